import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LOCALES } from '@cabinet/domain/locales';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'documentation']);
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const filesOf = (html: string) => [...html.matchAll(/(?:src|href)="(\/api\/docs\/static\/[^"]+)"/g)].map(([, file]) => file as string);

test('the page has nothing inline, and a nonce of its own for the styles that its component adds', async () => {
  const [first, second] = [await open('/api/docs'), await open('/api/docs/')];
  const nonceOf = ({ body, headers }: typeof first) => {
    const [, nonce = ''] = /<meta property="csp-nonce" content="([\w-]{22})">/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';style-src-attr 'none'`);
    return nonce;
  };
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|https?:/);
  expect(nonceOf(first)).not.toBe(nonceOf(second));
});

test('the page is in the language and the theme that the cabinet was last seen in, else as the browser asks', async () => {
  const chosen = await open('/api/docs', { cookie: 'cabinet_locale=es; cabinet_theme=dark', 'accept-language': 'ru' });
  expect(chosen.body).toContain('<html lang="es" data-theme="dark">');
  expect(chosen.body).toContain('data-document="/api/docs/es/openapi.json"');
  expect((await open('/api/docs', { 'accept-language': 'ru' })).body).toContain('<html lang="ru">');
});

test('its files are kept for good under names of their content, packed as the browser takes them', async () => {
  const files = filesOf((await open('/api/docs')).body);
  expect(files).toHaveLength(3);
  for (const file of files) {
    const plain = await open(file);
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const gzipped = await open(file, { 'accept-encoding': 'gzip, deflate' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  }
  expect((await open('/api/docs/static/page.js')).statusCode).toBe(404);
});

test.each(LOCALES)('its document in %s has the words of the help, and is asked for anew', async (locale) => {
  const url = `/api/docs/${locale}/openapi.json`;
  const { headers, rawPayload } = await open(url, { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const document = JSON.parse(brotliDecompressSync(rawPayload).toString()) as {
    tags: readonly { name: string; 'x-displayName'?: string }[];
    paths: Readonly<Record<string, Readonly<Record<string, { summary?: string; description?: string }>>>>;
  };
  const words = { ru: 'Вход и сеансы', en: 'Sign-in and sessions', es: 'Acceso y sesiones' }[locale];
  expect(document.tags).toContainEqual({ name: 'session', 'x-displayName': words });
  expect(Object.keys(document.paths)).toEqual(Object.keys((await open('/api/docs/json')).json<typeof document>().paths));
  expect(document.paths['/api/login']?.['post']?.summary).toBeUndefined();
  expect(document.paths['/api/login']?.['post']?.description).toEqual(expect.any(String));
  expect((await open(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('there is no document in other languages', async () => {
  expect((await open('/api/docs/fr/openapi.json')).statusCode).toBe(404);
});
