import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/database.ts';
import { makeScratch } from '../../testing/scratch.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { Database } from './open.ts';

let database: Database;
let root: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  root = await makeScratch('migrations');
});
afterEach(() => rm(root, { recursive: true, force: true }));
afterAll(() => database.close());

async function put(file: string, sql: string): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), sql);
}
const run = async () => migrate(database.pool, await readMigrations([root]));

test('every file is applied once, in order of number across modules, even by two nodes at once', async () => {
  await put('b/migrations/9801-second.sql', 'insert into m_test values (2)');
  await put('a/migrations/9800-first.sql', 'create table m_test (n integer)');
  const [one, two] = await Promise.all([run(), run()]);
  expect([...one, ...two]).toEqual(['9800-first.sql', '9801-second.sql']);
  expect(await run()).toEqual([]);
  expect((await database.pool.query('select n from m_test')).rows).toEqual([{ n: 2 }]);
});

test('a migration that fails leaves nothing behind and says which it was', async () => {
  await put('a/migrations/9810-half.sql', 'create table m_half (n integer); select * from nowhere');
  await expect(run()).rejects.toThrow(/9810-half\.sql failed: .*nowhere/);
  expect((await database.pool.query("select to_regclass('m_half') as t")).rows).toEqual([{ t: null }]);
});

test('what was applied does not change; two files do not share a number', async () => {
  await put('a/migrations/9820-x.sql', 'select 1');
  await run();
  await put('a/migrations/9820-x.sql', 'select 2');
  await expect(run()).rejects.toThrow(/9820-x\.sql has changed/);
  await put('b/migrations/9820-y.sql', 'select 3');
  await expect(run()).rejects.toThrow(/share a number/);
});

test('an upgrade with changed migrations does not begin: none of the new ones is applied, and all that changed are named', async () => {
  await put('a/migrations/9822-x.sql', 'select 1');
  await put('a/migrations/9824-z.sql', 'select 1');
  await run();
  await put('a/migrations/9821-before.sql', 'create table m_before (n integer)');
  await put('a/migrations/9822-x.sql', 'select 2');
  await put('a/migrations/9823-between.sql', 'create table m_between (n integer)');
  await put('a/migrations/9824-z.sql', 'select 2');
  await expect(run()).rejects.toThrow(/9822-x\.sql, 9824-z\.sql has changed .*Nothing was changed in the database/);
  const { rows } = await database.pool.query("select to_regclass('m_before') as before, to_regclass('m_between') as between");
  expect(rows).toEqual([{ before: null, between: null }]);
  await put('a/migrations/9822-x.sql', 'select 1');
  await put('a/migrations/9824-z.sql', 'select 1');
  expect(await run()).toEqual(['9821-before.sql', '9823-between.sql']);
});

test('a migration that finds its table locked gives way, and is applied once the lock is gone', async () => {
  await put('a/migrations/9830-locked.sql', 'create table m_locked (n integer)');
  await run();
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table m_locked in access share mode');
  await put('a/migrations/9831-alter.sql', 'alter table m_locked add m integer');
  const running = run();
  // Who comes behind the migration is served, because it does not go on waiting.
  await database.pool.query('select * from m_locked');
  await holder.query('commit');
  holder.release();
  expect(await running).toEqual(['9831-alter.sql']);
});

test('a file may ask to run without a transaction, statement by statement', async () => {
  await put('a/migrations/9840-t.sql', 'create table m_bare (n integer)');
  const sql =
    '-- without a transaction\ncreate index concurrently m_bare_n on m_bare (n);\ncreate index concurrently m_bare_m on m_bare ((n + 1));\n';
  await put('a/migrations/9841-bare.sql', sql);
  expect(await run()).toEqual(['9840-t.sql', '9841-bare.sql']);
});

test('nodes that wait for their turn do not hold up an index that is made concurrently', async () => {
  await put('a/migrations/9850-table.sql', 'create table m_indexed (n integer)');
  await put('a/migrations/9851-index.sql', '-- without a transaction\ncreate index concurrently m_indexed_n on m_indexed (n)');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(['9850-table.sql', '9851-index.sql']);
});
