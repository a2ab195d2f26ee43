import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CabinetError } from './cabinet-error.ts';
import { Cabinet } from './cabinet.ts';
import { pauseBefore, DEFAULT_RETRIES } from './retry.ts';
import { API_VERSION } from './schema/api-version.ts';
import { fillPath, writeQuery } from './transport.ts';

type Turn = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for the platform that answers by a script, one turn a request. */
let server: Server;
let turns: Turn[];
let seen: { version: string | undefined; key: string | undefined; authorization: string | undefined; url: string | undefined }[];
let cabinet: Cabinet;
beforeEach(async () => {
  [turns, seen] = [[], []];
  server = createServer((request, response) => {
    seen.push({
      version: request.headers['cabinet-version']?.toString(),
      key: String(request.headers['idempotency-key']),
      authorization: request.headers.authorization,
      url: request.url,
    });
    const turn = turns.shift() ?? answer(500);
    request.resume().on('end', () => turn(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  cabinet = new Cabinet({ url: `http://127.0.0.1:${port}/api/`, token: 'cab_test', retries: { pauseMs: 1 } });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function answer(status: number, body: object = {}, headers: Record<string, string> = {}): Turn {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
const hangUp: Turn = (request) => request.socket.destroy();
const refused = { error: 'UNAVAILABLE', message: 'Not available now.' };
const sending = { type: 'sms', payload: { sender: 'CABINET', text: 'Hi' }, recipient: { include: ['+79161234567'] } } as const;
const send = () => cabinet.send({ ...sending, recipient: { include: [...sending.recipient.include] } });

test('a send survives a lost connection, 503 and 429, with one key for all tries', async () => {
  turns = [hangUp, answer(503, refused, { 'retry-after': '0' }), answer(429, {}), answer(201, { groupId: 'g', total: 1 })];
  expect(await send()).toMatchObject({ groupId: 'g' });
  expect(seen).toHaveLength(4);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  expect(seen[0]).toMatchObject({ key: expect.stringMatching(/^[\da-f-]{36}$/), authorization: 'Bearer cab_test', url: '/api/sendings' });
});

test('each call has a key of its own, or the caller’s', async () => {
  turns = [answer(201), answer(201), answer(201)];
  await send();
  await send();
  await cabinet.post('/sendings', { body: { ...sending, recipient: { include: ['+79161234567'] } }, idempotencyKey: 'order-7' });
  expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
  expect(seen[2]?.key).toBe('order-7');
});

test('a call whose repetition would do more is not repeated when nobody knows what it did', async () => {
  turns = [hangUp];
  await expect(cabinet.post('/contactLists', { body: { title: 'A', type: 'regular' } })).rejects.toMatchObject({
    code: 'NETWORK',
    status: 0,
  });
  turns = [answer(503, refused)];
  await expect(cabinet.post('/contactLists', { body: { title: 'A', type: 'regular' } })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(seen).toHaveLength(2);
  turns = [answer(429), answer(201, { id: 'l' })];
  expect(await cabinet.post('/contactLists', { body: { title: 'A', type: 'regular' } })).toMatchObject({ id: 'l' });
});

test('after its tries a call fails with what the server said last', async () => {
  turns = Array.from({ length: 4 }, () => answer(503, refused, { 'x-request-id': 'r-1' }));
  const error = await cabinet.get('/settings').catch((one: unknown) => one as CabinetError);
  expect(error).toBeInstanceOf(CabinetError);
  expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: 'Not available now.', requestId: 'r-1' });
  expect(seen).toHaveLength(4);
});

test('a refusal is told at once, with its fields', async () => {
  const data = [{ path: 'payload.text', constraints: { required: {} }, message: 'required' }];
  turns = [answer(422, { error: 'VALIDATION', message: 'Some fields are not valid.', data })];
  await expect(send()).rejects.toMatchObject({ status: 422, code: 'VALIDATION', items: data });
  turns = [(_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')];
  await expect(send()).rejects.toMatchObject({ status: 502, message: 'The server answered 502.' });
  expect(seen).toHaveLength(2);
});

test('a call that is ended by its caller is not repeated, one without an answer is after its time', async () => {
  const ending = new AbortController();
  turns = [() => ending.abort(new Error('enough'))];
  await expect(cabinet.get('/settings', { signal: ending.signal })).rejects.toThrow('enough');
  expect(seen).toHaveLength(1);
  const impatient = new Cabinet({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    timeoutMs: 30,
    retries: { tries: 1 },
  });
  turns = [() => undefined];
  await expect(impatient.get('/settings')).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('the pause is what the server asks for, else longer each time; too long a one is left to the caller', () => {
  const failed = (status: number, retryAfterMs?: number) => new CabinetError({ status, code: 'UNAVAILABLE', message: '', retryAfterMs });
  const pause = (repetition: number, error: unknown) => pauseBefore(repetition, error, true, DEFAULT_RETRIES) ?? -1;
  expect(pause(1, failed(429, 7000))).toBe(7000);
  expect(pause(1, failed(429, 61_000))).toBe(-1);
  for (const [repetition, longest] of [
    [1, 500],
    [2, 1000],
    [3, 2000],
  ] as const) {
    // prettier-ignore
    expect(pause(repetition, failed(503))).toBeGreaterThanOrEqual(longest / 2);
    expect(pause(repetition, failed(503))).toBeLessThanOrEqual(longest);
  }
  expect(pause(4, failed(503))).toBe(-1);
  expect(pause(1, failed(500))).toBe(-1);
  expect(pause(1, new Error('a fault of the program'))).toBe(-1);
});

test('a list is read page by page, as far as it is asked for, and what moved to the next page is told once', async () => {
  const page = (...ids: string[]) => answer(200, { data: ids.map((id) => ({ id })), total: 5 });
  turns = [page('5', '4'), page('4', '3'), page('2')];
  const ids: string[] = [];
  for await (const { id } of cabinet.list('/contacts', { ListId: 'l' }, { pageSize: 2 })) ids.push(id);
  expect(ids).toEqual(['5', '4', '3', '2']);
  expect(seen.map(({ url }) => url)).toEqual([0, 2, 4].map((offset) => `/api/contacts?ListId=l&%24offset=${offset}&%24limit=2`));
  turns = [page('5', '4')];
  for await (const { id } of cabinet.list('/contacts', {}, { pageSize: 2 })) if (id === '5') break;
  expect(seen).toHaveLength(4);
});

test('a list with cursors is read behind the last row of each page', async () => {
  const page = (next: string | undefined, ...ids: string[]) => answer(200, { data: ids.map((id) => ({ id })), total: 9, next });
  turns = [page('a', '5', '4'), page('b', '3'), page(undefined, '2', '1')];
  const ids: string[] = [];
  for await (const { id } of cabinet.list('/contacts', {}, { pageSize: 3 })) ids.push(id);
  expect(ids).toEqual(['5', '4', '3', '2', '1']);
  expect(seen.map(({ url }) => url)).toEqual(
    ['%24offset=0', '%24after=a', '%24after=b'].map((place) => `/api/contacts?${place}&%24limit=3`),
  );
});

test('values of paths and queries are written as the server reads them', () => {
  expect(fillPath('/contacts/imports/{id}', { id: 'a/b c' })).toBe('/contacts/imports/a%2Fb%20c');
  expect(writeQuery({ status: ['sent', 'failed'], 'createdAt[from]': new Date(0), $search: undefined })).toBe(
    '?status=sent&status=failed&createdAt%5Bfrom%5D=1970-01-01T00%3A00%3A00.000Z',
  );
  expect(writeQuery({})).toBe('');
});

test('an answer of many lines that breaks off is asked for anew, and goes on behind what was told', async () => {
  const lines = [1, 2, 3].map((line) => `${JSON.stringify({ line, id: `m${line}`, status: 'pending' })}\n`);
  const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  turns = [
    (request, response) => begin(response).write(lines[0] + lines[1]!.slice(0, 5), () => request.socket.destroy()),
    answer(409, { error: 'IDEMPOTENCY_RUNNING', message: 'Still running.' }, { 'retry-after': '0' }),
    (_request, response) => begin(response).end(lines.join('')),
  ];
  const told: unknown[] = [];
  const message = { type: 'sms', recipient: '+79161234567', payload: sending.payload } as const;
  for await (const one of cabinet.sendBatch([message, message, message])) told.push('id' in one ? one.id : one.error);
  expect(told).toEqual(['m1', 'm2', 'm3']);
  expect(seen.map(({ url }) => url)).toEqual(Array(3).fill('/api/sendings/batch'));
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
});

test('every call asks for the version that the client was made for, or for the one that it is given', async () => {
  turns = [answer(200, {}), answer(200, {})];
  await cabinet.get('/tasks/{id}', { path: { id: '1' } });
  const { port } = server.address() as AddressInfo;
  const other = new Cabinet({ url: `http://127.0.0.1:${port}/api`, token: 'cab_test', version: '2026-01-01' });
  await other.get('/tasks/{id}', { path: { id: '1' } });
  expect(seen.map(({ version }) => version)).toEqual([API_VERSION, '2026-01-01']);
});
