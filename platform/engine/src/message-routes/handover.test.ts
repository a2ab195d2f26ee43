import { eventually } from '../testing/eventually.ts';
import { HttpPeer } from '../testing/providers/http-peer.ts';
import { acceptMessage, httpProviderOf } from '../testing/providers/http-scenario.ts';
import { openOutbound } from '../testing/providers/open-outbound.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { rows } from '../storage/sql.ts';
import type { LiveProvider } from '../providers/live-provider.ts';
import type { HttpSettings } from '@cabinet/domain/providers-http';

let at: Scenario;
const [first, second] = [
  { peer: new HttpPeer(), url: '' },
  { peer: new HttpPeer(), url: '' },
];
const outbound = openOutbound();
const refs = (calls: HttpPeer['calls']) => calls.map(({ body }) => Number((JSON.parse(body) as { ref: string }).ref));

beforeAll(async () => {
  first.url = await first.peer.listen();
  second.url = await second.peer.listen();
});
afterAll(async () => {
  await first.peer.close();
  await second.peer.close();
  await outbound.close();
});
afterEach(() => at.close());

/** Two services that are routes of one group; the first answers with `status` while `isDown`. */
async function routes(status: number, headers: Record<string, string> = {}, settings: Partial<HttpSettings> = {}) {
  at = await scenario();
  const service = { isDown: true };
  const taken: number[] = [];
  for (const { peer } of [first, second]) peer.calls.length = 0;
  first.peer.answer = (call, response, attempt) => {
    if (service.isDown) return void response.writeHead(status, headers).end('<html>');
    taken.push(...refs([call]));
    acceptMessage(call, response, attempt);
  };
  second.peer.answer = (call, response, attempt) => {
    taken.push(...refs([call]));
    acceptMessage(call, response, attempt);
  };
  for (const [name, { url }] of Object.entries({ first, second }))
    await at.engine.attach(httpProviderOf(at, { name, url, outbound, settings: name === 'first' ? settings : {} }));
  const send = (to: readonly string[]) => at.send({ to, providers: ['first', 'second'] });
  return { service, taken, send };
}

const batchEvents = () => rows<{ event: string; params: object }>(at.pool, 'select event, params from batch_event order by at');
const ownEvents = () => rows<{ event: string; params: object }>(at.pool, 'select event, params from sending_event order by at');
const circuitOf = async (name: string) => (await at.engine.context.circuits.health()).find(({ provider }) => provider === name);

test('a provider that answers 503 hands over at once, is left out, and gets its traffic back', async () => {
  const { service, taken, send } = await routes(503);
  const { answer } = second.peer;
  let told: object[] = [];
  second.peer.answer = async (...call) => {
    told = await batchEvents();
    answer(...call);
  };
  const task = await send(phones(1));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  // The refusal was in the timeline before the next provider was tried.
  expect(told).toEqual([{ event: 'providerDown', params: { provider: 'first', certain: 1, text: 'HTTP 503', attempt: 1 } }]);
  expect((at.engine.context.providers.get('first') as LiveProvider).health()).toEqual({ state: 'down', text: 'HTTP 503' });

  for (const start of [10, 20, 30]) await send(phones(1, '10', start));
  await at.engine.drain();
  expect(await circuitOf('first')).toMatchObject({ isOpen: true });
  expect(taken).toHaveLength(4);

  service.isDown = false;
  let start = 100;
  await eventually(async () => {
    await at.advance({ seconds: 5 });
    await send(phones(1, '10', (start += 1)));
    await at.engine.drain();
    return (await circuitOf('first'))?.isOpen === false;
  });
  expect(new Set(taken).size).toBe(taken.length);
  expect(await ownEvents()).toEqual([]);
});

test('of a bulk, what a provider took before it went down stays with it, and the rest goes on', async () => {
  const { service, taken, send } = await routes(503);
  service.isDown = false;
  const { answer } = first.peer;
  first.peer.answer = (call, response, attempt) => {
    service.isDown = taken.length >= 20;
    answer(call, response, attempt);
  };
  const task = await send(phones(100));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 100 });
  expect(taken.length).toBe(100);
  expect(new Set(taken).size).toBe(100);
  expect(refs(second.peer.calls)).toHaveLength(80);
});

test('a Retry-After beyond half a minute opens the circuit for as long', async () => {
  const { service, taken, send } = await routes(429, { 'retry-after': '60' });
  const task = await send(phones(1));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  expect(await circuitOf('first')).toMatchObject({ isOpen: true, reason: 'HTTP 429, Retry-After 60 s' });
  service.isDown = false;
  await at.advance({ seconds: 55 });
  await send(phones(1, '10', 10));
  await at.engine.drain();
  expect([first.peer.calls.length, second.peer.calls.length]).toEqual([1, 2]);
  await eventually(async () => {
    await at.advance({ seconds: 6 });
    await send(phones(1, '10', 20 + taken.length));
    await at.engine.drain();
    return first.peer.calls.length > 1;
  });
  expect(new Set(taken).size).toBe(taken.length);
});

test('a shorter one is waited for, told of, and what comes after it is handed over', async () => {
  const { service, taken, send } = await routes(429, { 'retry-after': '3' });
  const task = await send(phones(1));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ processing: 1 });
  first.peer.answer = (_call, response) => response.writeHead(503).end();
  await eventually(async () => {
    await at.advance({ seconds: 4 });
    return (await task.byStatus()).sent === 1;
  });
  expect((await ownEvents()).map(({ event, params }) => [event, 'text' in params ? params.text : null])).toEqual([
    ['throttled', 'HTTP 429, Retry-After 3 s'],
    ['providerDown', 'HTTP 503'],
    ['rerouted', 'HTTP 503'],
    ['retried', null],
  ]);
  expect([service.isDown, taken.length]).toEqual([true, 1]);
});

test.each([502, 504])('what a gateway failed with %d on may be with its provider: it goes on, marked', async (status) => {
  const { taken, send } = await routes(status);
  const task = await send(phones(3));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 3 });
  expect(taken).toHaveLength(3);
  const events = (await ownEvents()).map(({ event, params }) => `${event} ${'reason' in params ? String(params.reason) : ''}`);
  expect(Object.groupBy(events, (event) => event)).toMatchObject({ 'rerouted unclear': { length: 3 }, 'repeated ': { length: 3 } });
  expect(await at.funds()).toEqual({ balance: 997, held: 3 });
});

test('of a provider that drops repeats itself, what is unclear waits for it', async () => {
  const { service, taken, send } = await routes(504, {}, { unclear: 'wait', connections: 1 });
  const task = await send(phones(4));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 3, processing: 1 });
  const [waiting] = refs(first.peer.calls);
  expect(refs(second.peer.calls)).not.toContain(waiting);
  service.isDown = false;
  await eventually(async () => {
    await at.advance({ seconds: 5 });
    return (await task.byStatus()).sent === 4;
  });
  expect(refs(first.peer.calls)).toEqual([waiting, waiting]);
  expect(new Set(taken).size).toBe(4);
});
