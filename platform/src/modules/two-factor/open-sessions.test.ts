import type { AddressInfo } from 'node:net';
import type { SetUp } from '@cabinet/domain/two-factor';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let address: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'mail', 'two-factor', 'journal', 'notifications', 'installation']);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

interface Listener {
  socket: Socket;
  events: string[];
}

async function listen({ token }: TestAccount): Promise<Listener> {
  const socket = io(address, { reconnection: false, transports: ['websocket'], auth: { token } });
  sockets.push(socket);
  const events: string[] = [];
  socket.onAny((event: string) => events.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, events };
}

/** What a socket hears when a row of an account changes and then something of everybody's; either may be heard first. */
async function heardOf(account: TestAccount, expected: number): Promise<string[]> {
  const { socket, events } = await listen(account);
  server.app.live.publish('contacts', 'created', account.id, [{ id: '1' }]);
  await server.app.live.flush();
  server.app.live.broadcast('registry.updated', { revision: 2 });
  await eventually(() => events.includes('registry.updated') && events.length >= expected);
  socket.disconnect();
  return events.toSorted();
}

async function setUpApp(account: TestAccount): Promise<void> {
  const { body } = await account.post<SetUp>('twoFactor/setUp', { factor: 'totp', password: TEST_PASSWORD });
  const code = new TOTP({ secret: body.totp?.secret ?? '' }).generate();
  expect((await account.put('twoFactor/setUp', { step: body.step, code })).status).toBe(200);
}

test('sockets of an account close when a factor is demanded of it, and hear of rows again once one is set up', async () => {
  const [admin, anna] = [await server.account({ role: 'admin' }), await server.account()];
  const open = await listen(anna);
  expect((await admin.put(`users/${anna.id}/factorDemand`, { isMarked: true })).status).toBe(200);
  await eventually(() => open.socket.disconnected);
  expect(await heardOf(anna, 1)).toEqual(['registry.updated']);
  const waiting = await listen(anna);
  await setUpApp(anna);
  await eventually(() => waiting.socket.disconnected);
  expect(await heardOf(anna, 2)).toEqual(['contacts.created', 'registry.updated']);
});

test('a setting that demands a factor of a role closes the sockets of that role alone', async () => {
  const admin = await server.account({ role: 'admin' });
  const [manager, client] = [await listen(await server.account({ role: 'manager' })), await listen(await server.account())];
  expect((await admin.put('installation/settings/twoFactor.demandedOf', { value: ['manager'] })).status).toBe(200);
  await eventually(() => manager.socket.disconnected);
  expect(client.socket.connected).toBe(true);
  expect((await admin.put('installation/settings/twoFactor.demandedOf', { value: [] })).status).toBe(200);
});

test('the one statement that reads a session answers whether a factor is lacking', async () => {
  const anna = await server.account();
  const { authenticate } = server.app.services.identity;
  const read = () => authenticate(anna.token, '127.0.0.1', 'GET /users');
  expect(await read()).toMatchObject({ lacksFactor: false });
  await server.app.db.insertInto('two_factor_mark').values({ user_id: anna.id }).execute();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  expect(await read()).toMatchObject({ lacksFactor: true });
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});
