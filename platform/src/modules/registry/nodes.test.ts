import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@cabinet/domain/registry';
import type { StatusAnswer } from '@cabinet/domain/registry-calls';
import { copyToDraft, FolderFiles } from '@cabinet/releases/release-files';
import { ReleaseService } from '@cabinet/releases/release-service';
import { FileRegistry } from '@cabinet/releases/file-registry';
import { readBuilt } from '@cabinet/releases/content';
import { writePublishOrder } from '@cabinet/releases/publish-order';
import { copyMarkerFile, publishOrderFile, registryFile } from '@cabinet/releases/paths';
import { createApp } from '../../app.ts';
import type { App } from '../../module.ts';
import { openDatabase } from '../../plugins/database/open.ts';
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from './deploy-testing.ts';

const MODULES = ['identity', 'registry'];
let first: TestApp;
let second: App;
let workshop: PackageBuilder;
let a: Deployer;
let b: Deployer;
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-node-'));
  folders.push(folder);
  return folder;
}

/** Another node on the same database. */
async function joinNode(dataDir = newFolder()): Promise<App> {
  const app = await createApp({ ...first.config, dataDir }, openDatabase(first.app.database.url, 4), MODULES);
  await app.startBackground();
  return app;
}

/** Publishes into a folder as `npm run cabinet publish` does before a server ever ran on it. */
async function publishInto(data: string, packages: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const releaseService = new ReleaseService(new FileRegistry(data), new FolderFiles(data));
  const ids: Record<string, string> = {};
  for (const [target, dist] of Object.entries(packages)) {
    const order = { target, version: '1.0.0', commit: null, together: true };
    ids[target] = (await releaseService.release(await copyToDraft(releaseService.files, dist), order, 'anna')).id;
  }
  await releaseService.activate(ids, 'anna', { verb: 'publish' });
  return ids;
}

const registryOf = async (app: App) => (await app.inject('/registry.json')).json<Registry>();
const liveOn = async (app: App, area: string) => (await registryOf(app)).areas[area]?.current;

beforeAll(async () => {
  workshop = new PackageBuilder();
  const dataDir = newFolder();
  await publishInto(dataDir, { shell: workshop.shell(), account: workshop.area({ area: 'account' }) });
  first = await createTestApp({ dataDir, deployTokens: DEPLOY_TOKENS, registry: 'database' }, MODULES);
  await first.app.startBackground();
  second = await joinNode();
  a = new Deployer(first.app);
  b = new Deployer(second);
});
afterAll(async () => {
  await second.close();
  await first.close();
  workshop.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('the first node brings its registry along, and another serves it from its own folder', async () => {
  const local = await registryOf(first.app);
  expect(local.areas['account']?.current).toMatch(/^1\.0\.0-/);
  expect(await registryOf(second)).toEqual(local);
  expect((await second.inject(`/remotes/account/${local.areas['account']?.current}/main.js`)).body).toBe('page()');
  expect((await a.call<{ data: { verb: string }[] }>('GET', 'history')).body.data.map(({ verb }) => verb)).toContain('import');
});

test('what one node takes in, activates and rolls back, the other shows soon', async () => {
  const ids: string[] = [];
  for (const code of ['one()', 'two()']) {
    const { body } = await a.upload('contacts', workshop.packedArea({ code }));
    ids.push(body.id);
    await a.post('activate', { releases: [{ target: 'contacts', release: body.id }] });
    expect(await liveOn(first.app, 'contacts')).toBe(body.id);
    await eventually(async () => (await liveOn(second, 'contacts')) === body.id);
    expect((await second.inject(`/remotes/contacts/${body.id}/main.js`)).body).toBe(code);
  }
  await b.post('rollback', { target: 'contacts' });
  expect(await liveOn(second, 'contacts')).toBe(ids[0]);
  await eventually(async () => (await liveOn(first.app, 'contacts')) === ids[0]);
  const status = await b.call<StatusAnswer>('GET', 'status');
  expect(status.body.rows.find(({ target }) => target === 'contacts')).toMatchObject({ current: ids[0], previous: [ids[1]] });
});

test('of two activations on two nodes that have seen the same revision one wins', async () => {
  const ids = await Promise.all(
    ['a()', 'b()'].map(async (code) => (await a.upload('raced', workshop.packedArea({ area: 'raced', code }))).body.id),
  );
  const { revision } = (await a.call<StatusAnswer>('GET', 'status')).body;
  const answers = await Promise.all(
    [a, b].map((node, index) => node.post('activate', { releases: [{ target: 'raced', release: ids[index] }], ifRevision: revision })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.params).toEqual({ revision: revision + 1 });
  const winner = ids[answers.findIndex(({ status }) => status === 200)];
  await eventually(async () => (await liveOn(first.app, 'raced')) === winner && (await liveOn(second, 'raced')) === winner);
});

test('the same content sent to both nodes at once is one release', async () => {
  const dist = { area: 'twice' };
  const answers = await Promise.all([a, b].map((node) => node.upload('twice', workshop.packedArea(dist))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.fresh)).toHaveLength(1);
});

test('a node that comes later has all releases before it serves, and ends as a copy', async () => {
  const dataDir = newFolder();
  const third = await joinNode(dataDir);
  const live = await registryOf(third);
  expect(live).toEqual(await registryOf(first.app));
  for (const [area, { current }] of Object.entries(live.areas))
    if (current) expect((await third.inject(`/remotes/${area}/${current}/remoteEntry.js`)).statusCode).toBe(200);
  expect(existsSync(copyMarkerFile(dataDir))).toBe(true);
  await third.close();
});

test('a node whose folder is broken mends it when something changes', async () => {
  rmSync(registryFile(first.config.dataDir));
  const { body } = await a.upload('mended', workshop.packedArea({ area: 'mended' }));
  await a.post('activate', { releases: [{ target: 'mended' }] });
  expect(await liveOn(first.app, 'mended')).toBe(body.id);
});

test('a node that joins with builds of its own brings what is new, and leaves alone what has been live before', async () => {
  await a.upload('older', workshop.packedArea({ area: 'older', code: 'older()' }));
  await a.post('activate', { releases: [{ target: 'older' }] });
  const { body: newer } = await a.upload('older', workshop.packedArea({ area: 'older', code: 'newer()' }));
  await a.post('activate', { releases: [{ target: 'older' }] });
  const dataDir = newFolder();
  const shell = workshop.shell();
  const ids = await publishInto(dataDir, {
    shell,
    older: workshop.area({ area: 'older', code: 'older()' }),
    brought: workshop.area({ area: 'brought' }),
  });
  const third = await joinNode(dataDir);
  expect(await liveOn(third, 'older')).toBe(newer.id);
  expect(await liveOn(third, 'brought')).toBe(ids['brought']);
  await eventually(async () => (await liveOn(second, 'brought')) === ids['brought']);
  await third.close();
});

test('what is published into the folder of a running node is taken over by all', async () => {
  const data = first.config.dataDir;
  const files = new FolderFiles(data);
  const dist = workshop.area({ area: 'ordered' });
  const { id, release } = readBuilt('ordered', dist, { version: '1.0.0', commit: null });
  await files.store('ordered', id, await copyToDraft(files, dist));
  await writePublishOrder(data, { releases: [{ target: 'ordered', id, release }] });
  await eventually(async () => (await liveOn(second, 'ordered')) === id);
  expect((await second.inject(`/remotes/ordered/${id}/main.js`)).body).toBe('page()');
  await eventually(() => !existsSync(publishOrderFile(data)));
});

test('an order that the rules refuse is put aside, and said', async () => {
  const data = first.config.dataDir;
  const { id, release } = readBuilt('thief', workshop.area({ area: 'thief', path: '/account' }), { version: '1.0.0', commit: null });
  const files = new FolderFiles(data);
  await files.store('thief', id, await copyToDraft(files, workshop.area({ area: 'thief', path: '/account' })));
  await writePublishOrder(data, { releases: [{ target: 'thief', id, release }] });
  await eventually(() => existsSync(`${publishOrderFile(data)}.refused`));
  expect((JSON.parse(readFileSync(registryFile(data), 'utf8')) as Registry).areas['thief']).toBeUndefined();
});
