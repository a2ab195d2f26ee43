import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { startCluster, type Cluster } from './embedded/cluster.ts';
import { prepareHome } from './embedded/home.ts';
import { isAlive, queryOnce, readPostmaster, waitFor } from './embedded/postmaster.ts';
import { connectionTo } from './hosts.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open.ts';

let folder: string;
let [one, two]: Cluster[] = [];

/** A PostgreSQL that takes no writes, as a replica does, until it is promoted. */
async function startReplica(name: string): Promise<Cluster> {
  const cluster = await startCluster(join(folder, name), { disposable: true });
  await queryOnce(cluster.url, `create role node login superuser password 'node'`);
  await demote(cluster);
  return cluster;
}
const demote = async ({ url }: Cluster) => {
  await queryOnce(url, 'alter system set default_transaction_read_only = on');
  await queryOnce(url, 'select pg_reload_conf()');
};
const promote = async ({ url }: Cluster) => {
  await queryOnce(url, 'alter system reset default_transaction_read_only');
  await queryOnce(url, 'select pg_reload_conf()');
};
/** Ends it at once, as a fault of its machine would. */
async function crash(name: string): Promise<void> {
  const { pid } = (await readPostmaster((await prepareHome(join(folder, name))).data)) ?? { pid: 0 };
  process.kill(pid, 'SIGQUIT');
  await waitFor(10_000, async () => (isAlive(pid) ? undefined : true));
}
/** So many turns of the event loop that whatever fails at once has failed. */
async function nextTurns(): Promise<'later'> {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  return 'later';
}

/** A port before a database that can refuse connections, and say nothing more on those that there are. */
async function startRelay(target: number) {
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
      if (isFrozen) socket.pause();
    }
    if (!isFrozen) near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
  });
  const listenOn = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listenOn(0);
  const { port } = server.address() as AddressInfo;
  const refuse = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  const freeze = () => {
    isFrozen = true;
    for (const socket of open) socket.unpipe().pause();
  };
  return { port, refuse, freeze, accept: () => listenOn(port), stop: refuse };
}

const portOf = ({ url }: Cluster) => new URL(url).port;

beforeAll(async () => {
  folder = await makeScratch('hosts');
  [one, two] = await Promise.all(['one', 'two'].map(startReplica));
}, 60_000);
afterAll(async () => {
  await Promise.all([one, two].map((cluster) => cluster?.stop()));
  await removeScratch(folder);
});

test('of several hosts the one that takes writes is used, and another one after a failover', async () => {
  if (!one || !two) throw new Error('not started');
  await promote(two);
  const url = `postgres://node:node@127.0.0.1:${portOf(one)},127.0.0.1:${portOf(two)}/postgres?target_session_attrs=read-write`;
  const { pool, close } = openDatabase(url, 4);
  const port = async () => (await pool.query<{ port: string }>(`select current_setting('port') as port`)).rows[0]?.port;
  const heard: string[] = [];
  const stop = listen(
    url,
    'news',
    (payload) => void heard.push(payload ?? 'listens'),
    () => undefined,
  );
  expect(await port()).toBe(portOf(two));
  await pool.query('create table written (n int)');

  await crash('two');
  const during = port();
  await promote(one);
  await expect(during.catch(() => port())).resolves.toBe(portOf(one));
  await pool.query('create table written (n int)');
  const isHeard = await waitFor(10_000, async () => {
    await pool.query(`notify news, 'after'`);
    return heard.includes('after') || undefined;
  });
  expect(isHeard).toBe(true);
  await stop();
  await close();
}, 60_000);

test('an address of one host is left as it is; several that make no sense are refused', () => {
  const single = 'postgres://one@db.example:5432/cabinet?sslmode=require';
  expect(connectionTo(single).connectionString).toBe(single);
  expect(connectionTo('postgres://me:x@[::1]:5433,two/cabinet?sslmode=require&target_session_attrs=primary').connectionString).toBe(
    'postgres://me:x@[::1]:5433/cabinet?sslmode=require',
  );
  const inQuery = 'postgres://me@/cabinet?host=one,two&port=5433,5434&target_session_attrs=read-write';
  expect(connectionTo(inQuery).connectionString).toBe('postgres://me@one:5433/cabinet');
  expect(() => connectionTo('postgres://one,two/cabinet?target_session_attrs=standby')).toThrow(/read-write or primary/);
  expect(() => connectionTo('postgres://one/cabinet?port=5432,5433')).toThrow('2 ports do not fit 1 hosts');
  expect(() => connectionTo('postgres://one,/cabinet')).toThrow('"" is no host of a database');
  expect(() => connectionTo('postgres://one,two/cabinet?port=x')).toThrow('"x" is no port of a database');
});

test('one host that is gone is waited for; a wrong name or password is refused at once', async () => {
  if (!one) throw new Error('not started');
  const relay = await startRelay(Number(portOf(one)));
  const url = `postgres://node:node@127.0.0.1:${relay.port}/postgres`;
  const { pool, close } = openDatabase(url, 4);
  await pool.query('select 1');
  await relay.refuse();
  await expect(pool.query('select 1')).rejects.toThrow();
  let isAnswered = false;
  const waiting = pool.query('select 1').then(() => (isAnswered = true));
  await expect(Promise.race([waiting, nextTurns()])).resolves.toBe('later');
  expect(isAnswered).toBe(false);
  await relay.accept();
  await waiting;
  await close();

  const wrong = openDatabase(url.replace('node:node', 'node:wrong'), 2);
  for (const _try of [1, 2]) await expect(wrong.pool.query('select 1')).rejects.toMatchObject({ code: '28P01' });
  await wrong.close();
  await relay.stop();
}, 60_000);

test('of a host that says nothing any more the connections end once another one takes writes', async () => {
  if (!one || !two) throw new Error('not started');
  two = await startCluster(join(folder, 'two'), { disposable: true });
  await demote(two);
  const relay = await startRelay(Number(portOf(one)));
  const { pool, close } = openDatabase(`postgres://node:node@127.0.0.1:${relay.port},127.0.0.1:${portOf(two)}/postgres`, 2);
  const port = async () => (await pool.query<{ port: string }>(`select current_setting('port') as port`)).rows[0]?.port;
  expect(await port()).toBe(portOf(one));
  relay.freeze();
  const lost = port().catch((error: unknown) => error);
  await promote(two);
  expect(await lost).toMatchObject({ code: 'ETIMEDOUT' });
  expect(await port()).toBe(portOf(two));
  await close();
  await relay.stop();
}, 60_000);
