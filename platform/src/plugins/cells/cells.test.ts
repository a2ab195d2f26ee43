import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { Payment } from '@cabinet/domain/payments';
import type { Provider } from '@cabinet/domain/providers';
import type { ShortLink } from '@cabinet/domain/short-links';
import type { Token } from '@cabinet/domain/tokens';
import type { Config } from '../../config.ts';
import { RecoveryKeys } from '../../modules/identity/public.ts';
import { multipartOf } from '../../modules/storage/testing.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

interface Cell {
  server: TestApp;
  url: string;
}

let one: Cell;
let two: Cell;
let shop: Server;
const sockets: Socket[] = [];
/** What the shop's payment service has been asked to collect, by its id there. */
const payments = new Map<string, object>();

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A payment service for both cells, in which everything is paid at once. */
async function startShop(): Promise<string> {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = `yk-${String(request.headers['idempotence-key'])}`;
      const begun = { id, status: 'pending', confirmation: { confirmation_url: `https://pay.example/${id}` } };
      if (request.method === 'POST') payments.set(id, JSON.parse(Buffer.concat(chunks).toString()) as object);
      const reference = request.url?.split('/').at(-1) ?? '';
      const known = request.method === 'POST' ? begun : { ...payments.get(reference), id: reference, status: 'succeeded' };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(shop)}/v3`;
}

async function startCell(number: number, config: Partial<Config>): Promise<Cell> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  const server = await createTestApp(config, undefined, { database });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { server, url: `http://127.0.0.1:${portOf(server.app.server)}` };
}

/** An address at which nobody listens. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  await new Promise((resolve) => server.close(resolve));
  return url;
}

beforeAll(async () => {
  const yookassa = { url: await startShop(), shopId: '1', secretKey: 'x' };
  const config = { payments: { sandbox: false, yookassa }, publicUrl: 'https://cabinet.example' };
  one = await startCell(1, config);
  // Its only proxies are the nodes of the other cell.
  two = await startCell(2, { ...config, trustProxy: ['127.0.0.1'] });
  const cells = [[1, one.url], [2, two.url], [3, await closedPort()], [4, one.url]]; // prettier-ignore
  for (const { server } of [one, two])
    for (const cell of cells) await server.app.pool.query('insert into cell (number, address) values ($1, $2)', cell);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  for (const cell of [one, two]) await cell?.server.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const ask = (url: string, token?: string, init: Init = {}) =>
  fetch(url, { redirect: 'manual', ...init, headers: { ...(token === undefined ? {} : { authorization: token }), ...init.headers } });

const post = (url: string, token: string | undefined, body: object, headers: Record<string, string> = {}) =>
  ask(url, token, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

const countOf = async ({ server }: Cell, table: string) =>
  (await server.app.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

const newToken = async (account: TestAccount, more: object = {}) =>
  (await account.post<Token>('tokens', { description: 'Shop', ...more })).body.token ?? '';

describe('tokens', () => {
  test('have the mark of their cell, and none in the first one', async () => {
    const [anna, boris] = [await one.server.account(), await two.server.account()];
    expect([anna.token, await newToken(anna)]).toEqual([expect.stringMatching(/^eyJ/), expect.stringMatching(/^cab_/)]);
    expect([boris.token, await newToken(boris)]).toEqual([expect.stringMatching(/^c2-eyJ/), expect.stringMatching(/^c2-cab_/)]);
    expect((await boris.get(`users/${boris.id}`)).status).toBe(200);
  });

  test('are answered by their cell, whichever is asked', async () => {
    const [anna, boris] = [await one.server.account(), await two.server.account()];
    for (const [account, token] of [
      [boris, boris.token],
      [boris, `Bearer ${await newToken(boris)}`],
      [anna, anna.token],
      [anna, await newToken(anna)],
    ] as const)
      // prettier-ignore
      for (const { url } of [one, two]) {
        const answer = await ask(`${url}/api/users/${account.id}`, token);
        expect([answer.status, await answer.json()]).toMatchObject([200, { username: account.user.username }]);
      }
  });

  test('change rows of their cell alone', async () => {
    const boris = await two.server.account();
    const [here, there] = [await countOf(one, 'contact_list'), (await countOf(two, 'contact_list')) ?? 0];
    const made = await post(`${one.url}/api/contactLists`, boris.token, { title: 'A', type: 'regular' });
    expect([made.status, await made.json()]).toMatchObject([201, { title: 'A', OwnerId: boris.id }]);
    expect([await countOf(one, 'contact_list'), await countOf(two, 'contact_list')]).toEqual([here, there + 1]);
    const refused = await post(`${one.url}/api/contactLists`, boris.token, { title: '' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: 'VALIDATION' }]);
  });

  test('are good where they come from, not where their caller says', async () => {
    const boris = await two.server.account();
    const elsewhere = await newToken(boris, { ipWhitelist: ['203.0.113.9'] });
    const here = await newToken(boris, { ipWhitelist: ['127.0.0.1'] });
    const forged = { headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' } };
    const statuses = [elsewhere, here].map(async (token) => (await ask(`${one.url}/api/settings`, token, forged)).status);
    expect(await Promise.all(statuses)).toEqual([401, 200]);
  });

  test('bring and fetch files, answers without a body too', async () => {
    const boris = await two.server.account();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(999_991)]);
    const { payload, headers } = multipartOf('May.pdf', bytes);
    const brought = await ask(`${one.url}/api/storage`, boris.token, { method: 'POST', body: new Uint8Array(payload), headers });
    const { id } = (await brought.json()) as { id: string };
    expect(brought.status).toBe(201);
    const fetched = await ask(`${one.url}/api/storage/${id}`, boris.token);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true);
    expect(fetched.headers.get('content-length')).toBe('1000000');
    const unchanged = await ask(`${one.url}/api/storage/${id}`, boris.token, {
      headers: { 'if-none-match': fetched.headers.get('etag') ?? '' },
    });
    const head = await ask(`${one.url}/api/storage/${id}`, boris.token, { method: 'HEAD' });
    const removed = await ask(`${one.url}/api/storage/${id}`, boris.token, { method: 'DELETE' });
    expect([unchanged.status, head.status, head.headers.get('content-length'), removed.status]).toEqual([304, 200, '1000000', 204]);
    expect((await ask(`${one.url}/api/storage/${id}`, boris.token)).status).toBe(404);
  });

  test.each(['c9-eyJhbGciOiJIUzI1NiJ9.e30.x', 'c2-eyJhbGciOiJIUzI1NiJ9.e30.x', 'c2-cab_forged', 'c1-cab_forged'])(
    '%s, which is forged, is refused as any other',
    async (token) => {
      const answer = await ask(`${one.url}/api/users`, token);
      expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'UNAUTHORIZED' }]);
    },
  );

  test('of one cell are worth nothing in another, with its mark or without', async () => {
    const boris = await two.server.account();
    const bare = boris.token.replace('c2-', '');
    const statuses = [bare, `c1-${bare}`].map(async (token) => (await ask(`${one.url}/api/users/${boris.id}`, token)).status);
    expect(await Promise.all(statuses)).toEqual([401, 401]);
  });
});

describe('sockets', () => {
  async function connect(url: string, options: object): Promise<string[]> {
    const socket = io(url, { reconnection: false, forceNew: true, ...options });
    sockets.push(socket);
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return heard;
  }

  test.each(['websocket', 'polling'])(
    'come to their cell through another one by %s, as the shell and as programs open them',
    async (transport) => {
      const boris = await two.server.account();
      const transports = [transport];
      const ears = [
        await connect(one.url, { transports, path: '/c2/socket.io', auth: { token: boris.token } }),
        await connect(one.url, { transports, query: { token: boris.token } }),
        await connect(two.url, { transports, path: '/c2/socket.io', auth: { token: boris.token } }),
      ];
      two.server.app.live.publish('contacts', 'created', boris.id, [{ id: '1' }]);
      await two.server.app.live.flush();
      await eventually(() => ears.every((heard) => heard.includes('contacts.created')));
      expect(one.server.app.sockets()).toBe(0);
    },
  );

  test('of a cell that does not answer are refused', async () => {
    for (const transport of ['websocket', 'polling'])
      await expect(connect(one.url, { transports: [transport], path: '/c3/socket.io', auth: { token: 'c3-eyJx' } })).rejects.toThrow();
  });
});

describe('addresses that others keep', () => {
  test('short links lead on through any cell, and nowhere without their mark', async () => {
    await two.server.app.services.settings.set('shortLinks.domains', ['go.example']);
    const boris = await two.server.account();
    const target = 'https://shop.example/sale';
    const { body: link } = await boris.post<ShortLink>('shortLinks', { fullUrl: target, domain: 'go.example' });
    expect(link.shortUrl).toMatch(/^https:\/\/go\.example\/c2\/s\/[\dA-Za-z]{8}$/);
    const { pathname } = new URL(link.shortUrl);
    for (const { url } of [one, two]) {
      const marked = await ask(url + pathname);
      expect([marked.status, marked.headers.get('location')]).toEqual([302, target]);
      expect((await ask(url + pathname.replace('/c2', ''))).status).toBe(404);
    }
    const circle = await boris.post('shortLinks', { fullUrl: `https://go.example${pathname}`, domain: 'go.example' });
    expect(circle.status).toBe(422);
  });

  test('public files are opened at their marked address, without a session', async () => {
    const boris = await two.server.account();
    const bytes = Buffer.from('%PDF-1.7\n');
    const { payload, headers } = multipartOf('May.pdf', bytes);
    const brought = await ask(`${two.url}/api/storage`, boris.token, { method: 'POST', body: new Uint8Array(payload), headers });
    const { id } = (await brought.json()) as { id: string };
    await boris.put(`storage/${id}`, { title: 'May', isPublic: true, publicUntil: null });
    const opened = await ask(`${one.url}/c2/api/storage/${id}`);
    expect([opened.status, await opened.text()]).toEqual([200, bytes.toString()]);
    expect((await ask(`${one.url}/api/storage/${id}`)).status).not.toBe(200);
  });

  test('reports of providers are taken by the cell whose provider it is', async () => {
    const admin = await two.server.account({ role: 'admin' });
    const settings = {
      request: { url: 'https://api.example/send', body: '{"to":"${recipient}"}' },
      answer: { id: 'id' },
      reports: { id: 'id', status: 'status', statuses: { ok: 'delivered' } },
    };
    const provider = { name: 'api', title: 'An API', kind: 'http', types: ['sms'], isActive: false, settings };
    const { body: made } = await admin.post<Provider>('providers', provider);
    const { body: callback } = await admin.post<{ url: string }>(`providers/${made.id}/callback`);
    const { pathname } = new URL(callback.url);
    expect(pathname).toMatch(/^\/c2\/api\/n\/providers\//);
    const report = { id: 'x-1', status: 'ok' };
    const statuses = [pathname, `${pathname}x`, pathname.replace('/c2', '')].map(
      async (path) => (await post(one.url + path, undefined, report)).status,
    );
    expect(await Promise.all(statuses)).toEqual([204, 404, 404]);
  });

  test('a payment service has one address for all cells, and tells whose payment it is', async () => {
    const boris = await two.server.account();
    const back = (result: string) => `https://cabinet.example/api/payments/webhook/card/${result}`;
    const wish = { amount: 500, method: 'card', urlSuccess: back('success'), urlFail: back('fail') };
    const { status, body: payment } = await boris.post<Payment>('payments', wish);
    expect(status).toBe(201);
    const reference = `yk-${payment.id}`;
    expect(payments.get(reference)).toMatchObject({
      metadata: { payment: payment.id, cell: '2' },
      confirmation: { return_url: expect.stringMatching(/^https:\/\/cabinet\.example\/c2\/api\/payments\/webhook\/card\/success/) },
    });
    const tell = async ({ url }: Cell) =>
      (await post(`${url}/api/payments/callbacks/yookassa`, undefined, { event: 'payment.succeeded', object: { id: reference } })).status;
    expect(await tell(one)).toBe(204);
    expect((await boris.get<Payment>(`payments/${payment.id}`)).body.status).toBe('completed');
    // The second hands what has no mark to the first, which hands it back: that is no circle.
    expect(await tell(two)).toBe(204);
  });

  test('links of emails lead to the page, which then calls their cell', async () => {
    const boris = await two.server.account();
    const key = await new RecoveryKeys(two.server.app.db).create(boris.id);
    expect(two.server.app.config.publicUrl).toBe('https://cabinet.example/c2');
    const page = await ask(`${one.url}/c2/recover/${key}?x=1`);
    expect([page.status, page.headers.get('location'), page.headers.get('set-cookie')]).toEqual([302, `/recover/${key}?x=1`, expect.stringMatching(/^cabinet_cell=c2; Path=\/; HttpOnly; SameSite=Lax$/)]); // prettier-ignore
    const works = async (cookie?: string) =>
      (await ask(`${one.url}/api/recover/${key}`, undefined, cookie === undefined ? {} : { headers: { cookie } })).json();
    expect([await works('cabinet_cell=c2'), await works()]).toEqual([{ result: true }, { result: false }]);
  });

  test.each(['/c2//evil.example/x', '/c2/\\evil.example/x', '/c2/%2F/evil.example'])('%s leads to no other host', async (path) => {
    const { location } = (await two.server.app.inject(path)).headers;
    expect(new URL(location ?? '/', 'https://cabinet.example').host).toBe('cabinet.example');
  });

  test('a page of a cell comes back to it for what is asked for without its token', async () => {
    const boris = await two.server.account();
    const cookieOf = async (headers: Record<string, string>) =>
      (await ask(`${one.url}/api/users/${boris.id}`, boris.token, { headers })).headers.get('set-cookie');
    expect(await cookieOf({ 'sec-fetch-site': 'same-origin' })).toContain('cabinet_cell=c2');
    expect(await cookieOf({ 'sec-fetch-site': 'same-origin', cookie: 'cabinet_cell=c2' })).toBeNull();
    expect(await cookieOf({})).toBeNull();
  });
});

describe('a cell that cannot answer', () => {
  test('is said, with when to come back, and nobody answers in its place', async () => {
    const before = await countOf(one, 'contact_list');
    for (const call of [
      post(`${one.url}/api/contactLists`, 'c3-eyJx', { title: 'A', type: 'regular' }),
      ask(`${one.url}/c3/s/abcdefgh`),
      post(`${one.url}/c3/api/n/providers/x/reports/y`, undefined, {}),
    ]) {
      const answer = await call;
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
        503,
        '5',
        { error: 'UNAVAILABLE', params: { cell: 3 } },
      ]);
    }
    expect(await countOf(one, 'contact_list')).toBe(before);
  });

  test('is found where its address leads back here: the call goes round once', async () => {
    const answer = await ask(`${one.url}/api/users`, 'c4-eyJx');
    expect([answer.status, await answer.json()]).toMatchObject([503, { params: { cell: 4 } }]);
  });

  test('is unknown where nobody has registered it: what names it is nobody’s', async () => {
    expect((await ask(`${one.url}/c9/api/users`)).status).toBe(404);
  });

  test('is known once the operator says where it is, without a restart', async () => {
    const { pool, cells } = two.server.app;
    expect(await cells.addressOf(5)).toBeUndefined();
    await pool.query('insert into cell (number, address) values (5, $1)', [one.url]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
    expect(await cells.addressOf(5)).toBe(one.url);
    // What it knows outlives its own database.
    clock.mockReturnValue(performance.now() + 12_000);
    const query = jest.spyOn(pool, 'query').mockRejectedValue(new Error('gone') as never);
    expect(await cells.addressOf(5)).toBe(one.url);
    for (const spy of [query, clock]) spy.mockRestore();
  });
});

describe('an installation of one cell', () => {
  test('marks nothing, reads no mark, and asks for no address', async () => {
    const server = await createTestApp({ publicUrl: 'https://cabinet.example' });
    try {
      const anna = await server.account();
      const { pool, cells } = server.app;
      expect([cells.here, cells.path, server.app.config.publicUrl]).toEqual([undefined, '', 'https://cabinet.example']);
      expect([anna.token, await newToken(anna)]).toEqual([expect.stringMatching(/^eyJ/), expect.stringMatching(/^cab_[\w-]{43}$/)]);
      const { body: link } = await anna.post<ShortLink>('shortLinks', { fullUrl: 'https://shop.example/', domain: 'cabinet.example' });
      expect(link.shortUrl).toMatch(/^https:\/\/cabinet\.example\/s\/\w{8}$/);
      const query = jest.spyOn(pool, 'query');
      expect((await server.app.inject({ url: '/api/users', headers: { authorization: `c1-${anna.token}` } })).statusCode).toBe(401);
      expect((await server.app.inject({ method: 'POST', url: '/c2/api/users' })).statusCode).toBe(404);
      expect(query.mock.calls.filter(([text]) => String(text).includes('from cell'))).toEqual([]);
    } finally {
      await server.close();
    }
  });
});
