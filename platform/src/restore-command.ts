import { chmod, copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { proveLedger } from '@cabinet/engine';
import { PARTS, readSet, type BackupManifest } from './backup/backup-set.ts';
import { copyMissing } from './backup/copy-files.ts';
import { restoreDump } from './backup/dump.ts';
import { putInto, versionOf } from './backup/embedded-copy.ts';
import { archivedLog, endRecovery, recoverFrom } from './backup/point-in-time.ts';
import { DATABASE_PASSWORD, DUMP_FILE } from './backup/parts.ts';
import { readConfig, type Config } from './config.ts';
import { setFilePlace, storeOf, type ByteStore } from './modules/storage/public.ts';
import { MIGRATION_ROOTS } from './plugins/database/database.ts';
import { findBinaries } from './plugins/database/embedded/binaries.ts';
import { prepareHome } from './plugins/database/embedded/home.ts';
import { queryOnce } from './plugins/database/embedded/postmaster.ts';
import { migrate, readMigrations } from './plugins/database/migrate.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import type { Database } from './plugins/database/open.ts';
import { helpOf, runCommand } from './run-command.ts';

const say = (step: string) => console.error(`• ${step}…`);

/** An archived log that the embedded database goes on by after its copy, to its end or to a moment. */
interface Recovery {
  log: string;
  until: Date | undefined;
}

/** Reads `--log` and `--until`; throws where they make no sense with a backup. */
async function recoveryOf(
  { log, until }: { log?: string | undefined; until?: string | undefined },
  { database, at }: BackupManifest,
): Promise<Recovery | undefined> {
  if (log === undefined && until === undefined) return undefined;
  if (database !== 'embedded') throw new Error('--log and --until are for an embedded database.');
  if (!log) throw new Error('Name the folder of the archived log: --log <folder>.');
  const moment = until === undefined ? undefined : new Date(until);
  if (moment && Number.isNaN(moment.getTime())) throw new Error(`--until ${until} is no moment: 2026-11-29T10:00:00Z is one.`);
  if (moment && moment.getTime() < new Date(at).getTime())
    throw new Error(`The backup is of ${at}, which is later than --until: take an earlier one.`);
  if ((await archivedLog(log)).length === 0) throw new Error(`${log} has no archived log.`);
  return { log: resolve(log), until: moment };
}

/** Throws where something is in the way, before anything is written. */
async function refuseUnfit({ databaseUrl, dataDir, walArchive }: Config, set: string, { database }: BackupManifest): Promise<void> {
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new Error(`${dataDir} is not empty. A restore needs a folder of its own: name one in DATA_DIR that is not there yet.`);
  if (walArchive !== undefined && (await archivedLog(walArchive)).length > 0)
    throw new Error(`WAL_ARCHIVE (${walArchive}) has the log of a database: name an empty folder for that of the restored one.`);
  if (database === 'embedded') {
    if (databaseUrl) throw new Error('The backup is of an embedded database: restore it without DATABASE_URL.');
    const [version, { version: ours }] = [await versionOf(join(set, PARTS.database)), await findBinaries()];
    if (ours.split('.')[0] === version) return;
    throw new Error(
      `The backup is of PostgreSQL ${version}, and this version of the cabinet brings ${ours}. Restore it by the version that made it.`,
    );
  }
  if (!databaseUrl) throw new Error('The backup is of a database of your own: name an empty one in DATABASE_URL.');
  const tables = await queryOnce(
    databaseUrl,
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  if (tables.length > 0) throw new Error('The database of DATABASE_URL has tables. A restore needs an empty one.');
}

async function putDatabase({ databaseUrl, dataDir }: Config, set: string, recovery: Recovery | undefined): Promise<() => Promise<void>> {
  if (databaseUrl) return () => restoreDump(databaseUrl, join(set, PARTS.database, DUMP_FILE));
  // Looked for while the folder is empty: beside keys and files without a database none is made.
  const home = await prepareHome(dataDir);
  return async () => {
    await copyFile(join(set, PARTS.keys, DATABASE_PASSWORD), home.passwordFile);
    await chmod(home.passwordFile, 0o600);
    await putInto(home, join(set, PARTS.database));
    if (recovery) await recoverFrom(home, recovery.log, recovery.until);
  };
}

/** Files that the database names and the store does not have; `isRecent` is one that came while the backup was taken. */
async function missingFiles({ pool }: Database, store: ByteStore, { begun }: BackupManifest): Promise<{ id: string; isRecent: boolean }[]> {
  const { rows } = await pool.query<{ id: string; isRecent: boolean }>(
    `select id::text, created_at >= $1 as "isRecent" from file
     union select file_id::text, ended_at >= $1 from data_export where state = 'completed' and file_id is not null`,
    [begun],
  );
  const there = new Set<string>();
  for await (const { id } of store.list()) there.add(id);
  return rows.filter(({ id }) => !there.has(id));
}

/**
 * Proves what was restored. A file that came while the backup was taken and is not in it was removed by somebody after the database was
 * copied, as all that were left were copied then: it is removed here too. So is one that came later, where the database went on by its log.
 */
async function prove(database: Database, store: ByteStore, manifest: BackupManifest, recovery: Recovery | undefined): Promise<string> {
  const missing = await missingFiles(database, store, manifest);
  const removed = missing.filter(({ isRecent }) => isRecent).map(({ id }) => id);
  if (removed.length > 0) await database.pool.query('delete from file where id = any($1::uuid[])', [removed]);
  const lost = missing.filter(({ isRecent }) => !isRecent).map(({ id }) => id);
  const { accounts, entries, differences } = await proveLedger(database.pool);
  const at = recovery ? (recovery.until?.toISOString() ?? 'the end of its log') : manifest.at;
  const later = recovery ? ` Files that came after the backup and are not there: ${removed.length}.` : '';
  const facts = `Restored as of ${at}. Ledger: accounts ${accounts}, entries ${entries}, differences ${differences.length}. Files that are missing: ${lost.length}.${later}`;
  if (differences.length === 0 && lost.length === 0) return facts;
  throw new Error(`${facts}\n${lost.slice(0, 20).join('\n')}\nnpm run cabinet -- ledger verify names the differences.`);
}

/**
 * Pauses every provider that runs, so that nobody gets again what was sent after the backup; answers their titles. Messages of a provider that is
 * paused wait until somebody resumes it.
 */
async function pauseProviders({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(
    `update provider set control = 'paused', controlled_at = now(), updated_at = now() where is_active and control = 'running' returning title`,
  );
  return rows.map(({ title }) => title);
}

/** Opens the restored database, which goes on by its log first where it is to. */
async function openRestored(config: Config, recovery: Recovery | undefined): Promise<Database> {
  const database = await openForCommand(config, 'cabinet-restore').catch((error: unknown) => {
    if (!recovery?.until || !(error as Error).message.includes('before configured recovery target')) throw error;
    throw new Error(
      `Nothing was committed after ${recovery.until.toISOString()} in ${recovery.log}: leave --until out to come to its end.`,
    );
  });
  if (recovery) await endRecovery(await prepareHome(config.dataDir), database.pool);
  return database;
}

/** `restore <folder>`: an installation of its backup, in an empty folder or database, proved (docs/backup.md). */
async function command(args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { sending: { type: 'boolean' }, log: { type: 'string' }, until: { type: 'string' }, data: { type: 'string' } },
  });
  const [folder = ''] = positionals;
  if (positionals.length !== 1) throw new Error(helpOf('restore'));
  const config = readConfig();
  const set = resolve(folder);
  say('Comparing the backup with its sums');
  const manifest = await readSet(set);
  await refuseUnfit(config, set, manifest);
  const recovery = await recoveryOf(values, manifest);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await chmod(config.dataDir, 0o700);
  const restoreDatabase = await putDatabase(config, set, recovery);
  say('Restoring keys, settings and releases');
  await cp(join(set, PARTS.data), config.dataDir, { recursive: true });
  await cp(join(set, PARTS.keys), config.dataDir, { recursive: true, filter: (path) => !path.endsWith(DATABASE_PASSWORD) });
  const store = await storeOf(config, config.files);
  await store.open();
  say(`Restoring the files to ${store.place}`);
  await copyMissing(await storeOf({ dataDir: set }, undefined), store);
  if (values.data !== undefined) await copyMissing(await storeOf({ dataDir: resolve(values.data) }, undefined), store);
  say('Restoring the database');
  await restoreDatabase();
  say('Proving what was restored');
  const database = await openRestored(config, recovery);
  try {
    await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
    await setFilePlace(database.pool, store.place);
    const paused = values.sending ? [] : await pauseProviders(database);
    const proved = await prove(database, store, manifest, recovery);
    return paused.length === 0 ? proved : `${proved}\nPaused, until somebody resumes them: ${paused.join(', ')}.`;
  } finally {
    await database.close();
  }
}

void runCommand(command);
