import { findToken, hashOfToken, mayDeploy, newToken, readTargets, readTokens, tokenLine } from './token.ts';

test('a token opens what its line names, and the line does not hold it', () => {
  const token = newToken();
  const line = tokenLine({ name: 'ci', targets: ['contacts', 'shell'], hash: hashOfToken(token) });
  expect(line).not.toContain(token);
  const found = findToken(readTokens(`other:*:${'0'.repeat(64)} ${line}\n`), token);
  expect(found).toMatchObject({ name: 'ci' });
  expect(['contacts', 'shell', 'send', '*'].map((target) => found && mayDeploy(found, target))).toEqual([true, true, false, false]);
  expect(findToken(readTokens(line), newToken())).toBeUndefined();
  expect(findToken([], token)).toBeUndefined();
});

test('no two are the same', () => {
  expect(newToken()).not.toBe(newToken());
});

test.each(['ci:contacts', 'ci:contacts:short', `:contacts:${'0'.repeat(64)}`, `ci:Contacts:${'0'.repeat(64)}`])('%s is refused', (line) => {
  expect(() => readTokens(line)).toThrow();
});

test('everything is said with a star, and nothing with nothing', () => {
  expect(readTargets('*')).toEqual(['*']);
  expect(() => readTargets('')).toThrow('Name areas');
});
