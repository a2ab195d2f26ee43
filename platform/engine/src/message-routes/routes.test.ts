import { rows } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { ScriptedProvider } from '../testing/scripted-provider.ts';

let at: Scenario;
afterEach(() => at.close());

/** What it reports is of the scenario's time. */
const scripted = (name: string) => new ScriptedProvider(name, () => at.clock.now());

async function two(options = {}) {
  const [a, b] = [scripted('a'), scripted('b')];
  at = await scenario({ balance: 1000, providers: [a, b], options });
  return [a, b] as const;
}

test('when a provider is down the next route takes the batch at once', async () => {
  const [a, b] = await two();
  a.mood = 'down';
  const task = await at.send({ to: phones(25), providers: ['a', 'b'] });
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 25 });
  expect([a.has.size, b.has.size, a.calls]).toEqual([0, 25, 1]);
  await at.engine.sink.reports('b', b.all('delivered'));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 25 });
});

test('what a provider may have taken is asked of it, the rest goes another way', async () => {
  const [a, b] = await two();
  a.mood = 'silent';
  const task = await at.send({ to: phones(25), providers: ['a', 'b'] });
  await at.engine.drain();
  expect([a.has.size, b.has.size]).toEqual([10, 15]);
  expect(await task.byStatus()).toEqual({ sent: 15, processing: 10 });
  a.mood = 'well';
  await at.advance({ seconds: 70 });
  expect(await task.byStatus()).toEqual({ sent: 25 });
  expect([a.has.size, b.has.size]).toEqual([10, 15]);
  const told = await rows(at.pool, 'select provider, count(*)::int as n from sending group by 1 order by 1');
  expect(told).toEqual([{ provider: 'a', n: 10 }, { provider: null, n: 15 }]); // prettier-ignore
  await at.engine.sink.reports('a', a.all('delivered'));
  await at.engine.sink.reports('b', b.all('failed'));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 10, failed: 15 });
});

test('what a provider may have taken goes no other way while it is down', async () => {
  const [a, b] = await two();
  a.mood = 'silent';
  const task = await at.send({ to: phones(5), providers: ['a', 'b'] });
  await at.engine.drain();
  a.mood = 'down';
  for (let tries = 0; tries < 5; tries += 1) await at.advance({ minutes: 2 });
  expect([a.has.size, b.has.size]).toEqual([5, 0]);
  a.mood = 'well';
  await at.advance({ minutes: 2 });
  expect([a.has.size, b.has.size]).toEqual([5, 0]);
  expect(await task.byStatus()).toEqual({ sent: 5 });
});

test('a refusal for good is tried the next way only where the route says so', async () => {
  const [a, b] = await two();
  a.mood = 'refuses';
  const final = await at.send({ to: phones(5), providers: ['a', 'b'] });
  const tried = await at.send({ to: phones(5, '10', 50), providers: ['a', 'b'], reroute: ['refused'] });
  await at.engine.drain();
  expect(await final.byStatus()).toEqual({ failed: 5 });
  expect(await tried.byStatus()).toEqual({ sent: 5 });
  b.mood = 'refuses';
  const nobody = await at.send({ to: phones(5, '10', 90), providers: ['a', 'b'], reroute: ['refused'] });
  await at.engine.drain();
  expect(await nobody.byStatus()).toEqual({ failed: 5 });
  expect(await nobody.progress()).toMatchObject({ errors: { rejected: 5 } });
});

test('a provider that keeps failing is left out, probed by one batch, and taken back', async () => {
  const [a, b] = await two({ batch: 10 });
  a.mood = 'down';
  await at.send({ to: phones(100), providers: ['a', 'b'] });
  await at.engine.drain();
  expect([a.calls, b.has.size]).toEqual([3, 100]);
  expect(await at.engine.context.circuits.health()).toEqual([
    expect.objectContaining({ provider: 'a', isOpen: true, failures: 1, bad: 3 }),
    expect.objectContaining({ provider: 'b', isOpen: false, good: 10, bad: 0 }),
  ]);
  // Another process goes by it too.
  expect(await at.another().context.circuits.admits('a')).toBe(false);

  await at.advance({ seconds: 2 });
  await at.send({ to: phones(30, '10', 200), providers: ['a', 'b'] });
  await at.engine.drain();
  expect([a.calls, b.has.size]).toEqual([4, 130]);
  a.mood = 'well';
  await at.advance({ seconds: 5 });
  await at.send({ to: phones(30, '10', 300), providers: ['a', 'b'] });
  await at.engine.drain();
  expect([a.has.size, b.has.size]).toEqual([30, 130]);
});

test('a worker that died after it changed the route asks both', async () => {
  const [a, b] = await two({ lease: 1000 });
  a.mood = 'down';
  const task = await at.send({ to: phones(5), providers: ['a', 'b'] });
  await at.engine.drain();
  // As it stands when the worker was killed between the submit to the second route and its record.
  await at.pool.query('update batch set state = 1, lease_until = $1', [at.clock.now()]);
  await at.pool.query('delete from ref');
  await at.pool.query('delete from margin_day');
  a.mood = 'well';
  await at.advance({ seconds: 120 });
  expect([a.has.size, b.has.size]).toEqual([0, 5]);
  expect(await task.byStatus()).toEqual({ sent: 5 });
});

test('a provider that says it is not well is left out before a message is tried on it', async () => {
  const [a, b] = await two();
  a.isWell = false;
  for (let times = 0; times < 3; times += 1) await at.advance({ seconds: 5 });
  await at.send({ to: phones(5), providers: ['a', 'b'] });
  await at.engine.drain();
  expect([a.calls, b.has.size]).toEqual([0, 5]);
});

test('what a route reports as failed goes the next way where the send asks for it, and fails with the last', async () => {
  const [a, b] = await two();
  const task = await at.send({ to: phones(20), providers: ['a', 'b'], reroute: ['failed'] });
  await at.engine.drain();
  const failures = a.all('failed');
  await at.engine.sink.reports('a', [...failures.slice(0, 10), ...a.all('delivered').slice(10)]);
  await at.engine.drain();
  expect([a.has.size, b.has.size]).toEqual([20, 10]);
  expect(await task.byStatus()).toEqual({ sent: 10, delivered: 10 });
  // What the first way repeats is no news, not even beside the word of the second.
  await at.engine.sink.reports('a', failures.slice(0, 10));
  await at.engine.sink.reports('b', [...b.all('delivered').slice(0, 6), ...b.all('failed').slice(6)]);
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 16, failed: 4 });
  expect(await at.funds()).toEqual({ balance: 984, held: 0 });
  expect(await rows(at.pool, `select count(*)::int as n from sending_event where event = 'rerouted'`)).toEqual([{ n: 10 }]);
});

test.each(['down', 'refuses'] as const)(
  'after a failed report all routes are tried in turn: one that is %s is passed over',
  async (mood) => {
    const routes = [scripted('a'), scripted('b'), scripted('c')] as const;
    const [a, b, c] = routes;
    at = await scenario({ balance: 1000, providers: routes });
    const task = await at.send({ to: phones(5), providers: ['a', 'b', 'c'], reroute: ['refused', 'failed'] });
    await at.engine.drain();
    b.mood = mood;
    await at.engine.sink.reports('a', a.all('failed'));
    await at.engine.drain();
    expect([a.has.size, b.has.size, c.has.size]).toEqual([5, 0, 5]);
    expect(await task.byStatus()).toEqual({ sent: 5 });
    await at.engine.sink.reports('c', [...c.all('delivered').slice(0, 3), ...c.all('failed').slice(3)]);
    await at.engine.drain();
    expect(await task.byStatus()).toEqual({ delivered: 3, failed: 2 });
    expect(await at.funds()).toEqual({ balance: 997, held: 0 });
  },
);

test('a failure that each route reports has the next one try, up to the last', async () => {
  const routes = [scripted('a'), scripted('b'), scripted('c')] as const;
  at = await scenario({ balance: 1000, providers: routes });
  const task = await at.send({ to: phones(5), providers: ['a', 'b', 'c'], reroute: ['failed'] });
  await at.engine.drain();
  for (const route of routes) {
    expect(route.has.size).toBe(5);
    await at.engine.sink.reports(route.name, route.all('failed'));
    await at.engine.drain();
  }
  expect(await task.byStatus()).toEqual({ failed: 5 });
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});

test('a message that arrives by its first route after all is not sent by the next', async () => {
  const [a, b] = await two();
  const task = await at.send({ to: phones(5), providers: ['a', 'b'], reroute: ['failed'] });
  await at.engine.drain();
  b.mood = 'down';
  await at.engine.sink.reports('a', a.all('failed'));
  await at.engine.drain();
  await at.engine.sink.reports('a', a.all('delivered'));
  await at.engine.drain();
  b.mood = 'well';
  await at.advance({ minutes: 2 });
  expect(b.has.size).toBe(0);
  expect(await task.byStatus()).toEqual({ delivered: 5 });
});

test('what a worker sends after another has settled its batch is marked, though it fails to write it down', async () => {
  const [a] = await two();
  const submit = a.submit.bind(a);
  let repeated: readonly number[] = [];
  a.timesSent = async () => new Map(repeated.map((id) => [id, 2]));
  a.submit = async (messages) => {
    a.submit = submit;
    at.clock.forward(60_000);
    await at.another().drain();
    repeated = messages.map(({ reference }) => reference);
    throw new Error('Connection terminated unexpectedly');
  };
  const task = await at.send({ to: phones(3), providers: ['a'] });
  await expect(at.engine.drain()).rejects.toThrow('Connection terminated');
  expect(await task.byStatus()).toEqual({ sent: 3 });
  const noted = await rows<{ id: string }>(at.pool, `select sending_id as id from sending_event where event = 'repeated' order by 1`);
  expect(noted.map(({ id }) => Number(id))).toEqual(repeated);
});

test('what may have been sent twice is noted, and forgotten after some months', async () => {
  const [a] = await two();
  const submit = a.submit.bind(a);
  a.submit = async (messages) =>
    (await submit(messages)).map((answer, index) => ({ ...answer, ...(index === 0 ? { isRepeat: true } : {}) }));
  await at.send({ to: phones(3), providers: ['a'] });
  await at.engine.drain();
  const events = async () => (await rows<{ event: string }>(at.pool, 'select event from sending_event')).map(({ event }) => event);
  const batches = async () => (await rows(at.pool, 'select 1 from batch_event')).length;
  expect([await events(), await batches()]).toEqual([['repeated'], 1]);
  await at.advance({ hours: 24 * 80 });
  expect([await events(), await batches()]).toEqual([['repeated'], 1]);
  await at.advance({ hours: 24 * 50 });
  expect([await events(), await batches()]).toEqual([[], 0]);
});
