import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/database.ts';
import type { Database } from './open.ts';
import { readTogether } from './read-together.ts';
import { fromReplica, keepScopes } from './replica/read-scope.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create sequence asked');
});
afterAll(() => database.close());

/** How often the statement was asked before, with a value. */
const ask = (value: number, db = database.db) =>
  readTogether(db, sql<{ n: number }>`select nextval('asked') as n, ${value}::int as value`.compile(db)).then(([row]) => row?.n ?? 0);

test('a statement of one turn is asked once for all who ask it with the same values, and anew in the next', async () => {
  const [first, again, other] = await Promise.all([ask(1), ask(1), ask(2)]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const running = ask(1);
  await setImmediate();
  const later = ask(1);
  expect(await later).not.toBe(await running);
});

test('everybody hears of a failure, and nobody of it afterwards', async () => {
  const fail = () => readTogether(database.db, sql`select 1 / 0`.compile(database.db));
  const failed = await Promise.allSettled([fail(), fail()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(1)).toBeGreaterThan(0);
});

test('a transaction asks by itself, and so does a call that may read from a replica', async () => {
  await database.db.transaction().execute(async (trx) => {
    const [inside, outside] = await Promise.all([ask(1, trx), ask(1)]);
    expect(inside).not.toBe(outside);
  });
  const end = keepScopes();
  const [scoped, other] = await Promise.all([fromReplica(() => ask(1)), ask(1)]);
  expect(scoped).not.toBe(other);
  end();
});
