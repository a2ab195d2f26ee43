import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InstallationSetting } from '@cabinet/domain/installation-settings';
import type { Registry } from '@cabinet/domain/registry';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { KeywordList } from '@cabinet/domain/routing-keywords';
import type { SendingQuote } from '@cabinet/domain/sendings';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from '../../modules/registry/deploy-testing.ts';
import { approveSender, body } from '../../modules/sendings/testing/sender.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { MIGRATION_ROOTS } from '../database/database.ts';
import { startCluster, type Cluster } from '../database/embedded/cluster.ts';
import { queryOnce } from '../database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { GLOBAL_GROUPS } from './global-groups.ts';

const MAIN = fileURLToPath(new URL('../../../../shared/deploy/src/main.ts', import.meta.url));
const LONG = 120_000;
const ADDRESS = 'http://127.0.0.1:1';
const CELLS_SECRET = 'a secret that all cells of a test share';
const TARIFF = {
  title: 'SMS',
  source: 'sendings.sms',
  price: 2,
  unit: 'segment',
  isActive: true,
  data: { rules: [], options: { refundOnFailed: true, noPayments: false } },
};
const KEPT = { status: 409, body: { error: 'KEPT_BY_CELL', params: { cell: 1 } } };
let folder: string;
let first: Database;
let other: Database;
let one: Served;
let two: Served;
let workshop: PackageBuilder;
const clusters: Cluster[] = [];
const servers: TestApp[] = [];

async function startDatabase(name: string, isFollowed: boolean): Promise<Database> {
  const cluster = await startCluster(join(folder, name), { disposable: true, isFollowed });
  clusters.push(cluster);
  const database = openDatabase(cluster.url, 6, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  return database;
}

interface Served {
  server: TestApp;
  admin: TestAccount;
}

async function serve(database: Database, config: Partial<Config> = {}): Promise<Served> {
  const server = await createTestApp({ cellsSecret: CELLS_SECRET, deployTokens: DEPLOY_TOKENS, ...config }, undefined, { database });
  servers.push(server);
  await server.app.startBackground();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { server, admin: await server.account({ role: 'admin' }) };
}

const addressOf = ({ server }: Served) => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;

async function cabinet({ url }: Database, line: string, firstCell = '') {
  const env = { ...process.env, DATABASE_URL: url, FIRST_CELL_DATABASE_URL: firstCell, CELLS_SECRET };
  const child = spawn(process.execPath, [MAIN, ...line.split(' ')], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: text.trim() };
}

beforeAll(async () => {
  folder = await makeScratch('global');
  workshop = new PackageBuilder();
  first = await startDatabase('one', true);
  other = await startDatabase('two', false);
  expect((await cabinet(first, `cells add 1 --address ${ADDRESS} --here`)).code).toBe(0);
  expect((await cabinet(other, `cells add 2 --address ${ADDRESS} --here`)).code).toBe(0);
}, LONG);
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const cluster of clusters.toReversed()) await cluster.stop();
  workshop.close();
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
    one = await serve(first, { registry: 'database' });
    two = await serve(other);
    await one.server.app.services.settings.set('frontend.title', 'First');
    await two.server.app.services.settings.set('frontend.title', 'Second');
    for (const database of [first, other]) {
      expect((await cabinet(database, `cells add 1 --address ${addressOf(one)}`)).code).toBe(0);
      expect((await cabinet(database, `cells add 2 --address ${addressOf(two)}`)).code).toBe(0);
    }

    const { url } = clusters[0] as Cluster;
    const done = await cabinet(other, `cells add 1 --address ${addressOf(one)} --follow`, url);
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('From now on these are the first cell’s: settings, ') });
    await eventually(async () => (await titleOf(two.admin)) === 'First', 30_000);
    await first.pool.query(`insert into directory values ('username', 'of somebody', 3)`);
    await eventually(async () => (await other.pool.query(`select from directory where cell = 3`)).rowCount === 1, 30_000);

    // Nodes hear of it: nobody asks, so that nothing else has them read it.
    await one.server.app.services.settings.set('frontend.title', 'Cabinet');
    await eventually(() => two.server.app.services.settings.current.frontend.title === 'Cabinet', 30_000);

    expect(await two.admin.put('installation/settings/frontend.title', { value: 'Mine' })).toMatchObject(KEPT);
    expect(await titleOf(two.admin)).toBe('Cabinet');
    // A migration changes what it changes in each cell.
    const sql = `update settings set updated_at = updated_at`;
    await migrate(two.server.app.pool, [{ number: 9999, name: '9999-x.sql', sql, hash: 'x' }]);

    // Again, with nothing to do.
    expect((await cabinet(other, `cells add 1 --address ${addressOf(one)} --follow`, url)).code).toBe(0);
    expect(await titleOf(two.admin)).toBe('Cabinet');
  },
  LONG,
);

test(
  'an area is deployed and rolled back once, in the first cell, and every cell shows it',
  async () => {
    const { app } = one.server;
    // A node that had kept its own in a folder has them from the database once it starts again.
    const node = await two.server.anotherNode({ registry: 'file' });
    await node.app.startBackground();
    try {
      const operator = new Deployer(app);
      const shell = await operator.upload('shell', workshop.packedShell());
      const releases = [{ target: 'shell', release: shell.body.id }];
      expect((await operator.post('activate', { releases })).status).toBe(200);
      const live = async () => {
        const answer = await node.app.inject('/registry.json');
        return answer.statusCode === 200 ? answer.json<Registry>().areas['contacts']?.current : undefined;
      };
      const ids: string[] = [];
      for (const code of ['one()', 'two()']) {
        const { body: uploaded } = await operator.upload('contacts', workshop.packedArea({ code }));
        ids.push(uploaded.id);
        expect((await operator.post('activate', { releases: [{ target: 'contacts', release: uploaded.id }] })).status).toBe(200);
        await eventually(async () => (await live()) === uploaded.id, 30_000);
        expect((await node.app.inject(`/remotes/contacts/${uploaded.id}/main.js`)).body).toBe(code);
      }
      expect((await operator.post('rollback', { target: 'contacts' })).status).toBe(200);
      await eventually(async () => (await live()) === ids[0], 30_000);

      const refused = new Deployer(node.app);
      expect(await refused.post('activate', { releases: [{ target: 'contacts', release: ids[1] }] })).toMatchObject(KEPT);
      expect(await refused.upload('contacts', workshop.packedArea({ code: 'three()' }))).toMatchObject(KEPT);
      expect(await live()).toBe(ids[0]);
    } finally {
      await node.close();
    }
  },
  LONG,
);

test(
  'accounts of any cell are routed and priced by what the first one keeps, and by the tariffs of owners of their own',
  async () => {
    const { admin, server } = two;
    const anna = await server.account();
    await approveSender(server, anna);
    const list = await one.admin.post<KeywordList>('keywordLists', { title: 'Bets', words: ['casino'] });
    const rules = [{ title: 'No bets', conditions: { keywordLists: [list.body.id] }, action: { kind: 'block', reason: 'Not here' } }];
    const given = { title: 'SMS', type: 'sms', providers: ['sandbox'], rules };
    const group = await one.admin.post<RoutingGroup>('routingGroups', given);
    const tariff = await one.admin.post<Tariff>('tariffs', TARIFF);
    expect([list.status, group.status, tariff.status]).toEqual([201, 201, 201]);
    await eventually(async () => (await admin.get(`tariffs/${tariff.body.id}`)).status === 200, 30_000);
    expect((await admin.put(`users/${anna.id}/routingGroups`, { groups: [group.body.id] })).status).toBe(200);
    expect((await admin.put(`users/${anna.id}/tariffs`, { tariffs: [{ id: tariff.body.id, priority: 0 }] })).status).toBe(200);
    const quote = async (text: string) => (await anna.post<SendingQuote>('sendings/quote', body(['+79161112210'], { text }))).body;
    expect(await quote('Hello')).toMatchObject({ total: 1, price: 2 });
    expect(await quote('Casino')).toMatchObject({ total: 0 });

    // Changed there, it counts here without a restart.
    expect((await one.admin.put(`tariffs/${tariff.body.id}`, { ...TARIFF, price: 3 })).status).toBe(200);
    expect((await one.admin.put(`routingGroups/${group.body.id}`, { ...given, rules: [] })).status).toBe(200);
    await eventually(async () => (await quote('Casino')).price === 3, 30_000);
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await one.admin.put(`tariffs/${tariff.body.id}/change`, { startsAt, tariff: { ...TARIFF, price: 4 } })).status).toBe(200);
    await eventually(async () => (await admin.get<Tariff>(`tariffs/${tariff.body.id}`)).body.change?.price === 4, 30_000);
    await first.pool.query(`update tariff_change set starts_at = now() - interval '1 minute'`);
    await one.server.app.services.tariffs.applyDueChanges();
    await eventually(async () => (await other.pool.query('select from tariff_change')).rowCount === 0, 30_000);
    expect((await quote('Hello')).price).toBe(4);

    expect(await admin.put(`tariffs/${tariff.body.id}`, TARIFF)).toMatchObject(KEPT);
    expect(await admin.put(`routingGroups/${group.body.id}`, given)).toMatchObject(KEPT);
    expect(await admin.remove(`keywordLists/${list.body.id}`)).toMatchObject(KEPT);

    // Of an owner, it is this cell's own, and what comes leaves it alone.
    const own = newId();
    const values = { id: own, title: 'Own', source: 'sendings.sms', price: '9', unit: 'segment', owner_id: anna.id } as const;
    await server.app.db
      .insertInto('tariff')
      .values({ ...values, data: JSON.stringify(TARIFF.data), hidden: '{}' })
      .execute();
    const tariffs = [{ id: own, priority: 0 }, { id: tariff.body.id, priority: 1 }]; // prettier-ignore
    expect((await admin.put(`users/${anna.id}/tariffs`, { tariffs })).status).toBe(200);
    expect((await quote('Hello')).price).toBe(9);
    expect((await one.admin.get(`tariffs/${own}`)).status).toBe(404);
    const conditions = [{ tag: 'keywords', value: [list.body.id] }];
    expect((await admin.put(`tariffs/${own}`, { ...TARIFF, title: 'Own', price: 8, data: { ...TARIFF.data, conditions } })).status).toBe(
      200,
    );

    // What accounts or tariffs of another cell use is not removed, whoever may know of it.
    expect((await one.admin.remove(`tariffs/${tariff.body.id}`)).status).toBe(409);
    expect((await one.admin.remove(`keywordLists/${list.body.id}`)).status).toBe(409);
    expect((await admin.put(`users/${anna.id}/tariffs`, { tariffs: [{ id: own, priority: 0 }] })).status).toBe(200);
    expect((await one.admin.remove(`tariffs/${tariff.body.id}`)).status).toBe(204);
    await eventually(async () => (await other.pool.query('select id from tariff')).rows.length === 1, 30_000);
    expect((await admin.get<Tariff>(`tariffs/${own}`)).body.price).toBe(8);

    // A group that goes is taken from accounts everywhere.
    expect((await one.admin.remove(`routingGroups/${group.body.id}`)).status).toBe(204);
    await eventually(async () => (await other.pool.query('select from user_routing_group')).rowCount === 0, 30_000);
  },
  LONG,
);

test(
  'every cell tells of all: their versions, whether they are ready, and how far behind they are',
  async () => {
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/);
    const report = { version, migration: expect.any(Number) };
    const groups = GLOBAL_GROUPS.map(({ name }) => ({ name, state: 'first', left: 0 }));
    const following = { isRunning: true, heardSecondsAgo: expect.any(Number), failures: expect.any(Number), groups };
    const followers = [expect.objectContaining({ cell: 2, isFetching: true, bytesBehind: expect.any(Number) })];
    for (const here of [1, 2]) {
      const { text } = await cabinet(here === 1 ? first : other, 'cells --json');
      expect(JSON.parse(text)).toEqual([
        { number: 1, address: addressOf(one), isHere: here === 1, state: 'ready', report: { ...report, followers } },
        { number: 2, address: addressOf(two), isHere: here === 2, state: 'ready', report: { ...report, following } },
      ]);
    }
    const { text } = await cabinet(other, 'cells');
    expect(text).toMatch(/follows the first cell, heard of \d+ s ago\./);
    expect(text).toMatch(/cell 2 follows, \d+ bytes of the log.* behind\./);
    for (const what of ['Releases', 'Routing', 'Tariffs without an owner']) expect(text).toContain(`${what}: the first cell’s.`);
  },
  LONG,
);

test(
  'a cell that follows no longer keeps what it has, and changes it',
  async () => {
    const left = await cabinet(other, 'cells remove 1');
    expect(left).toMatchObject({ code: 0, text: expect.stringContaining('for itself what it has of it from now on') });
    expect((await two.admin.put('installation/settings/frontend.title', { value: 'Mine' })).status).toBe(200);
    const made = await two.admin.post<Tariff>('tariffs', { ...TARIFF, title: 'Mine' });
    expect(made.status).toBe(201);
    expect((await two.admin.post('routingGroups', { title: 'SMS', type: 'sms', providers: ['sandbox'], rules: [] })).status).toBe(201);
    const history = `insert into registry_history (revision, who, verb, what) values (1, 'anna', 'release', 'x')`;
    await other.pool.query(history);
    expect((await first.pool.query('select slot_name from pg_replication_slots')).rows).toEqual([]);

    // What accounts have of their own by now would be lost by following again.
    const anna = await two.server.account();
    expect((await two.admin.put(`users/${anna.id}/tariffs`, { tariffs: [{ id: made.body.id, priority: 0 }] })).status).toBe(200);
    const again = await cabinet(other, `cells add 1 --address ${addressOf(one)} --follow`, (clusters[0] as Cluster).url);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('tariffs without an owner that the first cell does not: Mine') });
    expect((await two.admin.put('installation/settings/frontend.title', { value: 'Mine again' })).status).toBe(200);
  },
  LONG,
);
