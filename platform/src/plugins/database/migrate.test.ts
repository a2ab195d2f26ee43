import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { Database } from './open.ts';

let database: Database;
let root: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cabinet-migrations-'));
});
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
