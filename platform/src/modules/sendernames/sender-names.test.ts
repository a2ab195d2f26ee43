import type { Page } from '@cabinet/domain/resource';
import type { SenderName } from '@cabinet/domain/sender-names';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let reseller: TestAccount;
let client: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller });
});
afterAll(() => server.close());

const ask = (account: TestAccount, name: string, type = 'sms') =>
  account.post<SenderName>('sendernames', { name, type, comment: 'ООО Ромашка, ИНН 7701234567' });

test('a name waits until somebody above its owner decides', async () => {
  const { status, body } = await ask(client, 'ROMASHKA');
  expect([status, body.moderation]).toEqual([201, 'pending']);
  expect(await server.app.services.sendernames.usable(client.id, 'sms')).toEqual([]);

  expect((await client.put(`sendernames/${body.id}`, { moderation: 'approved' })).status).toBe(403);
  const decided = await reseller.put<SenderName>(`sendernames/${body.id}`, { moderation: 'approved', comment: 'Checked' });
  expect(decided.body).toMatchObject({ moderation: 'approved', meta: { resellerComment: 'Checked' } });
  expect(await server.app.services.sendernames.usable(client.id, 'sms')).toEqual(['ROMASHKA']);
});

test('a reseller does not approve a name of its own', async () => {
  const { body } = await ask(reseller, 'OWNNAME');
  expect((await reseller.put(`sendernames/${body.id}`, { moderation: 'approved' })).status).toBe(403);
  const admin = await server.account({ role: 'admin' });
  expect((await admin.put<SenderName>(`sendernames/${body.id}`, { moderation: 'approved' })).body.moderation).toBe('approved');
});

test.each([
  ['sms', 'abc'],
  ['sms', 'ТЕСТ'],
  ['sms', 'TWELVELETTERS'],
  ['voice', '12345'],
])('%s name %s is refused on its field', async (type, name) => {
  expect(await ask(client, name, type)).toMatchObject({ status: 422, body: { data: [{ path: 'name' }] } });
});

test('the same name twice is told on its field', async () => {
  await ask(client, 'TWICE');
  expect(await ask(client, 'TWICE')).toMatchObject({
    status: 422,
    body: { data: [{ path: 'name', constraints: { 'senderName.exists': {} } }] },
  });
});

test('lists are filtered by type, moderation and activity, and end at the scope', async () => {
  await ask(client, '79161234567', 'voice');
  const found = await client.get<Page<SenderName>>('sendernames?type=voice&moderation=pending&isActive=true');
  expect(found.body).toMatchObject({ total: 1, data: [{ name: '79161234567' }] });
  const stranger = await server.account();
  expect((await stranger.get<Page<SenderName>>('sendernames')).body.total).toBe(0);
  expect((await stranger.get(`sendernames/${found.body.data[0]?.id}`)).status).toBe(404);
});
