import { chunkNames, HOME, LEAST_OWN, LEAST_SHARED } from './signatures.ts';

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

test('what two pages share too little of, and what one alone uses too little of, comes in one chunk; enough of it stays its own', () => {
  expect(names({ small: ['send', 'contacts'], mine: ['send'] })).toEqual({ small: 'rest', mine: 'only-send' });
  expect(names({ small: ['send'] })).toEqual({ small: 'rest' });
});

test('small change that home uses comes with the base', () => {
  expect(names({ small: ['send', HOME], other: [HOME] })).toEqual({ small: 'base', other: 'base' });
});

test('what the frame or sign-in uses comes with them, whoever else does', () => {
  expect(names({ a: ['base', 'send'], b: ['sign-in'], c: ['sign-in', 'base'], d: [] })).toEqual({ a: 'base', b: 'sign-in', c: 'core' });
});
