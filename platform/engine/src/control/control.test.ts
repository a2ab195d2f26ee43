import { Expander } from '../expand/expand.ts';
import { LANE } from '../accept/send-request.ts';
import type { Provider } from '../providers/provider.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

test('a stopped task sends nothing more and gives the money back', async () => {
  at = await scenario({ balance: 100 });
  const task = await at.send({ to: phones(50), stretchHours: 1 });
  await at.advance({ minutes: 30 });

  await task.control('stop');
  await at.advance({ hours: 2 });
  await at.settle();

  expect(await task.byStatus()).toEqual({ delivered: 25, failed: 25 });
  expect(await task.progress()).toMatchObject({ completed: 50, errors: { stopped: 25 } });
  expect(await at.funds()).toEqual({ balance: 75, held: 0 });
  expect((await task.messages()).filter((one) => one.error === 'stopped')).toHaveLength(25);
});

test('pausing halts dispatch at once, resuming goes on where it was', async () => {
  at = await scenario({ balance: 100 });
  const task = await at.send({ to: phones(50), stretchHours: 1 });
  await at.advance({ minutes: 30 });
  await task.control('pause');
  await at.advance({ minutes: 10 });
  expect(await task.byStatus()).toEqual({ delivered: 25, paused: 25 });
  await at.advance({ hours: 3 });
  expect(await task.byStatus()).toEqual({ delivered: 25, paused: 25 });
  expect(await at.funds()).toEqual({ balance: 50, held: 25 });

  expect(await task.control('resume')).toEqual({ done: true });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 50 });
  expect(await task.state()).toBe('completed');
  expect(await at.funds()).toEqual({ balance: 50, held: 0 });
});

test('a paused task is stopped without going on in between', async () => {
  at = await scenario({ balance: 100 });
  const stretched = await at.send({ to: phones(50), stretchHours: 1 });
  await at.advance({ minutes: 30 });
  const throttled = await at.send({ to: phones(5, '07', 60) });
  await at.engine.drain();
  expect(await throttled.byStatus()).toEqual({ processing: 5 });
  for (const task of [stretched, throttled]) {
    await task.control('pause');
    expect(await task.control('stop')).toEqual({ done: true });
  }
  await at.advance({ hours: 2 });
  await at.settle();
  expect(await stretched.byStatus()).toEqual({ delivered: 25, failed: 25 });
  expect(await stretched.progress()).toMatchObject({ completed: 50, errors: { stopped: 25 } });
  expect(await throttled.byStatus()).toEqual({ failed: 5 });
  expect([await stretched.state(), await throttled.state()]).toEqual(['stopped', 'stopped']);
  expect(await at.funds()).toEqual({ balance: 75, held: 0 });
});

test('a list that is edited while a bulk is paused half read changes nothing in it', async () => {
  at = await scenario({ balance: 100, options: { batch: 10 } });
  const known = (count: number) => phones(count).map((phone) => ({ phone }));
  at.lists.set('people', known(30));
  const task = await at.send({ lists: ['people'] });
  await new Expander(at.engine.context).step(LANE.bulk);
  await task.control('pause');
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ paused: 30 });
  expect(await task.state()).toBe('paused');

  at.lists.set('people', known(50));
  await task.control('resume');
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 30 });
  expect(await at.funds()).toEqual({ balance: 70, held: 0 });
});

test('a task that waits for its start can be stopped before it has a message', async () => {
  at = await scenario({ balance: 100 });
  const startsAt = new Date(at.clock.now().getTime() + 3_600_000);
  const task = await at.send({ to: phones(10), startsAt });
  await at.advance({ minutes: 59 });
  expect(await task.byStatus()).toEqual({ pending: 10 });
  await task.control('stop');
  await at.advance({ hours: 1 });
  expect(await task.messages()).toEqual([]);
  expect(await task.progress()).toMatchObject({ total: 10, completed: 10, errored: 10 });
  expect(await at.funds()).toEqual({ balance: 100, held: 0 });
});

test('only the changes of the specification are open', async () => {
  at = await scenario();
  const task = await at.send({ to: phones(1) });
  expect(await task.control('resume')).toEqual({ found: 'scheduled' });
  expect(await task.control('pause')).toEqual({ done: true });
  expect(await task.control('pause')).toEqual({ found: 'paused' });
  await task.control('resume');
  await at.settle();
  expect(await task.control('pause')).toEqual({ found: 'completed' });
});

test('throttled messages of a stopped task are given back, those of a paused one wait', async () => {
  at = await scenario({ balance: 100 });
  const stopped = await at.send({ to: phones(5, '07') });
  const paused = await at.send({ to: phones(5, '07', 10) });
  await at.engine.drain();
  expect(await stopped.byStatus()).toEqual({ processing: 5 });
  await stopped.control('stop');
  await paused.control('pause');
  await at.advance({ seconds: 30 });
  expect(await stopped.byStatus()).toEqual({ failed: 5 });
  expect(await paused.byStatus()).toEqual({ processing: 5 });
  expect(await at.funds()).toEqual({ balance: 95, held: 5 });
  await paused.control('resume');
  await at.settle();
  expect(await paused.byStatus()).toEqual({ delivered: 5 });
});

test('what was refused before its task was stopped is given back once', async () => {
  let stop = async (): Promise<unknown> => undefined;
  const picky: Provider = {
    name: 'picky',
    types: new Set(['sms'] as const),
    batchSize: 5,
    reportTimeout: 60_000,
    submit: async (messages) => {
      await stop();
      return messages.map(({ reference }) => ({ reference, outcome: 'refused', code: 'rejected', text: '' }));
    },
    lookup: async () => new Map(),
    isHealthy: async () => true,
  };
  at = await scenario({ providers: [picky] });
  const task = await at.send({ to: phones(20), providers: ['picky'] });
  stop = () => task.control('stop');
  await at.settle();
  expect(await task.byStatus()).toEqual({ failed: 20 });
  expect((await task.messages()).map(({ error }) => error)).toEqual([...Array(5).fill('rejected'), ...Array(15).fill('stopped')]);
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
});
