import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'documentation']);
});
afterAll(() => server.close());

test.each(['ru', 'en', 'es'])('a document in %s is markdown that is never taken from a cache unasked', async (locale) => {
  const { status, headers, body } = await server.call('GET', `docs/${locale}/api/SMPP.md`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' });
  expect(body).toMatch(/^# /);

  const again = await server.call('GET', `docs/${locale}/api/SMPP.md`, { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
});

test('a file of a category may lie in a folder', async () => {
  expect((await server.call('GET', 'docs/ru/platform/user/instruction.md')).status).toBe(200);
});

test.each([
  'docs/ru/api/nothing.md',
  'docs/fr/api/SMPP.md',
  'docs/sources/operations/ru.json',
  'docs/ru/api',
  'docs/ru/SMPP.md',
  'docs/ru/api/SMPP',
  'docs/ru/api/../../../README.md',
  'docs/ru/api/..%2f..%2f..%2fREADME.md',
  'docs/ru/api/%2e%2e/%2e%2e/%2e%2e/README.md',
  'docs/ru/api/..%5c..%5c..%5cREADME.md',
  'docs/..%2f..%2fREADME.md',
  'docs/ru//etc/passwd.md',
  'docs/ru/api/SMPP.md%00.md',
])('%s is no document', async (path) => {
  const { status, body } = await server.call('GET', path);
  expect({ status, body }).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});
