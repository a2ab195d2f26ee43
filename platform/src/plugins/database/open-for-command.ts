import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { startCluster } from './embedded/cluster.ts';
import { prepareHome } from './embedded/home.ts';
import { openDatabase, type Database } from './open.ts';

/** Opens the configured database for a command. An embedded database that runs is used; otherwise it is started for the duration of the command. */
export async function openForCommand(
  { databaseUrl, dataDir, walArchive, cellsSecret }: Pick<Config, 'databaseUrl' | 'dataDir' | 'walArchive' | 'cellsSecret'>,
  name: string,
): Promise<Database> {
  if (databaseUrl) return openDatabase(databaseUrl, 1, name);
  const isThere = existsSync(dataDir) && existsSync(join((await prepareHome(dataDir)).data, 'PG_VERSION'));
  if (!isThere) throw new Error(`There is no database in ${dataDir}. Name its folder in DATA_DIR, or the database in DATABASE_URL.`);
  const { url, takenOver, stop } = await startCluster(dataDir, { archive: walArchive, isFollowed: cellsSecret !== undefined });
  const database = openDatabase(url, 1, name);
  const close = async () => {
    await database.close();
    if (!takenOver) await stop();
  };
  return { ...database, close };
}
