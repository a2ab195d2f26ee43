import { gzipSync } from 'node:zlib';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { multipartOf } from '../modules/storage/testing.ts';
import { ask, converse, listening } from './raw.ts';

const MEGABYTE = 1024 * 1024;
const INSIDE = /node_modules|\bat \S+ \(|\.ts:\d+|RangeError|Maximum call stack|SyntaxError|Unexpected token/;

let server: TestApp;
let anna: TestAccount;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  port = await listening(server.app);
});
afterAll(() => server.close());

interface RawAnswer {
  status: number;
  error: string | undefined;
  length: number;
}

async function post(url: string, payload: string | Buffer, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const given = { 'content-type': 'application/json', authorization: anna.token, ...headers };
  const { statusCode, body } = await server.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers: given });
  expect(body).not.toMatch(INSIDE);
  const { error } = (body.startsWith('{') ? JSON.parse(body) : {}) as { error?: string };
  return { status: statusCode, error, length: body.length };
}

const nested = (open: string, close: string, depth: number, inside = '1') => open.repeat(depth) + inside + close.repeat(depth);

describe.each(['login', 'sendings', 'n/cspReports'])('POST /%s', (url) => {
  // prettier-ignore
  test.each([
    ['nothing at all', ''], ['half of an object', '{"title":'], ['two objects', '{}{}'], ['no quotes', "{'title': 'x'}"], ['a comma too many', '{"title":"x",}'],
    ['NaN', '{"title":NaN}'], ['a comment', '{/* */}'], ['a lone surrogate', '{"title":"\\ud800"}'], ['a NUL', '{"title":"\\u0000"}'], ['a byte order mark', '\ufeff{"title":'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'], ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['lists in lists', nested('[', ']', 100_000)], ['objects in objects', nested('{"title":', '}', 100_000)], ['unclosed lists', '['.repeat(1_000_000)],
    ['a number without an end', `{"title":${'9'.repeat(1_000_000)}}`], ['a huge exponent', '{"title":1e999999999}'],
  ])('%s is refused in the one shape', async (_, payload) => {
    const told = await post(url, payload);
    if (url === 'n/cspReports' && told.status === 204) return;
    expect([400, 413, 422]).toContain(told.status);
    expect(['BAD_REQUEST', 'TOO_LARGE', 'VALIDATION']).toContain(told.error);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('bytes that are no UTF-8 are refused or kept as text, never broken over', async () => {
    const told = await post(url, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]));
    expect(told.status).toBeLessThan(500);
  });
});

test('what is too large is refused at its first bytes, by its length or by what comes', async () => {
  const told = await post('contactLists', `"${'x'.repeat(6 * MEGABYTE)}"`);
  expect(told).toMatchObject({ status: 413, error: 'TOO_LARGE' });

  let sent = 0;
  const head = `POST /api/contactLists HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${anna.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const answer = await converse(port, (socket) => {
    socket.write(head);
    // Never ends by itself: the server says when it has had enough.
    const more = () => {
      while (!socket.destroyed && sent < 200 * MEGABYTE && socket.write(chunk)) sent += chunk.length;
    };
    socket.on('drain', more);
    socket.on('data', () => socket.destroySoon());
    more();
  });
  expect(answer.status === 413 || answer.status === 0).toBe(true);
  // The limit, and what the kernel's buffers hold on the way.
  expect(sent).toBeLessThan(40 * MEGABYTE);
});

test('the answer to a body that is wrong throughout stays small', async () => {
  const fields = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`field${index}`, 1]));
  const told = await post('sendings', JSON.stringify(fields));
  expect(told).toMatchObject({ status: 422, error: 'VALIDATION' });
  expect(told.length).toBeLessThan(20_000);
  const long = await post('sendings', JSON.stringify({ ['y'.repeat(2 * MEGABYTE)]: 1 }));
  expect(long).toMatchObject({ status: 422 });
  expect(long.length).toBeLessThan(5000);
});

test.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'zstd', 'x'])(
  'a body packed as %s is not unpacked: no bomb goes off',
  async (encoding) => {
    const whole = gzipSync(JSON.stringify({ title: 'x'.repeat(10 * MEGABYTE), type: 'regular' }));
    for (const payload of [whole, whole.subarray(0, 20), Buffer.from('not packed')]) {
      expect(await post('contactLists', payload, { 'content-encoding': encoding })).toMatchObject({
        status: 415,
        error: 'UNSUPPORTED_TYPE',
      });
    }
  },
);

test('of a key that stands twice the last counts, for the check as for what is kept', async () => {
  const payload = '{"title":"first","type":"regular","title":"second"}';
  const { body } = await anna.get<{ data: { title: string }[] }>('contactLists');
  expect(body.data).toEqual([]);
  expect((await post('contactLists', payload)).status).toBe(201);
  expect((await anna.get<{ data: { title: string }[] }>('contactLists')).body.data.map(({ title }) => title)).toEqual(['second']);
  expect(await post('contactLists', '{"title":"x","type":"regular","role":"admin","title":""}')).toMatchObject({ status: 422 });
});

test('types of content that nobody takes are told so', async () => {
  for (const type of [
    'text/xml',
    'application/xml',
    'text/plain',
    'image/png',
    'application/octet-stream',
    'application/jsonx',
    'json',
    '*/*',
    'a'.repeat(5000),
  ]) {
    const { status } = await post('contactLists', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', {
      'content-type': type,
    });
    expect([400, 415]).toContain(status);
  }
});

test('headers and addresses over what a server holds are refused by their status, and the server lives', async () => {
  const huge = 'x'.repeat(200_000);
  const refused = await ask(port, '/api/settings', [`X-Huge: ${huge}`]);
  expect(refused.status).toBe(431);
  expect(JSON.parse(refused.body)).toEqual({ error: 'TOO_LARGE', message: 'This is too large.' });
  expect(refused.head).toMatch(/^x-content-type-options: nosniff$/im);
  expect((await ask(port, `/api/settings?x=${huge}`)).status).toBe(431);
  expect((await ask(port, '/api/settings', [`Authorization: ${'x'.repeat(12_000)}`])).status).toBe(401);
  expect(
    (
      await ask(
        port,
        '/api/settings',
        Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`),
      )
    ).status,
  ).toBeLessThan(500);
  expect((await ask(port, `/api/users/${'x'.repeat(5000)}`, [`Authorization: ${anna.token}`])).status).toBe(404);
  expect((await ask(port, '/api/settings')).status).toBe(200);
});

// prettier-ignore
test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'], ['a length and pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
  ['an unknown encoding', 'Transfer-Encoding: xchunked'], ['a length that is none', 'Content-Length: -1'], ['a folded header', 'X-A: b\r\n c: d'],
  ['a blank before the colon', 'Content-Length : 2'], ['a bare line feed', 'X-A: b\nTransfer-Encoding: chunked'],
])('%s, which a proxy may read in another way, is no request', async (_, header) => {
  const answer = await ask(port, '/api/login', ['Content-Type: application/json', header], 'POST');
  expect(answer.status).toBe(400);
  expect(answer.body).not.toMatch(INSIDE);
});

describe('an upload', () => {
  const send = (payload: Buffer, headers: Record<string, string>) => post('storage', payload, headers);
  test('of many fields, or of a field without an end, is refused', async () => {
    const unknown = multipartOf('a.csv', 'phone', { field: 'x' });
    expect(await send(unknown.payload, unknown.headers)).toMatchObject({ status: 422 });
    const field = '--parts\r\nContent-Disposition: form-data; name="isPublic"\r\n\r\ntrue\r\n';
    const many = Buffer.from(`${field.repeat(5000)}--parts--\r\n`);
    expect(await send(many, { 'content-type': 'multipart/form-data; boundary=parts' })).toMatchObject({ status: 413 });
    const long = multipartOf('a.csv', 'phone', { isPublic: 'x'.repeat(2 * MEGABYTE) });
    expect((await send(long.payload, long.headers)).status).toBeLessThan(500);
  });

  test('that is no form, ends early or has headers without an end is refused', async () => {
    const { payload, headers } = multipartOf('a.csv', 'phone');
    expect((await send(payload.subarray(0, payload.length - 30), headers)).status).toBe(400);
    expect((await send(Buffer.from('nothing'), headers)).status).toBe(400);
    expect((await send(payload, { 'content-type': 'multipart/form-data' })).status).toBeLessThan(500);
    const boundary = 'multipart/form-data; boundary=cabinet-test-boundary';
    const endless = Buffer.from(`--cabinet-test-boundary\r\nContent-Disposition: form-data; name="file"; ${'x="y"; '.repeat(200_000)}`);
    const told = await send(endless, { 'content-type': boundary });
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(told.status).toBeLessThan(500);
  });

  test('holds no memory for what it refuses', async () => {
    const { payload, headers } = multipartOf('big.csv', Buffer.alloc(25 * MEGABYTE, 'a'));
    await send(payload, headers);
    const before = process.memoryUsage();
    for (let index = 0; index < 4; index++) expect(await send(payload, headers)).toMatchObject({ status: 413 });
    const after = process.memoryUsage();
    // Four of them are 100 MB; what is held in passing is collected at some time, but never all of it is there at once.
    expect(after.rss - before.rss).toBeLessThan(300 * MEGABYTE);
  });
});

test('after all of this people still sign in', async () => {
  const { username } = anna.user;
  expect((await server.call('POST', 'login', { payload: { username, password: TEST_PASSWORD } })).status).toBe(200);
});
