import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ metricsToken: 'for-prometheus' }, ['identity']);
});
afterAll(() => server.close());

test('every answer carries the security headers, and no script may stand inline', async () => {
  for (const url of ['/healthz', '/api/settings', '/api/nothing', '/nothing']) {
    const { headers } = await server.app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

test('a sane request id is kept and returned, another is replaced', async () => {
  const idOf = async (given: string) =>
    (await server.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idOf('abc-1')).toBe('abc-1');
  expect(await idOf('no\tgood')).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf('x'.repeat(200))).toMatch(/^[\da-f-]{36}$/);
});

test.each([`/api/users/${'x'.repeat(1000)}`, '/api/%zz'])('an address that is none is answered like any other: %.20s', async (url) => {
  const { statusCode, headers, body } = await server.app.inject(url);
  expect([statusCode, JSON.parse(body)]).toEqual([400, { error: 'BAD_REQUEST', message: 'Bad request.' }]);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': expect.stringMatching(/^application\/json/), 'cache-control': 'no-store' }); // prettier-ignore
});

test('what cannot be read is refused in the one shape, without a word about the inside', async () => {
  const send = async (payload: string, type: string) => {
    const { statusCode, body } = await server.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });
    return [statusCode, (JSON.parse(body) as { error: string }).error, body.includes('node_modules')];
  };
  expect(await send('{"a":', 'application/json')).toEqual([400, 'BAD_REQUEST', false]);
  expect(await send('a=1', 'application/x-www-form-urlencoded')).toEqual([415, 'UNSUPPORTED_TYPE', false]);
  expect(await send(`"${'x'.repeat(6_000_000)}"`, 'application/json')).toEqual([413, 'TOO_LARGE', false]);
  expect(await send('null', 'application/json')).toEqual([422, 'VALIDATION', false]);
  expect(await send('[1]', 'application/json')).toEqual([422, 'VALIDATION', false]);
  expect(await send('{"__proto__":{"x":1}}', 'application/json')).toEqual([400, 'BAD_REQUEST', false]);
});

test('all failing fields come at once, unknown ones too', async () => {
  const { body } = await server.call<{ data: { path: string; message: string }[] }>('POST', 'login', {
    payload: { username: '', extra: 1 },
  });
  expect(body.data.map(({ path, message }) => `${path} ${message}`).sort()).toEqual([
    'extra unknownField',
    'password required',
    'username required',
  ]);
});

test.each(['a\0b', 'half a \ud83d'])('a text that no database keeps is refused at its field', async (text) => {
  const { status, body } = await server.call('POST', 'login', { payload: { username: text, password: 'x' } });
  expect({ status, body }).toMatchObject({ status: 422, body: { data: [{ path: 'username', constraints: { invalid: {} } }] } });
});

test('metrics count requests by route, for who has the token', async () => {
  expect((await server.app.inject('/metrics')).statusCode).toBe(401);
  const { statusCode, body } = await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer for-prometheus' } });
  expect(statusCode).toBe(200);
  expect(body).toContain('http_request_seconds_count{method="GET",route="/healthz",status="200"}');
  expect(body).toMatch(/^database_connections \d/m);
});

test('every route of the API is in the OpenAPI document, with its body', async () => {
  const document = (await server.app.inject('/api/docs/json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: unknown }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/login', '/api/users', '/api/users/{id}', '/api/settings', '/api/changePassword']),
  );
  expect(document.paths['/api/users/{id}']?.put?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { properties: { username: {} } } } },
  });
});

test('the documentation page works under its own policy', async () => {
  const page = await server.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
  for (const [, path] of page.body.matchAll(/<script src="([^"]+)"/g))
    expect((await server.app.inject(new URL(path ?? '', 'http://x/api/docs/').pathname)).statusCode).toBe(200);
});
