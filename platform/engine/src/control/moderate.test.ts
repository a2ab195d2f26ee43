import { v7 as newId } from 'uuid';
import { moderate } from './moderate.ts';
import { rows } from '../storage/sql.ts';
import { fallback, phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

const KEY = newId();
const APPROVED = { isApproved: true, reason: '' };
const REJECTED = { isApproved: false, reason: 'Casino' };
const held = (given: Parameters<Scenario['send']>[0] = {}) => at.send({ to: phones(12), moderationKey: KEY, ...given });

test('what waits to be read is made and paid for, and goes nowhere, however long it takes', async () => {
  at = await scenario({ balance: 100, options: { batch: 5 } });
  const task = await held();
  await at.settle();
  await at.advance({ hours: 48 });
  expect(await task.byStatus()).toEqual({ pending: 12 });
  expect(await at.funds()).toEqual({ balance: 88, held: 12 });
  expect(await moderate(at.engine.context, KEY, APPROVED)).toBe(1);
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 12 });
  expect(await task.state()).toBe('completed');
});

test('a send that set how long it is good for is not sent after that', async () => {
  at = await scenario();
  const task = await held({ validity: 60_000 });
  await at.engine.drain();
  await at.advance({ minutes: 5 });
  await moderate(at.engine.context, KEY, APPROVED);
  await at.settle();
  expect(await task.byStatus()).toEqual({ failed: 12 });
  expect((await task.messages())[0]?.error).toBe('expired');
});

test.each([
  [APPROVED, { delivered: 12 }, { balance: 88, held: 0 }],
  [REJECTED, { failed: 12 }, { balance: 100, held: 0 }],
])('a decision falls upon a send that is not made yet: %j', async (verdict, statuses, funds) => {
  at = await scenario({ balance: 100, options: { batch: 5 } });
  const task = await held({ fallbacks: [fallback({ onStatus: ['failed'] })], startsAt: new Date(at.clock.now().getTime() + 60_000) });
  await at.engine.drain();
  expect(await task.messages()).toEqual([]);
  await moderate(at.engine.context, KEY, verdict);
  await at.advance({ minutes: 2 });
  await at.settle();
  expect((await task.progress()).statuses).toEqual(statuses);
  expect(await at.funds()).toEqual(funds);
});

test('a decision that breaks off has not fallen, and falls once when it is made again', async () => {
  at = await scenario({ balance: 100 });
  const task = await held({ fallbacks: [fallback({ onStatus: ['failed'] })] });
  await at.engine.drain();
  const { context } = at.engine;
  const broken = { ...context, outbox: { ...context.outbox, statuses: () => Promise.reject(new Error('The node is gone')) } };
  await expect(moderate(broken, KEY, REJECTED)).rejects.toThrow('gone');
  expect(await task.byStatus()).toEqual({ pending: 12 });
  expect(await at.funds()).toEqual({ balance: 88, held: 12 });
  const decided = await Promise.all([REJECTED, APPROVED, REJECTED].map((verdict) => moderate(at.another().context, KEY, verdict)));
  expect(decided.toSorted()).toEqual([0, 0, 1]);
  await at.settle();
  const isRejected = decided[1] === 0;
  expect(await task.byStatus()).toEqual(isRejected ? { failed: 12 } : { delivered: 12 });
  expect(await at.funds()).toEqual(isRejected ? { balance: 100, held: 0 } : { balance: 88, held: 0 });
  expect((await task.messages()).every(({ step }) => step === 0)).toBe(true);
});

test('what is approved goes behind what stands in its lane', async () => {
  at = await scenario();
  const first = await held({ to: phones(5) });
  await at.send({ to: phones(30, '10', 100), stretchHours: 1 });
  await at.engine.drain();
  await at.advance({ minutes: 30 });
  const turnOf = async (condition: string) =>
    Number((await rows<{ turn: string }>(at.pool, `select min(turn) as turn from batch where ${condition}`))[0]?.turn);
  const now = await turnOf('state < 2');
  expect(now).toBeGreaterThan(5);
  await moderate(at.engine.context, KEY, APPROVED);
  expect(await turnOf(`task_id = '${first.id}'`)).toBe(now);
  await at.settle();
  expect(await first.state()).toBe('completed');
});
