import { cp, chown, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proveLedger } from '@cabinet/engine';
import { body, enableSending } from '../../modules/sendings/testing/sender.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually } from '../../testing/test-app.ts';
import { MIGRATION_ROOTS } from './database.ts';
import { startCluster, type Cluster } from './embedded/cluster.ts';
import { prepareHome } from './embedded/home.ts';
import { freePort, isAlive, queryOnce, readPostmaster, waitFor } from './embedded/postmaster.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

/** Messages that are accepted before the primary dies, and afterwards. */
const EACH = process.env.TEST_LONG ? 2000 : 60;
const PARALLEL_CALLERS = 8;

let folder: string;
const running: Cluster[] = [];
const portOf = ({ url }: Cluster) => Number(new URL(url).port);

beforeAll(async () => {
  folder = await makeScratch('failover');
});
afterAll(async () => {
  await Promise.all(running.map((cluster) => cluster.stop()));
  await removeScratch(folder);
});

/** A primary and a standby that has every commit before it is answered. */
async function startPair(): Promise<{ primary: Cluster; standby: Cluster }> {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const first = await startCluster(one);
  await queryOnce(first.url, `create role node login superuser replication password 'node'`);
  await queryOnce(first.url, 'create database cabinet');
  await first.stop();

  const [from, to] = [await prepareHome(one), await prepareHome(two)];
  await cp(from.data, to.data, { recursive: true });
  await cp(from.passwordFile, to.passwordFile);
  const port = await freePort();
  await writeFile(join(to.data, 'standby.signal'), '');
  await writeFile(join(to.data, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${port} user=node password=node'\n`, {
    mode: 0o600,
  });
  const { owner } = to;
  if (owner)
    for (const name of ['', ...(await readdir(to.data, { recursive: true }))]) await chown(join(to.data, name), owner.uid, owner.gid);

  const primary = await startCluster(one, { port });
  const standby = await startCluster(two);
  running.push(primary, standby);
  await queryOnce(primary.url, `alter system set synchronous_standby_names = '*'`);
  await queryOnce(primary.url, 'select pg_reload_conf()');
  await eventually(async () => {
    const [row] = await queryOnce<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication');
    return row?.sync_state === 'sync';
  }, 30_000);
  return { primary, standby };
}

async function kill(name: string): Promise<void> {
  const { pid } = (await readPostmaster((await prepareHome(join(folder, name))).data)) ?? { pid: 0 };
  process.kill(pid, 'SIGKILL');
  await waitFor(10_000, async () => (isAlive(pid) ? undefined : true));
}

test('a primary that is killed is followed to its standby: nothing accepted is lost or doubled, and no call is answered 500', async () => {
  const { primary, standby } = await startPair();
  const url = `postgres://node:node@127.0.0.1:${portOf(primary)},127.0.0.1:${portOf(standby)}/cabinet?target_session_attrs=read-write`;
  const database = openDatabase(url, 8, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  const server = await createTestApp({}, undefined, { database });
  const owner = await server.account();
  await enableSending(server, owner, { balance: 10 * EACH });
  await server.app.startBackground();

  const statuses = new Map<number, number>();
  const retryAfters = new Set<unknown>();
  const accepted: string[] = [];
  let next = 0;
  /** Sends single messages and reads lists, each message until it is accepted, under one key, which an earlier try may still hold (409). */
  const caller = async (until: number) => {
    while (next < until) {
      const phone = `+7916${String(next++).padStart(5, '0')}10`;
      for (let isAccepted = false; !isAccepted;) {
        const answers = [
          await owner.post<{ id: string }>('sendings', body([phone]), { 'idempotency-key': phone }),
          await owner.get('tasks'),
          await owner.get('users'),
        ];
        for (const { status, headers } of answers) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 503) retryAfters.add(headers['retry-after']);
        }
        isAccepted = answers[0]?.status === 201;
      }
      accepted.push(phone);
    }
  };
  const callers = (until: number) => Promise.all(Array.from({ length: PARALLEL_CALLERS }, () => caller(until)));
  await callers(EACH);
  const during = callers(2 * EACH);
  await kill('one');
  await queryOnce(standby.url, `alter system set synchronous_standby_names = ''`).catch(() => undefined);
  await queryOnce(standby.url, 'select pg_promote()');
  await during;

  expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([]);
  for (const value of retryAfters) expect(value).toBe('1');
  const messages = async () =>
    (
      await server.app.pool.query<{ recipient: string; count: number; open: number }>(
        'select recipient, count(*)::int as count, count(*) filter (where final_at is null)::int as open from sending group by 1',
      )
    ).rows;
  await eventually(async () => (await messages()).every(({ open }) => open === 0), 60_000);
  const made = await messages();
  expect(made.map(({ recipient }) => recipient.replace(/^\+?/, '+')).sort()).toEqual(accepted.toSorted());
  expect(made.filter(({ count }) => count > 1)).toEqual([]);
  expect((await proveLedger(server.app.pool)).differences).toEqual([]);
  if (process.env.TEST_LONG) process.stdout.write(`failover: ${JSON.stringify([...statuses])}\n`);
  await server.close();
}, 240_000);
