import { enableSending } from '../modules/sendings/testing/sender.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { openDatabase } from '../plugins/database/open.ts';
import { hasPatroni, PatroniCluster } from '../testing/patroni.ts';
import { makeScratch, removeScratch } from '../testing/scratch.ts';
import { EXACT, SteadyCallers } from '../testing/steady-callers.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../testing/test-app.ts';

const EACH = process.env.TEST_LONG === '1' ? 200 : 50;
jest.setTimeout(900_000);

if (!hasPatroni) console.info('Skipped: Patroni is not installed (apt-get install patroni etcd-server postgresql).');
const testWithPatroni = hasPatroni ? test : test.skip;

let folder: string;
let cluster: PatroniCluster;
let server: TestApp;
let owner: TestAccount;
let callers: SteadyCallers;

beforeAll(async () => {
  if (!hasPatroni) return;
  folder = await makeScratch('patroni');
  cluster = await PatroniCluster.start(folder);
  const database = openDatabase(cluster.url, 8, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  server = await createTestApp({}, undefined, { database });
  owner = await server.account();
  await enableSending(server, owner, { balance: 1_000_000 });
  await server.app.startBackground();
});
afterAll(async () => {
  if (!hasPatroni) return;
  await server.close();
  await cluster.stop();
  await removeScratch(folder);
});

/** What befalls a member while messages are accepted, until others are accepted after it. */
const BLOWS: readonly [string, (cluster: PatroniCluster) => Promise<void>][] = [
  [
    'PostgreSQL of the primary is killed',
    async (at) => {
      const former = await at.primary();
      at.killPostgres(former);
      await eventually(async () => (await at.primary()) !== former);
    },
  ],
  [
    'the members change their places',
    async (at) => {
      const former = await at.primary();
      await at.switchOver();
      await eventually(async () => (await at.primary()) !== former);
    },
  ],
  [
    'the standby is lost, and comes back',
    async (at) => {
      const standby = await at.standby();
      await at.killMember(standby);
      await callers.acceptMore(EACH);
      at.revive(standby);
    },
  ],
  [
    'the machine of the primary is lost, and comes back',
    async (at) => {
      const former = await at.primary();
      await at.killMember(former);
      await eventually(async () => (await at.primary()) !== former);
      at.revive(former);
    },
  ],
  [
    'the machine of the primary stands still, and goes on while another one is the primary',
    async (at) => {
      const former = await at.primary();
      const goOn = at.freezeMember(former);
      await eventually(async () => (await at.primary()) !== former);
      await callers.acceptMore(EACH);
      goOn();
    },
  ],
  [
    'the machine of the primary is cut off, and comes back while another one is the primary',
    async (at) => {
      const former = await at.primary();
      const mend = at.cutOff(former);
      if (!mend) return;
      await eventually(async () => (await at.primary()) !== former);
      await callers.acceptMore(EACH);
      mend();
    },
  ],
];

testWithPatroni('under Patroni nothing accepted is lost or doubled, and no call is answered 500, whatever befalls a member', async () => {
  callers = new SteadyCallers(server, owner);
  for (const [what, strike] of BLOWS) {
    await cluster.protect();
    await callers.acceptMore(EACH);
    const started = Date.now();
    await strike(cluster);
    await callers.acceptMore(EACH);
    if (process.env.TEST_LONG)
      process.stdout.write(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s until ${EACH} more were accepted\n`);
  }
  expect(await callers.end()).toEqual(EXACT);
  if (process.env.TEST_LONG)
    process.stdout.write(`patroni: ${callers.accepted.length} messages, answers ${JSON.stringify([...callers.statuses])}\n`);
});
