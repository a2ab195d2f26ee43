import { Server } from 'socket.io';
import { eventually } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { Database } from '../database/open.ts';
import { connectNodes } from './nodes.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const COUNT = `select count(*)::int as n from pg_stat_activity where application_name = 'cabinet-events' and datname = current_database()`;
const connections = async () => (await database.pool.query<{ n: number }>(COUNT)).rows[0]?.n ?? 0;
const cut = () => database.pool.query(COUNT.replace('count(*)::int as n', 'pg_terminate_backend(pid)'));
const fail = (error: unknown) => {
  throw error;
};
const ignore = () => undefined;

/** Lets a node go on for some turns of the event loop: it is caught on its way at another place each time. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('a node that leaves while it is still coming takes every connection along', async () => {
  for (let round = 0; round < 30; round++) {
    const nodes = connectNodes(new Server(), database.url, fail);
    await turns(round * 3);
    await nodes.leave();
  }
  // PostgreSQL notices in its own time that somebody is gone.
  expect(await eventually(async () => (await connections()) === 0)).toBe(true);
});

test('so does one that lost its connection and is about to come back', async () => {
  const nodes = connectNodes(new Server(), database.url, ignore);
  await eventually(async () => (await connections()) > 0);
  await cut();
  await eventually(async () => (await connections()) > 0);
  await nodes.leave();
  expect(await eventually(async () => (await connections()) === 0)).toBe(true);
});

test('numbers of events that are too large for a notice survive a failover: no sequence is unlogged', async () => {
  const { rows } = await database.pool.query(`select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`);
  expect(rows).toEqual([]);
  await database.pool.query(`insert into socket_event (payload) values ('one'), ('two')`);
  expect((await database.pool.query('select id from socket_event order by 1')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});
