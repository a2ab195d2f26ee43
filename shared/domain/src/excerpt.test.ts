import { beginningOf, excerptOf } from './excerpt.ts';

const labels: Readonly<Record<string, string>> = { firstName: 'First name' };
const labelOf = (field: string) => labels[field] ?? '…';

test('a short text is its own excerpt, on one line, with the names of its fields', () => {
  expect(excerptOf('Hello ${firstName},\n your  order is here', labelOf)).toBe('Hello First name, your order is here');
  expect(excerptOf('', labelOf)).toBe('');
});

test('a link of each recipient has no name, and is not shown as it is written', () => {
  expect(excerptOf('Sale: ${link:Ab3dEf7h} until Sunday', labelOf)).toBe('Sale: … until Sunday');
});

test('a longer one ends after a whole word, without the comma before the cut', () => {
  expect(excerptOf('Your order waits for you until Sunday, Tver street 1', labelOf, 40)).toBe('Your order waits for you until Sunday…');
});

test('a word without an end is cut between characters', () => {
  expect(excerptOf('ab😀cd', labelOf, 4)).toBe('ab…');
  expect(excerptOf('abcdefgh', labelOf, 4)).toBe('abc…');
});

test('the beginning of a text keeps its placeholders, as long as they are read', () => {
  expect(beginningOf('Hello  ${firstName},\nyour order', labelOf)).toBe('Hello ${firstName}, your order');
  expect(beginningOf('Hi ${firstName}, your order is here', labelOf, 20)).toBe('Hi ${firstName}, your…');
  expect(beginningOf('Hi ${firstName} and all', labelOf, 8)).toBe('Hi…');
  expect(beginningOf('${firstName}abcdefgh', labelOf, 14)).toBe('${firstName}abc…');
});

test('no placeholder is cut inside its name', () => {
  expect(excerptOf('Hi ${firstName} and all', labelOf, 8)).toBe('Hi…');
});
