import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InstallationSetting } from '@cabinet/domain/installation-settings';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { MIGRATION_ROOTS } from '../database/database.ts';
import { startCluster, type Cluster } from '../database/embedded/cluster.ts';
import { queryOnce } from '../database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open.ts';

const MAIN = fileURLToPath(new URL('../../../../shared/deploy/src/main.ts', import.meta.url));
const LONG = 120_000;
const ADDRESS = 'http://127.0.0.1:1';
let folder: string;
let first: Database;
let other: Database;
const clusters: Cluster[] = [];
const servers: TestApp[] = [];

async function startDatabase(name: string, isFollowed: boolean): Promise<Database> {
  const cluster = await startCluster(join(folder, name), { disposable: true, isFollowed });
  clusters.push(cluster);
  const database = openDatabase(cluster.url, 6, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  return database;
}

async function serve(database: Database): Promise<{ server: TestApp; admin: TestAccount }> {
  const server = await createTestApp({}, undefined, { database });
  servers.push(server);
  await server.app.startBackground();
  return { server, admin: await server.account({ role: 'admin' }) };
}

async function cabinet({ url }: Database, line: string, firstCell = '') {
  const env = { ...process.env, DATABASE_URL: url, FIRST_CELL_DATABASE_URL: firstCell };
  const child = spawn(process.execPath, [MAIN, ...line.split(' ')], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: text.trim() };
}

beforeAll(async () => {
  folder = await makeScratch('global');
  first = await startDatabase('one', true);
  other = await startDatabase('two', false);
  expect((await cabinet(first, `cells add 1 --address ${ADDRESS} --here`)).code).toBe(0);
  expect((await cabinet(other, `cells add 2 --address ${ADDRESS} --here`)).code).toBe(0);
}, LONG);
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const cluster of clusters.toReversed()) await cluster.stop();
  await removeScratch(folder);
}, LONG);

const titleOf = async (admin: TestAccount) =>
  (await admin.get<{ data: InstallationSetting[] }>('installation/settings')).body.data.find(({ key }) => key === 'frontend.title')?.value;

test(
  'a first cell that cannot be followed is said, and nothing is changed',
  async () => {
    const [here, plain] = [clusters[1] as Cluster, await startCluster(join(folder, 'three'), { disposable: true })];
    clusters.push(plain);
    await queryOnce(plain.url, 'create table cell_identity as select 1 as number');
    await other.pool.query(`insert into settings (path, value) values ('frontend.title', '"Kept"')`);
    for (const [url, why] of [
      [plain.url, 'has to have logical'],
      [here.url, 'not that of the first cell'],
      ['postgres://nobody@127.0.0.1:1/x', 'ECONNREFUSED'],
      ['', 'FIRST_CELL_DATABASE_URL'],
    ] as const)
      expect(await cabinet(other, `cells add 1 --address ${ADDRESS} --follow`, url)).toMatchObject({ code: 1, text: expect.stringContaining(why) }); // prettier-ignore
    expect(await cabinet(first, `cells add 1 --address ${ADDRESS} --follow`, here.url)).toMatchObject({ code: 1 });
    expect((await other.pool.query('select path from settings')).rows).toEqual([{ path: 'frontend.title' }]);
  },
  LONG,
);

test(
  'what the first cell keeps for all is in the others, and is changed there alone',
  async () => {
    const [one, two] = [await serve(first), await serve(other)];
    await one.server.app.services.settings.set('frontend.title', 'First');
    await two.server.app.services.settings.set('frontend.title', 'Second');

    const { url } = clusters[0] as Cluster;
    const done = await cabinet(other, `cells add 1 --address ${ADDRESS} --follow`, url);
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('the first cell’s from now on') });
    await eventually(async () => (await titleOf(two.admin)) === 'First', 30_000);

    // Nodes hear of it: nobody asks, so that nothing else has them read it.
    await one.server.app.services.settings.set('frontend.title', 'Cabinet');
    await eventually(() => two.server.app.services.settings.current.frontend.title === 'Cabinet', 30_000);

    const change = await two.admin.put('installation/settings/frontend.title', { value: 'Mine' });
    expect(change).toMatchObject({ status: 409, body: { error: 'KEPT_BY_CELL', params: { cell: 1 } } });
    expect(await titleOf(two.admin)).toBe('Cabinet');
    // A migration changes what it changes in each cell.
    const sql = `update settings set updated_at = updated_at`;
    await migrate(two.server.app.pool, [{ number: 9999, name: '9999-x.sql', sql, hash: 'x' }]);

    await eventually(async () => /first cell's, heard of \d+ s ago\.$/.test((await cabinet(other, 'cells')).text), 30_000);
    expect((await cabinet(first, 'cells')).text).toMatch(/Cell 2 follows settings, .*, \d+ bytes of the log behind\./);
    // Again, with nothing to do.
    expect((await cabinet(other, `cells add 1 --address ${ADDRESS} --follow`, url)).code).toBe(0);
    expect(await titleOf(two.admin)).toBe('Cabinet');

    const left = await cabinet(other, 'cells remove 1');
    expect(left).toMatchObject({ code: 0, text: expect.stringContaining('for itself from now on') });
    expect((await two.admin.put('installation/settings/frontend.title', { value: 'Mine' })).status).toBe(200);
    expect((await first.pool.query('select slot_name from pg_replication_slots')).rows).toEqual([]);
  },
  LONG,
);
