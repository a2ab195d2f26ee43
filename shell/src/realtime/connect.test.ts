import { jest } from '@jest/globals';
import { connectApi } from '@cabinet/api/connection';
import { sessionCalls } from '@cabinet/api/session-calls';
import { createStore } from '../app/store.ts';
import { connectRealtime, type Realtime, type Socket } from './connect.ts';

class FakeSocket implements Socket {
  active = true;
  connect = jest.fn();
  disconnect = jest.fn();
  readonly #listeners = new Map<string, (...args: never[]) => void>();
  #any: (event: string, payload: unknown) => void = () => undefined;
  on(event: string, listener: (...args: never[]) => void) {
    this.#listeners.set(event, listener);
  }
  onAny(listener: (event: string, payload: unknown) => void) {
    this.#any = listener;
  }
  emitsStatus(event: string) {
    this.#listeners.get(event)?.();
  }
  receives(event: string, payload: unknown) {
    this.#any(event, payload);
  }
}

let socket: FakeSocket;
let live: Realtime;
let asked: string[];
const onRefused = jest.fn();

async function begin() {
  socket = new FakeSocket();
  asked = [];
  connectApi({ baseUrl: '/api', token: () => 'T', onUnauthorized: () => undefined });
  globalThis.fetch = jest.fn<typeof fetch>(async (url) => {
    asked.push(String(url));
    return Response.json({ result: { balance: 1, overdraft: 0, held: 0, currency: 'RUB' } });
  });
  const store = createStore();
  live = connectRealtime(
    store,
    () => 'T',
    async () => socket,
    onRefused,
  );
  await store.dispatch(sessionCalls.endpoints.balance.initiate('u'));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  onRefused.mockClear();
});
afterEach(() => {
  live.close();
  jest.useRealTimers();
});

test('events reach the listeners, and one that fails keeps nothing from the others', async () => {
  await begin();
  const reported = jest.fn();
  globalThis.reportError = reported;
  const heard = jest.fn();
  live.bus.on('imports.progress', () => {
    throw new Error('broken');
  });
  const off = live.bus.on('imports.progress', heard);
  socket.receives('imports.progress', { progress: 0.5 });
  expect(heard).toHaveBeenCalledWith({ progress: 0.5 });
  expect(reported).toHaveBeenCalledTimes(1);

  off();
  socket.receives('imports.progress', { progress: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a charge makes the balance ask again', async () => {
  await begin();
  socket.receives('billings.created', { rows: [{ id: '1' }] });
  await jest.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual(['/api/billings/balance/u', '/api/billings/balance/u']);
});

test('a short cut shows nothing, a long one does; both bring the data up to date', async () => {
  await begin();
  socket.emitsStatus('disconnect');
  await jest.advanceTimersByTimeAsync(1000);
  expect([live.online.get(), live.connected.get()]).toEqual([true, false]);
  socket.emitsStatus('connect');
  await jest.advanceTimersByTimeAsync(1);
  expect([live.online.get(), live.connected.get()]).toEqual([true, true]);
  expect(asked).toHaveLength(2);

  socket.emitsStatus('disconnect');
  await jest.advanceTimersByTimeAsync(5000);
  expect(live.online.get()).toBe(false);
  socket.emitsStatus('connect');
  expect(live.online.get()).toBe(true);
});

test('sent away by the server, it asks whether the session holds and comes back at 1, 2, 5 s', async () => {
  await begin();
  socket.active = false;
  socket.connect.mockClear();
  socket.emitsStatus('disconnect');
  expect(onRefused).toHaveBeenCalledTimes(1);
  for (const [seconds, times] of [
    [1, 1],
    [2, 2],
    [5, 3],
    [5, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    expect(socket.connect).toHaveBeenCalledTimes(times);
    socket.emitsStatus('connect_error');
  }
});

test('closing is final', async () => {
  await begin();
  live.close();
  expect(socket.disconnect).toHaveBeenCalled();
  socket.active = false;
  socket.emitsStatus('disconnect');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onRefused).not.toHaveBeenCalled();
});
