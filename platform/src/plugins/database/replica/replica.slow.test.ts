import { join } from 'node:path';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import type { Report } from '@cabinet/domain/reports';
import { enableSending, body } from '../../../modules/sendings/testing/sender.ts';
import { readConfig } from '../../../config.ts';
import { DatabasePair } from '../../../testing/database-pair.ts';
import { joinCluster } from '../../../testing/cluster.ts';
import { makeScratch, removeScratch } from '../../../testing/scratch.ts';
import { EXACT, SteadyCallers } from '../../../testing/steady-callers.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { connect, MIGRATION_ROOTS } from '../database.ts';
import { queryOnce } from '../embedded/postmaster.ts';
import { migrate, readMigrations } from '../migrate.ts';
import { openDatabase, type Database } from '../open.ts';
import { checkReplicas } from './check-replicas.ts';
import { openWithReplicas } from './open-with-replicas.ts';
import { fromReplica } from './read-scope.ts';

let folder: string;
let pair: DatabasePair;
let database: Database;
let server: TestApp;
/** A node that reads from the primary alone. */
let other: TestApp;
let anna: TestAccount;

beforeAll(async () => {
  folder = await makeScratch('replica');
  pair = await DatabasePair.start(folder, { isSynchronous: false });
  const making = openDatabase(pair.url, 2);
  await migrate(making.pool, await readMigrations(MIGRATION_ROOTS));
  await making.close();
  // A name of no rights, as an installation has it.
  await queryOnce(pair.primaryUrl, `create role plain login password 'plain' in role pg_read_all_data, pg_write_all_data`);
  database = openWithReplicas(pair.url, 8, { url: pair.url.replace('read-write', 'standby'), maxLagMs: 1000 }, 'cabinet-test');
  server = await createTestApp({}, undefined, { database });
  other = await server.anotherNode();
  anna = await server.account();
  await enableSending(server, anna, { balance: 100_000 });
  await server.app.startBackground();
});
afterAll(async () => {
  await other.close();
  await server.close();
  await pair.stop();
  await removeScratch(folder);
});

const make = (title: string, by = anna) => by.post<ContactList>('contactLists', { title, type: 'regular' });
const titles = async (by = anna) => {
  const { status, body } = await by.get<Page<ContactList>>('contactLists?$limit=1000');
  return status === 200 ? body.data.map(({ title }) => title) : [`answered ${status}`];
};
/** The standby's state, and not that of the primary, which is among the hosts as well. */
const state = () => database.replicas?.states.find(({ name }) => pair.standbyUrl.includes(name))?.state;
const untilReady = () => eventually(() => state() === 'ready');
const counted = async (metric: string, label: string) => {
  const text = await server.app.metrics.metrics();
  return Number(new RegExp(`^${metric}\\{\\w+="${label}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
};
const fromStandby = () => counted('database_reads_total', 'replica');
const onStandby = (sql: string) => queryOnce<{ query: string }>(pair.standbyUrl, sql);

test('lists, statistics and files are read from the standby, by connections that write nothing', async () => {
  await untilReady();
  const before = await fromStandby();
  await make('first');
  expect(await titles()).toEqual(['first']);
  expect(await fromStandby()).toBeGreaterThan(before);
  const asked = await onStandby(`select query from pg_stat_activity where application_name = 'cabinet-replica'`);
  expect(asked.map(({ query }) => query).join(' ')).toContain('contact_list');
  const onPrimary = await queryOnce(pair.primaryUrl, `select from pg_stat_activity where application_name = 'cabinet-replica'`);
  expect(onPrimary).toEqual([]);

  const sent = await fromStandby();
  await anna.post('sendings', body(['+79160001000', '+79160001001']));
  expect((await anna.get<{ total: number }>('sendings')).body.total).toBe(2);
  expect(await anna.get('sendings/statistics')).toMatchObject({ status: 200 });
  const counted = await fromStandby();
  expect(counted).toBeGreaterThan(sent + 1);
  const where = { createdAt: { from: new Date(Date.now() - 3_600_000).toISOString() } };
  const { body: report } = await anna.post<Report>('reports', { preset: 'sendings.details', where });
  const made = async () => (await anna.get<Report>(`reports/${report.key}`)).body;
  await eventually(async () => (await made()).state !== 'running');
  expect(await made()).toMatchObject({ state: 'completed', rows: 2 });
  expect(await fromStandby()).toBeGreaterThan(counted + 1);

  const { body: ready } = await server.app
    .inject('/ready')
    .then((answer) => ({ body: answer.json<{ status: string; replicas: unknown[] }>() }));
  expect(ready.status).toBe('ok');
  expect(ready.replicas).toContainEqual({ state: 'ready', lagMs: expect.any(Number) });
});

test('what was written through any node is in the next list', async () => {
  await untilReady();
  const before = await fromStandby();
  const elsewhere = await other.signIn(anna.user);
  for (let index = 0; index < 40; index++) {
    await make(`own ${index}`, index % 2 ? anna : elsewhere);
    expect(await titles()).toContain(`own ${index}`);
  }
  expect(await fromStandby()).toBeGreaterThan(before + 40);
});

test('a standby that replays nothing is not read from, and every write is seen all the same', async () => {
  await untilReady();
  await onStandby('select pg_wal_replay_pause()');
  for (let index = 0; index < 5; index++) {
    await make(`paused ${index}`);
    expect(await titles()).toContain(`paused ${index}`);
  }
  expect(state()).toBe('behind');
  expect(await counted('database_reads_repeated_total', 'behind')).toBeGreaterThan(0);
  await onStandby('select pg_wal_replay_resume()');
  await untilReady();
  const before = await fromStandby();
  expect(await titles()).toContain('paused 4');
  expect(await fromStandby()).toBeGreaterThan(before);
});

test('a read that stands in the way of what is replayed is repeated on the primary', async () => {
  await untilReady();
  await onStandby('alter system set max_standby_streaming_delay = 0');
  await onStandby('select pg_reload_conf()');
  await queryOnce(pair.primaryUrl, 'create table passing as select generate_series(1, 1000) as n');
  await untilReady();
  const before = await counted('database_reads_repeated_total', 'refused');
  const slow = 'select pg_is_in_recovery() as "isStandby", count(n)::int as n from passing, pg_sleep(2)';
  const read = fromReplica(() => server.app.pool.query<{ isStandby: boolean; n: number }>(slow));
  const running = `select query from pg_stat_activity where query = $$${slow}$$ and state = 'active'`;
  await eventually(async () => (await onStandby(running)).length > 0);
  await queryOnce(pair.primaryUrl, 'delete from passing');
  await queryOnce(pair.primaryUrl, 'vacuum passing');
  expect((await read).rows).toEqual([{ isStandby: false, n: 0 }]);
  expect(await counted('database_reads_repeated_total', 'refused')).toBeGreaterThan(before);
});

test('a standby that is killed in the middle of reads costs no caller anything, and is read from again once it is back', async () => {
  await untilReady();
  let isOver = false;
  const statuses = new Set<number>();
  const reading = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (!isOver) statuses.add((await anna.get('contactLists')).status);
    }),
  );
  const read = await fromStandby();
  await eventually(async () => (await fromStandby()) > read + 20);
  await pair.killStandby();
  await eventually(() => state() === 'away');
  await make('alone');
  expect(await titles()).toContain('alone');
  await pair.reviveStandby();
  await untilReady();
  const before = await fromStandby();
  await eventually(async () => (await fromStandby()) > before);
  isOver = true;
  await reading;
  expect([...statuses]).toEqual([200]);
});

test('what can never be read from ends a start with a sentence; what cannot be now is told of', async () => {
  const check = (url: string) => checkReplicas(pair.url, { url });
  const plain = (url: string) => url.replace('node:node', 'plain:plain');
  expect(await checkReplicas(plain(pair.url), { url: plain(pair.standbyUrl) })).toEqual([]);
  await expect(check(pair.standbyUrl.replace('node:node', 'node:wrong'))).rejects.toThrow(/^DATABASE_REPLICA_URL does not work: password/);
  await expect(check(pair.standbyUrl.replace('/cabinet', '/absent'))).rejects.toThrow(/DATABASE_REPLICA_URL does not work: .*absent/);
  await expect(check((await joinCluster()).url)).rejects.toThrow(/DATABASE_REPLICA_URL names another database/);
  await expect(check(pair.standbyUrl.replace('/cabinet', '/postgres'))).rejects.toThrow(/DATABASE_REPLICA_URL names another database/);
  expect(await check(pair.primaryUrl)).toEqual([expect.stringContaining('is no standby now')]);
  expect(await check('postgres://node:node@127.0.0.1:1/cabinet')).toEqual([expect.stringContaining('does not answer')]);

  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: pair.url };
  const told: string[] = [];
  const started = await connect(readConfig({ ...env, DATABASE_REPLICA_URL: pair.primaryUrl }), (step) => told.push(step));
  expect(started.replicas?.states).toHaveLength(1);
  expect(told).toEqual([expect.stringContaining('is no standby now')]);
  await started.close();
  const alone = await connect(readConfig(env));
  expect(alone.replicas).toBeUndefined();
  await alone.close();
});

test('when the primary is killed and the standby promoted no call is answered 500, and lists are read from where writes go', async () => {
  await untilReady();
  await pair.makeSynchronous();
  const callers = new SteadyCallers(server, anna);
  await callers.acceptMore(20);
  await pair.failOver();
  await callers.acceptMore(20);
  expect(state()).toBe('other');
  const { lost, ...ended } = await callers.end();
  // The two of the first test are nobody's.
  expect({ ...ended, lost }).toEqual({ ...EXACT, doubled: expect.any(Array) });
  await make('after');
  expect(await titles()).toContain('after');
});
