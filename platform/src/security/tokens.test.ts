import { io, type Socket } from 'socket.io-client';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { listening } from './raw.ts';

let server: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'mail']);
  port = await listening(server.app);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

/** A token in use: a socket is open with it. */
interface Held {
  token: string;
  socket: Socket;
}

async function connect(token: string): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, { reconnection: false, transports: ['websocket'], auth: { token } });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const hold = async (token: string): Promise<Held> => ({ token, socket: await connect(token) });
const rest = async ({ token }: Held) => (await server.call('GET', 'users', { headers: { authorization: token } })).status;

/** Over REST, over the socket that was open, and for a new one. */
async function isOver(held: Held): Promise<void> {
  expect(await rest(held)).toBe(401);
  await eventually(() => held.socket.disconnected);
  await expect(connect(held.token)).rejects.toThrow('UNAUTHORIZED');
}
async function goesOn(held: Held): Promise<void> {
  expect(await rest(held)).toBe(200);
  expect(held.socket.connected).toBe(true);
}

/** Everything that gives access to an account: two sessions of its own, an API token, and its reseller acting as it. */
async function everyAccess() {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const elsewhere = await server.signIn(client.user);
  const { body: made } = await client.post<{ id: string; token: string }>('tokens', { description: 'A program' });
  const acting = (await reseller.get<{ token: string }>(`login/as/${client.id}`)).body.token;
  const [own, other, api, act, above] = await Promise.all([client.token, elsewhere.token, made.token, acting, reseller.token].map(hold));
  return { reseller, client, tokenId: made.id, own: own!, other: other!, api: api!, act: act!, above: above! };
}

async function all(check: (held: Held) => Promise<void>, ...held: Held[]): Promise<void> {
  for (const one of held) await check(one);
}

test('signing out ends that session and no other', async () => {
  const { client, own, other, api, act, above } = await everyAccess();
  await client.post('logout');
  await isOver(own);
  await all(goesOn, other, api, act, above);
});

test('a new password ends every other session, also of who acts for the account; programs go on', async () => {
  const { client, own, other, api, act, above } = await everyAccess();
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: 'brand-new-1' };
  expect((await client.post('changePassword', { userId: client.id, passwords })).status).toBe(204);
  await all(isOver, other, act);
  await all(goesOn, own, api, above);
});

test('a recovered password ends every session', async () => {
  const { client, own, other, api, act, above } = await everyAccess();
  await server.call('POST', 'recover', { payload: { id: client.user.username } });
  const key = await eventually(async () => {
    const emails = await server.app.services.mail.latest(10);
    return emails.map(({ text }) => /\/recover\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
  });
  expect((await server.call('POST', `recover/${key}`, { payload: { password: 'brand-new-1' } })).status).toBe(204);
  await all(isOver, own, other, act);
  await all(goesOn, api, above);
});

test('a deactivation ends everything that the account has, programs included', async () => {
  const { client, own, other, api, act, above } = await everyAccess();
  await server.app.services.identity.setActive(client.id, false);
  await all(isOver, own, other, api, act);
  await goesOn(above);
});

test('the deactivation of who acts ends what it acts in, and nothing of the account', async () => {
  const { reseller, own, other, api, act, above } = await everyAccess();
  await server.app.services.identity.setActive(reseller.id, false);
  await all(isOver, act, above);
  await all(goesOn, own, other, api);
});

test('who acts as somebody is out once the session is that it came from', async () => {
  const { reseller, own, other, api, act, above } = await everyAccess();
  await reseller.post('logout');
  await all(isOver, act, above);
  await all(goesOn, own, other, api);
});

test('a session that is ended from the list is over', async () => {
  const { client, own, other, api, act } = await everyAccess();
  const { data } = (await client.get<{ data: { id: string; current: boolean; by: string | null }[] }>('sessions')).body;
  for (const { id, current } of data) if (!current) expect((await client.remove(`sessions/${id}`)).status).toBe(204);
  await all(isOver, other, act);
  await all(goesOn, own, api);
});

test('a removed API token is over', async () => {
  const { client, tokenId, own, other, api, act } = await everyAccess();
  expect((await client.remove(`tokens/${tokenId}`)).status).toBe(204);
  await isOver(api);
  await all(goesOn, own, other, act);
});

describe('who acts as somebody', () => {
  const as = (token: string) => ({
    get: (path: string) => server.call<{ token?: string; error?: string }>('GET', path, { headers: { authorization: token } }),
    put: (path: string, payload: object) => server.call('PUT', path, { headers: { authorization: token }, payload }),
  });
  const actingFor = async (above: TestAccount, below: TestAccount) =>
    as(`${(await above.get<{ token: string }>(`login/as/${below.id}`)).body.token}`);

  test('may do what that account may and no more', async () => {
    const { reseller, client } = await everyAccess();
    const sister = await server.account({ reseller });
    const acting = await actingFor(reseller, client);
    expect(await acting.get(`users/${sister.id}`)).toMatchObject({ status: 404 });
    expect(await acting.get(`users/${reseller.id}`)).toMatchObject({ status: 404 });
    expect(await acting.get(`login/as/${sister.id}`)).toMatchObject({ status: 403 });
    expect(await acting.get(`login/as/${reseller.id}`)).toMatchObject({ status: 403 });
  });

  test('climbs nowhere by way of others: each step leads to fewer rows', async () => {
    const manager = await server.account({ role: 'manager' });
    const peer = await server.account({ role: 'manager' });
    const reseller = await server.account({ role: 'reseller', manager });
    const foreign = await server.account({ role: 'reseller', manager: peer });
    const client = await server.account({ reseller });
    const asReseller = await actingFor(manager, reseller);
    expect(await asReseller.get(`login/as/${client.id}`)).toMatchObject({ status: 200 });
    for (const { id } of [manager, peer, foreign]) expect((await asReseller.get(`login/as/${id}`)).status).toBe(404);
    const asClient = as(String((await asReseller.get(`login/as/${client.id}`)).body.token));
    for (const { id } of [manager, peer, foreign, reseller]) expect((await asClient.get(`login/as/${id}`)).status).toBe(403);
  });

  test('is out of all steps when the first ends', async () => {
    const manager = await server.account({ role: 'manager' });
    const reseller = await server.account({ role: 'reseller', manager });
    const client = await server.account({ reseller });
    const asReseller = await actingFor(manager, reseller);
    const asClient = as(String((await asReseller.get(`login/as/${client.id}`)).body.token));
    expect((await asClient.get('users')).status).toBe(200);
    await manager.post('logout');
    expect((await asClient.get('users')).status).toBe(401);
  });

  test('a program may not act as anybody, make tokens or change the account', async () => {
    const { reseller, client } = await everyAccess();
    const { body } = await reseller.post<{ token: string }>('tokens', { description: 'x' });
    const program = as(body.token);
    expect((await program.get(`login/as/${client.id}`)).status).toBe(403);
    expect((await program.put(`users/${client.id}`, { username: 'taken-over' })).status).toBe(403);
    const tokens = await server.call('POST', 'tokens', { headers: { authorization: body.token }, payload: { description: 'more' } });
    expect(tokens.status).toBe(403);
  });
});
