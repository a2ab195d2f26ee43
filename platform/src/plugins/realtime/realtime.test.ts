import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await createTestApp({}, ['identity']);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

interface Ear {
  socket: Socket;
  heard: { event: string; payload: unknown }[];
}

async function listen(account: TestAccount, options: object = { auth: { token: account.token } }): Promise<Ear> {
  const socket = io(address, { reconnection: false, transports: ['websocket'], ...options });
  sockets.push(socket);
  const ear: Ear = { socket, heard: [] };
  socket.onAny((event: string, payload: unknown) => ear.heard.push({ event, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return ear;
}

test('an account, its reseller, their manager and the administrator hear of its rows; nobody else does', async () => {
  const manager = await server.account({ role: 'manager' });
  const reseller = await server.account({ role: 'reseller', manager });
  const client = await server.account({ reseller });
  const hearing = [client, reseller, manager, await server.account({ role: 'admin' })];
  const deaf = [await server.account(), await server.account({ role: 'reseller' }), await server.account({ role: 'manager' })];
  const ears = await Promise.all(hearing.map((one) => listen(one)));
  const others = await Promise.all(deaf.map((one) => listen(one)));

  server.app.live.publish('contacts', 'created', client.id, [{ id: '1' }]);
  await server.app.live.flush();
  server.app.live.broadcast('registry.updated', { revision: 2 });

  for (const ear of ears) {
    await eventually(() => ear.heard.length === 2);
    expect(ear.heard[0]).toEqual({ event: 'contacts.created', payload: { rows: [{ id: '1' }] } });
  }
  for (const ear of others) {
    await eventually(() => ear.heard.length > 0);
    expect(ear.heard.map(({ event }) => event)).toEqual(['registry.updated']);
  }
});

test('a profile that is saved is told to its owner', async () => {
  const anna = await server.account();
  const ear = await listen(anna);
  const { username, data } = anna.user;
  await anna.put(`users/${anna.id}`, { username, data: { ...data, firstName: 'Ольга' } });
  await eventually(() => ear.heard.length > 0);
  expect(ear.heard).toMatchObject([{ event: 'users.updated', payload: { rows: [{ id: anna.id, data: { firstName: 'Ольга' } }] } }]);
});

test('the token may come in the query, for older clients; without a good one there is no socket', async () => {
  const anna = await server.account();
  await listen(anna, { query: { token: anna.token } });
  await expect(listen(anna, {})).rejects.toThrow('UNAUTHORIZED');
  await expect(listen(anna, { auth: { token: 'nonsense' } })).rejects.toThrow('UNAUTHORIZED');
});

test.each(['https://evil.example', 'http://127.0.0.1.evil.example', 'null'])(
  'a page of %s opens no socket, whatever token it has',
  async (origin) => {
    const { token } = await server.account();
    for (const transports of [['websocket'], ['polling']])
      await expect(listen({ token } as TestAccount, { auth: { token }, transports, extraHeaders: { origin } })).rejects.toThrow();
  },
);

test('pages of the cabinet open one, by its own address and by the one that links have', async () => {
  const { token } = await server.account();
  for (const origin of [address, server.config.publicUrl])
    await listen({ token } as TestAccount, { auth: { token }, extraHeaders: { origin } });
  const { headers } = { headers: { origin: 'https://cabinet.example', 'x-forwarded-host': 'cabinet.example' } };
  await expect(listen({ token } as TestAccount, { auth: { token }, extraHeaders: headers })).rejects.toThrow();
});

test('signing out ends the sockets of that session and no others', async () => {
  const anna = await server.account();
  const elsewhere = await server.signIn(anna.user);
  const [here, there] = await Promise.all([listen(anna), listen(elsewhere)]);
  await anna.post('logout');
  await eventually(() => here.socket.disconnected);
  expect(there.socket.connected).toBe(true);
});

describe('on two nodes', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await server.anotherNode();
  });
  afterAll(() => other.close());

  test('what one does is heard at the other, however large, and a session ends everywhere', async () => {
    const anna = await server.account();
    const ear = await listen(anna);
    await eventually(async () => {
      other.app.live.broadcast('registry.updated', { revision: 1 });
      return ear.heard.length > 0;
    });
    ear.heard.length = 0;
    const rows = Array.from({ length: 40 }, (_, index) => ({ id: String(index), text: 'о'.repeat(300) }));
    other.app.live.publish('sendings', 'updated', anna.id, rows);
    await other.app.live.flush();
    await eventually(() => ear.heard.find(({ event }) => event === 'sendings.updated'));
    expect(ear.heard.find(({ event }) => event === 'sendings.updated')?.payload).toEqual({ rows });

    await other.call('POST', 'logout', { headers: { authorization: anna.token } });
    await eventually(() => ear.socket.disconnected);
  });

  test('both go on hearing each other after the database dropped their connections', async () => {
    const ear = await listen(await server.account());
    await server.app.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cabinet-events'`);
    const heard = await eventually(async () => {
      other.app.live.broadcast('registry.updated', { revision: 2 });
      await new Promise((resolve) => setImmediate(resolve));
      return ear.heard.find(({ payload }) => (payload as { revision?: number }).revision === 2);
    });
    expect(heard.event).toBe('registry.updated');
  });
});
