import { sql } from 'kysely';
import { createEmptyDatabase } from '../../testing/database.ts';
import { openLookups } from './lookups.ts';
import type { Database } from './open.ts';

let database: Database;
let lookups: ReturnType<typeof openLookups>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  lookups = openLookups(database.url);
});
afterAll(async () => {
  await lookups.close();
  await database.close();
});

const places = async (ids: readonly number[]) =>
  (await sql<Record<string, unknown>>`select * from place where id = any(${ids}::int[]) order by id`.execute(lookups.db)).rows;
const processes = () => Promise.all([1, 2, 3].map(async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(lookups.db)).rows[0]?.pid)); // prettier-ignore

test('what is asked at the same moment goes by one connection, each text prepared once for all values', async () => {
  await database.pool.query('create table place (id int primary key, name text)');
  await database.pool.query(`insert into place values (1, 'Kazan'), (2, 'Tver')`);
  expect(new Set(await processes()).size).toBe(1);
  expect(await Promise.all([places([1]), places([2]), places([1, 2, 3])])).toEqual([
    [{ id: 1, name: 'Kazan' }],
    [{ id: 2, name: 'Tver' }],
    [
      { id: 1, name: 'Kazan' },
      { id: 2, name: 'Tver' },
    ],
  ]);
  const { rows } = await sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like 'select * from place%'`.execute(lookups.db); // prettier-ignore
  expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
});

test('a statement that fails fails alone', async () => {
  const [failed, found] = await Promise.allSettled([sql`select 1 / ${0}::int`.execute(lookups.db), places([1])]);
  expect(failed.status).toBe('rejected');
  expect(found).toMatchObject({ status: 'fulfilled', value: [{ name: 'Kazan' }] });
});

test('a column that a newer release adds ends no look-up of this one', async () => {
  await places([1]);
  await database.pool.query(`alter table place add column country text default 'RU'`);
  expect(await places([1])).toEqual([{ id: 1, name: 'Kazan', country: 'RU' }]);
  expect(await places([2])).toEqual([{ id: 2, name: 'Tver', country: 'RU' }]);
});

test('after its connection broke the next look-up opens another', async () => {
  const [pid] = await processes();
  await database.pool.query('select pg_terminate_backend($1, 5000)', [pid]);
  // The first may be what notices.
  expect(await places([1]).catch(() => places([1]))).toHaveLength(1);
});
