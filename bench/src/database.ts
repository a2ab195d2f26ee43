import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { startCluster } from '@cabinet/platform/plugins/database/embedded/cluster';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';

/** Runs `work` on a PostgreSQL of its own, as safe as that of the product, and removes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinet-bench-'));
  const cluster = await startCluster(folder);
  const database = openDatabase(cluster.url, 8, 'cabinet-bench');
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    return await work(database);
  } finally {
    await database.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
