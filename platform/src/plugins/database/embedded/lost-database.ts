import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PAIR_FILE } from '../pair.ts';

/** What a data folder has once it has been started with a database. What is prepared before, such as releases and settings, is not among them. */
const MADE_BY_STARTS = [PAIR_FILE, 'session-secret', 'credentials.key'];

/** A data folder's database is not where it belongs. */
export class LostDatabase extends Error {}

async function wasStarted(dataDir: string): Promise<boolean> {
  for (const name of MADE_BY_STARTS) if (await stat(join(dataDir, name)).catch(() => undefined)) return true;
  return (await readdir(join(dataDir, 'files')).catch(() => [])).length > 0;
}

/**
 * Throws `LostDatabase` where a data folder holds keys and files and its database is not there: beside them an empty one would be made, in which nobody
 * has an account. `place` is where it was, `original` the folder of which this one is a copy.
 */
export async function refuseLostDatabase(dataDir: string, { place, original }: { place?: string; original?: string } = {}): Promise<void> {
  if (!(await wasStarted(dataDir))) return;
  const where = place === undefined ? join(dataDir, 'postgres') : place;
  const found = original === undefined ? `it was at ${where}, where there is none` : `this folder is a copy of ${original}, whose it is`;
  throw new LostDatabase(
    `${dataDir} holds the keys and files of an installation, and its database is not with it: ${found}. Nothing was changed. ` +
      'Bring the database back to its place, or name the one that it was restored to in DATABASE_URL; ' +
      'to begin anew, give an empty folder in DATA_DIR (docs/configuration.md, "The embedded database").',
  );
}
