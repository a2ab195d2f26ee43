import { existsSync, globSync, readFileSync } from 'node:fs';
import requirements from './asvs-requirements.json' with { type: 'json' };

const ROOT = new URL('../', import.meta.url);
const DOCUMENTS = ['asvs.md', 'security-policies.md', 'security.md'];
const STATES = ['met', 'partly', 'not met', 'operator', 'n/a'];

const read = (file: string) => readFileSync(new URL(`docs/${file}`, ROOT), 'utf8');
const rows = read('asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

test('every requirement of levels 1 and 2 stands once, in order, and no other', () => {
  expect(rows.map(([number]) => number)).toEqual(requirements);
});

test.each(rows)('%s (%s) has a state and says how, or why not', (_number, _what, state, how = '', shownBy = '') => {
  expect(STATES).toContain(state);
  expect(how).toMatch(/\w/);
  if (state === 'met') expect(shownBy).toMatch(/`|^–$/);
});

/** Whether a path of a document is there: from the root, or below the server's sources as in docs/security.md. */
const isThere = (path: string) => ['', 'platform/src/'].some((folder) => existsSync(new URL(folder + path, ROOT)));

test.each(DOCUMENTS)('every file that %s names is there', (document) => {
  const named = [...read(document).matchAll(/`([\w./-]+\/[\w.-]*|[\w-]+\.(?:ts|tsx|md|json))`/g)].map((match) => match[1] ?? '');
  const paths = named.filter((path) => /\.(?:tsx?|md|json|sql|txt|yml)$|\/$/.test(path) && !path.startsWith('/'));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: URL) => [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map((match) => anchorOf(match[1] ?? ''));

test.each(DOCUMENTS)('every link of %s leads to a document, and to a heading in it', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, file, anchor]) => {
    const target = new URL(`docs/${file || document}`, ROOT);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** What no source of the product has; each is a row of docs/asvs.md. */
const FORBIDDEN = [
  String.raw`\beval\(`,
  String.raw`new Function\(`,
  'dangerouslySetInnerHTML',
  String.raw`\.innerHTML\b`,
  String.raw`document\.write\(`,
  String.raw`createHash\('(md5|sha1)'`,
  'rejectUnauthorized',
  'NODE_TLS_REJECT_UNAUTHORIZED',
];

test('no code is made of text, no hash is a broken one, and no certificate goes unchecked', () => {
  const sources = globSync('{platform,shell,mfe-*,shared}/**/*.{ts,tsx,mjs}', { cwd: ROOT, exclude: ['**/{node_modules,dist,data}/**'] });
  const files = sources.filter((file) => !/\.test\.tsx?$|\/testing\b|\/kill\//.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const pattern = new RegExp(FORBIDDEN.join('|'));
  const faults = files.filter((file) => pattern.test(readFileSync(new URL(file, ROOT), 'utf8')));
  expect(faults).toEqual([]);
});
