import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Registry, Release, ShellAssets } from '@cabinet/domain/registry';
import { documentPolicy, type DocumentContent } from '../../plugins/http/content-policy.ts';
import { registryRoutes } from './routes.ts';
import { ReleaseReader } from './release-reader.ts';

const declaration: Declaration = {
  area: 'contacts',
  routes: {
    lists: { path: '/contacts', access: true, title: 'lists' },
    list: { path: '/contacts/:id', access: true, title: 'list' },
    fields: { path: '/contacts/fields', access: true, title: 'fields' },
  },
  redirects: { '/people': 'contacts.lists' },
  nav: [{ route: 'lists', group: 'work', icon: 'contacts', order: 1 }],
  slots: { latest: { slot: 'home.widgets/v1', order: 1 } },
  dialogs: {},
  resources: [],
  labels: { ru: { lists: '</script>' }, en: {}, es: {} },
};
const release: Release = {
  base: '/remotes/contacts/1.0.0-a/',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-entry', 'lists.js': 'sha384-lists' },
  requires: {},
  needs: ['@cabinet/design-system/list'],
  files: ['remoteEntry.js', 'remote.js'],
  pages: { lists: ['lists.css', 'lists.js'], list: ['list.js'], fields: ['fields.js'] },
  slots: { latest: ['latest.js'] },
  locales: { ru: ['ru.js'], en: ['en.js'], es: ['es.js'] },
  declaration,
  version: '1.0.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
};
const registry: Registry = {
  schema: 1,
  revision: 3,
  shell: { version: '1.0.0', release: '1.0.0-s', previous: [], provides: {} },
  areas: { contacts: { current: '1.0.0-a', previous: [], enabled: true, releases: { '1.0.0-a': release } } },
};
const withRelease = (one: Release, revision: number): Registry => ({
  ...registry,
  revision,
  areas: { contacts: { current: '1.0.0-a', previous: [], enabled: true, releases: { '1.0.0-a': one } } },
});
const assets: ShellAssets = {
  version: '1.0.0',
  provides: {},
  entry: ['main.js'],
  signIn: ['sign-in.css', 'sign-in.js'],
  base: ['base.js'],
  federation: ['federation.js'],
  keys: { '@cabinet/design-system/list': ['list.css', 'shared-list.js'], '@cabinet/design-system/other': ['other.js'] },
  pages: { '/': ['home.js'] },
  locales: { ru: ['texts-ru.js'], en: ['texts-en.js'], es: ['texts-es.js'] },
  integrity: { 'main.js': 'sha384-main', 'base.js': 'sha384-base' },
  signInHtml: { ru: '<form>ru</form>', en: '<form>en</form>', es: '<form>es</form>' },
  frameHtml: '<div>frame</div>',
  systemDarkCss: '@media dark{}',
};

let data: string;
let app: FastifyInstance;
let demo: boolean;

function publish(next: Registry, built = assets) {
  const shell = join(data, 'releases/shell', next.shell.release);
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, 'assets.json'), JSON.stringify(built));
  writeFileSync(join(shell, 'sign-in.css'), 'body{background:url(a.woff2)}b{background:url("data:x")}');
  writeFileSync(join(shell, 'main.js'), 'main()');
  writeFileSync(join(shell, 'main.js.br'), brotliCompressSync('main()'));
  writeFileSync(join(data, 'registry.json'), JSON.stringify(next));
}

const scripts = (html: string) => [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src?.split('/').pop());
const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-language': 'en', cookie: 'cabinet_session=1', ...headers } });

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'cabinet-serve-'));
  app = Fastify();
  demo = false;
  const look = () => ({ title: 'Cabinet', primary: '#2b59e0', demo });
  const policyOf = (content: DocumentContent) => documentPolicy({ script: [], other: [] }, content);
  await app.register(async (scoped) => registryRoutes(scoped, new ReleaseReader(data), look, policyOf));
});
afterEach(async () => {
  await app.close();
  rmSync(data, { recursive: true });
});

test('says what to do while nothing is published', async () => {
  const response = await page('/');
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm run build');
});

test('a page of an area names every file that it needs, the area’s behind the shell’s entry', async () => {
  publish(registry);
  const { body } = await page('/contacts/5');
  expect(scripts(body)).toEqual([
    'sign-in.js',
    'base.js',
    'texts-en.js',
    'federation.js',
    'shared-list.js',
    'main.js',
    'remote.js',
    'list.js',
    'en.js',
    'remoteEntry.js',
  ]);
  expect(body).toContain('integrity="sha384-entry"');
  expect(body).toContain('<script defer src="/shell/1.0.0-s/main.js" integrity="sha384-main"></script>');
  expect(body).not.toContain('other.js');
});

test('a page names the shared files that it is shown with, and none of the area’s other pages; an old release does not tell them apart', async () => {
  const [list, other] = Object.keys(assets.keys) as [string, string];
  const told: Release = { ...release, needs: [list, other], pageNeeds: { lists: [list, other], list: [list], fields: [other] } };
  const shared = async (url: string) =>
    scripts((await page(url)).body).filter((file) => ['shared-list.js', 'other.js'].includes(file ?? ''));
  publish(withRelease(told, 4));
  expect(await shared('/contacts/5')).toEqual(['shared-list.js']);
  expect(await shared('/contacts/fields')).toEqual(['other.js']);
  const { pageNeeds: _, ...old } = told;
  publish(withRelease(old, 5));
  expect(await shared('/contacts/5')).toEqual(['shared-list.js', 'other.js']);
});

test('a page names the texts that it alone shows, in its language, and a prefetched one too', async () => {
  const pageTexts = {
    imports: { pages: ['list', 'gone'], locales: { en: ['imports-en.js'], ru: ['imports-ru.js'] } },
    fields: { pages: ['fields'], locales: { en: ['fields-en.js'] } },
  };
  publish(withRelease({ ...release, pageTexts }, 4));
  const texts = async (url: string) =>
    scripts((await page(url)).body).filter((file) => /^(imports|fields|en)\b.*js$/.test(file ?? '') && file !== 'fields.js');
  expect(await texts('/contacts/5')).toEqual(['en.js', 'imports-en.js']);
  expect(await texts('/contacts/fields')).toEqual(['en.js', 'fields-en.js']);
  expect(await texts('/contacts')).toEqual(['en.js']);
  expect((await page('/')).body).not.toContain('imports-');
});

test('where several pages could be meant, the address that is spelled out wins, as in the router', async () => {
  publish(registry);
  const files = scripts((await page('/contacts/fields')).body);
  expect(files).toContain('fields.js');
  expect(files).not.toContain('list.js');
});

test('home fetches early what comes into sight on it', async () => {
  publish(registry);
  const { body } = await page('/');
  expect(scripts(body)).toEqual(['sign-in.js', 'base.js', 'texts-en.js', 'home.js', 'main.js']);
  const hints = [...body.matchAll(/<link rel="preload" as="script" fetchpriority="low" href="[^"]*\/([^"/]+)"/g)].map(([, file]) => file);
  expect(hints).toEqual(['federation.js', 'remoteEntry.js', 'remote.js', 'en.js', 'latest.js']);
});

test('the document tells what the page behind each link of the navigation loads, and of no other page', async () => {
  const nav = [...declaration.nav, { route: 'fields', group: 'work', icon: 'contacts', order: 2 } as const];
  publish(
    withRelease(
      { ...release, pageNeeds: { lists: [], fields: ['@cabinet/design-system/other'] }, declaration: { ...declaration, nav } },
      4,
    ),
  );
  const { body } = await page('/');
  const told = JSON.parse(/id="cabinet-files">([^<]*)</.exec(body)?.[1] ?? '') as Record<string, string[]>;
  const files = Object.entries(told).map(([link, urls]) => [link, urls.map((url) => url.slice(url.lastIndexOf('/') + 1))]);
  expect(Object.fromEntries(files)).toEqual({
    '/': ['base.js', 'texts-en.js', 'home.js', 'federation.js', 'remoteEntry.js', 'remote.js', 'en.js', 'latest.js'],
    'contacts.lists': ['federation.js', 'remote.js', 'lists.css', 'lists.js', 'en.js', 'remoteEntry.js'],
    'contacts.fields': ['federation.js', 'other.js', 'remote.js', 'fields.js', 'en.js', 'remoteEntry.js'],
  });
});

test('a style of an area holds up no script', async () => {
  publish(registry);
  const { body } = await page('/contacts');
  expect(body).toContain('<link rel="preload" as="style" href="/remotes/contacts/1.0.0-a/lists.css">');
  expect(body).not.toContain('rel="stylesheet" href="/remotes/');
});

test('a redirect names the files of its target', async () => {
  publish(registry);
  expect(scripts((await page('/people')).body)).toContain('lists.js');
});

test('whoever is not signed in gets the sign-in page at every address, without the scripts behind it', async () => {
  publish(registry);
  const [asked, signIn] = await Promise.all([page('/contacts/5', { cookie: '' }), page('/login', { cookie: '' })]);
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toBe(signIn.body);
});

test('the frame of a signed-in page is there before any script', async () => {
  publish(registry);
  expect((await page('/contacts')).body).toContain('<div id="root"><div>frame</div></div>');
  for (const path of ['/registration', '/documentation', '/login']) expect((await page(path)).body).not.toContain('frame');
});

test('the sign-in page loads its own texts, and public pages those of the others', async () => {
  publish(registry, { ...assets, signInTexts: { en: ['sign-in-en.js'] } });
  expect(scripts((await page('/login', { cookie: '' })).body)).toEqual(['sign-in.js', 'sign-in-en.js', 'main.js']);
  expect(scripts((await page('/registration', { cookie: '' })).body)).toEqual(['sign-in.js', 'texts-en.js', 'main.js']);
});

test('the sign-in page is there before any script, with its styles inline and nothing of the app', async () => {
  publish(registry);
  const { body } = await page('/login', { cookie: 'cabinet_locale=es; cabinet_theme=dark; cabinet_rail=wide' });
  expect(scripts(body)).toEqual(['sign-in.js', 'texts-es.js', 'main.js']);
  expect(body).toContain('<html lang="es" data-theme="dark" data-rail="wide">');
  expect(body).toContain('data-written="signin-es"><form>es</form>');
  expect(body).toContain('url(/shell/1.0.0-s/a.woff2)');
  expect(body).toContain('url("data:x")');
  expect(body).not.toContain('<link rel="stylesheet"');
});

test('a document says where there is demo data to look at', async () => {
  publish(registry);
  expect((await page('/login', { cookie: '' })).body).not.toContain('/demo/');
  demo = true;
  publish({ ...registry, revision: registry.revision + 1 });
  const { body } = await page('/login', { cookie: '' });
  for (const locale of ['ru', 'en', 'es']) expect(body).toContain(`<form class="demo" lang="${locale}"`);
  expect(body).toContain('html[lang=es]:has(#signin-username) .demo[lang=es]');
  expect((await page('/contacts')).body).not.toContain('/demo/');
});

test('the registry in the document cannot end its script, and leaves the lists of files out', async () => {
  publish(registry);
  const { body } = await page('/');
  const text = /id="cabinet-registry">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  const inlined = JSON.parse(text) as Registry;
  expect(inlined.areas['contacts']?.releases['1.0.0-a']).toMatchObject({
    integrity: { 'remoteEntry.js': 'sha384-entry' },
    files: [],
    pages: {},
  });
  expect(inlined.areas['contacts']?.releases['1.0.0-a']?.declaration.labels.ru['lists']).toBe('</script>');
});

test('documents and registry are asked for again and answered with 304', async () => {
  publish(registry);
  for (const url of ['/contacts', '/registry.json', '/version.json']) {
    const first = await page(url);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await page(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  }
});

test('another revision shows without a restart', async () => {
  publish(registry);
  expect((await page('/registry.json')).json<Registry>().revision).toBe(3);
  publish({ ...registry, revision: 40 });
  expect((await page('/registry.json')).json<Registry>().revision).toBe(40);
  expect((await page('/contacts')).body).toContain('"revision":40');
});

test('a registry that cannot be read leaves the last one live', async () => {
  publish(registry);
  await page('/');
  writeFileSync(join(data, 'registry.json'), '{');
  expect((await page('/registry.json')).json<Registry>().revision).toBe(3);
});

test('releases are immutable and come compressed', async () => {
  publish(registry);
  const response = await app.inject({ url: '/shell/1.0.0-s/main.js', headers: { 'accept-encoding': 'br' } });
  expect(response.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('main()');
});

test.each(['/api/nothing', '/shell/x/y.js', '/remotes/a', '/missing.png'])('%s is no page', async (url) => {
  publish(registry);
  expect((await page(url)).statusCode).toBe(404);
});

test('a form that was sent before its script ran comes back to sign-in', async () => {
  publish(registry);
  const response = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=a&password=b',
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/login');
});
