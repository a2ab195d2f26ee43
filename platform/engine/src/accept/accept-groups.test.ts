import { setMonthlyLimit } from '../ledger/monthly-limit.ts';
import { firstRow, rows, run } from '../storage/sql.ts';
import { eventually } from '../testing/eventually.ts';
import { phones, scenario, type Given, type Scenario } from '../testing/scenario.ts';
import type { NoteAccepted } from './accept.ts';

let at: Scenario;
afterEach(() => at.close());

/** A single message from an account. */
const one = (index: number, ownerId = at.ownerId, note?: NoteAccepted) =>
  at.engine.accept(at.request({ ownerId, isSingle: true, text: `Code ${index}`, to: phones(1, '10', index) }), { note });

const IS_NEW = `t.text <> 'Code 99'`;

/** An engine that has everything at hand: what its first send waits for, sends of a moment wait for differently long. */
async function warm(given: Given): Promise<void> {
  at = await scenario(given);
  const id = await at.account(1);
  await one(99, id);
  await at.settle();
}

const accepted = async (sends: Promise<object>[]) => (await Promise.all(sends)).filter((answer) => !('refused' in answer)).length;
const written = async () => Number((await firstRow<{ count: string }>(at.pool, `select count(*) from task t where ${IS_NEW}`))?.count);

test('single messages of a moment are written in one transaction, each with what it has alone', async () => {
  await warm({ balance: 10 });
  const other = await at.account(10);
  const answers = await Promise.all([one(0), one(1), one(2, other), one(3)]);
  expect(answers).toMatchObject([0, 1, 2, 3].map(() => ({ total: 1, price: 10_000, skipped: [] })));
  const transactions = await rows(
    at.pool,
    `select distinct t.xmin::text as task, bill.xmin::text as billing, b.xmin::text as batch, s.xmin::text as message
     from task t join billing bill on bill.id = t.billing_id join batch b on b.task_id = t.id join sending s on s.batch = b.lo where ${IS_NEW}`,
  );
  expect(transactions.map((found) => new Set(Object.values(found)).size)).toEqual([1]);
  expect([await at.funds(), await at.funds(other)]).toEqual([
    { balance: 7, held: 3 },
    { balance: 9, held: 1 },
  ]);
  await at.settle();
  expect(
    await rows(
      at.pool,
      `select t.text, s.recipient, t.state, t.total, t.made, t.is_made, t.made_price::float8 as price, b.captured::float8 as captured
       from task t join batch on batch.task_id = t.id join sending s on s.batch = batch.lo join billing b on b.id = t.billing_id where ${IS_NEW} order by t.text`,
    ),
  ).toEqual(
    phones(4).map((recipient, index) => {
      return { text: `Code ${index}`, recipient, state: 'completed', total: 1, made: 1, is_made: true, price: 1, captured: 1 };
    }),
  );
  expect([await at.funds(), await at.funds(other)]).toEqual([
    { balance: 7, held: 0 },
    { balance: 9, held: 0 },
  ]);
});

test('of an account whose balance ends amid a group as many are accepted as it bears, and all of others', async () => {
  at = await scenario({ balance: 4 });
  const other = await at.account(100);
  const [own, others] = [Array.from({ length: 9 }, (_, index) => one(index)), Array.from({ length: 9 }, (_, index) => one(index, other))];
  expect(await Promise.all([accepted(own), accepted(others)])).toEqual([4, 9]);
  expect((await Promise.all(own)).find((answer) => 'refused' in answer)).toEqual({ refused: 'INSUFFICIENT_BALANCE', price: 10_000, available: 0 }); // prettier-ignore
  expect([await at.funds(), await at.funds(other)]).toEqual([
    { balance: 0, held: 4 },
    { balance: 91, held: 9 },
  ]);
  expect(await written()).toBe(13);
  // Whose balance has ended delays nobody.
  expect(await Promise.all([accepted([one(20)]), accepted([one(21, other)])])).toEqual([0, 1]);
  await at.settle();
});

test('a limit of the month that is reached amid a group is kept', async () => {
  at = await scenario({ balance: 100 });
  await setMonthlyLimit(at.pool, at.ownerId, 30_000);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => one(index)));
  expect(answers.filter((answer) => 'refused' in answer)).toEqual([1, 2, 3].map(() => ({ refused: 'MONTHLY_LIMIT', price: 10_000, available: 0 }))); // prettier-ignore
  expect(await at.funds()).toEqual({ balance: 97, held: 3 });
  await at.settle();
});

test('one that the database refuses fails alone, and what others note is kept once', async () => {
  at = await scenario();
  await run(at.pool, 'create table noted (task uuid)');
  const note: NoteAccepted = async (db, { taskId }) => void (await run(db, 'insert into noted values ($1)', [taskId]));
  const bad: NoteAccepted = async (db) => void (await run(db, 'select 1 / 0'));
  const sends = [one(0, at.ownerId, note), one(1, at.ownerId, bad), one(2, at.ownerId, note), one(3)];
  const settled = await Promise.allSettled(sends);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await rows(at.pool, 'select count(*)::int as count, count(distinct task)::int as tasks from noted join task on task.id = noted.task')).toEqual([{ count: 2, tasks: 2 }]); // prettier-ignore
  expect(await written()).toBe(3);
  expect(await at.funds()).toEqual({ balance: 997, held: 3 });
  await at.settle();
});

test('what may have been written when a connection breaks is not written again', async () => {
  await warm({});
  const breaking: NoteAccepted = async (db) => void (await run(db, 'select pg_terminate_backend(pg_backend_pid())'));
  const settled = await Promise.allSettled([one(0), one(1, at.ownerId, breaking), one(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await written()).toBe(0);
  expect(await at.funds()).toEqual({ balance: 1000, held: 0 });
  expect(await accepted([one(3), one(4)])).toBe(2);
  await at.settle();
});

test('who waits for a balance that somebody has locked is not waited for by others', async () => {
  at = await scenario();
  const other = await at.account(10);
  const locking = await at.pool.connect();
  await locking.query('begin');
  await locking.query('select from balance where owner_id = $1 for update', [at.ownerId]);
  const own = one(0);
  expect(await accepted([one(1, other), one(2, other)])).toBe(2);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => (await rows(at.pool, waiting)).length === 1);
  await locking.query('rollback');
  locking.release();
  expect(await accepted([own])).toBe(1);
  await at.settle();
});

test('however many sends wait for a locked balance, single sends of others go on, and each waiting one is written once', async () => {
  at = await scenario();
  const other = await at.account(20);
  const locking = await at.pool.connect();
  await locking.query('begin');
  await locking.query('select from balance where owner_id = $1 for update', [at.ownerId]);
  const own = [one(0)];
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;
  // One alone, later ones in a group of their own, and some beside sends of others.
  await eventually(async () => (await rows(at.pool, waiting)).length === 1);
  own.push(...Array.from({ length: 17 }, (_, index) => one(1 + index)));
  expect(await accepted([one(50, other)])).toBe(1);
  own.push(one(30));
  expect(await accepted([one(51, other), one(52, other)])).toBe(2);
  for (const index of [53, 54, 55]) {
    own.push(one(index - 20));
    expect(await accepted([one(index, other)])).toBe(1);
  }
  expect(await at.funds(other)).toMatchObject({ balance: 14, held: 6 });
  // One connection waits for the balance, whatever their number.
  await eventually(async () => (await rows(at.pool, waiting)).length === 1);
  await locking.query('rollback');
  locking.release();
  expect(await accepted(own)).toBe(22);
  expect(await at.funds()).toMatchObject({ balance: 978, held: 22 });
  expect(await written()).toBe(28);
  await at.settle();
  expect(await rows(at.pool, 'select count(*)::int as count, count(distinct recipient)::int as recipients from sending')).toEqual([
    { count: 28, recipients: 28 },
  ]);
});

test('of sends that waited for a locked balance as many are accepted as it bears', async () => {
  at = await scenario({ balance: 2 });
  const locking = await at.pool.connect();
  await locking.query('begin');
  await locking.query('select from balance where owner_id = $1 for update', [at.ownerId]);
  const own = Array.from({ length: 6 }, (_, index) => one(index));
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;
  await eventually(async () => (await rows(at.pool, waiting)).length === 1);
  await locking.query('rollback');
  locking.release();
  expect(await accepted(own)).toBe(2);
  expect(await at.funds()).toMatchObject({ balance: 0, held: 2 });
  expect(await written()).toBe(2);
  await at.settle();
});

test('half a character in a text becomes the sign for what cannot be read', async () => {
  at = await scenario();
  await at.engine.accept(at.request({ isSingle: true, text: 'Code \ud83d, \\ud83d, 😀', to: phones(1) }));
  expect(await rows(at.pool, 'select text from task')).toEqual([{ text: 'Code \ufffd, \\ud83d, 😀' }]);
  await at.settle();
});
