import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase } from '../../../testing/database.ts';
import { openDatabase, type Database } from '../open.ts';
import { eachFromReplica, fromPrimary, fromReplica, keepScopes } from './read-scope.ts';
import { readThrough } from './read-through.ts';
import type { ReplicaReads } from './replica-reads.ts';

let own: Database;
let database: Database;
let endScopes: () => void;
/** Statements that a replica was asked for. */
let asked: string[];

/** Answers reads as a replica does, by the same database; it refuses what writes. */
const reads = {
  async read(scope, query, onPrimary) {
    if (scope.isOnPrimary) return onPrimary();
    const [first] = query as [string | { text: string }];
    asked.push(typeof first === 'string' ? first : first.text);
    return (own.pool.query as unknown as (...args: readonly unknown[]) => Promise<pg.QueryResult>).apply(own.pool, [...query]);
  },
} as Pick<ReplicaReads, 'read'> as ReplicaReads;

beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, 4, 'cabinet-test', (pool) => readThrough(pool, reads));
  await database.pool.query('create table note (text text)');
  endScopes = keepScopes();
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  endScopes();
  await database.close();
  await own.close();
});

const one = () => database.db.selectNoFrom((of) => of.lit(1).as('one')).execute();

test('reads of a scope go to a replica, by Kysely and by the pool, prepared or not', async () => {
  const answers = await fromReplica(async () => [
    await one(),
    (await database.pool.query('select $1::int as n', [2])).rows,
    (await database.pool.query({ name: 'three', text: ' (select 3 as n)' })).rows,
  ]);
  expect(answers).toEqual([[{ one: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect(asked).toEqual(['select 1 as "one"', 'select $1::int as n', ' (select 3 as n)']);
});

test('outside of a scope, and for what is kept for others within one, the primary is read from', async () => {
  await one();
  await fromReplica(() => fromPrimary(one));
  expect(asked).toEqual([]);
});

test('what follows a write in its scope is read from the primary', async () => {
  await fromReplica(async () => {
    await database.pool.query(`insert into note (text) values ('one')`);
    expect((await database.pool.query('select text from note')).rows).toEqual([{ text: 'one' }]);
  });
  await fromReplica(async () => {
    await database.db.transaction().execute(async (db) => {
      await db.selectNoFrom((of) => of.lit(1).as('one')).execute();
    });
    await one();
  });
  await fromReplica(async () => {
    const client = await database.pool.connect();
    client.release();
    await one();
  });
  expect(asked).toEqual([]);
});

test('each scope is one of its own, and steps of an iteration are of one', async () => {
  async function* numbers() {
    for (const number of [1, 2]) {
      await wait(0);
      await one();
      yield number;
    }
  }
  const seen: number[] = [];
  for await (const number of eachFromReplica(numbers())) {
    seen.push(number);
    // The consumer's own reads and writes are none of the scope.
    await database.pool.query(`insert into note (text) values ('two')`);
    await database.pool.query('select 5');
  }
  expect(seen).toEqual([1, 2]);
  expect(asked).toEqual(['select 1 as "one"', 'select 1 as "one"']);
});
