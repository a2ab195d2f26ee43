import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { body, enableSending } from './modules/sendings/testing/sender.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from './testing/test-app.ts';

let api: TestApp;
let worker: TestApp;
let owner: TestAccount;
let socket: Socket;
beforeAll(async () => {
  api = await createTestApp({ roles: { api: true, worker: false } });
  worker = await api.anotherNode({ roles: { api: false, worker: true } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  await Promise.all([api, worker].map(({ app }) => app.startBackground()));
  owner = await api.account();
  await enableSending(api, owner);
  socket = io(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`, {
    auth: { token: owner.token },
    transports: ['websocket'],
  });
});
afterAll(async () => {
  socket.disconnect();
  await worker.close();
  await api.close();
});

test('what one node accepts another sends, and the sockets of the first hear of it', async () => {
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  expect((await owner.post('sendings', body(['+79160000010', '+79160000110']))).status).toBe(201);
  await eventually(async () => {
    const { body: page } = await owner.get<Page<Sending>>('sendings');
    return page.data.length === 2 && page.data.every(({ state }) => state.status === 'delivered');
  });
  await eventually(() => heard.includes('sendings.updated') && heard.includes('tasks.updated'));
});

test('a node that only answers calls the others to work', async () => {
  const wake = jest.spyOn(worker.app.services.engine.context, 'wake');
  expect((await owner.post('sendings', body(['+79160000310']))).status).toBe(201);
  await eventually(() => wake.mock.calls.some((names: readonly string[]) => names.includes('dispatch')));
  wake.mockRestore();
});

test('a node that only works answers probes and nothing else', async () => {
  // A database that takes longer than a probe waits answers the next one.
  await eventually(async () => (await worker.app.inject('/healthz')).statusCode === 200);
  expect((await worker.call('GET', 'settings')).status).toBe(404);
});
