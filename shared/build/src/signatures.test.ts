import { chunkNames, GALLERY, HOME, LIST_LATE, MIN_OWN_BYTES, MIN_PAIR_BYTES, MIN_SHARED_BYTES } from './signatures.ts';

const sizes: Record<string, number> = { big: MIN_SHARED_BYTES, small: 10, pair: MIN_PAIR_BYTES, mine: MIN_OWN_BYTES };
const names = (usage: Record<string, string[]>) =>
  Object.fromEntries(
    chunkNames(new Map(Object.entries(usage).map(([module, pages]) => [module, new Set(pages)])), (module) => sizes[module] ?? 10),
  );

test('modules of the same pages come in one chunk', () => {
  expect(names({ big: ['send', 'contacts'], other: ['contacts', 'send'] })).toEqual({
    big: 'for-contacts+send',
    other: 'for-contacts+send',
  });
});

test('what two pages share too little of, and what one alone uses too little of, comes in one chunk; enough of it stays its own', () => {
  expect(names({ small: ['send', 'contacts'], mine: ['send'] })).toEqual({ small: 'rest', mine: 'only-send' });
  expect(names({ small: ['send'] })).toEqual({ small: 'rest' });
});

test('what one page shares with the gallery alone is not fetched by others', () => {
  expect(names({ mine: ['send', GALLERY], small: ['send', 'contacts', GALLERY] })).toEqual({ mine: 'for-gallery+send', small: 'rest' });
});

test('what pages of the shell share too little of is not fetched by areas', () => {
  const usage = new Map([
    ['small', new Set(['palette', 'documentation'])],
    ['other', new Set(['palette', 'send'])],
  ]);
  expect(
    Object.fromEntries(
      chunkNames(
        usage,
        () => 10,
        (page) => page !== 'send',
      ),
    ),
  ).toEqual({ small: 'rest-shell', other: 'rest' });
});

test('what two pages share is their own sooner than what three do', () => {
  expect(names({ pair: ['send', 'contacts', GALLERY] })).toEqual({ pair: 'for-contacts+gallery+send' });
  expect(names({ pair: ['send', 'contacts', 'storage'] })).toEqual({ pair: 'rest' });
});

test('what a list shows after its first rows stays apart, though one area uses some of it by itself', () => {
  expect(names({ small: [LIST_LATE], mine: [LIST_LATE, 'admin', GALLERY] })).toEqual({ small: 'only-list-late', mine: 'only-list-late' });
  expect(names({ small: [LIST_LATE, 'admin', 'send'] })).toEqual({ small: 'rest' });
});

test('small change that home uses comes with the base', () => {
  expect(names({ small: ['send', HOME], other: [HOME] })).toEqual({ small: 'base', other: 'base' });
});

test('what the frame or sign-in uses comes with them, whoever else does', () => {
  expect(names({ a: ['base', 'send'], b: ['sign-in'], c: ['sign-in', 'base'], d: [] })).toEqual({ a: 'base', b: 'sign-in', c: 'core' });
});

test('what one page of an area alone uses comes with that page; too little of it comes with the area', () => {
  expect(names({ mine: ['admin/prices'], small: ['admin/releases'], other: ['admin'] })).toEqual({
    mine: 'only-admin-prices',
    small: 'only-admin',
    other: 'rest',
  });
});
