import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createTestDatabase } from '../../testing/database.ts';
import { eventually } from '../../testing/test-app.ts';
import { listen } from './listen.ts';
import type { Database } from './open.ts';

const CHANNEL = 'test_listen';
const fail = (error: unknown) => {
  throw error;
};

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const LISTENING = `from pg_stat_activity where application_name = 'listening: ${CHANNEL}'`;
const listening = async () => (await database.pool.query<{ n: number }>(`select count(*)::int as n ${LISTENING}`)).rows[0]?.n;

test('hears what is said, also after its connection was cut, and tells that it may have missed something', async () => {
  const heard: (string | undefined)[] = [];
  const stop = listen(database.url, CHANNEL, (payload) => void heard.push(payload), fail);
  await eventually(() => heard.length > 0);
  await database.pool.query(`select pg_terminate_backend(pid) ${LISTENING}`);
  await eventually(() => heard.length > 1);
  await database.pool.query(`notify ${CHANNEL}, 'word'`);
  await eventually(() => heard.length > 2);
  expect(heard).toEqual([undefined, undefined, 'word']);
  await stop();
});

test('ended at any moment of its coming, it leaves no connection', async () => {
  for (let round = 0; round < 20; round++) {
    const stop = listen(database.url, CHANNEL, () => undefined, fail);
    for (let turn = 0; turn < round * 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    await stop();
  }
  expect(await eventually(async () => (await listening()) === 0)).toBe(true);
});

test('a database that takes connections and says nothing does not keep it from ending', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const stop = listen(`postgres://me:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/mine`, CHANNEL, () => undefined, fail);
  await eventually(() => sockets.length > 0);
  await stop();
  expect(sockets).toHaveLength(1);
  sockets.forEach((socket) => socket.destroy());
  silent.close();
});
