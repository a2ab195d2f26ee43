import { copyFile, cp, readdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { beginSet, dropSet, endSet, PARTS } from './backup/backup-set.ts';
import { copyMissing } from './backup/copy-files.ts';
import { dump } from './backup/dump.ts';
import { copyRunning } from './backup/embedded-copy.ts';
import { isKeyFile, DATABASE_PASSWORD, DUMP_FILE, isOtherPart } from './backup/parts.ts';
import { filesFrom, readConfig, type Config } from './config.ts';
import { filePlace, storeOf, type ByteStore } from './modules/storage/public.ts';
import { prepareHome } from './plugins/database/embedded/home.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import type { Database } from './plugins/database/open.ts';
import { helpOf, runCommand } from './run-command.ts';

const say = (step: string) => console.error(`• ${step}…`);

/** Copies the database; answers the moment whose state the copy has. */
async function copyDatabase({ pool }: Database, { databaseUrl, dataDir }: Config, to: string): Promise<Date> {
  if (databaseUrl) return dump(databaseUrl, join(to, PARTS.database, DUMP_FILE));
  const { data, passwordFile } = await prepareHome(dataDir);
  await copyFile(passwordFile, join(to, PARTS.keys, DATABASE_PASSWORD));
  const client = await pool.connect();
  try {
    return await copyRunning(client, data, join(to, PARTS.database));
  } finally {
    // Its slot ends with the session.
    client.release(true);
  }
}

/** Copies keys, and the rest of the data folder: settings, registry, releases. The registry first: what it names is there afterwards. */
async function copyFolder({ dataDir }: Config, to: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => !isOtherPart(name));
  const [releases, others] = [names.filter((name) => name === 'releases'), names.filter((name) => name !== 'releases')];
  for (const name of [...others, ...releases]) {
    const target = join(to, isKeyFile(name) ? PARTS.keys : PARTS.data, name);
    await cp(join(dataDir, name), target, { recursive: true });
  }
}

/** Copies everything into a set that has been begun; answers what is told of it. */
async function fill(to: string, store: ByteStore, database: Database, config: Config): Promise<string> {
  const copies = await storeOf({ dataDir: to }, undefined);
  const { rows } = await database.pool.query<{ begun: Date }>('select now() as begun');
  // Before the database for files that are removed meanwhile, and after it for those that came: each that the copy names is there.
  say(`Copying the files from ${store.place}`);
  await copyMissing(store, copies);
  say('Copying the database');
  const at = await copyDatabase(database, config, to);
  const { files, bytes } = await copyMissing(store, copies);
  say('Copying keys, settings and releases');
  await copyFolder(config, to);
  say('Proving the copy');
  await endSet(to, {
    begun: (rows[0]?.begun ?? at).toISOString(),
    at: at.toISOString(),
    database: config.databaseUrl ? 'dump' : 'embedded',
    filesFrom: store.place,
  });
  const keys = config.credentialsKeys.length > 0 ? '\nThe keys of CREDENTIALS_KEY are not in it: keep them as well.' : '';
  return `${to} has the installation as of ${at.toISOString()}. Files: ${files}, bytes of them: ${bytes}.${keys}`;
}

/** `backup <folder>`: database, files, keys and releases of one moment in a new folder (docs/backup.md). */
async function command(args: readonly string[]): Promise<string> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [folder = ''] = positionals;
  if (positionals.length !== 1) throw new Error(helpOf('backup'));
  const config = readConfig();
  const to = resolve(folder);
  if (`${to}${sep}`.startsWith(`${config.dataDir}${sep}`))
    throw new Error(`${to} is in ${config.dataDir}, which is copied: name a folder elsewhere.`);
  const database = await openForCommand(config, 'cabinet-backup');
  try {
    const { place = 'folder' } = (await filePlace(database.pool)) ?? {};
    const store = await storeOf(config, filesFrom(process.env, place));
    await store.open();
    await beginSet(to);
    return await fill(to, store, database, config).catch(async (error: unknown) => {
      await dropSet(to);
      throw error;
    });
  } finally {
    await database.close();
  }
}

void runCommand(command);
