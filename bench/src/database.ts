import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { startCluster, type Cluster } from '@cabinet/platform/plugins/database/embedded/cluster';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { openDatabase, type Database } from '@cabinet/platform/plugins/database/open';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { Client } from 'pg';

/** Restarts the cluster with `pg_stat_statements`, which must be preloaded. */
async function withStatements(cluster: Cluster, folder: string): Promise<Cluster> {
  const client = new Client(cluster.url);
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.query('alter system set pg_stat_statements.track_planning = on');
  await client.end();
  await cluster.stop();
  return startCluster(folder);
}

/** Runs `work` on a temporary PostgreSQL with the product's durability settings. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>, { profile = false } = {}): Promise<T> {
  const folder = await makeScratch('bench');
  let cluster = await startCluster(folder);
  if (profile) cluster = await withStatements(cluster, folder);
  const database = openDatabase(cluster.url, 8, 'cabinet-bench');
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    if (profile) await database.pool.query('create extension pg_stat_statements');
    return await work(database);
  } finally {
    await database.close();
    await removeScratch(folder);
  }
}
