import { wideningOf } from './contract-widening.ts';

const LOOK = `export type Look = 'a' | 'b';`;

test('a wider union is one, wherever its values come from', () => {
  expect(wideningOf(LOOK, `export type Look = 'a' | 'b' | 'c';`)).toEqual({ added: ["'c'"], meets: true });
  expect(wideningOf(`export type Look = 'a';`, LOOK)).toEqual({ added: ["'b'"], meets: true });
});

test('what areas give concerns none that was built before; what they are given, they meet', () => {
  const paint = (look: string, answer = 'void') => `export declare function paint(text: string, options: { look?: ${look} }): ${answer};`;
  expect(wideningOf(paint(`'a'`), paint(`'a' | 'b'`))).toEqual({ added: ["'b'"], meets: false });
  expect(wideningOf(paint(`'a'`, `'done'`), paint(`'a'`, `'done' | 'late'`))).toEqual({ added: ["'late'"], meets: true });
});

test('a function that is given turns the sides round, and an interface may be filled by either', () => {
  const listen = (event: string) => `export declare function listen(hear: (event: ${event}) => void): void;`;
  expect(wideningOf(listen(`'a'`), listen(`'a' | 'b'`))?.meets).toBe(true);
  const tab = (look: string) => `export interface Tab { look: ${look}; }`;
  expect(wideningOf(tab(`'a'`), tab(`'a' | 'b'`))?.meets).toBe(true);
});

test('arguments of types are passed on: those of known ones stand where these stand, of others on either side', () => {
  const find = (names: string) => `export declare function find(by: Readonly<Record<${names}, string>>): void;`;
  expect(wideningOf(find(`'a' | 'b'`), find(`'a' | 'b' | 'c'`))).toEqual({ added: ["'c'"], meets: false });
  const api = (names: string) => `export declare const api: import("kit").Api<'api', ${names}>;`;
  expect(wideningOf(api(`'a' | 'b'`), api(`'a' | 'b' | 'c'`))).toEqual({ added: ["'c'"], meets: true });
});

test('lists and tables of names may grow, in the middle too', () => {
  const names = (list: string) => `export declare const NAMES: readonly [${list}];`;
  expect(wideningOf(names(`"a", "b"`), names(`"a", "c", "b"`))).toEqual({ added: ["'c'"], meets: true });
  expect(wideningOf(names(`"a", "b"`), names(`"b", "a", "c"`))).toBeUndefined();
  const rules = (more: string) => `declare const RULES: { readonly a: { readonly get: "own"; ${more} }; };`;
  expect(wideningOf(rules(''), rules('readonly find: "admin";'))).toEqual({ added: ['find'], meets: true });
});

test.each([
  ['a narrower union', LOOK, `export type Look = 'a';`],
  ['a union with another literal in the place of one', LOOK, `export type Look = 'a' | 'c';`],
  ['a union that takes more than literals', LOOK, `export type Look = 'a' | 'b' | Paint;`],
  ['an argument that takes less', `export declare function f(a: 'a' | 'b'): void;`, `export declare function f(a: 'a'): void;`],
  ['another argument', `export declare function f(a: 'a'): void;`, `export declare function f(a: 'a', b: 'b'): void;`],
  ['a property that areas would have to give', `export interface T { a: 1; }`, `export interface T { a: 1; b: 2; }`],
  ['a table without one of its names', `declare const A: { a: 1; b: 1; };`, `declare const A: { a: 1; c: 1; d: 1; };`],
  ['nothing at all', LOOK, `export type Look = 'a' | 'b';`],
])('%s is no widening', (_, before, now) => {
  expect(wideningOf(before, now)).toBeUndefined();
});
