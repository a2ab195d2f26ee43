import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readImplementation, type Implementation } from './implementation.ts';
import { pageTextFaults } from './page-texts.ts';
import { areaFolder, workspaceAreas } from './workspace.ts';

const TEXTS: Readonly<Record<string, object>> = {
  'locales/en.json': { list: { title: 'Lists' }, kind: { one: 'One' } },
  'locales/import/en.json': { import: { title: 'Import', rows_one: 'one row', rows_other: '{{count}} rows', state: { done: 'Done' } } },
};
const IMPLEMENTATION: Implementation = {
  pages: { list: './pages/list/page.tsx', import: './pages/import/page.tsx' },
  slots: { card: './slots/card.tsx' },
  dialogs: { pick: './dialogs/pick.tsx' },
  locales: { en: '../locales/en.json' },
  pageTexts: { import: { pages: ['import'], locales: { en: '../locales/import/en.json' } } },
};
const SOURCES: Readonly<Record<string, string>> = {
  'pages/list/page.tsx': `export const Page = () => t('list.title');`,
  'pages/import/page.tsx': `export const Page = () => <p title={t('list.title')}>{t('import.title')}</p>;`,
  'slots/card.tsx': `export const Slot = () => t('kind.one');`,
  'dialogs/pick.tsx': `export const Dialog = () => null;`,
};

let folder = '';
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

/** The faults of an area whose sources are as given, and otherwise without fault. */
function faultsWith(sources: Readonly<Record<string, string>> = {}, implementation = IMPLEMENTATION): string[] {
  for (const [file, texts] of Object.entries(TEXTS)) write(file, JSON.stringify(texts));
  for (const [file, source] of Object.entries({ ...SOURCES, ...sources })) write(join('src', file), source);
  return pageTextFaults(folder, 'orders', implementation);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('pages that load what they say have no faults', () => {
  expect(faultsWith()).toEqual([]);
});

test.each([
  ['a text', `t('import.title')`, 'import.title'],
  ['a text that counts', `t('import.rows', { count: 2 })`, 'import.rows'],
  ['one of a group, which is known when it runs', 't(`import.state.${state}`)', 'import.state'],
  ['one of a whole part', 't(`import.${name}`)', 'import'],
  ['what stands in an attribute', '<Trans name="import.title" />', 'import.title'],
  ['the words of a column, by their namespace', `column({ words: 'orders:import.state' })`, 'import.state'],
])('a page that does not load %s is told with the file and the key', (_, code, key) => {
  expect(faultsWith({ 'pages/list/page.tsx': `export const Page = () => ${code};` })).toEqual([
    `The page "list" does not load the text "${key}", which src/pages/list/page.tsx names: it is one of "import" in pageTexts of src/remote.ts.`,
  ]);
});

test('so is a text that a module says which the page imports, at once or later', () => {
  const faults = faultsWith({
    'pages/list/page.tsx': `import { title } from '../../title.ts';\nconst load = () => import('./form.tsx');\nexport const Page = () => title(load);`,
    'pages/list/form.tsx': `export const Form = () => t('import.rows');`,
    'title.ts': `import type { Title } from './types.ts';\nexport const title = (): Title => t('import.title');`,
    'types.ts': `export type Title = string;\nexport const word = () => t('import.state.done');`,
  });
  expect(faults.map((fault) => /which (\S+) names/.exec(fault)?.[1]).sort()).toEqual(['src/pages/list/form.tsx', 'src/title.ts']);
});

test('slots and dialogs say what all pages load', () => {
  const faults = faultsWith({
    'slots/card.tsx': `export const Slot = () => t('import.title');`,
    'dialogs/pick.tsx': `export const Dialog = () => t('import.rows');`,
  });
  expect(faults).toEqual([
    expect.stringMatching(/^The slot "card" does not load the text "import.title"/),
    expect.stringMatching(/^The dialog "pick" does not load the text "import.rows"/),
  ]);
});

test.each([
  ['a path of a form that is no text', `name('import.title2')`],
  ['a word without a dot', `tab('import')`],
  ['a text of somebody else', `t('ui:import.title')`],
  ['a type', `null as unknown as { 'import.title': string }`],
])('%s is no fault', (_, code) => {
  expect(faultsWith({ 'pages/list/page.tsx': `export const Page = () => ${code};` })).toEqual([]);
});

test('a slot that loads a part of the texts may say it, and is told where it says none of it', () => {
  const pageTexts = { import: { pages: ['import'], slots: ['card'], locales: { en: '../locales/import/en.json' } } };
  const withSlot = { ...IMPLEMENTATION, pageTexts };
  expect(faultsWith({ 'slots/card.tsx': `export const Slot = () => t('import.title');` }, withSlot)).toEqual([]);
  expect(faultsWith({}, withSlot)).toEqual(['The slot "card" loads the texts "import", of which its code names none.']);
});

test('a page that loads texts of which it says none is told', () => {
  const { pageTexts } = IMPLEMENTATION;
  const both = { import: { pages: ['import', 'list'], locales: pageTexts['import']?.locales ?? {} } };
  expect(faultsWith({}, { ...IMPLEMENTATION, pageTexts: both })).toEqual([
    'The page "list" loads the texts "import", of which its code names none.',
  ]);
});

test('a key whose first word is known only when it runs is refused, since nobody can tell who has to load it', () => {
  expect(faultsWith({ 'pages/list/page.tsx': 'export const Page = () => t(`${group}.title`);' })).toEqual([
    'src/pages/list/page.tsx names a text whose group is only known when it runs: write the first word of the key in it.',
  ]);
});

test.each(workspaceAreas())('what %s shows is loaded with it', (area) => {
  const implementation = readImplementation(readFileSync(join(areaFolder(area), 'src/remote.ts'), 'utf8'));
  expect(pageTextFaults(areaFolder(area), area, implementation)).toEqual([]);
});
