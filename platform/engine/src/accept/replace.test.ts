import { Expander } from '../expand/expand.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';
import { rows } from '../storage/sql.ts';
import { LANE } from './send-request.ts';

let at: Scenario;
afterEach(() => at.close());

const later = (minutes: number) => new Date(at.clock.now().getTime() + minutes * 60_000);
const replace = (replaces: string, given: Parameters<Scenario['send']>[0]) => at.engine.accept(at.request(given), { replaces });

test('a changed mailing keeps its id, and holds what it costs now', async () => {
  at = await scenario({ balance: 100 });
  const task = await at.send({ to: phones(60), startsAt: later(60) });
  expect(await at.funds()).toEqual({ balance: 40, held: 60 });
  // More than what is left: what the other held pays for it.
  expect(await replace(task.id, { to: phones(80), text: 'Changed', startsAt: later(120) })).toMatchObject({ taskId: task.id, total: 80 });
  expect(await at.funds()).toEqual({ balance: 20, held: 80 });
  await at.advance({ minutes: 61 });
  expect(await task.messages()).toEqual([]);
  await at.advance({ minutes: 60 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 80 });
  expect(await at.funds()).toEqual({ balance: 20, held: 0 });
});

test('a change that cannot be paid for leaves the mailing as it was, and says what is lacking beside what it held', async () => {
  at = await scenario({ balance: 100 });
  const task = await at.send({ to: phones(60), startsAt: later(60) });
  const units = (amount: number) => amount * 10_000;
  expect(await replace(task.id, { to: phones(130), startsAt: later(60) })).toEqual({
    refused: 'INSUFFICIENT_BALANCE',
    price: units(130),
    available: units(100),
  });
  expect(await replace(task.id, { to: [], startsAt: later(60) })).toEqual({ refused: 'NO_RECIPIENTS' });
  expect(await at.engine.spendableInPlaceOf(task.id, { ownerId: at.ownerId, budgetId: undefined })).toMatchObject({
    available: units(100),
  });
  expect(await at.funds()).toEqual({ balance: 40, held: 60 });
  await at.advance({ minutes: 61 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 60 });
});

test('a send by several tariffs and with fallbacks gives all of it back', async () => {
  at = await scenario({ balance: 100 });
  const second = tariffOf(2);
  const task = await at.send({
    to: phones(20),
    otherTariffs: [second],
    fallbacks: [fallback({ onStatus: ['failed'] })],
    startsAt: later(60),
  });
  await replace(task.id, { to: phones(5), startsAt: at.clock.now() });
  expect(await at.funds()).toEqual({ balance: 95, held: 5 });
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 5 });
});

test('what has begun, was paused or is another account’s is not changed', async () => {
  at = await scenario({ balance: 100, options: { batch: 5 } });
  const begun = await at.send({ to: phones(10) });
  await new Expander(at.engine.context).step(LANE.bulk);
  const paused = await at.send({ to: phones(10), startsAt: later(60) });
  await paused.control('pause');
  const waiting = await at.send({ to: phones(10), startsAt: later(60) });
  for (const { id } of [begun, paused]) expect(await replace(id, { to: phones(3) })).toEqual({ refused: 'BEGUN' });
  expect(await replace(waiting.id, { to: phones(3), ownerId: await at.account(100) })).toEqual({ refused: 'BEGUN' });
  expect(await at.funds()).toEqual({ balance: 70, held: 30 });
});

test('workers pass over a mailing that is just being changed', async () => {
  at = await scenario({ balance: 100 });
  const task = await at.send({ to: phones(20), startsAt: at.clock.now() });
  const { context } = at.another();
  let isStarted: boolean | undefined;
  const note = async () => void (isStarted = await new Expander(context).step(LANE.bulk));
  await at.engine.accept(at.request({ to: phones(5), startsAt: later(60) }), { replaces: task.id, note });
  expect(isStarted).toBe(false);
  await at.settle();
  expect(await task.messages()).toEqual([]);
  expect(await at.funds()).toEqual({ balance: 95, held: 5 });
});

test('a mailing that is changed as it starts is either changed or started, on however many nodes', async () => {
  at = await scenario({ balance: 1000, options: { batch: 5 } });
  const engines = [at.engine, at.another(), at.another()];
  for (let round = 0; round < 12; round += 1) {
    const task = await at.send({ to: phones(20), text: 'Before', startsAt: at.clock.now() });
    const change = () => at.engine.accept(at.request({ to: phones(8), text: 'After', startsAt: later(60) }), { replaces: task.id });
    // Changes of two people, and workers of three nodes, in one moment.
    const [one, two] = await Promise.all([change(), change(), ...engines.map(({ context }) => new Expander(context).step(LANE.bulk))]);
    const isChanged = [one, two].some((answer) => typeof answer === 'object' && !('refused' in answer));
    const [row] = await rows<{ text: string; made: number }>(at.pool, 'select text, made from task where id = $1', [task.id]);
    expect(row).toMatchObject(isChanged ? { text: 'After', made: 0 } : { text: 'Before' });
    if (isChanged) await task.control('stop');
    await at.settle();
    expect(await task.byStatus()).toEqual(isChanged ? { failed: 8 } : { delivered: 20 });
    expect((await at.funds()).held).toBe(0);
  }
});
