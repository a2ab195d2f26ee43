import { rows, run } from './sql.ts';
import { firstId, reserveIds } from './ids.ts';
import { createTestDatabase } from '../testing/database.ts';

const AT = new Date('2026-03-31T23:59:59Z');
const NEXT = new Date('2026-04-01T00:00:00Z');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a month gives out no id of the next one', async () => {
  const { pool } = database;
  await run(pool, 'insert into sending_counter (month, n) values (202603, $1)', [1e10 - 4]);
  expect(await reserveIds(pool, 3, AT)).toBe(firstId(202604) - 3);
  await expect(reserveIds(pool, 1, AT)).rejects.toThrow('202603');
  expect(await reserveIds(pool, 1, NEXT)).toBe(firstId(202604) + 1);
});

test('an id is the same number in JavaScript and in JSON of the database, the last of a far year too', async () => {
  const last = firstId(900_712) - 1;
  expect(Number.isSafeInteger(last)).toBe(true);
  const [found] = await rows<{ json: string }>(database.pool, 'select json_build_array($1::bigint)::text as json', [last]);
  expect(JSON.parse(found?.json ?? '')).toEqual([last]);
});
