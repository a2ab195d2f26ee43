import type { Page } from '@cabinet/domain/resource';
import type { Referral } from '@cabinet/domain/referrals';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function register(username: string, inviter: TestAccount): Promise<string> {
  const person = { firstName: 'Анна', lastName: 'Ли', email: `${username}@example.com`, phone: '+79160000000', country: 'RU' };
  const payload = { username, password: 'secret-1', data: { ...person, meta: { usedReferralCode: inviter.user.referralCode } } };
  const { status, body } = await server.call<{ id: string }>('POST', 'registration', { payload });
  expect(status).toBe(201);
  return body.id;
}
const invitedBy = async (asker: TestAccount, query = '') => (await asker.get<Page<Referral>>(`referrals${query}`)).body;

test('a customer sees who came by the invitation: when, and whether they send, but not who they are', async () => {
  const customer = await server.account();
  const id = await register('visitor-one', customer);
  expect(await invitedBy(customer)).toEqual({
    total: 1,
    data: [{ id, username: 'vis…', isActive: true, hasSent: false, earned: 0, OwnerId: customer.id, createdAt: expect.any(String) }],
  });
  expect(await invitedBy(await server.account())).toEqual({ data: [], total: 0 });
});

test('a reseller reads the names of its own customers, and sees whom these have invited', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  await register('own-client', reseller);
  await register('their-guest', client);
  const { data } = await invitedBy(reseller);
  expect(data.map(({ username, OwnerId }) => [username, OwnerId])).toEqual([
    ['the…', client.id],
    ['own-client', reseller.id],
  ]);
  expect((await invitedBy(reseller, `?OwnerId=${client.id}`)).total).toBe(1);
});

test('whoever has paid for a message counts as sending', async () => {
  const customer = await server.account();
  const id = await register('sending-one', customer);
  await server.app.pool.query(`insert into billing (id, owner_id, source, captured) values (gen_random_uuid(), $1, 'sendings.sms', 1)`, [
    id,
  ]);
  expect((await invitedBy(customer)).data).toMatchObject([{ id, hasSent: true }]);
});

test('names that are shortened cannot be asked for', async () => {
  const customer = await server.account();
  await register('secret-name', customer);
  expect((await invitedBy(customer, '?$search=secret')).total).toBe(1);
  expect((await customer.get('referrals?username=secret-name')).status).toBe(422);
});
