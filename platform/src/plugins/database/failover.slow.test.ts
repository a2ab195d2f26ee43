import { enableSending } from '../../modules/sendings/testing/sender.ts';
import { DatabasePair } from '../../testing/database-pair.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { EXACT, SteadyCallers } from '../../testing/steady-callers.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { MIGRATION_ROOTS } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

/** Messages that are accepted before the primary dies, and afterwards. */
const EACH = process.env.TEST_LONG ? 2000 : 60;

let folder: string;
let pair: DatabasePair;

beforeAll(async () => {
  folder = await makeScratch('failover');
  pair = await DatabasePair.start(folder);
});
afterAll(async () => {
  await pair.stop();
  await removeScratch(folder);
});

test('a primary that is killed is followed to its standby: nothing accepted is lost or doubled, and no call is answered 500', async () => {
  const database = openDatabase(pair.url, 8, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  const server = await createTestApp({}, undefined, { database });
  const owner = await server.account();
  await enableSending(server, owner, { balance: 100 * EACH });
  await server.app.startBackground();

  const callers = new SteadyCallers(server, owner);
  await callers.acceptMore(EACH);
  await pair.failOver();
  await callers.acceptMore(EACH);
  expect(await callers.end()).toEqual(EXACT);
  // What is too large for a notice still finds its way to other nodes.
  await database.pool.query(`insert into socket_event (payload) values ('large')`);
  if (process.env.TEST_LONG) process.stdout.write(`failover: ${JSON.stringify([...callers.statuses])}\n`);
  await server.close();
}, 240_000);
