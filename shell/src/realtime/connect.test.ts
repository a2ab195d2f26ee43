import { jest } from '@jest/globals';
import { connectApi } from '@cabinet/api/connection';
import { sessionCalls } from '@cabinet/api/session-calls';
import { createStore } from '../app/store.ts';
import { connectRealtime, type Realtime, type Wire } from './connect.ts';

class FakeWire implements Wire {
  active = true;
  connect = jest.fn();
  disconnect = jest.fn();
  private readonly listeners = new Map<string, (...args: never[]) => void>();
  private any: (event: string, payload: unknown) => void = () => undefined;
  on(event: string, listener: (...args: never[]) => void) {
    this.listeners.set(event, listener);
  }
  onAny(listener: (event: string, payload: unknown) => void) {
    this.any = listener;
  }
  happens(event: string) {
    this.listeners.get(event)?.();
  }
  hears(event: string, payload: unknown) {
    this.any(event, payload);
  }
}

let wire: FakeWire;
let live: Realtime;
let asked: string[];
const onRefused = jest.fn();

async function begin() {
  wire = new FakeWire();
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
    async () => wire,
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
  wire.hears('imports.progress', { progress: 0.5 });
  expect(heard).toHaveBeenCalledWith({ progress: 0.5 });
  expect(reported).toHaveBeenCalledTimes(1);

  off();
  wire.hears('imports.progress', { progress: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a charge makes the balance ask again', async () => {
  await begin();
  wire.hears('billings.created', { rows: [{ id: '1' }] });
  await jest.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual(['/api/billings/balance/u', '/api/billings/balance/u']);
});

test('a short cut shows nothing, a long one does; both bring the data up to date', async () => {
  await begin();
  wire.happens('disconnect');
  await jest.advanceTimersByTimeAsync(1000);
  expect([live.online.get(), live.connected.get()]).toEqual([true, false]);
  wire.happens('connect');
  await jest.advanceTimersByTimeAsync(1);
  expect([live.online.get(), live.connected.get()]).toEqual([true, true]);
  expect(asked).toHaveLength(2);

  wire.happens('disconnect');
  await jest.advanceTimersByTimeAsync(5000);
  expect(live.online.get()).toBe(false);
  wire.happens('connect');
  expect(live.online.get()).toBe(true);
});

test('sent away by the server, it asks whether the session holds and comes back at 1, 2, 5 s', async () => {
  await begin();
  wire.active = false;
  wire.connect.mockClear();
  wire.happens('disconnect');
  expect(onRefused).toHaveBeenCalledTimes(1);
  for (const [seconds, times] of [
    [1, 1],
    [2, 2],
    [5, 3],
    [5, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
    expect(wire.connect).toHaveBeenCalledTimes(times);
    wire.happens('connect_error');
  }
});

test('closing is final', async () => {
  await begin();
  live.close();
  expect(wire.disconnect).toHaveBeenCalled();
  wire.active = false;
  wire.happens('disconnect');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onRefused).not.toHaveBeenCalled();
});
