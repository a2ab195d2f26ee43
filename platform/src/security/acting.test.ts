import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let reseller: TestAccount;
let client: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller });
});
afterAll(() => server.close());

/** Calls that leave a way into an account, or tell or change one of its secrets. */
const REFUSED = [
  'DELETE /api/credentials/:id',
  'DELETE /api/credentials/:id/previous',
  'DELETE /api/credentials/:id/staged',
  'DELETE /api/memberInvitations/:id',
  'DELETE /api/tokens/:id',
  'DELETE /api/twoFactor/devices/:id',
  'DELETE /api/twoFactor/passkeys/:id',
  'DELETE /api/twoFactor/totp',
  'DELETE /api/users/:id/factorRecovery',
  'PATCH /api/credentials/:id',
  'PATCH /api/members/:id',
  'PATCH /api/tokens/:id',
  'POST /api/changePassword',
  'POST /api/closing',
  'POST /api/credentials',
  'POST /api/credentials/:id/revert',
  'POST /api/credentials/:id/rotate',
  'POST /api/credentials/:id/staged/test',
  'POST /api/dataExports',
  'POST /api/dataExports/:id/link',
  'POST /api/emailConfirmation',
  'POST /api/legalTexts',
  'POST /api/memberInvitations',
  'POST /api/memberInvitations/:id/send',
  'POST /api/members/:id/handOver',
  'POST /api/n/notifications/telegram/code',
  'POST /api/tokens',
  'POST /api/tokens/:id/rotate',
  'POST /api/tokens/:id/smpp',
  'POST /api/twoFactor/backupCodes',
  'POST /api/twoFactor/setUp',
  'POST /api/users/:id/factorRecovery',
  'POST /api/users/:id/factorRecovery/approve',
  'POST /api/webhooks/:event/secret',
  'PUT /api/credentials/:id',
  'PUT /api/credentials/:id/staged',
  'PUT /api/installation/openId/secret',
  'PUT /api/members/:id',
  'PUT /api/tokens/:id',
  'PUT /api/twoFactor/passkeys/:id',
  'PUT /api/twoFactor/setUp',
  'PUT /api/users/:id/factorDemand',
];
/** What has such a word in its address and none of its meaning: others administrate an account, in sessions of their own. */
const OF_STAFF = ['DELETE /api/users/:id/tokens/:tokenId'];
/** Domains that email comes from: what stands in DNS is no secret, and no way to sign in. */
const OF_DNS = ['POST /api/emailDomains', 'DELETE /api/emailDomains/:id', 'POST /api/emailDomains/:id/check'];
/** Ask whoever acts for a factor of their own. */
const OF_THEIR_OWN = ['POST /api/twoFactor/stepUp', 'POST /api/twoFactor/stepUp/options'];
const SECRETIVE = /token|password|email|factor|passkey|secret|credential/i;

const changing = () =>
  server.app.declared.filter(
    ({ method, access }) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method) && access !== 'public' && access !== 'optional',
  );
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('every call with a secret in its name is refused to whoever acts as somebody else, and these are all', () => {
  const secretive = changing()
    .filter(({ url }) => SECRETIVE.test(url))
    .map(nameOf);
  const refused = changing()
    .filter(({ refusesActing }) => refusesActing)
    .map(nameOf);
  expect(secretive.filter((name) => !refused.includes(name) && ![...OF_STAFF, ...OF_DNS, ...OF_THEIR_OWN].includes(name))).toEqual([]);
  expect(refused.sort()).toEqual(REFUSED);
});

async function acting(): Promise<
  (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, payload?: object) => Promise<{ status: number; body: unknown }>
> {
  const { body } = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  return (method, path, payload) => server.call(method, path, { headers: { authorization: body.token }, ...(payload ? { payload } : {}) });
}

test('while acting there are no tokens, passwords and secrets: 403 ACTING, and nothing is left behind', async () => {
  const as = await acting();
  const forbidden = { status: 403, body: { error: 'ACTING' } };
  expect(await as('POST', 'tokens', { description: 'A back door' })).toMatchObject(forbidden);
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: 'another-password' };
  expect(await as('POST', 'changePassword', { userId: client.id, passwords })).toMatchObject(forbidden);
  expect(await as('POST', 'webhooks/onMessage/secret')).toMatchObject(forbidden);
  expect((await client.get<{ total: number }>('tokens')).body.total).toBe(0);
  expect((await as('GET', 'tokens')).status).toBe(200);
});

test('a setting of the installation lets them, and the journal names both', async () => {
  const admin = await server.account({ role: 'admin' });
  await admin.put('installation/settings/security.changesWhileActing', { value: true });
  const as = await acting();
  expect((await as('POST', 'tokens', { description: 'Made for the client' })).status).toBe(201);
  const { body } = await admin.get<{ data: object[] }>(`eventsHistory?OwnerId=${client.id}&resource=tokens`);
  expect(body.data).toMatchObject([{ action: 'create', UserId: client.id, actingUserId: reseller.id }]);
  await admin.put('installation/settings/security.changesWhileActing', { value: false });
});
