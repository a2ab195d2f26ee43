import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** The file of a data folder that says to which installation it belongs; the database says the same. */
export const PAIR_FILE = 'installation-id';

/** Whether a data folder and a database are of one installation; a folder that belongs to none is the database's from now on. Throws where they are not. */
export async function pairWithFolder(pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from installation_id');
  const id = rows[0]?.id ?? '';
  const file = join(dataDir, PAIR_FILE);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known === undefined) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return writeFile(file, `${id}\n`, { mode: 0o600 });
  }
  if (known.trim() === id) return;
  throw new Error(
    `${dataDir} belongs to another installation than the database: its keys do not open what the database seals, and its files are not those ` +
      `that the database names. Set DATA_DIR and DATABASE_URL to a pair; if they are meant to be one, remove ${file}.`,
  );
}
