import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { startCluster, type Cluster } from './embedded/cluster.ts';
import { freePort, queryOnce, waitFor } from './embedded/postmaster.ts';
import { refuseLendingPooler } from './refuse-pooler.ts';

/** Debian's package `pgbouncer`; without it the tests say so and are skipped. */
const PROGRAM = 'pgbouncer';
const isInstalled = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).status === 0;
const NOBODY = 65_534;

let folder: string;
let cluster: Cluster;
const running: ChildProcess[] = [];
beforeAll(async () => {
  folder = await makeScratch('pooler');
  cluster = await startCluster(join(folder, 'one'), { disposable: true });
  await queryOnce(cluster.url, `create role node login superuser password 'node'`);
});
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await cluster.stop();
  await removeScratch(folder);
});

/** Starts pgbouncer before the cluster, with as many connections to lend. */
async function startPooler(mode: string, size: number): Promise<string> {
  const port = await freePort();
  const place = join(folder, `${mode}-${size}`);
  await mkdir(place);
  const isRoot = process.getuid?.() === 0;
  const settings = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${new URL(cluster.url).port} dbname=postgres user=node password=node`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'ignore_startup_parameters = extra_float_digits',
  ];
  const file = join(place, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  if (isRoot) for (const path of [place, file]) await chown(path, NOBODY, NOBODY);
  await chmod(folder, 0o711);
  const child = spawn(PROGRAM, ['-q', file], { stdio: 'ignore', ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) });
  running.push(child);
  const url = `postgres://node@127.0.0.1:${port}/postgres`;
  await waitFor(10_000, () => queryOnce(url, 'select 1').then(() => true, () => undefined)); // prettier-ignore
  return url;
}

test('PostgreSQL itself is taken', async () => {
  await expect(refuseLendingPooler(cluster.url)).resolves.toBeUndefined();
});

(isInstalled ? describe : describe.skip)('pgbouncer', () => {
  test('by sessions is taken', async () => {
    await expect(refuseLendingPooler(await startPooler('session', 5))).resolves.toBeUndefined();
  });

  test.each([
    ['transaction', 5],
    ['transaction', 1],
    ['statement', 5],
  ])('by %s, with %d connections, is refused with what to set', async (mode, size) => {
    await expect(refuseLendingPooler(await startPooler(mode, size))).rejects.toThrow('set pool_mode = session');
  });
});
