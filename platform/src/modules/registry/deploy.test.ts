import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Registry } from '@cabinet/domain/registry';
import type { ReleasesBoard } from '@cabinet/domain/registry-board';
import type { ChangeAnswer, StatusAnswer } from '@cabinet/domain/registry-calls';
import { packFolder } from '@cabinet/releases/pack';
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, TOKENS, PackageBuilder } from './deploy-testing.ts';

let server: TestApp;
let workshop: PackageBuilder;
let operator: Deployer;
const releases = (path: string) => join(server.config.dataDir, 'releases', path);
const drafts = () => (existsSync(releases('.drafts')) ? readdirSync(releases('.drafts')) : []);
const revision = () => (JSON.parse(readFileSync(join(server.config.dataDir, 'registry.json'), 'utf8')) as Registry).revision;
const live = async (area: string) => (await server.app.inject('/registry.json')).json<Registry>().areas[area]?.current;

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS }, ['identity', 'journal', 'registry']);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  workshop = new PackageBuilder();
  operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  await operator.post('activate', { releases: [{ target: 'shell' }] });
});
afterAll(async () => {
  await server.close();
  workshop.close();
});

test('an area is uploaded, goes live, goes back; who did it is remembered', async () => {
  const ci = new Deployer(server.app, TOKENS.contacts);
  const one = await ci.upload('contacts', workshop.packedArea({ code: 'one()' }), '&commit=abc123');
  expect(one).toMatchObject({ status: 200, body: { target: 'contacts', fresh: true } });
  expect(await live('contacts')).toBe('');
  expect((await ci.post('activate', { releases: [{ target: 'contacts' }] })).status).toBe(200);
  expect(await live('contacts')).toBe(one.body.id);
  const file = await server.app.inject(`/remotes/contacts/${one.body.id}/main.js`);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.body).toBe('one()');

  const two = await ci.upload('contacts', workshop.packedArea({ code: 'two()' }));
  await ci.post('activate', { releases: [{ target: 'contacts', release: two.body.id }] });
  const back = await ci.post('rollback', { target: 'contacts' });
  expect(back.body).toMatchObject({ changes: [{ what: 'contacts', from: two.body.id, to: one.body.id }] });
  expect(await live('contacts')).toBe(one.body.id);
  const { body } = await ci.call<{ data: { who: string; verb: string }[] }>('GET', 'history?limit=2');
  expect(body.data.map(({ who, verb }) => `${who} ${verb}`)).toEqual(['ci-contacts rollback', 'ci-contacts activate']);
});

test('status tells what is live, since when, from what, and what browsers had to say', async () => {
  const { body } = await operator.upload('storage', workshop.packedArea({ area: 'storage' }), '&commit=abc');
  await operator.post('activate', { releases: [{ target: 'storage' }] });
  server.app.services.remoteFailures.record('storage', body.id, { kind: 'http', outcome: 'failed' });
  const row = async () => {
    const status = await operator.call<StatusAnswer>('GET', 'status');
    return status.body.rows.find(({ target }) => target === 'storage');
  };
  expect(await row()).toMatchObject({
    current: body.id,
    version: '1.0.0',
    commit: 'abc',
    health: { state: 'failing', failures: 1, faults: [] },
  });
  writeFileSync(releases(`remotes/storage/${body.id}/main.js`), 'evil()');
  expect(await row()).toMatchObject({
    health: { state: 'damaged', faults: expect.arrayContaining(['main.js is not what its hash says.']) },
  });
});

test('who may deploy sees every release, makes one live and takes it back; the journal says who', async () => {
  const upload = async (code: string, requires?: Record<string, string>, hasSbom = false) =>
    (await operator.upload('board', workshop.packedArea({ area: 'board', code, requires, hasSbom }), '&commit=abc&together=true')).body.id;
  const one = await upload('one()');
  await operator.post('activate', { releases: [{ target: 'board', release: one }] });
  const two = await upload('two()', undefined, true);
  const unfit = await upload('three()', { '@cabinet/contract': '^9.0.0' });
  const admin = await server.account({ role: 'admin', username: 'night-shift' });
  const board = async () => {
    const { body } = await admin.get<ReleasesBoard>('deploy/releases');
    return { ...body, area: body.targets.find(({ target }) => target === 'board') };
  };
  const release = (id: string, found: Awaited<ReturnType<typeof board>>) => found.area?.releases.find((known) => known.id === id);
  const before = await board();
  expect(before.area).toMatchObject({ enabled: true, current: one, before: null });
  expect(release(one, before)).toMatchObject({ place: 'current', uploadedBy: 'operator', activatedBy: 'operator', faults: [] });
  expect(release(two, before)).toMatchObject({ place: 'waiting', activatedAt: null, activatedBy: null, commit: 'abc' });
  // Builds list the packages in them; older ones do not.
  expect([release(one, before)?.sbom, release(two, before)?.sbom]).toEqual([undefined, `/remotes/board/${two}/sbom.json`]);
  expect((await server.app.inject(`/remotes/board/${two}/sbom.json`)).json()).toEqual({ bomFormat: 'CycloneDX' });
  expect(release(unfit, before)?.faults).toEqual(['board needs @cabinet/contract ^9.0.0; the shell provides 1.0.0.']);

  const made = await admin.post<ChangeAnswer>('deploy/activate', {
    releases: [{ target: 'board', release: two }],
    ifRevision: before.revision,
  });
  expect(made).toMatchObject({ status: 200, body: { changes: [{ what: 'board', from: one, to: two }] } });
  const stale = await admin.post('deploy/rollback', { target: 'board', ifRevision: before.revision });
  expect(stale).toMatchObject({ status: 409, body: { error: 'REVISION_CONFLICT' } });
  expect((await admin.post('deploy/rollback', { target: 'board', ifRevision: made.body.revision })).status).toBe(200);
  expect(await live('board')).toBe(one);
  expect(release(two, await board())).toMatchObject({ place: 'previous', activatedBy: 'night-shift' });

  const { body: journal } = await admin.get<{ data: object[] }>('eventsHistory?resource=releases&$limit=2');
  const entry = { UserId: admin.id, resource: 'releases' };
  expect(journal.data).toEqual([
    expect.objectContaining({ ...entry, action: 'rollback', after: { target: 'board' } }),
    expect.objectContaining({ ...entry, action: 'activate', after: { board: two } }),
  ]);
});

test('a session of somebody else, a token of an administrator, or a session that uploads is refused', async () => {
  const manager = await server.account({ role: 'manager' });
  expect((await manager.get('deploy/releases')).status).toBe(403);
  expect((await manager.post('deploy/rollback', { target: 'contacts' })).status).toBe(403);
  const admin = await server.account({ role: 'admin' });
  const { body } = await admin.post<{ token: string }>('tokens', { description: 'a program' });
  const headers = { authorization: body.token };
  expect((await server.app.inject({ url: '/api/deploy/releases', headers })).statusCode).toBe(403);
  expect((await admin.post('deploy/releases?target=contacts&version=1.0.0', {})).status).toBe(401);
});

test('the same content is the same release', async () => {
  const first = await operator.upload('send', workshop.packedArea({ area: 'send' }));
  const again = await operator.upload('send', workshop.packedArea({ area: 'send' }));
  expect(again.body).toEqual({ ...first.body, fresh: false });
});

test('a tampered file, an odd path, or no archive at all leaves nothing', async () => {
  const dist = workshop.area({ area: 'tampered' });
  writeFileSync(join(dist, 'main.js'), 'evil()');
  const refused = await operator.upload('tampered', packFolder(dist));
  expect(refused).toMatchObject({ status: 422, body: { error: 'RELEASE_REFUSED' } });
  expect(refused.body.data?.map(({ message }) => message)).toContain('main.js is not what its hash says.');
  writeFileSync(join(dist, 'run.sh'), 'evil');
  expect((await operator.upload('tampered', packFolder(dist))).body.data?.[0]?.message).toBe('run.sh may not be in a release.');
  expect(await operator.upload('tampered', Buffer.from('hello'))).toMatchObject({ status: 422 });
  expect((await operator.post('releases?target=tampered&version=1.0.0', {})).status).toBe(415);
  expect(existsSync(releases('remotes/tampered'))).toBe(false);
  expect(drafts()).toEqual([]);
});

test('what the rules forbid is refused with its reasons', async () => {
  await operator.upload('owner', workshop.packedArea({ area: 'owner' }));
  await operator.post('activate', { releases: [{ target: 'owner' }] });
  const thief = await operator.upload('thief', workshop.packedArea({ area: 'thief', path: '/owner' }));
  expect(thief).toMatchObject({ status: 422, body: { data: [{ message: '/owner belongs to owner.' }] } });
  const other = await operator.upload('other', workshop.packedArea({ area: 'not-other' }));
  expect(other.body.data?.[0]?.message).toBe('This is not-other, not other.');
  await operator.upload('shell', workshop.packedShell('2.0.0', 'next()'));
  const stranding = await operator.post('activate', { releases: [{ target: 'shell' }] });
  expect(stranding.body.data?.map(({ message }) => message)).toContain('owner needs @cabinet/contract ^1.0.0; the shell provides 2.0.0.');
  expect((await operator.post('activate', { releases: [{ target: '../x' }] })).status).toBe(422);
  expect((await operator.post('rollback', { target: 'nothing' })).body.data?.[0]?.message).toContain('There is no area nothing');
});

test('an area is switched off and on', async () => {
  await operator.upload('switched', workshop.packedArea({ area: 'switched' }));
  await operator.post('activate', { releases: [{ target: 'switched' }] });
  expect((await operator.post('switch', { target: 'switched', enabled: false })).body).toMatchObject({
    changes: [{ from: 'on', to: 'off' }],
  });
  expect((await operator.post('switch', { target: 'switched', enabled: false })).body).toMatchObject({ changes: [] });
});

test('of two who have seen the same revision one wins, and the other is told the current one', async () => {
  const ids = await Promise.all(
    ['a()', 'b()'].map(async (code) => (await operator.upload('raced', workshop.packedArea({ area: 'raced', code }))).body.id),
  );
  const seen = revision();
  const answers = await Promise.all(
    ids.map((release) => operator.post('activate', { releases: [{ target: 'raced', release }], ifRevision: seen })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'REVISION_CONFLICT', params: { revision: seen + 1 } });
});

test('a token deploys its own area and clears nothing away', async () => {
  const ci = new Deployer(server.app, TOKENS.contacts);
  const foreign = { status: 403, body: { error: 'FOREIGN_AREA', params: { area: 'send' } } };
  expect(await ci.upload('send', workshop.packedArea({ area: 'send' }))).toMatchObject(foreign);
  expect(await ci.post('activate', { releases: [{ target: 'contacts' }, { target: 'send' }] })).toMatchObject(foreign);
  expect(await ci.post('rollback', { target: 'send' })).toMatchObject(foreign);
  expect(await ci.post('switch', { target: 'send', enabled: false })).toMatchObject(foreign);
  expect((await ci.post('gc', {})).status).toBe(403);
  expect((await ci.call('GET', 'status')).status).toBe(200);
  expect(await operator.post('gc', { dryRun: true })).toMatchObject({ status: 200, body: { removed: [], dryRun: true } });
});

test('an upload that is cut half-way leaves nothing', async () => {
  const packed = await buffer(workshop.packedArea({ area: 'cut' }));
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    [
      'POST /api/deploy/releases?target=cut&version=1.0.0 HTTP/1.1',
      'host: x',
      `authorization: Bearer ${TOKENS.all}`,
      'content-type: application/gzip',
      `content-length: ${packed.length}`,
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(packed.subarray(0, packed.length - 40));
  await eventually(() => drafts().length > 0);
  const before = revision();
  socket.destroy();
  await eventually(() => drafts().length === 0);
  expect(existsSync(releases('remotes/cut'))).toBe(false);
  expect(revision()).toBe(before);
  expect((await operator.upload('cut', packed)).body.fresh).toBe(true);
});

// The last one: afterwards this address has to wait.
test('wrong tokens are refused, and soon told to wait; the right one still works', async () => {
  const wrong = new Deployer(server.app, 'wrong');
  expect(await wrong.call('GET', 'status')).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
  expect((await server.app.inject('/api/deploy/status')).statusCode).toBe(401);
  const account = await server.account({ role: 'admin' });
  expect((await account.get('deploy/status')).status).toBe(401);
  const answers = await Promise.all(Array.from({ length: 12 }, () => wrong.call('GET', 'status')));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  expect((await operator.call('GET', 'status')).status).toBe(200);
});
