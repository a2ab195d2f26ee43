import { toAmount, toUnits } from '@cabinet/domain/money';
import { v7 as newId } from 'uuid';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';
import { setBudget } from './budget.ts';
import { leftOfMonth, monthlyLimitsOf, setMonthlyLimit } from './monthly-limit.ts';

let at: Scenario;
afterEach(() => at.close());

const limitTo = (sum: number | null) => setMonthlyLimit(at.pool, at.ownerId, sum === null ? null : toUnits(sum));
const left = async () => toAmount(await leftOfMonth(at.pool, at.ownerId, at.clock.now()));

test('parallel sends of several processes spend what the month holds, and not a unit more', async () => {
  at = await scenario({ balance: 1000 });
  await limitTo(10);
  const engines = [at.engine, at.another()];
  const order = at.request({ to: phones(3) });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => (engines[number % 2] as Scenario['engine']).accept(order)));
  const refused = answers.filter((answer) => 'refused' in answer);
  expect(answers.length - refused.length).toBe(3);
  for (const answer of refused) expect(answer).toEqual({ refused: 'MONTHLY_LIMIT', price: 30_000, available: 10_000 });
  expect(await left()).toBe(1);
  expect(await at.funds()).toEqual({ balance: 991, held: 9 });
});

test('a single message is refused as a mailing is, and money that is short is told as such', async () => {
  at = await scenario({ balance: 5 });
  await limitTo(1);
  await at.send({ to: phones(1), isSingle: true });
  expect(await at.tryToSend({ to: phones(1), isSingle: true })).toMatchObject({ refused: 'MONTHLY_LIMIT', available: 0 });
  await limitTo(null);
  expect(await at.tryToSend({ to: phones(5) })).toMatchObject({ refused: 'INSUFFICIENT_BALANCE', available: 40_000 });
  expect(await left()).toBe(Infinity);
});

test('what fails comes back to the month; the next month begins with nothing, and what comes back from this one does not widen it', async () => {
  at = await scenario({ balance: 100 });
  await limitTo(10);
  // Numbers that end in 02 fail in the sandbox.
  await at.send({ to: [...phones(2), ...phones(3, '02')] });
  expect(await left()).toBe(5);
  await at.settle();
  expect(await left()).toBe(8);

  const days = 86_400_000;
  const later = await at.send({ to: phones(8, '10', 50), startsAt: new Date(at.clock.now().getTime() + 40 * days) });
  expect(await left()).toBe(0);
  // The clock stands on 10 March; the month ends by the clock of Moscow.
  await at.advance({ hours: 21 * 24 + 11 });
  expect(await left()).toBe(0);
  await at.advance({ hours: 1 });
  expect(await left()).toBe(10);
  await at.send({ to: phones(4, '10', 80) });
  expect(await left()).toBe(6);
  await later.control('stop');
  await at.advance({ seconds: 5 });
  expect(await at.funds()).toMatchObject({ held: expect.any(Number) });
  expect(await left()).toBe(6);
});

test('fallbacks spend of the month as far as it goes, and a token’s budget holds beside it', async () => {
  at = await scenario();
  await limitTo(3);
  const again = fallback({ onStatus: ['failed'], tariff: tariffOf(2, false) });
  const task = await at.send({ to: phones(2, '02'), fallbacks: [again] });
  await at.settle();
  expect(await left()).toBe(1);
  expect((await task.messages()).filter(({ step }) => step === 1).map(({ error }) => error)).toEqual(['undelivered', 'noFunds']);

  const id = newId();
  await limitTo(100);
  await setBudget(at.pool, { id, ownerId: at.ownerId, daily: toUnits(2), zone: 'UTC' });
  expect(await at.tryToSend({ to: phones(3), budgetId: id })).toMatchObject({ refused: 'DAILY_LIMIT' });
  expect(await left()).toBe(98);
});

test('a limit below what is spent leaves nothing, and one account’s limit is no other’s', async () => {
  at = await scenario();
  await at.send({ to: phones(5) });
  await limitTo(2);
  expect(await left()).toBe(0);
  const other = newId();
  expect([...(await monthlyLimitsOf(at.pool, [at.ownerId, other], at.clock.now()))]).toEqual([
    [at.ownerId, { limit: toUnits(2), spent: toUnits(5) }],
  ]);
});
