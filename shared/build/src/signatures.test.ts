import { chunkNames, LEAST_OWN, LEAST_SHARED } from './signatures.ts';

const sizes: Record<string, number> = { big: LEAST_SHARED, small: 10, mine: LEAST_OWN };
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

test('what two pages share too little of comes with the base; what only one uses stays its own', () => {
  expect(names({ small: ['send', 'contacts'], mine: ['send'] })).toEqual({ small: 'base', mine: 'only-send' });
});

test('what one page alone uses comes with the base when it is not worth a request', () => {
  expect(names({ small: ['send'] })).toEqual({ small: 'base' });
});

test('what the frame or sign-in uses comes with them, whoever else does', () => {
  expect(names({ a: ['base', 'send'], b: ['sign-in'], c: ['sign-in', 'base'], d: [] })).toEqual({ a: 'base', b: 'sign-in', c: 'core' });
});
