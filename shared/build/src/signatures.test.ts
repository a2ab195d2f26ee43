import { FILE_BYTES, REQUEST_BYTES } from './clusters.ts';
import { chunkNames, GALLERY, HOME, LIST_LATE, MIN_OWN_BYTES, MIN_SHARED_BYTES } from './signatures.ts';

const BIG = MIN_SHARED_BYTES + 10 * REQUEST_BYTES;
const sizes: Record<string, number> = { big: BIG, great: BIG, mine: MIN_OWN_BYTES };
const names = (usage: Record<string, string[]>) =>
  Object.fromEntries(
    chunkNames(new Map(Object.entries(usage).map(([module, pages]) => [module, new Set(pages)])), (module) => sizes[module] ?? 10),
  );

test('modules of the same pages come in one chunk', () => {
  expect(names({ big: ['send/send', 'contacts/lists'], other: ['contacts/lists', 'send/send'] })).toEqual({ big: 'for-1', other: 'for-1' });
});

test('what is large is fetched by nobody in vain, and is numbered in the same order whatever was found first', () => {
  const [contacts, account] = [
    ['send/send', 'contacts/lists'],
    ['send/send', 'account/profile'],
  ];
  expect(names({ big: contacts, great: account })).toEqual({ big: 'for-2', great: 'for-1' });
  expect(names({ great: account, big: contacts })).toEqual({ big: 'for-2', great: 'for-1' });
});

test('what is smaller than a request comes with the chunk that it weighs on the least', () => {
  const { big, great, small } = names({
    big: ['send/send', 'contacts/lists'],
    great: ['account/profile', 'storage/list', 'balance/billings'],
    small: ['account/profile', 'storage/list'],
  });
  expect(small).toBe(great);
  expect(big).not.toBe(great);
});

test('home, which everybody opens, fetches nothing for a page that few do', () => {
  const usage = { big: [HOME, 'send/send'], other: ['send/send'] };
  const alike = { big: ['account/profile', 'send/send'], other: ['send/send'] };
  const at = (pages: Record<string, string[]>) =>
    chunkNames(new Map(Object.entries(pages).map(([one, of]) => [one, new Set(of)])), (one) => (one === 'big' ? BIG : 5 * FILE_BYTES));
  expect(at(usage).get('other')).toBe('only-send-send');
  expect(at(alike).get('other')).toBe(at(alike).get('big'));
});

test('what pages of the shell share too little of is not fetched by areas', () => {
  expect(names({ small: ['palette', 'documentation'], mine: ['palette'] })).toEqual({ small: 'rest-shell', mine: 'only-palette' });
});

test('what a list shows after its first rows stays apart', () => {
  expect(names({ mine: [LIST_LATE], great: ['contacts/lists'] })).toEqual({ mine: 'only-list-late', great: 'only-contacts-lists' });
});

test('small change that home uses comes with the base', () => {
  expect(names({ small: ['send/send', HOME, GALLERY], other: [HOME] })).toEqual({ small: 'base', other: 'base' });
});

test('what the frame or sign-in uses comes with them, whoever else does', () => {
  expect(names({ a: ['base', 'send/send'], b: ['sign-in'], c: ['sign-in', 'base'], d: [] })).toEqual({
    a: 'base',
    b: 'sign-in',
    c: 'core',
  });
});
