import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cssFaults } from './css-faults.ts';
import { distFaults, type BuiltNeeds } from './dist-check.ts';
import { hashesOf } from './integrity.ts';
import { scriptFaults } from './script-faults.ts';

const labels = { ru: {}, en: {}, es: {} };
const DECLARATION = {
  area: 'demo',
  routes: { list: { path: '/demo', access: true, title: 'list' } },
  redirects: {},
  nav: [],
  slots: {},
  dialogs: { pick: 'demo.pick/v1' },
  resources: [],
  labels,
};
const NEEDS: BuiltNeeds = {
  area: 'demo',
  requires: {},
  needs: [],
  slotNeeds: [],
  pageNeeds: {},
  files: ['remoteEntry.js', 'remote.js'],
  pages: { list: ['list.js', 'list.css'] },
  slots: {},
  dialogs: { pick: ['pick.js'] },
  locales: { ru: ['ru.js'], en: ['en.js'], es: ['es.js'] },
  pageTexts: {},
  modules: ['src/remote.ts', 'src/pages/list/page.tsx'],
};

let dist = '';
const write = (name: string, content: unknown) =>
  writeFileSync(join(dist, name), typeof content === 'string' ? content : JSON.stringify(content));
const seal = () => write('integrity.json', hashesOf(dist));

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'cabinet-dist-'));
  for (const file of ['remoteEntry.js', 'remote.js', 'list.js', 'pick.js', 'ru.js', 'en.js', 'es.js']) write(file, `/* ${file} */`);
  write('list.css', '.demo__list-row-1a2b{color:red}');
  write('remote.json', DECLARATION);
  write('needs.json', NEEDS);
  seal();
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a whole area has no faults', () => {
  expect(distFaults(dist, 'demo')).toEqual([]);
});

test('a folder that was not built says how to build it', () => {
  rmSync(join(dist, 'needs.json'));
  expect(distFaults(dist, 'demo')).toEqual(['needs.json is missing: run npm run build -- demo first.']);
});

test('another area is not released in its place', () => {
  expect(distFaults(dist, 'other')[0]).toBe('This is a build of demo, not of other.');
});

test('what is declared has to be there: page, dialog, and each of their files', () => {
  write('needs.json', { ...NEEDS, pages: {}, dialogs: { pick: ['gone.js'] } });
  expect(distFaults(dist, 'demo')).toEqual([
    'The page "list" is declared but not implemented in src/remote.ts.',
    'gone.js is named in needs.json and missing: build again.',
  ]);
});

test('a file that changed after the build, or that nobody vouches for, is told with its hash', () => {
  appendFileSync(join(dist, 'list.js'), ';');
  write('stray.js', '');
  expect(distFaults(dist, 'demo')).toEqual([
    expect.stringMatching(/^integrity.json has sha256-\S+ for list.js, which is sha256-\S+: build again/),
    expect.stringMatching(/^integrity.json has nothing for stray.js/),
  ]);
});

test('hashes in hexadecimal are refused: browsers read base64', () => {
  const hex = Object.fromEntries(
    Object.entries(hashesOf(dist)).map(([file, hash]) => [file, `sha256-${Buffer.from(hash.slice(7), 'base64').toString('hex')}`]),
  );
  write('integrity.json', hex);
  expect(distFaults(dist, 'demo')).toHaveLength(Object.keys(hex).length);
});

test('an entry or a page that is too heavy is named with its weight', () => {
  const noise = Array.from({ length: 60_000 }, (_, index) => ((index * 2_654_435_761) >>> 0).toString(36)).join('');
  write('remoteEntry.js', `/*${noise}*/`);
  seal();
  expect(distFaults(dist, 'demo')).toEqual([
    expect.stringMatching(/^The entry of demo weighs \d+\.\d KB, more than 10\.0 KB\.$/),
    expect.stringMatching(/^demo\.list weighs \d+\.\d KB, more than 60\.0 KB\.$/),
  ]);
});

test('sources of others are not bundled', () => {
  write('needs.json', { ...NEEDS, modules: ['src/remote.ts', '../mfe-send/src/a.ts', '../node_modules/react/index.js'] });
  expect(distFaults(dist, 'demo')).toEqual([
    '../mfe-send/src/a.ts is bundled into demo: an area brings its own sources alone; take it from a shared package.',
    '../node_modules/react/index.js is bundled into demo: an area brings its own sources alone; take it from a shared package.',
  ]);
});

test('texts of single pages are held to the same: their files are there, their pages declared, and they may name an address', () => {
  const locales = { ru: ['ru.js'], en: ['en.js'], es: ['es.js'] };
  const withTexts = (pages: string[], more: object = {}) => {
    write('needs.json', {
      ...NEEDS,
      locales: { ru: ['pick.js'], en: ['pick.js'], es: ['pick.js'] },
      pageTexts: { rows: { pages, locales: { ...locales, ...more } } },
    });
    seal();
  };
  write('ru.js', 'f("https://example.com/help")');
  withTexts(['list']);
  expect(distFaults(dist, 'demo')).toEqual([]);
  withTexts(['other'], { en: ['gone.js'], es: [] });
  expect(distFaults(dist, 'demo')).toEqual([
    'The texts "rows" are of the page "other", which is not declared in remote.manifest.ts.',
    'pageTexts.rows.es has no file: import its module lazily in src/remote.ts.',
    'gone.js is named in needs.json and missing: build again.',
  ]);
});

test('only a script of texts may name an address', () => {
  for (const file of ['list.js', 'ru.js']) write(file, 'f("https://example.com/help")');
  seal();
  expect(distFaults(dist, 'demo')).toEqual([
    'list.js has the absolute address https://example.com: take it from the settings or the texts.',
  ]);
});

test.each([
  ['React', 'Symbol.for("react.transitional.element")'],
  ['antd', '"ant-btn"'],
  ['Redux', '"@@redux/INIT"'],
  ['the federation runtime', 'e("__FEDERATION__",{__GLOBAL_PLUGIN__:[],__INSTANCES__:[]})'],
  ['a fixed folder', 'n.p="/remotes/demo/1.0.0-ab/"'],
  ['a server', 'n.p=`//cdn.example.com/`'],
  ['another server', "fetch('http://10.0.0.1:8080/x')"],
])('a script with %s is refused', (_, source) => {
  expect(scriptFaults(source, false)).toHaveLength(1);
});

test.each([
  'const a = "http://www.w3.org/2000/svg"',
  'if (url.startsWith("https://")) go()',
  'a // "b"',
  '"/contacts/lists"',
  '"important-button"',
  '_FEDERATION_RUNTIME_CORE.CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one)',
])('a script with %s is fine', (source) => {
  expect(scriptFaults(source, false)).toEqual([]);
});

test.each([
  'body{margin:0}',
  ':root{--cab-x:1}',
  '*{margin:0}',
  ':is(.demo__a,.x){margin:0}',
  '.demo__a .ant-btn{color:red}',
  '@media (width<480px){h1{margin:0}}',
  '@font-face{font-family:x;src:url(x.woff2)}',
  '@import "x.css";',
  '@keyframes spin{to{rotate:1turn}}',
  '.demo__a{background:url(https://example.com/x.png)}',
])('styles that reach out of the area are refused: %s', (css) => {
  expect(cssFaults(css, 'demo')).not.toEqual([]);
});

test.each([
  '.demo__a,.demo__b:hover>dt::before{margin:0}',
  '@media (width<480px){.demo__a{margin:0}}',
  '.demo__a{&:hover{color:red}}',
  '@keyframes demo__spin{from{rotate:0deg}to{rotate:1turn}}',
  '.demo__a{background:url(x.png)}',
])('styles of the area itself are fine: %s', (css) => {
  expect(cssFaults(css, 'demo')).toEqual([]);
});
