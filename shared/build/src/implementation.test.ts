import type { Declaration } from '@cabinet/domain/declaration';
import { compareWithDeclaration, readImplementation } from './implementation.ts';

const SOURCE = `
import { defineRemote } from '@cabinet/contract/remote';
import { manifest } from '../remote.manifest.ts';
export default defineRemote(manifest, {
  pages: { list: () => import('./pages/list/page.tsx'), 'one': async () => await import('./pages/one/page.tsx') },
  slots: { card: () => import('./slots/card.tsx').then((m) => m) },
  locales: { ru: () => import('../locales/ru.json', { with: { type: 'json' } }), en: () => import('../locales/en.json', { with: { type: 'json' } }), es: () => import('../locales/es.json', { with: { type: 'json' } }) },
  pageTexts: {
    rows: { pages: ['list', 'one'], locales: { ru: () => import('../locales/rows/ru.json', { with: { type: 'json' } }), en: () => import('../locales/rows/en.json', { with: { type: 'json' } }), es: () => import('../locales/rows/es.json', { with: { type: 'json' } }) } },
  },
});`;
const labels = { ru: {}, en: {}, es: {} };
const route = { path: '/x', access: true, title: 'x' } as const;
const declared: Declaration = {
  area: 'x',
  routes: { list: route, one: route },
  redirects: {},
  nav: [],
  slots: { card: { slot: 'home.widgets/v1', order: 1 } },
  dialogs: {},
  resources: [],
  labels,
};

test('reads what each name loads', () => {
  expect(readImplementation(SOURCE)).toEqual({
    pages: { list: './pages/list/page.tsx', one: './pages/one/page.tsx' },
    slots: { card: './slots/card.tsx' },
    dialogs: {},
    locales: { ru: '../locales/ru.json', en: '../locales/en.json', es: '../locales/es.json' },
    pageTexts: {
      rows: {
        pages: ['list', 'one'],
        locales: { ru: '../locales/rows/ru.json', en: '../locales/rows/en.json', es: '../locales/rows/es.json' },
      },
    },
  });
});

test('a remote that keeps its declaration has no faults', () => {
  expect(compareWithDeclaration(declared, readImplementation(SOURCE))).toEqual([]);
});

test('texts of pages that are not there, or not in every language, are told', () => {
  const implementation = readImplementation(SOURCE);
  const pageTexts = { rows: { pages: ['list', 'gone'], locales: { ru: '../locales/rows/ru.json', en: '../locales/rows/en.json' } } };
  expect(compareWithDeclaration(declared, { ...implementation, pageTexts })).toEqual([
    'The texts "rows" are of the page "gone", which is not declared in remote.manifest.ts.',
    'The texts "rows" have no locale "es" in src/remote.ts.',
  ]);
});

test('texts of slots are read, and those of slots that are not there are told', () => {
  const implementation = readImplementation(SOURCE.replace("pages: ['list', 'one'],", "pages: ['list'], slots: ['card', 'gone'],"));
  expect(implementation.pageTexts['rows']).toMatchObject({ pages: ['list'], slots: ['card', 'gone'] });
  expect(compareWithDeclaration(declared, implementation)).toEqual([
    'The texts "rows" are of the slot "gone", which is not declared in remote.manifest.ts.',
  ]);
});

test('names what is missing and what is too much', () => {
  const other = { ...declared, routes: { list: route, gone: route } };
  expect(compareWithDeclaration(other, readImplementation(SOURCE))).toEqual([
    'The page "gone" is declared but not implemented in src/remote.ts.',
    'The page "one" is implemented but not declared in remote.manifest.ts.',
  ]);
});
