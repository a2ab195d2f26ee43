import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeScratch, removeScratch } from '../../../testing/scratch.ts';
import { findBinaries, NoEmbeddedPostgres } from './binaries.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { prepareHome } from './home.ts';
import { queryOnce, isAlive, readPostmaster, waitFor } from './postmaster.ts';

const asRoot = process.getuid?.() === 0;
let closed: string;

beforeAll(async () => {
  closed = await makeScratch('closed');
});
afterAll(() => removeScratch(closed));

/** A data folder inside a folder that nobody else can enter (`mkdtemp` makes it 0700). */
async function dataFolder(name: string): Promise<string> {
  const dataDir = join(closed, name);
  await mkdir(dataDir, { recursive: true });
  return dataDir;
}

const start = (dataDir: string): Promise<Cluster> => startCluster(dataDir, { disposable: true });

test('starts in a folder that others cannot enter, on loopback only, with a secret password; ends and starts again', async () => {
  const dataDir = await dataFolder('one');
  const first = await start(dataDir);
  await queryOnce(first.url, 'create extension pg_trgm');
  expect(await queryOnce(first.url, `select cardinality(show_trgm('Иван')) as count`)).toEqual([{ count: 5 }]);
  await queryOnce(first.url, 'create table kept (n integer)');
  expect(await queryOnce(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await queryOnce(first.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
  await expect(queryOnce(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  const home = await prepareHome(dataDir);
  expect((await stat(home.passwordFile)).mode & 0o777).toBe(0o600);
  expect((await stat(home.data)).uid).toBe(asRoot ? 65_534 : process.getuid?.());
  await first.stop();
  await expect(queryOnce(first.url, 'select 1')).rejects.toThrow();

  const second = await start(dataDir);
  expect(second.takenOver).toBe(false);
  expect(await queryOnce(second.url, 'select * from kept')).toEqual([]);
  await second.stop();
});

test('a PostgreSQL whose server was killed is taken over; one that somebody still uses is left alone', async () => {
  const dataDir = await dataFolder('two');
  const script = `import { startCluster } from ${JSON.stringify(fileURLToPath(new URL('./cluster.ts', import.meta.url)))};
    await startCluster(${JSON.stringify(dataDir)}, { disposable: true }); process.stdout.write('up'); setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  server.kill('SIGKILL');
  await once(server, 'exit');

  const home = await prepareHome(dataDir);
  const { pid } = (await readPostmaster(home.data)) ?? { pid: 0 };
  expect(isAlive(pid)).toBe(true);
  const taken = await start(dataDir);
  expect([taken.takenOver, (await readPostmaster(home.data))?.pid]).toEqual([true, pid]);

  const other = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import pg from 'pg'; const c = new pg.Client({ connectionString: ${JSON.stringify(taken.url)}, application_name: 'cabinet' });
     c.on('error', () => process.exit()); await c.connect(); process.stdout.write('in'); setInterval(() => {}, 1000);`,
  ]);
  await once(other.stdout, 'data');
  await taken.stop();
  expect(await queryOnce(taken.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  // PostgreSQL notices in its own time that a client is gone.
  const ended = await waitFor(10_000, async () => {
    await taken.stop();
    return (await readPostmaster(home.data)) ? undefined : true;
  });
  expect(ended).toBe(true);
});

test('a lock file that names some other process, or none, does not stop it', async () => {
  const dataDir = await dataFolder('three');
  await (await start(dataDir)).stop();
  const { data } = await prepareHome(dataDir);
  for (const pid of [process.pid, 4_000_000]) {
    await writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n1\n5999\n\n127.0.0.1\n\nready\n`);
    const cluster = await start(dataDir);
    expect(cluster.takenOver).toBe(false);
    await cluster.stop();
  }
});

test('a copied project gets a database of its own, a moved one takes its along', async () => {
  const dataDir = await dataFolder('four');
  const { data } = await prepareHome(dataDir);
  const copy = await dataFolder('copy');
  await cp(dataDir, copy, { recursive: true });
  expect((await prepareHome(copy)).data).not.toBe(data);
  if (!asRoot) return;
  const moved = join(closed, 'moved');
  execFileSync('mv', [dataDir, moved]);
  expect((await prepareHome(moved)).data).toBe(data);
});

test.each(['installation-id', 'session-secret', 'credentials.key', 'files/one'])(
  'beside %s of an installation whose database is gone no empty one is made, whoever copied or deleted it',
  async (kept) => {
    const dataDir = await dataFolder(`lost-${kept.replace('/', '-')}`);
    await mkdir(join(dataDir, 'files'), { recursive: true });
    const { data } = await prepareHome(dataDir);
    await writeFile(join(data, 'PG_VERSION'), '18');
    await writeFile(join(dataDir, kept), 'x');
    expect((await prepareHome(dataDir)).data).toBe(data);

    const copy = await dataFolder(`copy-${kept.replace('/', '-')}`);
    await cp(dataDir, copy, { recursive: true, filter: (from) => !from.includes(`${dataDir}/postgres/`) });
    await expect(start(copy)).rejects.toThrow(/holds the keys and files of an installation, and its database is not with it.*DATABASE_URL/);
    await expect(start(copy)).rejects.toThrow(asRoot ? `copy of ${dataDir}` : 'where there is none');

    await rm(join(data, '..'), { recursive: true });
    const told = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => '');
    await expect(start(dataDir)).rejects.toThrow(join(data, '..'));
    expect(await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => '')).toBe(told);
    // Where the link is not copied, as when an ordinary user takes over what root had started.
    await rm(join(dataDir, 'postgres.json'), { force: true });
    await expect(start(dataDir)).rejects.toThrow(/its database is not with it/);
  },
);

test('a folder with releases and settings alone has never been started and gets its database', async () => {
  const dataDir = await dataFolder('prepared');
  await mkdir(join(dataDir, 'files'));
  await mkdir(join(dataDir, 'releases/shell'), { recursive: true });
  await writeFile(join(dataDir, 'settings.json'), '{}');
  expect((await prepareHome(dataDir)).data).toContain('data');
});

test('where there are no programs for the system it says what to do instead', async () => {
  await expect(findBinaries('plan9-mips')).rejects.toThrow(NoEmbeddedPostgres);
  await expect(findBinaries('plan9-mips')).rejects.toThrow(/DATABASE_URL=postgres:/);
});

test('the data folder holds no password in the clear but its own file', async () => {
  const { data } = await prepareHome(await dataFolder('one'));
  expect(await readFile(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/^\s*[^#].*\btrust\b/m);
});
