import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import type { Registry } from '@cabinet/domain/registry';
import type { KnownReleasesAnswer, PreviewAnswer } from '@cabinet/domain/registry-previews';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from './deploy-testing.ts';

let server: TestApp;
let workshop: PackageBuilder;
let operator: Deployer;
let admin: TestAccount;
let live: string;
let next: string;

const upload = async (area: string, code: string, requires?: Record<string, string>, more = {}) => {
  const { body } = await operator.upload(area, workshop.packedArea({ area, code, requires, ...more }), '&together=true&commit=abc123');
  return body.id;
};
const cookieOf = ({ headers }: Pick<LightMyRequestResponse, 'headers'>) => String(headers['set-cookie']).split(';')[0] ?? '';
const registryFor = async (cookie = '') => (await server.app.inject({ url: '/registry.json', headers: { cookie } })).json<Registry>();
const pageFor = (cookie: string, headers = {}) =>
  server.app.inject({ url: '/contacts', headers: { cookie: `cabinet_session=1; ${cookie}`, ...headers } });
const preview = (who: TestAccount, area: string, release: string, cookie = '') =>
  who.post<PreviewAnswer & { error?: string; data?: { message: string }[] }>('registry/preview', { area, release }, { cookie });

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS }, ['identity', 'registry']);
  workshop = new PackageBuilder();
  operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  live = await upload('contacts', 'one()');
  const storage = await upload('storage', 'storage()');
  await operator.post('activate', {
    releases: [{ target: 'shell' }, { target: 'contacts', release: live }, { target: 'storage', release: storage }],
  });
  next = await upload('contacts', 'two()');
});
beforeEach(async () => {
  admin = await server.account({ role: 'admin' });
});
afterAll(async () => {
  await server.close();
  workshop.close();
});

test('only who may preview learns of releases and chooses one', async () => {
  for (const role of ['me', 'reseller', 'manager'] as const) {
    const other = await server.account({ role });
    expect((await other.get('registry/releases')).status).toBe(403);
    expect(await preview(other, 'contacts', next)).toMatchObject({
      status: 403,
      headers: expect.not.objectContaining({ 'set-cookie': expect.anything() }),
    });
  }
  const { body } = await admin.get<KnownReleasesAnswer>('registry/releases');
  const known = body.areas.find(({ area }) => area === 'contacts')?.releases;
  expect(known?.map(({ id, place, version, commit }) => ({ id, place, version, commit }))).toEqual([
    { id: next, place: 'waiting', version: '1.0.0', commit: 'abc123' },
    { id: live, place: 'current', version: '1.0.0', commit: 'abc123' },
  ]);
});

test('who chose gets pages with that release, the live one behind it; everybody else gets what is live', async () => {
  const answer = await preview(admin, 'contacts', next);
  expect(answer).toMatchObject({ status: 200, body: { preview: { contacts: next } } });
  expect(answer.headers['set-cookie']).toMatch(/^cabinet_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = cookieOf(answer);

  const mine = await pageFor(cookie);
  expect(mine.body).toContain(`/remotes/contacts/${next}/main.js`);
  expect(mine.body).toContain(`"preview":{"contacts":"${next}"}`);
  const registry = await registryFor(cookie);
  expect(registry.areas['contacts']).toMatchObject({ current: next, previous: [live] });
  expect(registry.preview).toEqual({ contacts: next });

  const other = await pageFor('');
  expect(other.body).toContain(`/remotes/contacts/${live}/main.js`);
  expect(other.body).not.toContain(next);
  expect(await registryFor()).not.toHaveProperty('preview');
  expect((await operator.call('GET', 'status')).body).toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ current: live })]),
  });
});

test('a preview is kept by no cache and mistaken by none for what is live', async () => {
  const cookie = cookieOf(await preview(admin, 'contacts', next));
  for (const url of ['/contacts', '/registry.json']) {
    const [seen, all] = await Promise.all(
      [cookie, ''].map((one) => server.app.inject({ url, headers: { cookie: `cabinet_session=1; ${one}` } })),
    );
    expect(seen?.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: expect.stringContaining('Cookie') });
    expect(all?.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Cookie') });
    expect(seen?.headers.etag).not.toBe(all?.headers.etag);
    const asked = { cookie: `cabinet_session=1; ${cookie}`, 'if-none-match': String(all?.headers.etag) };
    expect((await server.app.inject({ url, headers: asked })).statusCode).toBe(200);
  }
});

test('several areas are previewed at once; the live release of one ends it for that one', async () => {
  const storage = await upload('storage', 'storage two()');
  const one = await preview(admin, 'contacts', next);
  const both = await preview(admin, 'storage', storage, cookieOf(one));
  expect(both.body.preview).toEqual({ contacts: next, storage });
  const left = await preview(admin, 'contacts', live, cookieOf(both));
  expect(left.body.preview).toEqual({ storage });
  const ended = await admin.remove('registry/preview');
  expect(ended.status).toBe(204);
  expect(ended.headers['set-cookie']).toContain('Max-Age=0');
});

test('a choice does not pass from one session to the next', async () => {
  const storage = await upload('storage', 'storage three()');
  const first = cookieOf(await preview(admin, 'contacts', next));
  const again = await server.signIn(admin.user);
  expect((await preview(again, 'storage', storage, first)).body.preview).toEqual({ storage });
});

test('a cookie that was changed, or is a token, is worth nothing; it is no token either', async () => {
  const cookie = cookieOf(await preview(admin, 'contacts', next));
  const [head, , signature] = cookie.split('=')[1]?.split('.') ?? [];
  const forged = Buffer.from(JSON.stringify({ ...decodeJwt(cookie.split('=')[1] ?? ''), choices: { storage: 'x' } })).toString('base64url');
  for (const bad of [
    `cabinet_preview=${head}.${forged}.${signature}`,
    `cabinet_preview=${admin.token}`,
    'cabinet_preview=x',
    'cabinet_preview=',
  ]) {
    expect((await pageFor(bad)).body).toContain(`/remotes/contacts/${live}/main.js`);
    expect(await registryFor(bad)).not.toHaveProperty('preview');
  }
  expect((await server.call('GET', 'settings', { headers: { authorization: cookie.split('=')[1] } })).status).toBe(401);
});

describe('it ends at once', () => {
  test.each([
    ['at sign-out', (who: TestAccount) => who.post('logout')],
    ['when the session is ended from outside', (who: TestAccount) => server.app.services.identity.endSessionsOf(who.id)],
    ['when the account is switched off', (who: TestAccount) => server.app.services.identity.setActive(who.id, false)],
    [
      'when the account is no administrator any longer',
      (who: TestAccount) => server.app.db.updateTable('users').set({ role: 'manager' }).where('id', '=', who.id).execute(),
    ],
  ])('%s', async (_what, end) => {
    const cookie = cookieOf(await preview(admin, 'contacts', next));
    expect((await registryFor(cookie)).preview).toEqual({ contacts: next });
    await end(admin);
    expect(await registryFor(cookie)).not.toHaveProperty('preview');
    expect((await pageFor(cookie)).headers['cache-control']).toBe('no-cache');
  });
});

test('what may not go live is not previewed either, with every reason', async () => {
  const tooNew = await upload('contacts', 'new()', { '@cabinet/contract': '^9.0.0' }, { path: '/storage' });
  const { status, body, headers } = await preview(admin, 'contacts', tooNew);
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'RELEASE_REFUSED' });
  expect(body.data?.map(({ message }) => message)).toEqual([
    '/storage belongs to storage.',
    'contacts needs @cabinet/contract ^9.0.0; the shell provides 1.0.0.',
  ]);
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['contacts', '9.9.9-none'],
  ['nothing', '1.0.0-a'],
  ['constructor', 'name'],
])('%s %s is not known', async (area, release) => {
  expect(await preview(admin, area, release)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});

test('a body that says something else is refused', async () => {
  const { status, body } = await admin.post<{ data: { path: string }[] }>('registry/preview', {
    area: 'https://x',
    release: '../x',
    base: 'https://x',
  });
  expect([status, body.data.map(({ path }) => path).sort()]).toEqual([422, ['area', 'base', 'release']]);
});

test('behind https the cookie travels over https alone', async () => {
  const secure = await createTestApp({ deployTokens: DEPLOY_TOKENS, trustProxy: 1 }, ['identity', 'registry']);
  try {
    const who = await secure.account({ role: 'admin' });
    const headers = { authorization: who.token, 'x-forwarded-proto': 'https' };
    const ended = await secure.call('DELETE', 'registry/preview', { headers });
    expect(ended.headers['set-cookie']).toMatch(/^__Host-cabinet_preview=; Path=\/; HttpOnly; SameSite=Strict; Max-Age=0; Secure$/);
  } finally {
    await secure.close();
  }
});

test('a release that is gone, or a shell that cannot carry it, leaves what is live', async () => {
  const cookie = cookieOf(await preview(admin, 'contacts', next));
  await operator.upload('shell', workshop.packedShell('1.1.0', 'other()'), '&together=true');
  const needy = await upload('contacts', 'needy()', { '@cabinet/contract': '^1.1.0' });
  await operator.post('activate', { releases: [{ target: 'shell' }] });
  const both = cookieOf(await preview(admin, 'contacts', needy, cookie));
  expect((await registryFor(both)).preview).toEqual({ contacts: needy });
  await operator.post('rollback', { target: 'shell' });
  const registry = await registryFor(both);
  expect(registry.areas['contacts']?.current).toBe(live);
  expect(registry).not.toHaveProperty('preview');
});
