import { segment, unicodeCharacters } from './segments.ts';

const lengths = (text: string) => segment(text).parts.map((part) => [...part].length);

test.each([
  ['a×160', 'a'.repeat(160), 'gsm7', 160, [160]],
  ['a×161', 'a'.repeat(161), 'gsm7', 161, [153, 8]],
  ['€×80', '€'.repeat(80), 'gsm7', 160, [80]],
  ['a×152 € a×152', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, [152, 152, 1]],
  ['€×153', '€'.repeat(153), 'gsm7', 306, [76, 76, 1]],
  ['я×70', 'я'.repeat(70), 'ucs2', 70, [70]],
  ['я×71', 'я'.repeat(71), 'ucs2', 71, [67, 4]],
  ['😀×35', '😀'.repeat(35), 'ucs2', 70, [35]],
  ['😀×36', '😀'.repeat(36), 'ucs2', 72, [33, 3]],
  ['я×66 😀 я×66', `${'я'.repeat(66)}😀${'я'.repeat(66)}`, 'ucs2', 134, [66, 66, 1]],
  ['ç', 'ç', 'ucs2', 1, [1]],
  ['backtick', '`', 'ucs2', 1, [1]],
  ['Ç', 'Ç', 'gsm7', 1, [1]],
  ['empty', '', 'gsm7', 0, [0]],
])('%s', (_, text, encoding, units, parts) => {
  expect(segment(text)).toMatchObject({ encoding, units });
  expect(lengths(text)).toEqual(parts);
});

test('names the characters that made a text Unicode', () => {
  expect(unicodeCharacters('Привет, ça va? ça')).toEqual([...'Привет', 'ç']);
});
