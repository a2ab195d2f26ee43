import { matchesPattern, patternSchema } from './message-patterns.ts';
import { collectErrors } from './validation.ts';

test.each([
  ['Your code is #d', 'Your code is 1234', true],
  ['Your code is #d', 'Your code is 12 34', false],
  ['Your code is #d', 'Your code is 1234!', false],
  ['Здравствуйте, #w!', 'Здравствуйте, Анна-Мария!', true],
  ['Hello, ${firstName}!', 'Hello, ${firstName}!', true],
  ['Hello, ${firstName}!', 'Hello, Anna!', true],
  ['Hello, ${firstName}!', 'Hello, Anna!\nWin a prize!', false],
  ['Sale: #* Unsubscribe: STOP', 'Sale: all\nat 50 % Unsubscribe: STOP', true],
  ['Sale: #* Unsubscribe: STOP', 'Sale: all', false],
  ['a.c (x)', 'abc (x)', false],
  ['line\r\nnext', ' line\nnext ', true],
  ['#d#d:#d', '123:4', true],
])('%j and %j: %s', (pattern, text, expected) => {
  expect(matchesPattern(pattern, text)).toBe(expected);
});

test('a pattern that means harm takes no longer than others', () => {
  expect(matchesPattern(`x${'#*'.repeat(200)}y`, 'x'.repeat(4000))).toBe(false);
  expect(matchesPattern(`x${'${phone}'.repeat(20)}y`, 'x'.repeat(1000))).toBe(false);
});

test('a pattern has words of its own', () => {
  expect(collectErrors(patternSchema, { text: '#* ${firstName} #d' })).toMatchObject([{ path: 'text', code: 'pattern.words' }]);
  expect(collectErrors(patternSchema, { text: 'Code #d' })).toEqual([]);
});
