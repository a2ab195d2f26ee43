import { toAmount, toUnits } from '@cabinet/domain/money';
import { v7 as newId } from 'uuid';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';
import { leftOfBudget, removeBudget, setBudget } from './budget.ts';

let at: Scenario;
afterEach(() => at.close());

async function budgetOf(daily: number | null, zone = 'UTC') {
  const id = newId();
  const set = (sum: number | null) => setBudget(at.pool, { id, ownerId: at.ownerId, daily: sum === null ? null : toUnits(sum), zone });
  await set(daily);
  const left = async () => toAmount(await leftOfBudget(at.pool, id, at.clock.now()));
  return { id, set, left };
}

test('parallel sends of several processes spend what the budget holds, and not a unit more', async () => {
  at = await scenario({ balance: 1000 });
  const { id, left } = await budgetOf(10);
  const engines = [at.engine, at.another()];
  const order = at.request({ to: phones(3), budgetId: id });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => (engines[number % 2] as Scenario['engine']).accept(order)));
  const refused = answers.filter((answer) => 'refused' in answer);
  expect(answers.length - refused.length).toBe(3);
  for (const answer of refused) expect(answer).toEqual({ refused: 'DAILY_LIMIT', price: 30_000, available: 10_000 });
  expect(await left()).toBe(1);
  expect(await at.funds()).toEqual({ balance: 991, held: 9 });
  await at.settle();
  expect(await left()).toBe(1);
});

test('what is too dear for the whole day is refused whole, and money that is short is told as such', async () => {
  at = await scenario({ balance: 5 });
  const { id, set, left } = await budgetOf(4);
  expect(await at.tryToSend({ to: phones(5), budgetId: id })).toMatchObject({ refused: 'DAILY_LIMIT', available: 40_000 });
  await set(null);
  expect(await at.tryToSend({ to: phones(6), budgetId: id })).toMatchObject({ refused: 'INSUFFICIENT_BALANCE', available: 50_000 });
  await at.send({ to: phones(2), budgetId: id });
  await set(3);
  expect(await left()).toBe(1);
  await set(2);
  expect(await left()).toBe(0);
});

test('what fails the same day comes back to the day; what fails the next day does not', async () => {
  at = await scenario({ balance: 100 });
  const { id, left } = await budgetOf(10);
  // Numbers that end in 02 fail in the sandbox.
  await at.send({ to: [...phones(2), ...phones(3, '02')], budgetId: id });
  expect(await left()).toBe(5);
  await at.settle();
  expect(await at.funds()).toEqual({ balance: 98, held: 0 });
  expect(await left()).toBe(8);

  const later = await at.send({ to: phones(8, '10', 50), startsAt: new Date(at.clock.now().getTime() + 86_400_000), budgetId: id });
  expect(await left()).toBe(0);
  await at.advance({ hours: 20 });
  expect(await left()).toBe(10);
  await later.control('stop');
  await at.advance({ seconds: 5 });
  expect(await at.funds()).toEqual({ balance: 98, held: 0 });
  expect(await left()).toBe(10);
});

test('the day is that of the budget’s time zone', async () => {
  // The clock stands at 09:00 UTC, which is 22:00 in Auckland.
  at = await scenario();
  const { id, left } = await budgetOf(2, 'Pacific/Auckland');
  await at.send({ to: phones(2), budgetId: id });
  await at.advance({ hours: 1 });
  expect(await left()).toBe(0);
  await at.advance({ hours: 1 });
  expect(await left()).toBe(2);
  await expect(setBudget(at.pool, { id, ownerId: at.ownerId, daily: 1, zone: 'Moon/Crater' })).rejects.toThrow('not recognized');
});

test('fallbacks spend by the budget of their send, as far as it goes', async () => {
  at = await scenario();
  const { id, left } = await budgetOf(3);
  const again = fallback({ onStatus: ['failed'], tariff: tariffOf(2, false) });
  const task = await at.send({ to: phones(2, '02'), budgetId: id, fallbacks: [again] });
  await at.settle();
  expect(await left()).toBe(1);
  expect((await task.messages()).filter(({ step }) => step === 1).map(({ error }) => error)).toEqual(['undelivered', 'noFunds']);
});

test('a budget that is gone limits nothing', async () => {
  at = await scenario();
  const { id } = await budgetOf(1);
  await removeBudget(at.pool, id);
  await at.send({ to: phones(5), budgetId: id });
  expect(await at.funds()).toEqual({ balance: 995, held: 5 });
});
