import fc from 'fast-check';
import type { Pool } from 'pg';
import { createTestDatabase } from '../testing/database.ts';
import { Rollback, firstRow, rows, run, transaction } from './sql.ts';
import { engineConnections, workerPool } from './worker-pool.ts';

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
      const back = await firstRow<{ dates: (string | null)[] }>(
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
  const back = await firstRow(pool, 'select $1::boolean[] as flags, $2::int[][] as nested', [[true, false], [[1, 2], [3, 4]]]); // prettier-ignore
  expect(back).toEqual({ flags: [true, false], nested: [[1, 2], [3, 4]] }); // prettier-ignore
});

describe('a transaction that goes out in one go', () => {
  let connections: ReturnType<typeof engineConnections>;
  beforeAll(async () => {
    connections = engineConnections({ connectionString: database.url });
    await pool.query('create table line (n integer primary key)');
  });
  afterAll(() => connections.end());
  afterEach(() => pool.query('truncate line'));
  const insert = 'insert into line values ($1)';
  const lines = async () => (await rows<{ n: number }>(pool, 'select n from line order by n')).map(({ n }) => n);

  test('is committed as a whole', async () => {
    await transaction(connections.express, async (client, onCommit) => [1, 2].forEach((n) => onCommit(() => run(client, insert, [n]))));
    expect(await lines()).toEqual([1, 2]);
  });

  test('leaves nothing when the database refuses one of its statements, and its connection goes on', async () => {
    const twice = transaction(connections.express, async (client, onCommit) =>
      [1, 1, 2].forEach((n) => onCommit(() => run(client, insert, [n]))),
    );
    await expect(twice).rejects.toThrow(/duplicate key/);
    expect(await lines()).toEqual([]);
    const refused = transaction(connections.express, async (client, onCommit) => {
      onCommit(() => run(client, insert, [1]));
      onCommit(() => run(client, insert, [1]).catch(() => Promise.reject(new Rollback())));
    });
    expect(await refused).toBeUndefined();
    await transaction(connections.express, async (client) => run(client, insert, [3]));
    expect(await lines()).toEqual([3]);
  });

  test('refuses what would come after its commit, instead of having it stand alone', async () => {
    const late = transaction(connections.express, async (client, onCommit) =>
      onCommit(async () => {
        await run(client, insert, [1]);
        await run(client, insert, [2]);
      }),
    );
    await expect(late).rejects.toThrow('A statement after its transaction');
    expect(await lines()).toEqual([1]);
  });
});
