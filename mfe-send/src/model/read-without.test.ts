import { readWithout } from './read-without.ts';

const label = (field: string) => `[${field}]`;

test.each([
  ['Hello ${firstName}, your order ${order} is here', 'Hello , your order [order] is here'],
  ['${firstName}, come ${firstName}!', ', come !'],
  ['We are glad that you have chosen our shop, ${firstName}', '…you have chosen our shop,'],
])('%s', (text, expected) => expect(readWithout(text, 'firstName', label)).toBe(expected));

test('a long text is cut behind the place', () => {
  const read = readWithout(`Dear \${firstName}, ${'word '.repeat(40)}`, 'firstName', label);
  expect(read).toMatch(/^Dear , word word .*word…$/);
  expect(read.length).toBeLessThanOrEqual(72);
});
