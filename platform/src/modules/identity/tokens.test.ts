import type { Token } from '@cabinet/domain/tokens';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'mail']);
  anna = await server.account();
});
afterEach(() => server.close());

const make = async (more: object = {}) => (await anna.post<Token>('tokens', { description: 'Shop', ...more })).body;
const use = (token: string | undefined, path = 'settings') => server.call('GET', path, { headers: { authorization: `Bearer ${token}` } });

test('a token is shown once, stored as a digest, works until it is removed, and says when it was last used', async () => {
  const { id, token } = await make();
  expect(token).toMatch(/^cab_[\w-]{43}$/);
  const rows = await server.app.db.selectFrom('api_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token?.slice(4));

  expect((await use(token)).status).toBe(200);
  const { body } = await anna.get<{ data: Token[] }>('tokens');
  expect(body.data).toEqual([{ ...body.data[0], id, description: 'Shop', lastUsedAt: expect.any(String), expiredAt: null }]);
  expect(body.data[0]).not.toHaveProperty('token');

  expect((await anna.remove(`tokens/${id}`)).status).toBe(204);
  expect((await use(token)).status).toBe(401);
});

test('a token ends at its time and with its account', async () => {
  const ended = await make({ expiredAt: new Date(Date.now() + 60_000).toISOString() });
  expect((await use(ended.token)).status).toBe(200);
  await server.app.db
    .updateTable('api_token')
    .set({ expired_at: new Date(Date.now() - 1) })
    .execute();
  expect((await use(ended.token)).status).toBe(401);

  const other = await make();
  await server.app.services.identity.setActive(anna.id, false);
  expect((await use(other.token)).status).toBe(401);
});

test('a token works from the addresses that it names', async () => {
  expect((await use((await make({ ipWhitelist: ['127.0.0.0/8'] })).token)).status).toBe(200);
  expect((await use((await make({ ipWhitelist: ['10.0.0.1', '2001:db8::/32'] })).token)).status).toBe(401);
  expect((await use((await make({ ipWhitelist: ['10.0.0.1/0'] })).token)).status).toBe(200);
});

test.each([
  ['without a description', { description: ' ' }, 'description'],
  ['with a past date', { expiredAt: '2020-01-01T00:00:00Z' }, 'expiredAt'],
  ['with a date too far ahead', { expiredAt: new Date(Date.now() + 400 * 86_400_000).toISOString() }, 'expiredAt'],
  ['with what is no address', { ipWhitelist: ['somewhere'] }, 'ipWhitelist[0]'],
])('a token %s is refused', async (_, more, path) => {
  expect(await anna.post('tokens', { description: 'Shop', ...more })).toMatchObject({ status: 422, body: { data: [{ path }] } });
});

test('a token can neither make another, nor change the account, nor become somebody else', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { body } = await reseller.post<Token>('tokens', { description: 'Shop' });
  const headers = { authorization: body.token };
  expect(await server.call('POST', 'tokens', { headers, payload: { description: 'More' } })).toMatchObject({ status: 403 });
  expect(await server.call('DELETE', `tokens/${body.id}`, { headers })).toMatchObject({ status: 403 });
  expect(await server.call('GET', `login/as/${client.id}`, { headers })).toMatchObject({ status: 403 });
  const passwords = { oldPassword: 'secret-password', newPassword: 'another-one' };
  expect(await server.call('POST', 'changePassword', { headers, payload: { userId: reseller.id, passwords } })).toMatchObject({
    status: 403,
  });
});

test('another account’s token is not there', async () => {
  const { id } = await make();
  const other = await server.account();
  expect((await other.remove(`tokens/${id}`)).status).toBe(404);
  expect((await other.get(`tokens/${id}`)).status).toBe(404);
});

test('an account sees its sessions and ends any of them', async () => {
  const second = await server.signIn(anna.user);
  const { body } = await anna.get<{ data: { id: string; current: boolean }[] }>('sessions');
  expect(body.data.map(({ current }) => current)).toEqual([false, true]);
  expect((await anna.remove(`sessions/${body.data[0]?.id}`)).status).toBe(204);
  expect((await second.get('settings')).status).toBe(401);
  expect((await anna.get('settings')).status).toBe(200);
  const other = await server.account();
  expect((await other.remove(`sessions/${body.data[1]?.id}`)).status).toBe(404);
});

test('an account ends every session but the one that it is in, also those opened from them as somebody else', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const elsewhere = await server.signIn(reseller.user);
  const { body } = await elsewhere.get<{ token: string }>(`login/as/${client.id}`);
  expect((await reseller.remove('sessions')).status).toBe(204);
  expect((await elsewhere.get('settings')).status).toBe(401);
  expect((await use(body.token)).status).toBe(401);
  expect((await reseller.get('settings')).status).toBe(200);
  expect((await client.get('settings')).status).toBe(200);
});

test('a program with an API token ends nobody’s session', async () => {
  const headers = { authorization: (await make()).token };
  const { body } = await anna.get<{ data: { id: string }[] }>('sessions');
  expect((await server.call('DELETE', 'sessions', { headers })).status).toBe(403);
  expect((await server.call('DELETE', `sessions/${body.data[0]?.id}`, { headers })).status).toBe(403);
  expect((await anna.get('settings')).status).toBe(200);
});
