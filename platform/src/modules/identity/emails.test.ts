import { readFile } from 'node:fs/promises';
import type { Page } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ login: { tries: 1000, windowSeconds: 900, publicCalls: 1000 } }, ['identity', 'mail', 'notifications']);
});
afterAll(() => server.close());

const login = (username: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
  server.call<{ token: string }>('POST', 'login', { payload: { username, password }, headers });
const emailsTo = async (recipient: string) => (await server.app.services.mail.latest(50)).filter((mail) => mail.recipient === recipient);
const keyIn = (text: string, page: string) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? '';
const confirm = (key: string) => server.call('POST', 'confirmEmail', { payload: { key } });
const person = (email: string) => ({ firstName: 'Анна', lastName: 'Ли', email, phone: '+79160000000', country: 'RU' });
const register = async (username: string, email: string) =>
  (await server.call<{ id: string }>('POST', 'registration', { payload: { username, password: 'own-password', data: person(email) } })).body
    .id;
const changeEmail = (account: TestAccount, email: string, more: object = { password: TEST_PASSWORD }) =>
  account.put<User>(`users/${account.id}`, { username: account.user.username, data: person(email), ...more });

async function confirmLatest(email: string): Promise<void> {
  const [mail] = await emailsTo(email);
  expect((await confirm(keyIn(mail?.text ?? '', 'confirm'))).status).toBe(204);
}

test('whoever registers with somebody’s email takes nothing away, and signs in by it only once it is confirmed', async () => {
  const anna = await server.account({ username: 'anna' });
  await register('squatter', 'anna@example.com');
  expect((await login('anna@example.com')).status).toBe(200);
  expect((await login('anna@example.com', 'own-password')).status).toBe(401);

  await register('newcomer', 'newcomer@example.com');
  expect((await login('newcomer@example.com', 'own-password')).status).toBe(401);
  await confirmLatest('newcomer@example.com');
  expect((await login('Newcomer@example.com', 'own-password')).status).toBe(200);
  expect((await anna.get<User>(`users/${anna.id}`)).body.confirmedEmail).toBe('anna@example.com');
});

test('whoever has a username that is somebody’s email takes nothing away, and nobody chooses one', async () => {
  await register('vera@mail.com', 'other@example.com');
  await register('vera-the-real', 'vera@mail.com');
  await confirmLatest('vera@mail.com');
  const server2 = await login('vera@mail.com', 'own-password');
  const mine = await server.call<Page<User>>('GET', 'users', { headers: { authorization: server2.body.token } });
  expect(mine.body.data).toMatchObject([{ username: 'vera-the-real' }]);
  const taken = { status: 422, body: { data: [{ path: 'username', code: 'username.taken' }] } };
  expect(
    await server.call('POST', 'registration', {
      payload: { username: 'Vera@mail.com', password: 'own-password', data: person('x@example.com') },
    }),
  ).toMatchObject(taken);
  const boris = await server.account();
  expect(await boris.put(`users/${boris.id}`, { username: 'vera@mail.com', data: boris.user.data, password: TEST_PASSWORD })).toMatchObject(
    taken,
  );
});

test('the holder of the username and the holder of the email both get in, each with the own password', async () => {
  const id = await register('nina@mail.com', 'elsewhere@example.com');
  const other = await server.account({ username: 'nina-by-email' });
  await server.app.db.updateTable('users').set({ confirmed_email: 'nina@mail.com' }).where('id', '=', other.id).execute();
  const whose = async (password: string) => {
    const { body } = await login('nina@mail.com', password);
    return (await server.call<Page<User>>('GET', 'users', { headers: { authorization: body.token } })).body.data[0]?.id;
  };
  expect([await whose('own-password'), await whose(TEST_PASSWORD)]).toEqual([id, other.id]);
});

test('a link works once, for its address alone; of two who read a mailbox the first to confirm keeps it', async () => {
  await register('first', 'shared@example.com');
  const [mail] = await emailsTo('shared@example.com');
  await register('second', 'shared@example.com');
  const [later] = await emailsTo('shared@example.com');
  const key = keyIn(mail?.text ?? '', 'confirm');
  expect((await confirm(key)).status).toBe(204);
  expect(await confirm(key)).toMatchObject({ status: 404, body: { error: 'LINK_KEY' } });
  expect(await confirm(keyIn(later?.text ?? '', 'confirm'))).toMatchObject({ status: 409, body: { error: 'EMAIL_TAKEN' } });
  await server.app.db
    .updateTable('account_link')
    .set({ expires_at: new Date(0) })
    .execute();
  const id = await register('third', 'third@example.com');
  await server.app.db
    .updateTable('account_link')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', id)
    .execute();
  const [late] = await emailsTo('third@example.com');
  expect((await confirm(keyIn(late?.text ?? '', 'confirm'))).status).toBe(404);
});

test('an address that counted without an email goes to whoever proves to read it', async () => {
  const former = await server.account({ username: 'former' });
  const id = await register('proves', 'former@example.com');
  await confirmLatest('former@example.com');
  expect((await login('former@example.com', 'own-password')).status).toBe(200);
  expect((await login('former')).status).toBe(200);
  const states = await server.app.db
    .selectFrom('users')
    .select(['id', 'confirmed_email as email'])
    .where('id', 'in', [id, former.id])
    .execute();
  expect(new Map(states.map((row) => [row.id, row.email]))).toEqual(new Map([[id, 'former@example.com'], [former.id, null]])); // prettier-ignore
});

test('another email takes the password, is confirmed by email, and the former is told', async () => {
  const anna = await server.account({ username: 'changes' });
  const needed = (code: string) => ({ status: 422, body: { data: [{ path: 'password', code }] } });
  expect(await changeEmail(anna, 'new@example.com', {})).toMatchObject(needed('password.needed'));
  expect(await changeEmail(anna, 'new@example.com', { password: 'wrong-one' })).toMatchObject(needed('password.notYours'));
  expect(await changeEmail(anna, 'changes@example.com', {})).toMatchObject({ status: 200 });

  const { body } = await changeEmail(anna, 'new@example.com');
  expect(body).toMatchObject({ data: { email: 'new@example.com' }, isVerified: false, confirmedEmail: 'changes@example.com' });
  const [told] = await emailsTo('changes@example.com');
  expect(told?.text).toContain('new@example.com');
  expect((await login('changes@example.com')).status).toBe(200);
  expect((await login('new@example.com')).status).toBe(401);

  expect((await anna.post('emailConfirmation')).status).toBe(204);
  const emails = await emailsTo('new@example.com');
  expect(emails).toHaveLength(2);
  expect((await confirm(keyIn(emails[1]?.text ?? '', 'confirm'))).status).toBe(404);
  await confirmLatest('new@example.com');
  expect((await anna.get<User>(`users/${anna.id}`)).body).toMatchObject({ isVerified: true, confirmedEmail: 'new@example.com' });
  expect((await login('changes@example.com')).status).toBe(401);
});

test('another username takes the password, and the email that counts is told, even where it changes too', async () => {
  const anna = await server.account({ username: 'renamed' });
  const put = (username: string, email: string, more: object = {}) =>
    anna.put<User>(`users/${anna.id}`, { username, data: person(email), ...more });
  const needed = (code: string) => ({ status: 422, body: { data: [{ path: 'password', code }] } });
  expect(await put('thief', 'renamed@example.com')).toMatchObject(needed('password.needed'));
  expect(await put('thief', 'renamed@example.com', { password: 'wrong-one' })).toMatchObject(needed('password.notYours'));
  expect((await put('another', 'renamed@example.com', { password: TEST_PASSWORD })).body).toMatchObject({ username: 'another' });
  const [told] = await emailsTo('renamed@example.com');
  expect(told?.text).toMatch(/another.*renamed/s);
  expect(keyIn(told?.text ?? '', 'not-me')).not.toBe('');
  expect((await put('renamed-twice', 'elsewhere@example.com', { password: TEST_PASSWORD })).status).toBe(200);
  const texts = (await emailsTo('renamed@example.com')).map(({ text }) => text).join();
  expect(texts).toContain('renamed-twice');
  expect(texts).toContain('elsewhere@example.com');
});

test('another phone takes the password too, and is told', async () => {
  const anna = await server.account({ username: 'phones' });
  const data = { ...person('phones@example.com'), phone: '+79160000077' };
  const put = (more: object) => anna.put(`users/${anna.id}`, { username: 'phones', data, ...more });
  expect((await put({})).status).toBe(422);
  expect((await put({ password: TEST_PASSWORD })).status).toBe(200);
  expect((await emailsTo('phones@example.com'))[0]?.text).toContain('+79160000077');
});

test('who acts as an account changes neither email nor phone, and may change the name', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ username: 'acted-for', reseller });
  const { body } = await reseller.get<{ token: string }>(`login/as/${client.id}`);
  const put = (data: object) =>
    server.call('PUT', `users/${client.id}`, {
      headers: { authorization: body.token },
      payload: { username: 'acted-for', password: TEST_PASSWORD, data },
    });
  expect(await put(person('mine@example.com'))).toMatchObject({ status: 403, body: { error: 'ACTING' } });
  expect((await put({ ...person('acted-for@example.com'), firstName: 'Мария' })).status).toBe(200);
});

test('“it was not me” puts the former email back, ends every session and starts a recovery', async () => {
  const anna = await server.account({ username: 'robbed' });
  await changeEmail(anna, 'thief@example.com');
  await confirmLatest('thief@example.com');
  const [told] = await emailsTo('robbed@example.com');
  const notMe = () => server.call<{ recoveryKey: string }>('POST', 'notMe', { payload: { key: keyIn(told?.text ?? '', 'not-me') } });
  const { body } = await notMe();
  expect((await anna.get('users')).status).toBe(401);
  expect((await server.call('POST', `recover/${body.recoveryKey}`, { payload: { password: 'brand-new-1' } })).status).toBe(204);
  expect((await login('robbed@example.com', 'brand-new-1')).status).toBe(200);
  expect((await login('thief@example.com', 'brand-new-1')).status).toBe(401);
  expect(await notMe()).toMatchObject({ status: 404, body: { error: 'LINK_KEY' } });
});

test('a new password and a new token are told by email; its link removes the token', async () => {
  const anna = await server.account({ username: 'careful' });
  const { body } = await anna.post<{ token: string }>(
    'tokens',
    { description: 'CRM' },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  );
  const program = () => server.call('GET', 'users', { headers: { authorization: body.token } });
  expect((await program()).status).toBe(200);
  const [mail] = await emailsTo('careful@example.com');
  expect(mail?.text).toMatch(/CRM.*Firefox, Linux.*127\.0\.0\.1/);
  await server.call('POST', 'notMe', { payload: { key: keyIn(mail?.text ?? '', 'not-me') } });
  expect((await program()).status).toBe(401);

  const again = await server.signIn(anna.user);
  await again.post('changePassword', { userId: anna.id, passwords: { oldPassword: TEST_PASSWORD, newPassword: 'another-1' } });
  expect((await emailsTo('careful@example.com'))[0]?.text).toContain('/not-me/');
});

test('a sign-in from a browser that the account does not know is told by email, the first and a known one are not', async () => {
  await server.account({ username: 'travels' });
  const emails = () => emailsTo('travels@example.com');
  const first = await login('travels');
  await login('travels', TEST_PASSWORD, { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' });
  expect(await emails()).toHaveLength(0);
  await login('travels', TEST_PASSWORD, { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.1 Safari/605.1.15' });
  expect((await emails())[0]?.text).toContain('Safari, iOS');
});

test('recovery by an email that nobody has confirmed sends nothing; by the username it reaches the email and confirms it', async () => {
  await register('forgets', 'forgets@example.com');
  const [welcome] = await emailsTo('forgets@example.com');
  const recover = (id: string) => server.call('POST', 'recover', { payload: { id } });
  expect([(await recover('forgets@example.com')).status, (await recover('forgets')).status]).toEqual([204, 204]);
  const mail = await eventually(async () => (await emailsTo('forgets@example.com')).find(({ id }) => id !== welcome?.id));
  expect(await emailsTo('forgets@example.com')).toHaveLength(2);
  const key = keyIn(mail.text, 'recover');
  expect((await server.call('POST', `recover/${key}`, { payload: { password: 'brand-new-1' } })).status).toBe(204);
  expect((await login('forgets@example.com', 'brand-new-1')).status).toBe(200);
});

test('the holder of an account is told in the cabinet that somebody works in it', async () => {
  const reseller = await server.account({ role: 'reseller', username: 'the-reseller' });
  const client = await server.account({ reseller });
  for (let times = 0; times < 2; times++) await reseller.get(`login/as/${client.id}`);
  const due = await server.app.db
    .selectFrom('notification_due')
    .select('data')
    .where('owner_id', '=', client.id)
    .where('type', '=', 'security')
    .execute();
  expect(due).toEqual([{ data: { notice: 'acting', username: 'the-reseller' } }]);
});

test('of accounts that shared an email before, it stays with the one that has proved it, else with an active one, else with the oldest', async () => {
  const client = await server.app.pool.connect();
  try {
    await client.query(`create schema before; set search_path = before;
      create table users (id uuid primary key, email text, verified_at timestamptz, is_active boolean, created_at timestamptz);
      create table recovery_key (digest text);
      insert into users select gen_random_uuid(), email, case when proved then now() end, active, now() + make_interval(days => age) from (values
        ('proved@x', false, true, 1), ('Proved@x', true, false, 3), ('active@x', false, false, 1), ('active@x', false, true, 2),
        ('old@x', false, true, 2), ('OLD@x', false, true, 1), ('own@x', false, true, 1), ('', false, true, 1), ('', false, true, 2)
      ) as given (email, proved, active, age)`);
    await client.query(await readFile(new URL('./migrations/2071-confirmed-emails.sql', import.meta.url), 'utf8'));
    const { rows } = await client.query<{ email: string }>(
      'select confirmed_email as email from users where confirmed_email is not null order by 1',
    );
    expect(rows.map(({ email }) => email).sort()).toEqual(['OLD@x', 'Proved@x', 'active@x', 'own@x']);
    const kept = await client.query<{ is_active: boolean }>(`select is_active from users where confirmed_email = 'active@x'`);
    expect(kept.rows).toEqual([{ is_active: true }]);
  } finally {
    await client.query('reset search_path; drop schema before cascade');
    client.release();
  }
});
