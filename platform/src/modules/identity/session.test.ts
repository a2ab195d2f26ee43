import { decodeJwt } from 'jose';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity']);
});
afterEach(() => server.close());

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  server.call<{ token: string; error?: string }>('POST', 'login', { payload: { username, password }, headers });

test('signs in by username or email and tells who it is in the token', async () => {
  const { id } = await server.account({ username: 'anna' });
  for (const name of ['anna', 'ANNA', 'anna@example.com']) {
    const { status, body } = await login(name, TEST_PASSWORD);
    expect(status).toBe(200);
    expect(decodeJwt(body.token)).toMatchObject({ id, username: 'anna', role: 'me', exp: expect.any(Number), jti: expect.any(String) });
    expect(await server.call('GET', 'settings', { headers: { authorization: `Bearer ${body.token}` } })).toMatchObject({ status: 200 });
  }
});

test('the fifth wrong password is the last; the headers count down and say when to come back', async () => {
  await server.account({ username: 'anna' });
  for (const left of [4, 3, 2, 1, 0]) {
    const { status, headers, body } = await login('anna', 'wrong');
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'WRONG_CREDENTIALS' });
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': String(left) });
  }
  const { status, headers, body } = await login('anna', TEST_PASSWORD);
  expect({ status, body }).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS', params: { limit: 5 } } });
  const inSeconds = Number(headers['x-ratelimit-reset']) - Date.now() / 1000;
  expect(inSeconds).toBeGreaterThan(890);
  expect(inSeconds).toBeLessThan(902);
  expect(Number(headers['retry-after'])).toBeGreaterThan(890);
});

test('tries count per address too, whatever names are tried', async () => {
  await server.close();
  server = await createTestApp({ login: { ...server.config.login, tries: 1 } }, ['identity']);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => login(`nobody${index}`, 'wrong')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  expect((await login('somebody', 'wrong')).status).toBe(429);
});

test('a sign-in that succeeds does not count', async () => {
  await server.account({ username: 'anna' });
  await login('anna', 'wrong');
  for (let index = 0; index < 7; index++) {
    const { status, headers } = await login('anna', TEST_PASSWORD);
    expect({ status, left: headers['x-ratelimit-remaining'] }).toEqual({ status: 200, left: '4' });
  }
});

test('tries that arrive together are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login('anna', 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

test('after signing out the token is worth nothing', async () => {
  const anna = await server.account();
  expect(await anna.post('logout')).toMatchObject({ status: 204 });
  expect(await anna.get('users')).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
});

test('a forged, expired or foreign token is refused', async () => {
  const { token } = await server.account();
  const [head, , signature] = token.split('.');
  const forged = `${head}.${Buffer.from(JSON.stringify({ ...decodeJwt(token), role: 'admin' })).toString('base64url')}.${signature}`;
  const short = await createTestApp({ session: { secret: undefined, seconds: 0 } }, ['identity']);
  const late = await short.account();
  expect((await late.get('users')).status).toBe(401);
  await short.close();
  for (const bad of [forged, 'nonsense', '', late.token]) {
    expect((await server.call('GET', 'users', { headers: { authorization: bad } })).status).toBe(401);
  }
});

test('an account that is switched off loses its sessions and cannot come back', async () => {
  const anna = await server.account({ username: 'anna' });
  await server.app.services.identity.setActive(anna.id, false);
  expect((await anna.get('users')).status).toBe(401);
  expect(await login('anna', TEST_PASSWORD)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_DISABLED' } });
});

test('a reseller becomes its client and is itself again; ending its own session ends both', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { body } = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  const asClient = (path: string, method: 'GET' | 'POST' = 'GET') =>
    server.call<{ total: number }>(method, path, { headers: { authorization: body.token } });
  expect((await asClient('users')).body.total).toBe(1);
  expect((await client.get<{ data: unknown[] }>('telemetry?action=loginAs')).body.data).toHaveLength(1);
  expect((await reseller.get<{ data: unknown[] }>(`telemetry?action=loginAs&OwnerId=${reseller.id}`)).body.data).toHaveLength(1);
  await asClient('logout', 'POST');
  expect((await asClient('users')).status).toBe(401);
  expect((await reseller.get('users')).status).toBe(200);

  const again = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  await reseller.post('logout');
  expect((await server.call('GET', 'users', { headers: { authorization: again.body.token } })).status).toBe(401);
});

test('acting for somebody never widens what one sees', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const other = await server.account();
  const manager = await server.account({ role: 'manager' });
  const peer = await server.account({ role: 'manager', manager });
  const below = await server.account({ role: 'reseller', reseller });
  expect((await reseller.get(`login/as/${other.id}`)).status).toBe(404);
  expect((await reseller.get(`login/as/${below.id}`)).status).toBe(403);
  expect((await manager.get(`login/as/${peer.id}`)).status).toBe(403);
  expect((await other.get(`login/as/${reseller.id}`)).status).toBe(403);
});

test('from account to account: each step is written down for all who take part, sees no more than its account, and ends with the first', async () => {
  const manager = await server.account({ role: 'manager' });
  const reseller = await server.account({ role: 'reseller', manager });
  const client = await server.account({ reseller });
  const other = await server.account();
  const as = async (token: string, id: string) =>
    (await server.call<{ token: string }>('GET', `login/as/${id}`, { headers: { authorization: token } })).body.token;
  const status = async (token: string, path: string) => (await server.call('GET', path, { headers: { authorization: token } })).status;

  const asReseller = await as(manager.token, reseller.id);
  const asClient = await as(asReseller, client.id);
  expect(await status(asClient, `users/${client.id}`)).toBe(200);
  for (const id of [reseller.id, manager.id, other.id]) expect(await status(asClient, `users/${id}`)).toBe(404);
  expect(await status(asClient, `login/as/${reseller.id}`)).toBe(403);

  const done = async (account: typeof manager) => {
    const { body } = await account.get<{ data: { OwnerId: string; data: object }[] }>(`telemetry?action=loginAs&OwnerId=${account.id}`);
    return body.data.map(({ data }) => data).toReversed();
  };
  expect(await done(client)).toEqual([{ by: reseller.id, username: reseller.user.username }]);
  expect(await done(reseller)).toEqual([
    { by: manager.id, username: manager.user.username },
    { as: client.id, username: client.user.username },
  ]);
  expect(await done(manager)).toEqual([
    { as: reseller.id, username: reseller.user.username },
    { as: client.id, username: client.user.username },
  ]);

  const { body } = await client.get<{ data: { by: string | null }[] }>('sessions');
  expect(body.data.map(({ by }) => by)).toEqual([reseller.user.username, null]);
  await manager.post('logout');
  expect([await status(asReseller, 'settings'), await status(asClient, 'settings')]).toEqual([401, 401]);
});

test('whoever acts for an account lasts no longer than their own session, and cannot become an account that is switched off', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { body } = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  expect(decodeJwt(body.token).exp).toBeLessThanOrEqual(decodeJwt(reseller.token).exp ?? 0);
  await server.app.services.identity.setActive(client.id, false);
  expect(await reseller.get(`login/as/${client.id}`)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_DISABLED' } });
  expect((await reseller.get(`login/as/${reseller.id}`)).status).toBe(404);
});
