import { chipNames, chipPieces } from '@cabinet/design-system/placeholder-names';
import { besideChips, chipAfter, chipBefore, keepChipsWhole, readChips, showChips, shownPieces } from './text-chips.ts';

const names = chipNames([
  ['${firstName}', 'First name'],
  ['${link:Ab3dEf7h}', 'shop.example'],
  ['${title}', 'First name'],
]);
const chip = (name: string) => `\u2063${name}\u2063`;
const before = showChips('Go ${link:Ab3dEf7h} now', names);
const edit = (text: string, caret: number) => keepChipsWhole(before, { text, caret });

test('what is shown by name is read back as it was written', () => {
  const text = '${firstName}, ${title}: ${link:Ab3dEf7h} ${unknown}';
  const shown = showChips(text, names);
  expect(shown).toBe(`${chip('First name')}, ${chip('First name (title)')}: ${chip('shop.example')} \${unknown}`);
  expect(readChips(shown, names)).toBe(text);
  expect(
    shownPieces(text, names)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(shown);
});

test('edges that belong to no chip go away, words stay', () => {
  expect(readChips('First name \u2063cut', names)).toBe('First name cut');
});

test('pieces tell chips from text, and known names from unknown ones', () => {
  expect(chipPieces('Hi ${firstName} ${surname} ${not a name}', names)).toEqual([
    { text: 'Hi ' },
    { text: 'First name', mark: '${firstName}', isKnown: true },
    { text: ' ' },
    { text: '${surname}', mark: '${surname}', isKnown: false },
    { text: ' ' },
    { text: '${not a name}' },
  ]);
});

test('a caret stands beside a chip, never in it', () => {
  const [from, to] = [3, 3 + chip('shop.example').length];
  expect(besideChips(before, from + 1, from)).toBe(to);
  expect(besideChips(before, to - 1, to)).toBe(from);
  expect(besideChips(before, 1, 5)).toBe(1);
  expect(chipAfter(before, from)).toEqual({ from, to });
  expect(chipBefore(before, to)).toEqual({ from, to });
  expect(chipBefore(before, from)).toBeUndefined();
});

const LINK = chip('shop.example');
test.each([
  ['an edit beside a chip', `Goo ${LINK} now`, 3, { text: `Goo ${LINK} now`, caret: 3 }],
  ['backspace behind a chip', 'Go \u2063shop.example now', 16, { text: 'Go  now', caret: 3 }],
  ['delete in front of a chip', 'Go shop.example\u2063 now', 3, { text: 'Go  now', caret: 3 }],
  ['a cut that takes a half of it', 'Go \u2063shoow', 7, { text: 'Go ow', caret: 3 }],
  ['typing into a chip', 'Go \u2063shoXp.example\u2063 now', 8, { text: `Go ${LINK}X now`, caret: 18 }],
  ['another text as a whole', 'Other', 5, { text: 'Other', caret: 5 }],
])('%s', (_, text, caret, expected) => expect(edit(text, caret)).toEqual(expected));
