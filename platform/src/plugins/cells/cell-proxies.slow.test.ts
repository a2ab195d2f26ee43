import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { freePort } from '../database/embedded/postmaster.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { CELL_PROXIES, endProcess, isInstalled, startProxy, type Proxy } from '../../testing/proxy.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const installed = Object.entries<Proxy>(CELL_PROXIES).filter(([, proxy]) => isInstalled(proxy));
const running: ChildProcess[] = [];
let folder: string;
let cells: TestApp[];
let anna: TestAccount;
let boris: TestAccount;

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

async function startCell(number: number): Promise<TestApp> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  // No cell knows where the other one is: whatever the proxy sends to the wrong one is refused.
  const cell = await createTestApp({}, undefined, { database });
  await cell.app.listen({ host: '127.0.0.1', port: 0 });
  return cell;
}

beforeAll(async () => {
  cells = [await startCell(1), await startCell(2)];
  [anna, boris] = (await Promise.all(cells.map((cell) => cell.account()))) as [TestAccount, TestAccount];
});
beforeEach(async () => {
  folder = await makeScratch('cell-proxies');
});
afterEach(async () => {
  for (const child of running.splice(0)) await endProcess(child);
  await removeScratch(folder);
});
afterAll(async () => {
  for (const cell of cells) await cell.close();
});

describe.each(installed)('%s', (_name, proxy) => {
  test('sends each call to the cell whose mark it has', async () => {
    const [one, two] = cells as [TestApp, TestApp];
    const { url, child } = await startProxy(proxy, [portOf(one), portOf(two)], folder);
    running.push(child);
    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers, redirect: 'manual' })).status;
    for (const { id, token } of [anna, boris])
      for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`])
        expect(await statusOf(`/api/users/${id}`, { authorization })).toBe(200);
    // A token beats the cookie, an address the token.
    expect(await statusOf(`/api/users/${boris.id}`, { authorization: boris.token, cookie: 'cabinet_cell=c1' })).toBe(200);
    expect(await statusOf(`/c2/api/users/${anna.id}`, { authorization: anna.token })).toBe(401);

    const served = (cell: TestApp) => jest.spyOn(cell.app.services.shortLinks.parts, 'idOf');
    const [atOne, atTwo] = [served(one), served(two)];
    const code = `abcdefgh${'a'.repeat(10)}`;
    await statusOf(`/s/${code}`, { cookie: 'cabinet_cell=c2' });
    expect([atOne.mock.calls.length, atTwo.mock.calls.length]).toEqual([1, 0]);
    await statusOf(`/c2/s/${code}`);
    expect([atOne.mock.calls.length, atTwo.mock.calls.length]).toEqual([1, 1]);
    for (const spy of [atOne, atTwo]) spy.mockRestore();

    const page = await fetch(`${url}/c2/login`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login']);
    const body = JSON.stringify({ username: boris.user.username, password: 'secret-password' });
    const signIn = (headers: Record<string, string>) =>
      fetch(`${url}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
    expect((await signIn({ cookie: (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '' })).status).toBe(200);
    expect((await signIn({ cookie: '__Host-cabinet_cell=c2' })).status).toBe(200);
    expect((await signIn({})).status).toBe(401);
  });

  test('has another cell answer who says nothing, where the first is down', async () => {
    const [, two] = cells as [TestApp, TestApp];
    const { url, child } = await startProxy(proxy, [await freePort(), portOf(two)], folder);
    running.push(child);
    const body = JSON.stringify({ username: boris.user.username, password: 'secret-password' });
    const signIn = () => fetch(`${url}/api/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    await eventually(async () => (await signIn()).status === 200, 20_000);
    expect((await fetch(`${url}/s/abcdefgh${'a'.repeat(10)}`, { redirect: 'manual' })).status).toBeGreaterThanOrEqual(502);
  });

  test('passes sockets to their cell', async () => {
    const [one, two] = cells as [TestApp, TestApp];
    const { url, child } = await startProxy(proxy, [portOf(one), portOf(two)], folder);
    running.push(child);
    for (const transport of ['websocket', 'polling']) {
      const socket = io(url, { path: '/c2/socket.io', auth: { token: boris.token }, transports: [transport], forceNew: true });
      await eventually(() => socket.connected, 20_000);
      expect([one.app.sockets(), two.app.sockets()]).toEqual([0, 1]);
      socket.disconnect();
      await eventually(() => two.app.sockets() === 0);
    }
  });
});
