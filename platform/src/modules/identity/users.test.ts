import type { Page } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let reseller: TestAccount;
let client: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  server = await createTestApp({}, ['identity']);
  admin = await server.account({ username: 'admin', role: 'admin' });
  manager = await server.account({ username: 'manager', role: 'manager' });
  reseller = await server.account({ username: 'reseller', role: 'reseller', manager });
  client = await server.account({ username: 'client', reseller });
  stranger = await server.account({ username: 'stranger' });
});
afterAll(() => server.close());

const names = async (account: TestAccount, query = '') =>
  (await account.get<Page<User>>(`users${query}`)).body.data.map(({ username }) => username).sort();

test('everybody sees the accounts of their scope', async () => {
  expect(await names(client)).toEqual(['client']);
  expect(await names(reseller)).toEqual(['client', 'reseller']);
  expect(await names(manager)).toEqual(['client', 'manager', 'reseller']);
  expect(await names(admin)).toEqual(['admin', 'client', 'manager', 'reseller', 'stranger']);
  expect(await names(manager, '?$scope=me')).toEqual(['manager']);
});

test('an account outside the scope does not exist, for reading and for writing', async () => {
  for (const id of [stranger.id, 'nonsense', '00000000-0000-7000-8000-000000000000']) {
    expect(await reseller.get(`users/${id}`)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    expect((await reseller.put(`users/${id}`, profile('x'))).status).toBe(404);
  }
  expect((await manager.get(`users/${client.id}`)).status).toBe(200);
});

test('lists are searched, filtered, ordered and cut; what a list does not know is refused', async () => {
  expect(await names(admin, '?$search=STRANG')).toEqual(['stranger']);
  expect(await names(admin, `?ManagerId=${manager.id}`)).toEqual(['reseller']);
  expect(await names(admin, '?isActive=false')).toEqual([]);
  const page = await admin.get<Page<User>>('users?$order=username%20asc&$limit=2&$offset=1');
  expect(page.body).toMatchObject({ total: 5, data: [{ username: 'client' }, { username: 'manager' }] });
  const bad = await admin.get('users?$limit=1001&$order=password_hash&$offset=-1&color=red&createdAt[from]=soon');
  expect(bad).toMatchObject({ status: 422, body: { error: 'VALIDATION' } });
  const { data } = bad.body as { data: { path: string }[] };
  expect(data.map(({ path }) => path).sort()).toEqual(['$limit', '$offset', '$order', 'color', 'createdAt[from]']);
});

test('a list spans as many days as the role allows, also for programs', async () => {
  const asked = (days: number) => `createdAt[from]=${new Date(Date.now() - days * 86_400_000).toISOString()}`;
  const limits = [
    [reseller, 'users', 93],
    [manager, 'users', 93],
    [admin, 'users', 186],
  ] as const;
  for (const [account, list, days] of limits) {
    expect((await account.get(`${list}?${asked(days)}`)).status).toBe(200);
    expect(await account.get(`${list}?${asked(days + 2)}`)).toMatchObject({
      status: 422,
      body: { error: 'RANGE_TOO_LONG', params: { days } },
    });
    const day = `createdAt[to]=${new Date(Date.now() - days * 86_400_000).toISOString()}`;
    expect((await account.get(`${list}?${asked(days + 2)}&${day}`)).status).toBe(200);
  }
});

test('resellers and above choose their referral code, each code once; nobody else has one to choose', async () => {
  const chosen = (referralCode: string) => ({ ...profile('reseller'), referralCode });
  expect((await reseller.put<User>(`users/${reseller.id}`, chosen('spring-2027'))).body.referralCode).toBe('spring-2027');
  expect((await reseller.put<User>(`users/${reseller.id}`, profile('reseller'))).body.referralCode).toBe('spring-2027');
  expect(await manager.put(`users/${manager.id}`, { ...profile('manager'), referralCode: 'spring-2027' })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'referralCode', constraints: { 'referral.taken': {} } }] },
  });
  expect(await client.put(`users/${client.id}`, { ...profile('client'), referralCode: 'mine' })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'referralCode', constraints: { notAllowed: {} } }] },
  });
  for (const code of ['abc', 'two words', 'x'.repeat(41)]) {
    expect(await reseller.put(`users/${reseller.id}`, chosen(code))).toMatchObject({
      status: 422,
      body: { data: [{ path: 'referralCode' }] },
    });
  }
});

test('nothing secret leaves the server', async () => {
  const { body } = await admin.get(`users/${client.id}?$scope=full`);
  expect(JSON.stringify(body)).not.toMatch(/scrypt|hidden|password/);
});

function profile(username: string) {
  return {
    username,
    password: TEST_PASSWORD,
    data: { firstName: 'Мария', lastName: 'Лиса', email: 'm@example.com', phone: '+7 916 123-45-67', country: 'RU' },
  };
}

test('a profile is saved, and every failing field is named', async () => {
  const saved = await client.put<User>(`users/${client.id}`, profile('client'));
  expect(saved).toMatchObject({ status: 200, body: { username: 'client', data: { firstName: 'Мария', email: 'm@example.com' } } });
  const bad = await client.put<{ data: { path: string; code: string }[] }>(`users/${client.id}`, {
    ...profile('a b'),
    role: 'admin',
    data: { ...profile('x').data, firstName: '', email: 'no', hidden: 1 },
  });
  expect(bad.status).toBe(422);
  const failing = Object.fromEntries(bad.body.data.map(({ path, code }) => [path, code]));
  expect(failing).toMatchObject({
    username: 'username.invalid',
    role: 'unknownField',
    'data.firstName': 'required',
    'data.email': 'email.invalid',
    'data.hidden': 'unknownField',
  });
});

test('a phone is stored in E.164, as a number of the holder’s country, however it was typed', async () => {
  const person = (phone: string, country = 'RU') => ({ ...profile('x').data, email: 'phones@example.com', phone, country });
  const made = await admin.post<User>('users', { username: 'phones', password: 'typed-secret-9', data: person('8 (916) 130-00-02') });
  expect(made).toMatchObject({ status: 201, body: { data: { phone: '+79161300002' } } });

  const save = (data: object) => admin.put<User>(`users/${made.body.id}`, { username: 'phones', data });
  expect((await save(person('89161300003'))).body.data.phone).toBe('+79161300003');
  expect((await save(person('+34 612 34 56 78', 'ES'))).body.data.phone).toBe('+34612345678');
});

test('phones that were stored as they were typed are stored in E.164 at a start; what is no phone stays', async () => {
  const typed = [['8 (916) 130-00-04', 'RU'], ['612 34 56 79', 'ES'], ['call the office', 'RU'], ['', 'RU'], ['+79161300005', 'RU']] as const;
  const ids: string[] = [];
  for (const [phone, country] of typed) {
    const { id } = await server.account();
    const data = JSON.stringify({ phone, country });
    await server.app.pool.query('update users set data = data || $2::jsonb where id = $1', [id, data]);
    ids.push(id);
  }
  const { accounts } = server.app.services.identity;
  expect(await accounts.normalizePhones()).toBe(2);
  const { rows } = await server.app.pool.query<{ phone: string }>(
    `select data ->> 'phone' as phone from users where id = any($1) order by array_position($1, id)`,
    [ids],
  );
  expect(rows.map(({ phone }) => phone)).toEqual(['+79161300004', '+34612345679', 'call the office', '', '+79161300005']);
  expect(await accounts.normalizePhones()).toBe(0);
}); // prettier-ignore

test('a name that somebody has is refused at its field', async () => {
  const taken = await client.put(`users/${client.id}`, profile('Stranger'));
  expect(taken).toMatchObject({ status: 422, body: { data: [{ path: 'username', code: 'username.taken' }] } });
});

test('a new password needs the old one, ends the other sessions and keeps this', async () => {
  const anna = await server.account({ username: 'anna' });
  const elsewhere = await server.signIn(anna.user);
  const change = (oldPassword: string, newPassword: string) =>
    anna.post('changePassword', { userId: anna.id, passwords: { oldPassword, newPassword } });
  expect(await change('wrong-one', 'another-1')).toMatchObject({ status: 422, body: { data: [{ path: 'passwords.oldPassword' }] } });
  expect((await change(TEST_PASSWORD, 'short')).status).toBe(422);
  expect((await change(TEST_PASSWORD, 'another-1')).status).toBe(204);
  expect((await elsewhere.get('users')).status).toBe(401);
  expect((await anna.get('users')).status).toBe(200);
  const login = (password: string) => server.call('POST', 'login', { payload: { username: 'anna', password } });
  expect((await login(TEST_PASSWORD)).status).toBe(401);
  expect((await login('another-1')).status).toBe(200);
});

test('a sign-in is recorded by the server; what clients say of it is accepted and not taken for one', async () => {
  const login = { username: client.user.username, password: TEST_PASSWORD };
  await server.call('POST', 'login', { payload: login, headers: { 'user-agent': 'Browser', referer: 'http://x/login?a=1' } });
  const told = { action: 'login', useragent: 'Another', url: 'http://x/login' };
  expect((await client.post('telemetry', told, { 'user-agent': 'Other' })).status).toBe(204);
  const { body } = await client.get<Page<unknown>>('telemetry?action=login');
  expect(body).toMatchObject({ total: 1, data: [{ action: 'login', useragent: 'Browser', ip: '127.0.0.1', OwnerId: client.id }] });
  expect(body.data).toEqual([expect.objectContaining({ data: expect.objectContaining({ url: 'http://x/login' }) })]);
  expect((await client.post('telemetry', { action: 'loginAs' })).status).toBe(422);
});
