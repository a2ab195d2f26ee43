import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { startCluster, type Cluster } from '../plugins/database/embedded/cluster.ts';
import { until } from '../plugins/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { columnTypes } from '../plugins/database/open.ts';
import { clearScratch, removeScratch, scratchOf } from './scratch.ts';

/** Set by the run's global setup: where the one PostgreSQL of this run lives. */
const RUN = 'CABINET_TEST_RUN';
/** Data folder of this run of the tests. */
const runFolder = () => scratchOf('test');

/** Names this run's folder for its workers, and clears away what runs that were killed have left. */
export async function beginRun(): Promise<void> {
  process.env[RUN] = runFolder();
  await clearScratch();
}

/** Stops the run's PostgreSQL, if a test needed one, and removes its data. */
export const endRun = (): Promise<void> => removeScratch(runFolder());

/** Connection string of the run's PostgreSQL: the first who needs it starts it, everybody else joins. */
export async function joinCluster(): Promise<Cluster> {
  const folder = process.env[RUN] ?? runFolder();
  await mkdir(folder, { recursive: true });
  // One of several that ask at once makes it, and nobody else: a recursive `mkdir` tells two that they did.
  const starts = await mkdir(join(folder, 'starting')).then(
    () => true,
    () => false,
  );
  if (starts) return startFor(folder);
  const [ready, failed] = [join(folder, 'ready'), join(folder, 'failed')];
  const state = await until(60_000, async () => (existsSync(ready) ? 'ready' : existsSync(failed) ? 'failed' : undefined));
  if (state !== 'ready') throw new Error(`The PostgreSQL of the tests did not start. ${state ? await readFile(failed, 'utf8') : ''}`);
  return startCluster(folder, { disposable: true });
}

/** Starts it for everybody; a migration that fails is told to all who wait, who would each wait a minute otherwise. */
async function startFor(folder: string): Promise<Cluster> {
  try {
    const cluster = await startCluster(folder, { disposable: true });
    await prepareTemplate(cluster.url);
    await mkdir(join(folder, 'ready'));
    return cluster;
  } catch (error) {
    await writeFile(join(folder, 'failed'), (error as Error).message);
    throw error;
  }
}

export const TEMPLATE = 'cabinet_template';

/** The migrated database that every test file gets a copy of. */
async function prepareTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = new pg.Pool({ connectionString: databaseUrl(url, TEMPLATE), max: 1, types: columnTypes });
  await migrate(pool, await readMigrations(MIGRATION_ROOTS));
  await pool.end();
}

/** `url` with another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
