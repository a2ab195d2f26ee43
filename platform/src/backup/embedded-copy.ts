import { chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Home } from '../plugins/database/embedded/home.ts';

/** Folders whose contents are of the running server alone: a copy has them empty. */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;
const CONTROL = 'global/pg_control';
const LABEL = 'backup_label';
/** What makes a folder a database: it comes last, so that a copy that was interrupted is none. */
const VERSION = 'PG_VERSION';
const SEGMENT = /^[\dA-F]{24}$/;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a file, unless it has been removed meanwhile: its tables' log says so too. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** Paths of folders and files below a database's folder, folders first. */
async function walk(root: string, below = ''): Promise<{ folders: string[]; files: string[] }> {
  const found: { folders: string[]; files: string[] } = { folders: [], files: [] };
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isSymbolicLink())
      throw new Error(`${path} leads out of the database's folder: tablespaces and moved logs are not backed up.`);
    if (LEFT_OUT.test(entry.name)) continue;
    if (!entry.isDirectory()) found.files.push(path);
    else {
      const inside = below === '' && EMPTIED.has(entry.name) ? await emptyTree(root, path) : await walk(root, path);
      found.folders.push(path, ...inside.folders);
      found.files.push(...inside.files);
    }
  }
  return found;
}

/** The folders below one whose files are left out, such as `pg_wal/archive_status`. */
async function emptyTree(root: string, below: string): Promise<{ folders: string[]; files: string[] }> {
  if (below !== 'pg_wal') return { folders: [], files: [] };
  const entries = await readdir(join(root, below), { withFileTypes: true });
  return { folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${below}/${name}`), files: [] };
}

/**
 * Copies the folder of a running PostgreSQL with what was logged meanwhile, as its base backups do: a server that is started on the copy
 * comes to all that was committed until the end of the copy, whose moment is answered. `client` has to be one session.
 */
export async function copyRunning(client: pg.ClientBase, data: string, to: string): Promise<Date> {
  // Ends with the session, and until then nothing is removed of the log that the copy needs.
  await client.query(`select pg_create_physical_replication_slot('cabinet_backup_' || pg_backend_pid(), true, true)`);
  const begun = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('cabinet backup', fast => true)) as segment`,
  );
  const { folders, files } = await walk(data);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  for (const file of files) if (file !== CONTROL) await copyIfThere(join(data, file), join(to, file));
  await copyFile(join(data, CONTROL), join(to, CONTROL));
  const ended = await client.query<{ segment: string; label: string; at: Date }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label, now() as at from pg_backup_stop(wait_for_archive => false)`,
  );
  const [first, last] = [begun.rows[0]?.segment ?? '', ended.rows[0]?.segment ?? ''];
  await writeFile(join(to, LABEL), ended.rows[0]?.label ?? '', { mode: 0o600 });
  for (const name of await readdir(join(data, 'pg_wal')))
    if (SEGMENT.test(name) && name >= first && name <= last) await copyFile(join(data, 'pg_wal', name), join(to, 'pg_wal', name));
  return ended.rows[0]?.at ?? new Date();
}

/** Puts a copy into the home of an embedded database that has none; it is one once the last file is there. */
export async function putInto({ data, owner }: Home, from: string): Promise<void> {
  const own = async (path: string) => owner && chown(path, owner.uid, owner.gid);
  const { folders, files } = await walkAll(from);
  for (const folder of folders) {
    await mkdir(join(data, folder), { recursive: true, mode: 0o700 });
    await own(join(data, folder));
  }
  for (const file of [...files.filter((path) => path !== VERSION), VERSION]) {
    await copyFile(join(from, file), join(data, file));
    await own(join(data, file));
  }
}

async function walkAll(root: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name).slice(root.length + 1);
  return {
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(pathOf)
      .sort(),
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
  };
}

/** The version of PostgreSQL that a copy is of: `18`. */
export const versionOf = async (from: string): Promise<string> => (await readFile(join(from, VERSION), 'utf8')).trim();
