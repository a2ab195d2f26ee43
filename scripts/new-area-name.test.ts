import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Declaration } from '@cabinet/domain/declaration';
import { nameFaults } from './new-area-name.ts';

const there = {
  area: 'balance',
  routes: { tariffs: { path: '/tariffs', access: true, title: 'tariffs' } },
  redirects: { '/billings': 'balance.tariffs' },
  nav: [],
  slots: {},
  dialogs: {},
  resources: [],
  labels: { ru: {}, en: {}, es: {} },
} satisfies Declaration;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cabinet-areas-'));
  mkdirSync(join(root, 'mfe-left-over'));
});
afterAll(() => rmSync(root, { recursive: true }));

const faults = (name: string) => nameFaults(name, [there], root);

test('a free name is fine', () => {
  expect(faults('price-lists')).toEqual([]);
  expect(faults('a2')).toEqual([]);
});

test.each(['Prices', 'price_lists', '2fast', 'a--b', 'a-', 'списки', '../x', ''])('"%s" is no name', (name) => {
  expect(faults(name)).toEqual([expect.stringContaining('is no name for an area')]);
});

test.each([
  ['balance', 'There is an area balance already.'],
  ['left-over', 'The folder mfe-left-over is there already.'],
  ['tariffs', '/tariffs belongs to balance.'],
  ['billings', '/billings belongs to balance.'],
  ['login', '/login belongs to the shell.'],
  ['api', '/api belongs to the shell.'],
  ['ui', "The name ui belongs to the shell's texts and styles."],
  ['platform', '`npm run dev -- platform` means something else.'],
  ['all', '`npm run dev -- all` means something else.'],
  ['an-area-with-a-name-without-end', '"an-area-with-a-name-without-end" is too long: 24 characters at most.'],
])('%s is taken', (name, why) => {
  expect(faults(name)).toContain(why);
});
