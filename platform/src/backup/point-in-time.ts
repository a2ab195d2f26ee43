import { appendFile, chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Home } from '../plugins/database/embedded/home.ts';

/** Segments of PostgreSQL's write-ahead log, and the histories of its timelines. */
const LOGGED = /^([\dA-F]{24}|[\dA-F]{8}\.history)$/;
const SIGNAL = 'recovery.signal';
const SETTINGS_FILE = 'postgresql.auto.conf';

const logFolder = ({ data }: Pick<Home, 'data'>) => join(data, '..', 'archived-log');

/** The files of an archive of the write-ahead log, in order. */
export async function archivedLog(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => LOGGED.test(name)).sort();
}

/**
 * Has a restored copy of the embedded database go on by an archived log when it is next started: to its end, or to the last commit before `until`.
 * The log is copied, since PostgreSQL's account may not read it where it is.
 */
export async function recoverFrom(home: Home, archive: string, until: Date | undefined): Promise<void> {
  const own = async (path: string) => home.owner && chown(path, home.owner.uid, home.owner.gid);
  const to = logFolder(home);
  const [first = ''] = await archivedLog(join(home.data, 'pg_wal'));
  await mkdir(to, { recursive: true, mode: 0o700 });
  await own(to);
  for (const name of await archivedLog(archive)) {
    if (name < first && !name.endsWith('.history')) continue;
    await copyFile(join(archive, name), join(to, name));
    await own(join(to, name));
  }
  const settings = {
    // By a way from the folder of the database, whose own may have characters that a shell reads.
    restore_command: `cp "../archived-log/%f" "%p"`,
    // Nobody reads before it is where it is to be.
    hot_standby: 'off',
    recovery_target_action: 'promote',
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(home.data, SETTINGS_FILE), lines.join(''));
  await writeFile(join(home.data, SIGNAL), '', { mode: 0o600 });
  await own(join(home.data, SIGNAL));
}

/** Removes what a recovery that came to its end needed. */
export async function endRecovery(home: Home, pool: Pool): Promise<void> {
  for (const name of ['restore_command', 'hot_standby', 'recovery_target_action', 'recovery_target_time'])
    await pool.query(`alter system reset ${name}`);
  await rm(logFolder(home), { recursive: true, force: true });
}
