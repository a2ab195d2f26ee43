import type { ChildProcess } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { endProcess, isInstalled, PROXIES, startProxy, type Proxy } from '../../testing/proxy.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const CALLERS = 4;

const installed = Object.entries<Proxy>(PROXIES).filter(([, proxy]) => isInstalled(proxy));
const running: ChildProcess[] = [];
const sockets: Socket[] = [];
let folder: string;
let base: TestApp;
let nodes: TestApp[];
let owner: TestAccount;

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

beforeEach(async () => {
  folder = await makeScratch('proxies');
  // The database is this one's, so that either node may end.
  base = await createTestApp();
  nodes = [await base.anotherNode(), await base.anotherNode()];
  owner = await base.account();
  for (const { app } of nodes) await app.listen({ host: '127.0.0.1', port: 0 });
  await Promise.all(nodes.map(({ app }) => app.startBackground()));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const child of running.splice(0)) await endProcess(child);
  for (const node of [...nodes, base]) await node.close();
  await removeScratch(folder);
});

/** Starts a proxy before both nodes; answers its address. */
async function start(proxy: Proxy, change?: (text: string) => string): Promise<string> {
  const [one = 0, two = 0] = nodes.map(portOf);
  const { url, child } = await startProxy(proxy, [one, two], folder, change);
  running.push(child);
  return url;
}

/** Connects as the shell does (`shell/src/realtime/create-socket.ts`); answers what it hears. */
async function connect(url: string): Promise<{ socket: Socket; heard: string[] }> {
  const socket = io(url, { auth: { token: owner.token }, transports: ['websocket', 'polling'], tryAllTransports: true, forceNew: true });
  sockets.push(socket);
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  await eventually(() => socket.connected, 20_000);
  return { socket, heard };
}

const create = (node: TestApp | undefined, title: string) =>
  node?.call('POST', 'contactLists', { headers: { authorization: owner.token }, payload: { title, type: 'regular' } });

describe.each(installed)('%s', (_name, proxy) => {
  test.each([
    ['passes Upgrade on', 'websocket', (text: string) => text],
    ['drops Upgrade', 'polling', proxy.withoutUpgrade],
  ])('where it %s, sockets live by %s and hear of both nodes', async (_what, transport, change) => {
    const url = await start(proxy, change);
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => connect(url)));
    expect(callers.map(({ socket }) => socket.io.engine.transport.name)).toEqual(callers.map(() => transport));
    for (const [index, node] of nodes.entries()) {
      for (const { heard } of callers) heard.length = 0;
      expect((await create(node, `List ${index}`))?.status).toBe(201);
      await eventually(() => callers.every(({ heard }) => heard.includes('contactLists.created')), 20_000);
    }
    expect(callers.every(({ socket }) => socket.connected)).toBe(true);
  });

  test('calls and sockets go on when a node ends', async () => {
    const url = await start(proxy);
    const { socket, heard } = await connect(url);
    const [one, two] = nodes;
    const statuses = new Set<number | string>();
    let isOver = false;
    const call = () => fetch(`${url}/api/users`, { headers: { authorization: owner.token } });
    const calling = (async () => {
      while (!isOver) statuses.add(await call().then(({ status }) => status, (error: Error) => String(error.cause))); // prettier-ignore
    })();
    try {
      // Whichever of them it is connected to: the other one is left.
      const holder = one?.app.sockets() ? one : two;
      const left = holder === one ? two : one;
      await holder?.app.close();
      await eventually(() => socket.connected && left?.app.sockets() === 1, 20_000);
      heard.length = 0;
      expect((await create(left, 'After'))?.status).toBe(201);
      await eventually(() => heard.includes('contactLists.created'), 20_000);
    } finally {
      isOver = true;
      await calling;
    }
    expect([...statuses]).toEqual([200]);
  });
});

test('what is not installed is said', () => {
  const missing = Object.keys(PROXIES).filter((name) => !installed.some(([one]) => one === name));
  if (missing.length > 0) process.stderr.write(`Not tried: ${missing.join(', ')}. apt-get install nginx-light haproxy\n`);
  expect(missing.every((name) => name in PROXIES)).toBe(true);
});
