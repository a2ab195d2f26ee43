import { rows } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { ScriptedProvider } from '../testing/scripted-provider.ts';
import { UnreliableCentre, UnreliableProvider, WINDOW } from '../testing/unreliable-provider.ts';

let at: Scenario;
afterEach(() => at.close());

/** Two nodes and two centres that cannot be asked what they have: each node goes by the journal. */
async function two() {
  at = await scenario({ options: { reportTimeout: 1e10 } });
  const [a, b] = [new UnreliableCentre('a'), new UnreliableCentre('b')];
  const other = at.another();
  for (const node of [at.engine, other]) for (const centre of [a, b]) await node.attach(new UnreliableProvider(at.pool, centre));
  return { a, b, other };
}

const repeated = async () =>
  (await rows<{ id: string }>(at.pool, `select sending_id as id from sending_event where event = 'repeated' order by 1`)).map(({ id }) =>
    Number(id),
  );

test('what one provider may have taken before its worker died, and another took after that, is marked', async () => {
  const { a, b, other } = await two();
  const offer = a.offer.bind(a);
  a.offer = async (message) => {
    await offer(message);
    throw new Error('Killed');
  };
  const task = await at.send({ to: phones(3), providers: ['a', 'b'] });
  await expect(at.engine.drain()).rejects.toThrow('Killed');
  expect(await repeated()).toEqual([]);
  a.mood = 'down';
  at.clock.forward(60_000);
  await other.drain();
  expect(await task.byStatus()).toEqual({ sent: 3 });
  expect([...b.taken.keys()].sort()).toEqual([...a.taken.keys()].sort());
  expect(await repeated()).toEqual([...a.taken.keys()].sort());
});

test('so is what a worker sends one way after another has sent it the other way', async () => {
  const { a, b, other } = await two();
  const offer = a.offer.bind(a);
  let overtaken: Promise<void> | undefined;
  a.offer = async (message) => {
    overtaken ??= (async () => {
      a.mood = 'down';
      at.clock.forward(60_000);
      await other.drain();
      a.mood = 'well';
    })();
    await overtaken;
    return offer(message);
  };
  const task = await at.send({ to: phones(100), providers: ['a', 'b'] });
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 100 });
  expect(b.taken.size).toBe(100);
  // No more than what was on its way when the batch was taken over.
  expect(a.taken.size).toBeGreaterThan(0);
  expect(a.taken.size).toBeLessThanOrEqual(WINDOW);
  expect(await repeated()).toEqual([...a.taken.keys()].sort());
});

test('what goes the next way because the first reported a failure is no repeat', async () => {
  const { a, b } = await two();
  const task = await at.send({ to: phones(3, '02'), providers: ['a', 'b'], reroute: ['failed'] });
  await at.engine.drain();
  for (const centre of [a, b]) {
    await at.engine.sink.reports(centre.name, centre.news(true));
    await at.engine.drain();
  }
  expect([a.taken.size, b.taken.size]).toEqual([3, 3]);
  expect(await task.byStatus()).toEqual({ failed: 3 });
  expect(await repeated()).toEqual([]);
});

test('a worker that was overtaken leaves alone what a report has handed to the next provider since', async () => {
  at = await scenario();
  const [a, b] = [new ScriptedProvider('a', () => at.clock.now()), new ScriptedProvider('b', () => at.clock.now())];
  const other = at.another();
  for (const node of [at.engine, other]) for (const provider of [a, b]) await node.attach(provider);
  const submit = a.submit.bind(a);
  a.submit = async (messages) => messages.map(({ reference }) => ({ reference, outcome: 'throttled', retryAfter: 1000 }));
  const task = await at.send({ to: phones(1), providers: ['a', 'b'], reroute: ['failed'] });
  await at.engine.drain();

  a.submit = submit;
  b.mood = 'down';
  const lookup = a.lookup.bind(a);
  a.lookup = async (references) => {
    a.lookup = lookup;
    at.clock.forward(60_000);
    await other.drain();
    await other.sink.reports('a', a.all('failed'));
    await other.drain();
    return lookup(references);
  };
  at.clock.forward(1000);
  await at.engine.drain();
  expect(a.has.size).toBe(1);
  expect(b.has.size).toBe(0);

  b.mood = 'well';
  await at.advance({ minutes: 10 });
  expect(b.has.size).toBe(1);
  await at.engine.sink.reports('b', b.all('delivered'));
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 1 });
  expect(await task.state()).toBe('completed');
});
