import type { ErrorBody } from '@cabinet/domain/errors';
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
  expect([statusCode, JSON.parse(body)]).toEqual([400, { error: 'BAD_REQUEST', message: 'The request could not be understood.' }]);
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

test('an error speaks the language that is asked for, and says where it is explained', async () => {
  const refusal = async (language?: string) =>
    (await server.call<ErrorBody>('POST', 'login', { payload: {}, headers: language ? { 'accept-language': language } : {} })).body;
  const said = ({ message, data = [] }: ErrorBody) => [message, data[0]?.message];
  expect(said(await refusal('fr, ru;q=0.8, en;q=0.5'))).toEqual(['Проверьте отмеченные поля.', 'Заполните это поле']);
  expect(said(await refusal('es-MX'))).toEqual(['Revise los campos marcados.', 'Rellene este campo']);
  for (const language of [undefined, 'fr', '*', ';;,'])
    expect(said(await refusal(language))).toEqual(['Some fields need attention.', 'Fill in this field']);
  expect(await refusal()).toMatchObject({
    error: 'VALIDATION',
    data: [{ path: 'username', code: 'required', constraints: { required: {} } }, { path: 'password' }],
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    documentation: 'http://localhost:3000/documentation/api/HTTP-REST?id=errors',
  });
});

test('a path of the API with a method that it has not is answered by 405 and its methods', async () => {
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string) => {
    const { statusCode, headers, body } = await server.app.inject({ method, url });
    return [statusCode, headers.allow, (JSON.parse(body) as ErrorBody).error];
  };
  expect(await ask('DELETE', '/api/login')).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
  expect(await ask('POST', '/api/users/1?x=/')).toEqual([405, 'DELETE, GET, HEAD, PATCH, PUT', 'METHOD_NOT_ALLOWED']);
  expect(await ask('GET', '/api/users/1/nothing')).toEqual([404, undefined, 'NOT_FOUND']);
  expect(await ask('GET', '/api/')).toEqual([404, undefined, 'NOT_FOUND']);
  expect(await ask('POST', '/nothing')).toEqual([404, undefined, 'NOT_FOUND']);
});

test('all failing fields come at once, unknown ones too', async () => {
  const { body } = await server.call<{ data: { path: string; code: string }[] }>('POST', 'login', {
    payload: { username: '', extra: 1 },
  });
  expect(body.data.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'extra unknownField',
    'password required',
    'username required',
  ]);
});

test.each(['toString', 'constructor', 'hasOwnProperty'])('a field named like what objects inherit is an unknown one: %s', async (name) => {
  const { status, body } = await server.call('POST', 'login', { payload: { username: 'a', password: 'x', [name]: 1 } });
  expect({ status, body }).toMatchObject({ status: 422, body: { data: [{ path: name, constraints: { unknownField: {} } }] } });
  const large = { username: 'a', password: 'x', list: Array.from({ length: 200 }, () => 1), inside: { [name]: 1 } };
  expect((await server.call('POST', 'login', { payload: large })).status).toBe(422);
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

test('without a token this machine alone reads metrics, and no proxy on it', async () => {
  const open = await createTestApp({ metricsToken: undefined }, ['identity']);
  const read = async (given: object) => (await open.app.inject({ url: '/metrics', ...given })).statusCode;
  expect(await read({})).toBe(200);
  expect(await read({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  expect(await read({ remoteAddress: '::1' })).toBe(200);
  for (const remoteAddress of ['10.0.0.7', '203.0.113.9', '2001:db8::1']) expect(await read({ remoteAddress })).toBe(401);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await read({ headers: { [name]: '127.0.0.1' } })).toBe(401);
  await open.close();
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
