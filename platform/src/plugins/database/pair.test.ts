import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/database.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import type { Database } from './open.ts';
import { PAIR_FILE, pairWithFolder } from './pair.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await makeScratch('pair');
});
afterAll(async () => {
  await removeScratch(folder);
  await database.close();
});

test('a folder and a database are one installation from their first start on, and neither starts with another', async () => {
  const file = join(folder, PAIR_FILE);
  await pairWithFolder(database.pool, folder);
  const id = await readFile(file, 'utf8');
  expect(id.trim()).toMatch(/^[\da-f-]{36}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await pairWithFolder(database.pool, folder);

  await database.pool.query('update installation_id set id = gen_random_uuid()');
  await expect(pairWithFolder(database.pool, folder)).rejects.toThrow(/belongs to another installation.*remove .*installation-id/);
  expect(await readFile(file, 'utf8')).toBe(id);
  await rm(file);
  await pairWithFolder(database.pool, folder);
  expect(await readFile(file, 'utf8')).not.toBe(id);
  await writeFile(file, id);
  await expect(pairWithFolder(database.pool, folder)).rejects.toThrow(/DATA_DIR and DATABASE_URL/);
});
