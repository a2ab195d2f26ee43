import { keepLinksWhole } from './whole-links.ts';

const names = new Map([['Ab3dEf7h', 'shop.example']]);
const LINK = '${shop.example}';
const before = `Go ${LINK} now`;
const edit = (text: string, caret: number) => keepLinksWhole(before, { text, caret }, names);

test.each([
  ['an edit beside a link', 'Goo ${shop.example} now', 3, { text: 'Goo ${shop.example} now', caret: 3 }],
  ['a dollar in front of a link', 'Go $${shop.example} now', 4, { text: 'Go $${shop.example} now', caret: 4 }],
  ['backspace behind a link', 'Go ${shop.example now', 17, { text: 'Go  now', caret: 3 }],
  ['delete in front of a link', 'Go {shop.example} now', 3, { text: 'Go  now', caret: 3 }],
  ['a cut that takes a half of it', 'Go ${shoow', 8, { text: 'Go ow', caret: 3 }],
  ['typing into a link', 'Go ${shoXp.example} now', 9, { text: 'Go ${shop.example}X now', caret: 19 }],
  ['another text as a whole', 'Other', 5, { text: 'Other', caret: 5 }],
])('%s', (_, text, caret, expected) => expect(edit(text, caret)).toEqual(expected));
