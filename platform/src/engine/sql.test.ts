import fc from 'fast-check';
import type { Pool } from 'pg';
import { createTestDatabase } from '../testing/database.ts';
import { first } from './sql.ts';
import { workerPool } from './worker-pool.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = workerPool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

test('arrays arrive as they were given, whatever stands in them', async () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0')));
  const given = fc.record({
    texts: fc.array(fc.oneof(text, fc.constantFrom('NULL', 'null', '', ' ', '{}', ',', '"', '\\', '\n'))),
    numbers: fc.array(fc.option(fc.maxSafeInteger())),
    dates: fc.array(fc.option(fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }))),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ texts, numbers, dates }) => {
      const back = await first<{ dates: (string | null)[] }>(
        pool,
        'select to_json($1::text[]) as texts, to_json($2::bigint[]) as numbers, to_json($3::timestamptz[]) as dates',
        [texts, numbers, dates],
      );
      expect(back).toMatchObject({ texts, numbers });
      expect(back?.dates.map((one) => one && new Date(one))).toEqual(dates);
    }),
    { numRuns: 50 },
  );
});

test('arrays of other things are left to the driver', async () => {
  const back = await first(pool, 'select $1::boolean[] as flags, $2::int[][] as nested', [[true, false], [[1, 2], [3, 4]]]); // prettier-ignore
  expect(back).toEqual({ flags: [true, false], nested: [[1, 2], [3, 4]] }); // prettier-ignore
});
