import { createVault, newVaultKey } from './vault.ts';

test('what is sealed opens again, and looks different every time', () => {
  const vault = createVault([newVaultKey()]);
  const sealed = vault.seal('пароль');
  expect(sealed).not.toContain('пароль');
  expect(vault.seal('пароль')).not.toBe(sealed);
  expect(vault.open(sealed)).toBe('пароль');
});

test('after a change of keys the old one still opens, and the new one seals', () => {
  const [before, after] = [newVaultKey(), newVaultKey()];
  const sealed = createVault([before]).seal('x');
  const both = createVault([after, before]);
  expect(both.open(sealed)).toBe('x');
  expect(() => createVault([before]).open(both.seal('y'))).toThrow('is not known');
});

test('what was changed does not open', () => {
  const vault = createVault([newVaultKey()]);
  const sealed = vault.seal('x');
  const middle = Math.floor(sealed.length / 2);
  const other = sealed[middle] === 'A' ? 'B' : 'A';
  expect(() => vault.open(sealed.slice(0, middle) + other + sealed.slice(middle + 1))).toThrow();
});

test('a key of the wrong length is refused when it is read', () => {
  expect(() => createVault(['c2hvcnQ='])).toThrow('5 bytes');
});
