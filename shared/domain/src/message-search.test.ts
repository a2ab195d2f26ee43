import { foundDigits, foundExcerpt, foundWords, isSoughtInContents, readMessageSearch, type TextPiece } from './message-search.ts';
import { loadPhoneLibrary } from './phone.ts';

beforeAll(loadPhoneLibrary);

const shown = (pieces: readonly TextPiece[]) => pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');
const sought = (text: string) => {
  const search = readMessageSearch(text);
  return 'contents' in search ? search.contents : { words: [] };
};

test.each([
  ['202511000000123', { id: '202511000000123' }],
  ['8 (916) 123-45-67', { is: '+79161234567' }],
  ['Anna@Shop', { begins: 'anna@shop' }],
  ['+7 916', { begins: '+7916' }],
  ['916', { contents: { words: ['916'], begins: '+916' } }],
  ['45-67', { contents: { words: ['45-67'], begins: '+4567', ends: '4567' } }],
  ['8916', { contents: { words: ['8916'], begins: '+7916', ends: '8916' } }],
  ['  Your   order ', { contents: { words: ['Your', 'order'] } }],
  ['write to a@b.com', { contents: { words: ['write', 'to', 'a@b.com'] } }],
  ['1 2 3 4 a b c d e', { contents: { words: ['1', '2', '3', '4', 'a', 'b', 'c', 'd'] } }],
])('%j is looked for as %j', (text, search) => {
  expect(readMessageSearch(text)).toEqual(search);
  expect(isSoughtInContents(text)).toBe('contents' in search);
});

test('nothing is looked for by nothing', () => expect(isSoughtInContents('  ')).toBe(false));

test('words are marked wherever they stand, the longer one where one is in the other', () => {
  expect(shown(foundWords('Заказ собран: заказы ждут', sought('заказ')))).toBe('[Заказ] собран: [заказ]ы ждут');
  expect(shown(foundWords('a reorder, an order', sought('order reorder')))).toBe('a [reorder], an [order]');
  expect(shown(foundWords('50% (all) a.c', sought('(all) a.c 0%')))).toBe('5[0%] [(all)] [a.c]');
});

test('an excerpt begins shortly before the first word, at the beginning of one', () => {
  expect(shown(foundExcerpt('Short\n order', sought('order')))).toBe('Short [order]');
  expect(shown(foundExcerpt('Dear customer, we are glad to tell that your order is here', sought('order')))).toBe('…glad to tell that your [order] is here');
  expect(shown(foundExcerpt(`${'x'.repeat(40)}order`, sought('order')))).toBe(`…${'x'.repeat(24)}[order]`);
  expect(shown(foundExcerpt('Nothing of it', sought('order')))).toBe('Nothing of it');
}); // prettier-ignore

test('digits are marked across what separates them', () => {
  expect(shown(foundDigits('+7 916 123-45-67', sought('34567')))).toBe('+7 916 12[3-45-67]');
  expect(shown(foundDigits('+7 916 123-45-67', sought('7916')))).toBe('[+7 916] 123-45-67');
  expect(shown(foundDigits('+7 916 123-45-67', sought('9999')))).toBe('+7 916 123-45-67');
  expect(shown(foundDigits('+7 916 123-45-67', sought('order')))).toBe('+7 916 123-45-67');
});
