import { decodeJwt } from 'jose';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, ['identity']);
});
afterAll(() => server.close());

const as = (token: string, path = 'users', method: 'GET' | 'POST' = 'GET') =>
  server.call<{ token: string }>(method, path, { headers: { authorization: token } });
const renew = async (token: string) => (await as(token, 'session/renew', 'POST')).body.token;
const shift = (column: 'renewed_at' | 'expires_at', seconds: number, { id }: TestAccount) =>
  server.app.pool.query(`update sessions set ${column} = ${column} + make_interval(secs => $1) where user_id = $2`, [seconds, id]);

test('a token lives as long as a session may without use, is renewed, and never beyond the end of its session', async () => {
  const anna = await server.account();
  const { exp = 0, iat = 0, end } = decodeJwt<{ end: number }>(anna.token);
  expect([exp - iat, end - iat].map((seconds) => Math.round(seconds / 60))).toEqual([120, 720]);
  await shift('expires_at', -3600, anna);
  const renewed = decodeJwt<{ end: number }>(await renew(anna.token));
  expect(renewed.exp).toBeGreaterThanOrEqual(exp);
  expect(renewed.end).toBe(end);
  await server.app.pool.query(`update sessions set ends_at = now() + interval '10 minutes' where user_id = $1`, [anna.id]);
  const again = await server.signIn(anna.user);
  await server.app.pool.query(`update sessions set ends_at = now() + interval '10 minutes', expires_at = now() + interval '1 minute' where user_id = $1`, [anna.id]); // prettier-ignore
  expect((decodeJwt(await renew(again.token)).exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
});

test('a session in which nobody does anything is over', async () => {
  const anna = await server.account();
  await shift('expires_at', -7300, anna);
  expect((await as(anna.token)).status).toBe(401);
});

test('the former token works until the new one has been used for a minute: an answer may be lost, another tab may be slow', async () => {
  const anna = await server.account();
  const lost = await renew(anna.token);
  const second = await renew(anna.token);
  expect(decodeJwt(second)['gen']).toBe(decodeJwt(lost)['gen']);
  expect([(await as(anna.token)).status, (await as(second)).status, (await as(anna.token)).status]).toEqual([200, 200, 200]);
});

test('whoever shows a token that was replaced long ago ends the session for all who have it', async () => {
  const anna = await server.account();
  const elsewhere = await server.signIn(anna.user);
  const renewed = await renew(anna.token);
  expect((await as(renewed)).status).toBe(200);
  await shift('renewed_at', -61, anna);
  expect((await as(anna.token)).status).toBe(401);
  expect((await as(renewed)).status).toBe(401);
  expect((await elsewhere.get('users')).status).toBe(200);
  const { rows } = await server.app.pool.query(`select after from event_history where owner_id = $1 and action = 'endSessions'`, [anna.id]);
  expect(rows).toEqual([{ after: { reason: 'tokenReused' } }]);
});

test('a change of password gives the session that made it another token', async () => {
  const anna = await server.account();
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: 'another-1' };
  const { headers } = await anna.post('changePassword', { userId: anna.id, passwords });
  const token = String(headers['x-session-token']);
  expect(decodeJwt(token)).toMatchObject({ jti: decodeJwt(anna.token).jti, gen: 1 });
  expect((await as(token)).status).toBe(200);
});

test('who acts as somebody renews no longer than the own session lasts; a program with an API token renews nothing', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { body } = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  expect(decodeJwt<{ end: number }>(await renew(body.token)).end).toBeLessThanOrEqual(decodeJwt<{ end: number }>(reseller.token).end);
  const { token } = (await client.post<{ token: string }>('tokens', { description: 'CRM' })).body;
  expect((await as(token, 'session/renew', 'POST')).status).toBe(403);
});

test('the list of sessions says when each was last used', async () => {
  const anna = await server.account();
  const used = async () => (await anna.get<{ data: { lastUsedAt: string | null }[] }>('sessions')).body.data[0]?.lastUsedAt ?? '';
  expect(Date.now() - Date.parse(await used())).toBeLessThan(60_000);
});
