import { eventually } from '../testing/eventually.ts';
import type { StepTariff } from './send-request.ts';
import { rows } from '../storage/sql.ts';
import { fallback, phones, scenario, tariffOf, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

/** A tariff for phones that begin so. */
function tariffFor(prefix: string, price: number, refund = true): StepTariff {
  const { data, ...tariff } = tariffOf(price, refund);
  return { ...tariff, data: { ...data, conditions: [{ tag: 'recipient', value: prefix }] } };
}
const people = (...groups: string[][]) => groups.flat().map((phone) => ({ phone }));
/** Billings of a send as price, count, held, charged and given back, the cheapest message first. */
const billed = (id: string) =>
  rows(
    at.pool,
    `select price::float8, count, held::float8, captured::float8, released::float8 from billing where task_id = $1 order by price / nullif(count, 0), id`,
    [id],
  );

test('messages of one send are billed by the tariff that prices them, and a failure goes as that tariff says', async () => {
  at = await scenario({ balance: 100 });
  const given = { tariff: tariffFor('+7916000', 1), otherTariffs: [tariffFor('+7916', 2, false)] };
  const to = [...phones(3), ...phones(2, '02'), ...phones(4, '10', 100), ...phones(1, '02', 100), '+34600000010'];
  const task = await at.send({ to, ...given });
  expect(task.accepted).toMatchObject({ total: 10, price: 150_000, skipped: [{ reason: 'unavailable', count: 1 }] });
  expect(await at.funds()).toEqual({ balance: 85, held: 15 });
  await at.settle();
  expect(await billed(task.id)).toEqual([
    { price: 5, count: 5, held: 0, captured: 3, released: 2 },
    { price: 10, count: 5, held: 0, captured: 10, released: 0 },
  ]);
  expect(await at.funds()).toEqual({ balance: 87, held: 0 });
});

test('a few messages at once are billed so too', async () => {
  at = await scenario({ balance: 10 });
  const given = { tariff: tariffFor('+7916000', 1), otherTariffs: [tariffFor('+7916', 2)], isSingle: true };
  const task = await at.send({ to: [...phones(1), ...phones(1, '02', 100)], ...given });
  expect(await at.funds()).toEqual({ balance: 7, held: 3 });
  await at.settle();
  expect(await billed(task.id)).toEqual([
    { price: 1, count: 1, held: 0, captured: 1, released: 0 },
    { price: 2, count: 1, held: 0, captured: 0, released: 2 },
  ]);
  expect(await at.tryToSend({ to: [...phones(6), ...phones(3, '10', 100)], ...given })).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' });
});

test('a list that changes before it is read moves the money of each tariff by itself', async () => {
  at = await scenario({ balance: 100 });
  at.lists.set('people', people(phones(4), phones(4, '10', 100)));
  const startsAt = new Date(at.clock.now().getTime() + 60_000);
  const tariffs = { tariff: tariffFor('+7916000', 1), otherTariffs: [tariffFor('+79160010', 2), tariffFor('+7916', 3)] };
  const task = await at.send({ lists: ['people'], startsAt, ...tariffs });
  expect(await at.funds()).toEqual({ balance: 88, held: 12 });
  at.lists.set('people', people(phones(6), phones(1, '10', 100), phones(2, '10', 2000)));
  await at.advance({ minutes: 2 });
  await at.settle();
  expect(await billed(task.id)).toEqual([
    { price: 6, count: 6, held: 0, captured: 6, released: 0 },
    { price: 8, count: 4, held: 0, captured: 2, released: 6 },
    { price: 6, count: 2, held: 0, captured: 6, released: 0 },
  ]);
  expect(await at.funds()).toEqual({ balance: 86, held: 0 });
});

test('stopping gives back to every tariff what was not sent', async () => {
  at = await scenario({ balance: 100 });
  const startsAt = new Date(at.clock.now().getTime() + 60_000);
  const task = await at.send({ to: [...phones(4), ...phones(4, '10', 100)], startsAt, tariff: tariffFor('+7916000', 1), otherTariffs: [tariffFor('+7916', 2)] }); // prettier-ignore
  await task.control('stop');
  expect(await at.funds()).toEqual({ balance: 100, held: 0 });
  expect(await billed(task.id)).toEqual([
    { price: 4, count: 4, held: 0, captured: 0, released: 4 },
    { price: 8, count: 4, held: 0, captured: 0, released: 8 },
  ]);
});

test('a fallback that no tariff is for fails for that reason, and the chain goes on', async () => {
  at = await scenario({ balance: 100 });
  const fallbacks = [
    fallback({ onStatus: ['failed'], tariff: tariffFor('+34', 5), otherTariffs: [tariffFor('+7916000', 3, false)] }),
    fallback({ type: 'whatsapp', onStatus: ['failed'], tariff: tariffOf(0.5) }),
  ];
  const given = { to: [...phones(2, '02'), ...phones(1, '02', 100)], fallbacks };
  const quoted = await at.engine.quote(at.request(given));
  expect(quoted.fallbacks).toMatchObject([{ total: 2, price: 60_000, skipped: [{ reason: 'unavailable', count: 1 }] }, { total: 3 }]);
  const task = await at.send(given);
  await at.settle();
  const told = (await task.messages()).map(({ step, error, price }) => [step, error, price]);
  expect(told.filter(([step]) => step === 1).sort()).toEqual([[1, 'noTariff', '0.0000'], [1, 'undelivered', '3.0000'], [1, 'undelivered', '3.0000']]); // prettier-ignore
  expect(told.filter(([step]) => step === 2)).toHaveLength(3);
  expect(await at.funds()).toEqual({ balance: 94, held: 0 });
});

const monthly = (price: number): StepTariff => ({ ...tariffOf(price), unit: 'period' });

test('a period is paid once, by the first send in it, and its messages cost nothing', async () => {
  at = await scenario({ balance: 250 });
  const tariff = monthly(100);
  const request = at.request({ to: phones(3), tariff });
  expect(await at.engine.quote(request)).toMatchObject({ total: 3, price: 0, fees: [{ tariffId: tariff.id, amount: 1_000_000 }] });
  expect((await at.send({ to: phones(3), tariff })).accepted.price).toBe(1_000_000);
  expect(await at.funds()).toEqual({ balance: 150, held: 0 });
  expect(await at.engine.quote(request)).toMatchObject({ price: 0, fees: [] });
  await at.send({ to: phones(2, '02'), tariff });
  await at.settle();
  expect(await at.funds()).toEqual({ balance: 150, held: 0 });
  await at.advance({ hours: 24 * 31 });
  expect((await at.send({ to: phones(1), tariff })).accepted.price).toBe(1_000_000);
  await at.advance({ hours: 24 * 31 });
  expect(await at.tryToSend({ to: phones(1), tariff })).toMatchObject({ refused: 'INSUFFICIENT_BALANCE', price: 1_000_000 });
  expect(await at.funds()).toEqual({ balance: 50, held: 0 });
});

test('of two sends that begin a period at the same moment one pays for it, and each is told what it was charged', async () => {
  at = await scenario({ balance: 100 });
  const tariff = monthly(100);
  const other = await at.pool.connect();
  await other.query('begin');
  await other.query('select from balance where owner_id = $1 for update', [at.ownerId]);
  const sends = Promise.all([phones(2), phones(2, '10', 5)].map((to) => at.send({ to, tariff })));
  // One has begun the period and waits for the balance, the other for the one.
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await rows(at.pool, waiting)).length === 2);
  await other.query('rollback');
  other.release();
  expect((await sends).map(({ accepted }) => accepted.price).sort()).toEqual([0, 1_000_000]);
  expect(await at.funds()).toEqual({ balance: 0, held: 0 });
  expect(await rows(at.pool, 'select price::float8 from billing where tariff_id = $1 and task_id is null', [tariff.id])).toEqual([{ price: 100 }]); // prettier-ignore
});

test('messages of a tariff without payments cost nothing, whatever its price and rules say; nor does its period', async () => {
  at = await scenario({ balance: 0 });
  const rules = [{ action: 'increase' as const, price: 2, conditions: [], priority: 1 }];
  const free = (tariff: StepTariff): StepTariff => ({
    ...tariff,
    data: { ...tariff.data, options: { refundOnFailed: false, noPayments: true } },
  });
  for (const tariff of [free(tariffOf(5, false, rules)), free(monthly(100))]) {
    const given = {
      to: [...phones(2), ...phones(1, '02')],
      tariff,
      fallbacks: [fallback({ onStatus: ['failed'], tariff: free(tariffOf(3)) })],
    };
    expect(await at.engine.quote(at.request(given))).toMatchObject({ total: 3, price: 0, fees: [], fallbacks: [{ price: 0, fees: [] }] });
    const task = await at.send(given);
    await at.settle();
    expect(task.accepted.price).toBe(0);
    expect(await task.progress()).toMatchObject({ total: 4, statuses: { delivered: 2, failed: 2 } });
  }
  expect(await rows(at.pool, 'select 1 from ledger where owner_id = $1', [at.ownerId])).toEqual([]);
});

test('a fallback that fires in the next month, whose period cannot be paid, fails for that reason, and the chain goes on', async () => {
  at = await scenario({ balance: 103 });
  const tariff = monthly(100);
  await at.send({ to: phones(1), tariff });
  await at.settle();
  at.clock.forward(Date.UTC(2026, 2, 31, 23, 59, 40) - at.clock.now().getTime());
  const timed = fallback({ onTimeout: { timeout: 50, except: [] }, tariff });
  const last = fallback({ type: 'whatsapp', onStatus: ['failed'], tariff: tariffOf(0.5, false) });
  const given = { to: phones(2, '03'), fallbacks: [timed, last] };
  // This month's is paid.
  expect((await at.engine.quote(at.request(given))).fallbacks[0]).toMatchObject({ price: 0, fees: [] });
  const task = await at.send(given);
  await at.settle();
  await at.settle();
  const told = (await task.messages()).map(({ step, status, error }) => [step, status, error]);
  expect(told.filter(([step]) => step === 1)).toEqual([[1, 'failed', 'noFunds'], [1, 'failed', 'noFunds']]); // prettier-ignore
  expect(told.filter(([step]) => step === 2)).toHaveLength(2);
  expect(await at.funds()).toEqual({ balance: 0, held: 0 });
});

test('a fallback pays for its period when it fires, and fails where the balance does not cover it', async () => {
  at = await scenario({ balance: 101 });
  const again = fallback({ onStatus: ['failed'], tariff: monthly(100) });
  const send = { to: phones(2, '02'), fallbacks: [again], tariff: tariffOf(1, false) };
  expect((await at.engine.quote(at.request(send))).fallbacks).toMatchObject([{ price: 0, fees: [{ amount: 1_000_000 }] }]);
  const short = await at.send(send);
  await at.settle();
  expect(await short.progress()).toMatchObject({ total: 4, errors: { noFunds: 2, undelivered: 2 } });
  expect(await at.funds()).toEqual({ balance: 99, held: 0 });
  const paid = await at.send({ ...send, tariff: tariffOf(0), fallbacks: [{ ...again, tariff: monthly(90) }] });
  await at.settle();
  expect(await paid.progress()).toMatchObject({ total: 4, errors: { undelivered: 4 } });
  expect(await at.funds()).toEqual({ balance: 9, held: 0 });
});
