import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyBinaries, findBinaries, NoEmbeddedPostgres, type Binaries } from './binaries.ts';
import { passwordOf, prepareHome, type Home } from './home.ts';
import { queryOnce, freePort, isAlive, readPostmaster, waitFor, type Postmaster } from './postmaster.ts';

const run = promisify(execFile);

/** A running embedded PostgreSQL. */
export interface Cluster {
  url: string;
  /** Whether it was still running after its server had been killed. */
  takenOver: boolean;
  isRunning(): Promise<boolean>;
  /** Stops PostgreSQL, unless another server still uses it. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Trades durability for speed; for tests only. */
  disposable?: boolean;
  /** Port to listen on; any free port unless set. */
  port?: number;
  /** Folder that gets the write-ahead log as it grows, to go back by it to any moment after a backup. */
  archive?: string | undefined;
  /** Whether other cells may follow tables by its log. */
  isFollowed?: boolean;
  /** Called with the name of each step that takes time. */
  progress?: (step: string) => void;
}

/** Time after which a starting PostgreSQL that does not answer is given up. Crash recovery may take longer: PostgreSQL reports it. */
const START_TIMEOUT_MS = 60_000;
const RETRY_INTERVAL_MS = 250;
/** Reasons of a failed start that pass by themselves: processes of a killed server are still ending, or the port has just been taken. */
const TRANSIENT_FAILURE = /still in use|lock file|already in use/;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // A new segment is not filled with zeros first, because commits would wait for that.
  wal_init_zero: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
};
/** Longest time that what was committed waits for its segment of the log to be archived. */
const ARCHIVE_TIMEOUT_S = 60;
const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  // Half of what a connection costs is its password, and tests open thousands.
  scram_iterations: '1',
};

/** The locale by which `pg_trgm` recognises letters: in plain C only ASCII has letters, and searches for Cyrillic words would read whole tables. */
const CTYPE = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';

/** Starts the embedded PostgreSQL of `dataDir`, creates it first where there is none, or takes over one that still runs. */
export async function startCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const home = await prepareHome(dataDir);
  const password = await passwordOf(home);
  const urlAt = (port: number) => `postgres://cabinet:${password}@127.0.0.1:${port}/postgres`;
  const living = await findLiving(home, urlAt);
  if (living) return cluster(home, living, urlAt(living.port), true);

  const found = await findBinaries();
  const binaries = home.sharedRoot ? await copyBinaries(found, home.sharedRoot) : found;
  if (!(await stat(join(home.data, 'PG_VERSION')).catch(() => undefined))) {
    options.progress?.('Making the database');
    await initialise(home, binaries, password, options);
  }
  const { postmaster, port } = await bringUp(home, binaries, options, urlAt);
  return cluster(home, postmaster, urlAt(port), false);
}

async function initialise(home: Home, { native }: Binaries, password: string, { disposable }: ClusterOptions): Promise<void> {
  const passwordFile = join(home.data, '..', `initial-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (home.owner) await chown(passwordFile, home.owner.uid, home.owner.gid);
  // prettier-ignore
  const flags = [
    '-D', home.data, '-U', 'cabinet', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8',
    '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync',
    ...(disposable ? ['-c', `scram_iterations=${DISPOSABLE.scram_iterations}`] : []),
  ];
  const make = (ctype: string) => run(join(native, 'bin', 'initdb'), [...flags, `--lc-ctype=${ctype}`], { ...home.owner, cwd: home.data });
  try {
    await make(CTYPE).catch(() => make('C'));
  } catch (error) {
    await rm(join(home.data, 'PG_VERSION'), { force: true });
    throw new NoEmbeddedPostgres(`initdb failed: ${(error as { stderr?: string }).stderr?.trim() ?? (error as Error).message}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Starts PostgreSQL, again if need be, and waits until it answers. */
async function bringUp(
  home: Home,
  binaries: Binaries,
  options: ClusterOptions,
  urlAt: (port: number) => string,
): Promise<{ postmaster: Postmaster; port: number }> {
  for (const end = Date.now() + START_TIMEOUT_MS; ;) {
    const port = options.port ?? (await freePort());
    const child = await launch(home, binaries, options, port);
    const state = await waitFor(START_TIMEOUT_MS, () => answering(urlAt(port), child));
    const postmaster = await readPostmaster(home.data);
    if (state === 'up' && postmaster) return { postmaster, port };
    const words = await lastLines(home.log);
    if (Date.now() > end || !TRANSIENT_FAILURE.test(words)) throw new Error(`PostgreSQL did not start:\n${words}`);
    await wait(RETRY_INTERVAL_MS);
  }
}

/** Makes the folder of the archived log for PostgreSQL's account; answers the settings by which it is filled. */
async function archiving({ owner }: Home, archive: string | undefined): Promise<Record<string, string>> {
  if (archive === undefined) return {};
  if ((await mkdir(archive, { recursive: true, mode: 0o700 })) !== undefined && owner) await chown(archive, owner.uid, owner.gid);
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': archive,
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
  };
}

async function launch(
  home: Home,
  { native }: Binaries,
  { disposable, archive, isFollowed }: ClusterOptions,
  port: number,
): Promise<ChildProcess> {
  const archived = await archiving(home, archive);
  const followed = isFollowed ? { wal_level: 'logical' } : {};
  const settings = Object.entries({ ...SETTINGS, ...(disposable ? DISPOSABLE : {}), ...archived, ...followed, port: String(port) });
  const log = await open(home.log, 'a', 0o600);
  // A session of its own: Ctrl-C in the terminal ends the server, which stops PostgreSQL when it no longer needs it.
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', home.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...home.owner,
      cwd: home.data,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Whether PostgreSQL answers or has ended; undefined while neither is known. */
async function answering(url: string, child: ChildProcess): Promise<'up' | 'gone' | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) return 'gone';
  return queryOnce(url, 'select 1').then(
    () => 'up',
    (error: unknown) => (isStarting(error) ? later(() => answering(url, child)) : undefined),
  );
}

async function later<T>(ask: () => Promise<T>): Promise<T> {
  await wait(RETRY_INTERVAL_MS);
  return ask();
}

/** Whether PostgreSQL answers that it is still recovering. */
const isStarting = (error: unknown) => (error as { code?: string }).code === '57P03';

/** The postmaster that still runs for this data folder; waits for one that is starting or stopping. */
async function findLiving(home: Home, urlAt: (port: number) => string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(home.data);
  if (!postmaster) return undefined;
  const look = async (): Promise<Postmaster | 'gone' | undefined> => {
    if (!(await isRunning(postmaster))) return 'gone';
    return queryOnce(urlAt(postmaster.port), 'select 1').then(
      () => postmaster,
      (error: unknown) => (isStarting(error) ? later(look) : undefined),
    );
  };
  const found = await waitFor(15_000, look);
  if (found === 'gone') {
    // PostgreSQL removes a stale pid file itself, except where another process has the number by now.
    if (isAlive(postmaster.pid)) await rm(join(home.data, 'postmaster.pid'), { force: true });
    return undefined;
  }
  if (!found)
    throw new Error(`PostgreSQL (process ${postmaster.pid}) holds ${home.data} but does not answer. End that process and start again.`);
  return found;
}

const isRunning = async ({ pid }: Postmaster) => isAlive(pid) && (await isPostgres(pid));

/** Whether a process is PostgreSQL: process numbers are reused, above all after a restart of the machine. */
async function isPostgres(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  return command === undefined ? process.platform !== 'linux' : command.includes('postgres');
}

function cluster(home: Home, postmaster: Postmaster, url: string, takenOver: boolean): Cluster {
  const { pid } = postmaster;
  return {
    url,
    takenOver,
    isRunning: () => isRunning(postmaster),
    async stop() {
      // This server's own connections take a moment to close; connections that stay are another server's.
      const alone = await waitFor(1500, async () => ((await countClients(url)) === 0 ? true : undefined));
      if (!alone) return;
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      await waitFor(20_000, async () => ((await readPostmaster(home.data)) ? undefined : true));
    },
  };
}

async function countClients(url: string): Promise<number> {
  const sql = "select count(*)::int as count from pg_stat_activity where application_name like 'cabinet%' and pid <> pg_backend_pid()";
  const rows = await queryOnce<{ count: number }>(url, sql).catch(() => []);
  return rows[0]?.count ?? 0;
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-12).join('\n');
}
