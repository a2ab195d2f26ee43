import type { Registry } from '@cabinet/domain/registry';
import type { ReleasesBoard } from '@cabinet/domain/registry-board';
import type { LiveVersion } from '@cabinet/domain/live-version';
import { cohortOf } from '@cabinet/domain/cohort';
import { ROLLOUT_LEAST_LOADS, ROLLOUT_SHARES } from '@cabinet/domain/rollout';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from './deploy-testing.ts';

let server: TestApp;
let workshop: PackageBuilder;
let operator: Deployer;
let admin: TestAccount;
let anna: TestAccount;
let live: string;
let next: string;

const upload = async (code: string, requires?: Record<string, string>) =>
  (await operator.upload('contacts', workshop.packedArea({ area: 'contacts', code, requires }), '&together=true')).body.id;
const cookieOf = ({ id }: TestAccount) => `cabinet_session=1; cabinet_cohort=${cohortOf(id)}`;
const get = (url: string, who?: TestAccount, headers = {}) =>
  server.app.inject({ url, headers: { ...headers, ...(who ? { cookie: cookieOf(who) } : {}) } });
const releaseFor = async (who?: TestAccount) => (await get('/registry.json', who)).json<Registry>().areas['contacts']?.current;
const rollOut = (given: object) =>
  admin.post<{ revision: number; data?: { message: string }[] }>('deploy/rollout', { target: 'contacts', ...given });
const board = async () => (await admin.get<ReleasesBoard>('deploy/releases')).body.targets.find(({ target }) => target === 'contacts');
const load = (release: string, count: number) => {
  server.app.services.loadRecords.add('contacts', release, count);
};
const fail = (release: string, count: number) => {
  const failure = { area: 'contacts', kind: 'render', outcome: 'failed', id: 'x', message: '', path: '/contacts' } as const;
  for (let index = 0; index < count; index += 1) server.app.services.failureRecords.add({ ...failure, release });
};
const grow = () => server.app.services.rollouts.grow();

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS }, ['identity', 'journal', 'registry']);
  workshop = new PackageBuilder();
  operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  live = await upload('one()');
  await operator.post('activate', { releases: [{ target: 'shell' }, { target: 'contacts', release: live }] });
  next = await upload('two()');
  admin = await server.account({ role: 'admin' });
  anna = await server.account({ username: 'anna' });
});
afterEach(async () => {
  await rollOut({});
  await operator.post('activate', { releases: [{ target: 'contacts', release: live }] });
});
afterAll(async () => {
  await server.close();
  workshop.close();
});

test('one account has it, and the others what is live; nobody reads who', async () => {
  expect((await rollOut({ release: next, accounts: ['anna'] })).status).toBe(200);
  expect([await releaseFor(anna), await releaseFor(admin), await releaseFor()]).toEqual([next, live, live]);
  const registry = (await get('/registry.json', anna)).json<Registry>();
  expect(registry).toMatchObject({ rolledOut: ['contacts'], areas: { contacts: { previous: [live] } } });
  for (const url of ['/registry.json', '/contacts']) expect((await get(url, anna)).body).not.toContain(anna.id);
  expect((await board())?.rollout).toMatchObject({ release: next, share: 0, accounts: [{ id: anna.id, username: 'anna' }] });
});

test('pages, registry and version go together, and no cache mixes two accounts', async () => {
  await rollOut({ release: next, accounts: ['anna'] });
  const [hers, others] = await Promise.all([get('/contacts', anna), get('/contacts', admin)]);
  expect(hers.body).toContain(`<script defer src="/remotes/contacts/${next}/`);
  expect(others.body).toContain(`<script defer src="/remotes/contacts/${live}/`);
  for (const [url, who] of [
    ['/contacts', anna],
    ['/registry.json', anna],
    ['/version.json', anna],
  ] as const) {
    const own = await get(url, who);
    expect(own.headers.vary).toContain('Cookie');
    const tag = { 'if-none-match': String(own.headers.etag) };
    expect((await get(url, who, tag)).statusCode).toBe(304);
    expect((await get(url, admin, tag)).statusCode).toBe(200);
  }
  expect((await get('/version.json', anna)).json<LiveVersion>().areas['contacts']).toBe(next);
  await rollOut({});
  expect((await get('/contacts', anna)).body).not.toContain(next);
});

test('a share has its accounts at every call, and grows while it fails no more often, in the end to everybody', async () => {
  await rollOut({ release: next, share: 5, grows: true });
  const people = Array.from({ length: 300 }, (_, index) => cohortOf(`person-${index}`));
  const having = async () => {
    const all = await Promise.all(
      people.map(async (cohort) => {
        const answer = await server.app.inject({ url: '/version.json', headers: { cookie: `cabinet_cohort=${cohort}` } });
        return answer.json<LiveVersion>().areas['contacts'] === next ? [cohort] : [];
      }),
    );
    return all.flat();
  };
  const first = await having();
  expect(await having()).toEqual(first);
  expect(first.length).toBeGreaterThan(3);
  expect(first.length).toBeLessThan(40);

  await grow();
  expect((await board())?.rollout).toMatchObject({ share: 5, held: false });
  for (const share of [...ROLLOUT_SHARES.slice(1), undefined]) {
    load(next, ROLLOUT_LEAST_LOADS);
    load(live, 900);
    await grow();
    expect((await board())?.rollout?.share).toBe(share);
    await grow();
    expect((await board())?.rollout?.share).toBe(share);
  }
  expect(await releaseFor()).toBe(next);
  expect((await board())?.rollout).toBeNull();
  const { body } = await admin.get<{ data: { action: string; after: object }[] }>('eventsHistory?action=rollOut&$limit=1');
  expect(body.data[0]).toMatchObject({ UserId: null, after: { release: next, from: '50 %', verdict: 'grow' } });
});

test('one that fails more often than the one before is held, and stays so until somebody decides', async () => {
  await rollOut({ release: next, share: 15, grows: true });
  load(next, 60);
  load(live, 900);
  fail(next, 6);
  await grow();
  const held = await board();
  expect(held?.rollout).toMatchObject({ share: 15, held: true, fresh: { failures: 6 } });
  load(next, 5000);
  await grow();
  expect((await board())?.rollout).toMatchObject({ share: 15, held: true });
  await rollOut({ release: next, share: 15, grows: false });
  expect((await board())?.rollout).toMatchObject({ grows: false, held: true });
  expect((await operator.post('activate', { releases: [{ target: 'contacts', release: next }] })).status).toBe(200);
  expect((await board())?.rollout).toBeNull();
});

test('what may not go live, is live, or names nobody is refused; so is who may not deploy', async () => {
  const unfit = await upload('three()', { '@cabinet/contract': '^9.0.0' });
  expect((await rollOut({ release: unfit, share: 5 })).body.data?.[0]?.message).toContain('contacts needs @cabinet/contract ^9.0.0');
  expect((await rollOut({ release: live, share: 5 })).body.data?.[0]?.message).toContain('everybody has it');
  expect((await rollOut({ release: next, accounts: ['nobody-of-this-name'] })).status).toBe(422);
  expect((await rollOut({ release: next, share: 7 })).status).toBe(422);
  expect((await anna.post('deploy/rollout', { target: 'contacts', release: next, share: 5 })).status).toBe(403);
  const foreign = await new Deployer(server.app, 'token-of-contacts').post('rollout', { target: 'storage', release: next });
  expect(foreign).toMatchObject({ status: 403, body: { error: 'FOREIGN_AREA' } });
});

test('browsers report loads of what is rolled out, and of nothing else', async () => {
  const report = (release: string) => server.call('POST', 'remoteLoads', { payload: { loads: [{ area: 'contacts', release }] } });
  const counted = async (release: string) => {
    await server.app.services.loadRecords.flush();
    return server.app.services.loadRecords.count('contacts', release, new Date(0));
  };
  const before = await counted(next);
  expect((await report(next)).status).toBe(204);
  expect(await counted(next)).toBe(before);
  await rollOut({ release: next, share: 5 });
  await report(next);
  await report('9.9.9-made-up');
  expect(await counted(next)).toBe(before + 1);
  expect(await counted('9.9.9-made-up')).toBe(0);
});
