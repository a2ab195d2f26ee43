import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../../testing/database.ts';
import { SEALED_COLUMNS, SEALED_IN_PASSING } from './sealed-columns.ts';

const MODULES = fileURLToPath(new URL('../../modules/', import.meta.url));

test('every module that seals something names its column, so that a new key reaches it', async () => {
  const files = (await readdir(MODULES, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const sealing: string[] = [];
  for (const file of files) if (/vault\.seal\(/i.test(await readFile(`${MODULES}${file}`, 'utf8'))) sealing.push(file);
  const known = new Set<string>([...SEALED_COLUMNS.map(({ sealedBy }) => sealedBy), ...SEALED_IN_PASSING]);
  expect(sealing.toSorted()).toEqual([...known].toSorted());
});

test('the columns are there', async () => {
  const database = await createTestDatabase();
  for (const { table, column } of SEALED_COLUMNS)
    expect((await database.pool.query(`select ${column} from ${table} limit 0`)).fields.map(({ name }) => name)).toEqual([column]);
  await database.close();
});
