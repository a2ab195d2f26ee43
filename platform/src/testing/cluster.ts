import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { freemem } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { startCluster, type Cluster } from '../plugins/database/embedded/cluster.ts';
import { prepareHome } from '../plugins/database/embedded/home.ts';
import { waitFor } from '../plugins/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { columnTypes } from '../plugins/database/open.ts';
import { clearScratch, memoryOf, removeScratch, scratchOf } from './scratch.ts';

/** Set by the run's global setup: where the one PostgreSQL of this run lives. */
const RUN = 'CABINET_TEST_RUN';
/** Room that databases in memory must find; two workers use a tenth of it. */
const LEAST_MEMORY_BYTES = 3e9;
/** Data folder of this run of the tests. */
const runFolder = () => scratchOf('test');

/** Names this run's folder for its workers, and clears away what runs that were killed have left. */
export async function beginRun(): Promise<void> {
  process.env[RUN] = runFolder();
  await clearScratch();
}

/** Stops the run's PostgreSQL, if a test needed one, and removes its data. */
export async function endRun(): Promise<void> {
  await removeScratch(runFolder());
  await rm(memoryOf(runFolder()), { recursive: true, force: true });
}

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
  const state = await waitFor(60_000, async () => (existsSync(ready) ? 'ready' : existsSync(failed) ? 'failed' : undefined));
  if (state !== 'ready') throw new Error(`The PostgreSQL of the tests did not start. ${state ? await readFile(failed, 'utf8') : ''}`);
  return startCluster(folder, { disposable: true });
}

/** Starts it for everybody; a migration that fails is told to all who wait, who would each wait a minute otherwise. */
async function startFor(folder: string): Promise<Cluster> {
  try {
    const cluster = await startCluster(folder, { disposable: true });
    await prepareTemplate(cluster.url, folder);
    await mkdir(join(folder, 'ready'));
    return cluster;
  } catch (error) {
    await writeFile(join(folder, 'failed'), (error as Error).message);
    throw error;
  }
}

export const TEMPLATE = 'cabinet_template';

/**
 * A tablespace in memory, where the machine has room in it: a database of a test is a thousand small files, and a disk's file
 * system (ext4) looks through all that were removed in the last seconds to make each of them. Answers the clause that uses it.
 */
async function tablespaceInMemory(admin: pg.Client, folder: string): Promise<string> {
  const place = memoryOf(folder);
  const room = await statfs(dirname(place)).catch(() => undefined);
  if (!room || Math.min(room.bavail * room.bsize, freemem()) < LEAST_MEMORY_BYTES) return '';
  await mkdir(place, { recursive: true, mode: 0o700 });
  const { owner } = await prepareHome(folder);
  if (owner) await chown(place, owner.uid, owner.gid);
  await admin.query(`create tablespace memory location '${place}'`);
  return 'tablespace memory';
}

/** The migrated database that every test file gets a copy of, in the same place. */
async function prepareTemplate(url: string, folder: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE} ${await tablespaceInMemory(admin, folder)}`);
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
