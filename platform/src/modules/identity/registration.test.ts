import type { User } from '@cabinet/domain/users';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'mail']);
});
afterEach(() => server.close());

const ANNA = {
  username: 'anna-lee',
  password: 'secret-1',
  data: { firstName: 'Анна', lastName: 'Ли', email: 'anna@example.com', phone: '8 916 000-00-00', country: 'RU' },
};
const register = (more: object = {}) => server.call<{ id: string }>('POST', 'registration', { payload: { ...ANNA, ...more } });

test('somebody registers, is greeted by mail and signs in', async () => {
  const { status, body } = await register({ locale: 'en' });
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
  expect(await server.app.services.mail.latest(5)).toMatchObject([{ recipient: 'anna@example.com', subject: 'Welcome to Cabinet' }]);

  const session = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'anna-lee', password: 'secret-1' } });
  const mine = await server.call('GET', `users/${body.id}`, { headers: { authorization: session.body.token } });
  expect(mine.body).toMatchObject({ role: 'me', username: 'anna-lee', isActive: true, ResellerId: null, data: { phone: '+79160000000' } });
});

test('a name is taken only once, also by two that come together', async () => {
  const answers = await Promise.all([register(), register()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject({
    body: { data: [{ path: 'username', constraints: { 'username.taken': {} } }] },
  });
});

test('whoever comes by the link of a reseller is that reseller’s; by a customer’s link, one’s own', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const customer = await server.account();
  const by = async (username: string, usedReferralCode: string) => {
    const { body } = await register({ username, data: { ...ANNA.data, meta: { usedReferralCode } } });
    return (await server.app.services.identity.byIds([body.id])).get(body.id)?.ResellerId;
  };
  expect(await by('first', reseller.user.referralCode)).toBe(reseller.id);
  expect(await by('second', customer.user.referralCode)).toBeNull();
  expect(await register({ username: 'third', data: { ...ANNA.data, meta: { usedReferralCode: 'none' } } })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'data.meta.usedReferralCode', constraints: { 'referral.unknown': {} } }] },
  });
});

test.each([
  ['a role', { role: 'admin' }, 'unknownField'],
  ['a reseller', { ResellerId: '0190a000-0000-7000-8000-000000000000' }, 'unknownField'],
  ['a long name', { username: 'a-name-of-17-char' }, 'tooLong'],
  ['a short name', { username: 'anna' }, 'tooShort'],
  ['a weak password', { password: 'short' }, 'password.invalid'],
])('%s is refused', async (_, more, code) => {
  const { status, body } = await register(more);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(code);
});

test('the answer of the survey is kept with the account', async () => {
  const { body } = await register();
  const session = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'anna-lee', password: 'secret-1' } });
  const headers = { authorization: session.body.token };
  const answer = (survey: string) => server.call('POST', 'special/survey-results', { headers, payload: { survey } });
  expect(await answer('batchMailing:viber')).toMatchObject({ status: 204 });
  expect(await answer('nonsense')).toMatchObject({ status: 422 });
  // VK and integrations belong to the other variant of the product.
  for (const other of ['dialog:vk', 'integration:amocrm', 'dialog:hlr']) expect(await answer(other)).toMatchObject({ status: 422 });
  const admin = await server.account({ role: 'admin' });
  const { data } = (await admin.get<User>(`users/${body.id}`)).body;
  expect(data).toMatchObject({ meta: { survey: 'batchMailing:viber' }, firstName: 'Анна' });
});

test('the answer of the survey may come with the registration', async () => {
  const data = (survey: string) => ({ data: { ...ANNA.data, meta: { survey } } });
  for (const other of ['nonsense', 'dialog:vk']) {
    expect(await register(data(other))).toMatchObject({ status: 422, body: { data: [{ path: 'data.meta.survey' }] } });
  }
  const { body } = await register(data('batchMailing:viber'));
  const admin = await server.account({ role: 'admin' });
  expect((await admin.get<User>(`users/${body.id}`)).body.data).toMatchObject({ meta: { survey: 'batchMailing:viber' } });
});
