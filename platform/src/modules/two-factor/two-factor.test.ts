import { TWO_FACTOR, type AccountFactors, type SetUp, type SignInAnswer, type TwoFactorState } from '@cabinet/domain/two-factor';
import { TOTP } from 'otpauth';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { RecoveryKeys } from '../identity/public.ts';
import { SoftPasskey } from './soft-passkey.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'mail', 'two-factor', 'journal', 'notifications']);
});
afterAll(() => server.close());

type Failure = { error: string };
const login = ({ user: { username } }: TestAccount) =>
  server.call<SignInAnswer>('POST', 'login', { payload: { username, password: TEST_PASSWORD } });
const post = <T = SignInAnswer & Failure>(path: string, payload: object = {}) => server.call<T>('POST', path, { payload });
const put = <T = SignInAnswer & Failure>(path: string, payload: object) => server.call<T>('PUT', path, { payload });

/** The code of a key `periods` from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * TWO_FACTOR.periodSeconds * 1000 });

const nextCode = (secret: string) => codeOf(secret, 1);

/** Sets an authenticator app up; what is entered after that is the code of the next period, because that of this one is taken. */
async function withApp(account: TestAccount): Promise<{ secret: string; backupCodes: readonly string[] }> {
  const begun = await account.post<SetUp>('twoFactor/setUp', { factor: 'totp', password: TEST_PASSWORD });
  const secret = begun.body.totp?.secret ?? '';
  const done = await account.put<SignInAnswer>('twoFactor/setUp', { step: begun.body.step, code: codeOf(secret) });
  expect(done.status).toBe(200);
  return { secret, backupCodes: done.body.backupCodes ?? [] };
}

async function withPasskey(account: TestAccount, password?: string): Promise<SoftPasskey> {
  const device = new SoftPasskey(server.config.publicUrl);
  const { body } = await account.post<SetUp>('twoFactor/setUp', { factor: 'passkey', password });
  const done = await account.put('twoFactor/setUp', { step: body.step, passkey: device.create(body.options ?? {}), title: 'Phone' });
  expect(done.status).toBe(200);
  return device;
}

/** Makes the last proof of every session of an account too old to count. */
const forget = (userId: string) =>
  server.app.db
    .updateTable('sessions')
    .set({ verified_at: new Date(Date.now() - (TWO_FACTOR.stepUpMinutes * 60 + 1) * 1000) })
    .where('user_id', '=', userId)
    .execute();
const emails = async ({ user }: TestAccount) =>
  (await server.app.services.mail.latest(100)).filter(({ recipient }) => recipient === user.data.email).map(({ subject }) => subject);
/** What the cabinet tells an account, by email aside. */
async function notices({ id }: TestAccount): Promise<string[]> {
  const { rows } = await server.app.pool.query<{ notice: string }>(
    `select data ->> 'notice' as notice from notification_due where owner_id = $1 and type = 'security' order by notice`,
    [id],
  );
  return rows.map(({ notice }) => notice);
}

test('an authenticator app is asked for after the password, and each of its codes opens one session', async () => {
  const anna = await server.account();
  const { secret, backupCodes } = await withApp(anna);
  expect(new Set(backupCodes).size).toBe(TWO_FACTOR.backupCodes);
  // 24 of 31 letters are 118 bits: less than 112 would ask for a slow hash with a salt.
  for (const one of backupCodes) expect(one).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);

  const { body } = await login(anna);
  expect(body).toEqual({ second: { step: expect.any(String), factors: ['totp', 'backupCode'] } });
  const { step } = body.second ?? { step: '' };
  const code = nextCode(secret);
  const done = await post('login/second', { step, code });
  expect(done).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect(await server.call('GET', 'users', { headers: { authorization: done.body.token } })).toMatchObject({ status: 200 });

  // The step was taken; the code was taken too, also with another step.
  expect(await post('login/second', { step, code: '123456' })).toMatchObject({ status: 410, body: { error: 'STEP_EXPIRED' } });
  const again = await login(anna);
  const replay = await post('login/second', { step: again.body.second?.step, code });
  expect(replay).toMatchObject({ status: 422, body: { error: 'WRONG_FACTOR' } });
});

test('a recovered password opens no session without the factor', async () => {
  const anna = await server.account();
  await withApp(anna);
  const key = await new RecoveryKeys(server.app.db).create(anna.id);
  const recovered = await post(`recover/${key}`, { password: 'recovered-1' });
  expect(recovered).toMatchObject({ status: 204, body: '' });
  const answer = await post('login', { username: anna.user.username, password: 'recovered-1' });
  expect(answer.body).toEqual({ second: { step: expect.any(String), factors: ['totp', 'backupCode'] } });
});

test('codes that arrive together open one session', async () => {
  const anna = await server.account();
  const { secret } = await withApp(anna);
  const steps = await Promise.all([1, 2].map(async () => (await login(anna)).body.second?.step));
  const code = nextCode(secret);
  const answers = await Promise.all(steps.map((step) => post('login/second', { step, code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the state between password and second factor opens nothing else', async () => {
  const anna = await server.account();
  const { secret } = await withApp(anna);
  const step = (await login(anna)).body.second?.step ?? '';
  for (const path of ['users', 'settings', 'twoFactor', 'sessions']) {
    expect(await server.call('GET', path, { headers: { authorization: step } })).toMatchObject({ status: 401 });
  }
  const code = nextCode(secret);
  expect(await post('login/setUp', { step, factor: 'totp' })).toMatchObject({ status: 410 });
  expect(await put('login/setUp', { step, code })).toMatchObject({ status: 410 });
  expect(await anna.post('twoFactor/stepUp', { step, code })).toMatchObject({ status: 410 });
  // A session is no step, either.
  expect(await post('login/second', { step: anna.token, code })).toMatchObject({ status: 410 });
});

test('a new password ends the steps that the old one has reached', async () => {
  const anna = await server.account();
  const { secret } = await withApp(anna);
  const step = (await login(anna)).body.second?.step;
  await server.app.services.identity.accounts.setPassword(anna.id, 'another');
  expect(await post('login/second', { step, code: nextCode(secret) })).toMatchObject({ status: 410 });
});

test('wrong codes are counted whatever steps they come with, and are in the journal', async () => {
  const anna = await server.account();
  const { secret } = await withApp(anna);
  const first = (await login(anna)).body.second?.step;
  for (const left of [4, 3, 2, 1, 0]) {
    const step = left > 0 ? first : (await login(anna)).body.second?.step;
    const { status, headers } = await post('login/second', { step, code: '000000' });
    expect({ status, left: headers['x-ratelimit-remaining'] }).toEqual({ status: 422, left: String(left) });
  }
  expect(await post('login/second', { step: first, code: nextCode(secret) })).toMatchObject({ status: 429 });
  const { body } = await anna.get<{ data: { action: string; after: object }[] }>('eventsHistory?action=loginFailed');
  expect(body.data).toHaveLength(5);
  expect(body.data[0]?.after).toEqual({ reason: 'secondFactor' });
});

test('a backup code works once, however it is typed; renewed ones end those before', async () => {
  const anna = await server.account();
  const { backupCodes } = await withApp(anna);
  const [first = '', second = ''] = backupCodes;
  const enter = async (code: string) => (await post('login/second', { step: (await login(anna)).body.second?.step, code })).status;
  expect(await enter(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
  expect(await enter(first)).toBe(422);
  expect((await anna.get<TwoFactorState>('twoFactor')).body.backupCodes).toBe(9);
  const renewed = await anna.post<SignInAnswer>('twoFactor/backupCodes');
  expect(renewed.body.backupCodes).toHaveLength(10);
  expect(await enter(second)).toBe(422);
  expect(await enter(renewed.body.backupCodes?.[0] ?? '')).toBe(200);
  const { rows } = await server.app.pool.query<{ text: string }>('select string_agg(backup_code::text, $1) as text from backup_code', [
    ' ',
  ]);
  expect(rows[0]?.text).not.toContain(renewed.body.backupCodes?.[0]);
});

test('a passkey signs in after the password and without it; another account’s does not', async () => {
  const anna = await server.account();
  const olga = await server.account();
  const device = await withPasskey(anna, TEST_PASSWORD);
  const others = await withPasskey(olga, TEST_PASSWORD);

  const { body } = await login(anna);
  expect(body.second?.factors).toEqual(['passkey', 'backupCode']);
  const challenge = async () => (await post<Required<SetUp>>('login/second/passkey', { step: (await login(anna)).body.second?.step })).body;
  const wrong = await challenge();
  expect(await post('login/second', { step: wrong.step, passkey: others.get(wrong.options) })).toMatchObject({ status: 422 });
  const right = await challenge();
  const used = device.get(right.options);
  expect(await post('login/second', { step: right.step, passkey: used })).toMatchObject({ status: 200 });
  expect(await post('login/second', { step: right.step, passkey: used })).toMatchObject({ status: 410 });

  const alone = (await post<Required<SetUp>>('login/passkey/options')).body;
  expect(alone.options['allowCredentials']).toBeUndefined();
  const unverified = device.get(alone.options, { verified: false });
  expect(await post('login/passkey', { step: alone.step, passkey: unverified })).toMatchObject({ status: 422 });
  const token = (await post('login/passkey', { step: alone.step, passkey: device.get(alone.options) })).body.token;
  const me = await server.call<TwoFactorState>('GET', 'twoFactor', { headers: { authorization: token } });
  expect(me.body.passkeys).toMatchObject([{ title: 'Phone', lastUsedAt: expect.any(String) }]);
  const elsewhere = new SoftPasskey('https://evil.example');
  const { body: next } = await post<Required<SetUp>>('login/passkey/options');
  expect(await post('login/passkey', { step: next.step, passkey: elsewhere.get(next.options) })).toMatchObject({ status: 422 });
});

test('an account that is switched off gets in by no factor', async () => {
  const anna = await server.account();
  const device = await withPasskey(anna, TEST_PASSWORD);
  await server.app.services.identity.setActive(anna.id, false);
  const { step, options } = (await post<Required<SetUp>>('login/passkey/options')).body;
  expect(await post('login/passkey', { step, passkey: device.get(options) })).toMatchObject({
    status: 403,
    body: { error: 'ACCOUNT_DISABLED' },
  });
});

test('the first factor asks for the password; who acts as the account and programs set none up', async () => {
  const anna = await server.account();
  expect(await anna.post('twoFactor/setUp', { factor: 'totp', password: 'wrong' })).toMatchObject({ status: 422 });
  const admin = await server.account({ role: 'admin' });
  const { token } = (await admin.get<{ token: string }>(`login/as/${anna.id}`)).body;
  const payload = { factor: 'totp', password: TEST_PASSWORD };
  expect(await server.call('POST', 'twoFactor/setUp', { headers: { authorization: token }, payload })).toMatchObject({ status: 403 });
  const program = (await anna.post<{ token: string }>('tokens', { description: 'Shop' })).body.token;
  expect(await server.call('GET', 'twoFactor', { headers: { authorization: program } })).toMatchObject({ status: 403 });
});

test('tokens, roles and acting as somebody ask for the factor again after ten minutes, and only of who has one', async () => {
  const admin = await server.account({ role: 'admin' });
  const anna = await server.account();
  const asked = [
    () => admin.post<Failure>('tokens', { description: 'Shop' }),
    () => admin.get<Failure>(`login/as/${anna.id}`),
    () => admin.put<Failure>(`users/${anna.id}/access`, { hasContract: true }),
    () => admin.remove<Failure>('twoFactor/totp'),
  ];
  expect((await asked[0]?.())?.status).toBe(201);

  const { secret } = await withApp(admin);
  expect((await asked[0]?.())?.status).toBe(201);
  await forget(admin.id);
  for (const call of asked) {
    expect(await call()).toMatchObject({ status: 403, body: { error: 'STEP_UP', params: { factors: 'totp backupCode' } } });
  }
  expect(await admin.get('users')).toMatchObject({ status: 200 });

  expect(await admin.post('twoFactor/stepUp', { code: '000000' })).toMatchObject({ status: 422, body: { error: 'WRONG_FACTOR' } });
  const proved = await admin.post('twoFactor/stepUp', { code: nextCode(secret) });
  expect(proved.status).toBe(204);
  // The session goes on with another token; the former one ends once that is in use.
  const authorization = String(proved.headers['x-session-token']);
  expect(authorization).not.toBe(admin.token);
  expect(await server.call('GET', 'users', { headers: { authorization } })).toMatchObject({ status: 200 });
  for (const call of asked) expect((await call()).status).toBeLessThan(300);
});

test('in a session that acts as somebody, its person is asked for their own factor', async () => {
  const admin = await server.account({ role: 'admin' });
  const reseller = await server.account({ role: 'reseller' });
  const anna = await server.account({ reseller });
  const { secret } = await withApp(admin);
  const { token } = (await admin.get<{ token: string }>(`login/as/${reseller.id}`)).body;
  const headers = { authorization: token };
  await forget(admin.id);
  expect(await server.call('GET', `login/as/${anna.id}`, { headers })).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
  expect(await server.call('POST', 'twoFactor/stepUp', { headers, payload: { code: nextCode(secret) } })).toMatchObject({ status: 204 });
  expect(await server.call('GET', `login/as/${anna.id}`, { headers })).toMatchObject({ status: 200 });
});

test('who has to have a factor sets one up before anything else, and keeps it', async () => {
  await server.app.services.settings.set('twoFactor.demandedOf', ['admin']);
  const admin = await server.account({ role: 'admin' });
  const anna = await server.account();
  expect((await login(anna)).body).toEqual({ token: expect.any(String) });

  const { body } = await login(admin);
  expect(body).toEqual({ setUp: { step: expect.any(String) } });
  const begun = (await post<SetUp>('login/setUp', { step: body.setUp?.step, factor: 'totp' })).body;
  expect(begun.totp?.uri).toContain(`otpauth://totp/Cabinet:${admin.user.username}?`);
  const secret = begun.totp?.secret ?? '';
  expect(await put('login/setUp', { step: begun.step, code: '000000' })).toMatchObject({ status: 422 });
  const done = await put('login/setUp', { step: begun.step, code: codeOf(secret) });
  expect(done.body).toEqual({ token: expect.any(String), backupCodes: expect.any(Array) });
  // The step of before the factor opens nothing more.
  expect(await post('login/setUp', { step: body.setUp?.step, factor: 'totp' })).toMatchObject({ status: 410 });
  const as = { headers: { authorization: done.body.token } };
  expect(await server.call('DELETE', 'twoFactor/totp', as)).toMatchObject({ status: 409, body: { error: 'LAST_FACTOR' } });

  const marked = await admin.put<AccountFactors>(`users/${anna.id}/factorDemand`, { isMarked: true });
  expect(marked).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
  expect(await server.call('PUT', `users/${anna.id}/factorDemand`, { ...as, payload: { isMarked: true } })).toMatchObject({
    body: { isMarked: true },
  });
  expect((await login(anna)).body).toEqual({ setUp: { step: expect.any(String) } });
  await server.app.services.settings.set('twoFactor.demandedOf', []);
});

test('another username, email or phone of one’s own takes the password, and then the factor', async () => {
  const anna = await server.account();
  await withApp(anna);
  await forget(anna.id);
  const save = (data: object, username: string, password: string) =>
    anna.put(`users/${anna.id}`, { username, password, data: { ...anna.user.data, ...data } });
  const { username } = anna.user;
  expect(await save({}, 'found-open', 'wrong-one')).toMatchObject({ status: 422, body: { data: [{ path: 'password' }] } });
  for (const [data, name] of [[{}, 'found-open'], [{ email: 'elsewhere@example.com' }, username], [{ phone: '+79160000078' }, username]] as const)
    expect(await save(data, name, TEST_PASSWORD)).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
  expect((await save({ firstName: 'Анна-Мария' }, username, TEST_PASSWORD)).status).toBe(200);
}); // prettier-ignore

test('a session that was open when a factor became demanded sets the first one up, by the password', async () => {
  const anna = await server.account();
  await server.app.db.insertInto('two_factor_mark').values({ user_id: anna.id }).execute();
  const other = { description: 'Shop' };
  expect(await anna.post('tokens', other)).toMatchObject({ status: 403, body: { error: 'STEP_UP', params: { factors: '' } } });
  const wrong = await anna.post('twoFactor/setUp', { factor: 'totp', password: 'another-1' });
  expect(wrong).toMatchObject({ status: 422, body: { data: [{ path: 'password' }] } });
  await withApp(anna);
  expect((await anna.post('tokens', other)).status).toBe(201);
  await forget(anna.id);
  expect(await anna.post('twoFactor/setUp', { factor: 'totp' })).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
});

test('a session that was open when a factor became demanded is refused everything that setting one up does not need', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { body: token } = await reseller.post<{ token: string }>('tokens', { description: 'Shop' });
  await server.app.db.insertInto('two_factor_mark').values({ user_id: reseller.id }).execute();
  const refused = { status: 403, body: { error: 'STEP_UP', params: { factors: '' } } };
  for (const path of ['users', `users/${client.id}`, 'tokens', 'eventsHistory', 'sessions'])
    expect(await reseller.get(path)).toMatchObject(refused);
  expect(await reseller.put(`users/${reseller.id}`, { username: reseller.user.username, data: reseller.user.data })).toMatchObject(refused);
  for (const path of ['settings', `users/${reseller.id}`, 'twoFactor']) expect(await reseller.get(path)).toMatchObject({ status: 200 });
  expect((await reseller.post('session/renew')).status).toBe(200);
  // A program has nobody to ask.
  expect((await server.call('GET', 'users', { headers: { authorization: token.token } })).status).toBe(200);
  await withApp(reseller);
  expect((await reseller.get('users')).status).toBe(200);
  expect((await client.get('users')).status).toBe(200);
});

test('who acts for others is refused too while they lack the factor that their role demands', async () => {
  const manager = await server.account({ role: 'manager' });
  const client = await server.account({ manager });
  const { token } = (await manager.get<{ token: string }>(`login/as/${client.id}`)).body;
  const look = () => server.call('GET', 'users', { headers: { authorization: token } });
  expect((await look()).status).toBe(200);
  await server.app.services.settings.set('twoFactor.demandedOf', ['manager']);
  await server.app.services.settings.installation();
  expect(await look()).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
  expect((await client.get('users')).status).toBe(200);
  await server.app.services.settings.set('twoFactor.demandedOf', []);
  await server.app.services.settings.installation();
});

test('a lost device takes two of the staff, who are not the same person; the account is told and signs in anew', async () => {
  const [first, second] = [await server.account({ role: 'admin' }), await server.account({ role: 'admin' })];
  const manager = await server.account({ role: 'manager' });
  const anna = await server.account({ username: 'anna', manager });
  await withApp(anna);
  const path = `users/${anna.id}/factorRecovery`;
  expect(await first.post(`users/${first.id}/factorRecovery`, { reason: 'x' })).toMatchObject({
    status: 403,
    body: { error: 'OWN_ACCOUNT' },
  });
  expect(await first.post(path, { reason: 'Lost the phone, called from the number we know' })).toMatchObject({ status: 201 });
  expect(await second.post(path, { reason: 'Again' })).toMatchObject({ status: 409 });
  expect(await first.post(`${path}/approve`)).toMatchObject({ status: 403, body: { error: 'OWN_REQUEST' } });
  // Acting as somebody makes no second person.
  const { token } = (await first.get<{ token: string }>(`login/as/${manager.id}`)).body;
  expect(await server.call('POST', `${path}/approve`, { headers: { authorization: token } })).toMatchObject({ status: 403 });
  const seen = await second.get<AccountFactors>(`users/${anna.id}/twoFactor`);
  expect(seen.body.recovery).toMatchObject({ by: first.user.username, isOwn: false, reason: expect.stringContaining('called') });
  expect(await second.post(`${path}/approve`)).toMatchObject({ status: 200, body: { totp: null, recovery: null, backupCodes: null } });
  expect((await anna.get('users')).status).toBe(401);
  expect((await login(anna)).body).toEqual({ token: expect.any(String) });
  expect(await emails(anna)).toEqual([
    'Второй фактор снят: Cabinet',
    'Просят снять ваш второй фактор: Cabinet',
    'Вход в Cabinet по коду из приложения',
  ]);
  expect(await notices(anna)).toEqual(['factorRecoveryAsked', 'factorsRemoved', 'totpAdded']);
  const { body } = await first.get<{ data: { action: string }[] }>(`eventsHistory?resource=factors&OwnerId=${anna.id}`);
  expect(body.data.map(({ action }) => action)).toEqual(['remove', 'askRecovery', 'create']);
});

test('the key of an app is sealed, and neither it nor a code reaches journal or log', async () => {
  const lines: string[] = [];
  await server.close();
  server = await createTestApp({ logLevel: 'trace' }, ['identity', 'mail', 'two-factor', 'journal']);
  const stream = Object.getOwnPropertySymbols(server.app.log).find(({ description }) => description === 'pino.stream') as symbol;
  Reflect.set(server.app.log, stream, { write: (line: string) => lines.push(line) });
  const anna = await server.account();
  const { secret, backupCodes } = await withApp(anna);
  const step = (await login(anna)).body.second?.step ?? '';
  const code = nextCode(secret);
  await post('login/second', { step, code });
  expect(lines.join('')).toContain('/api/login/second');
  const { rows } = await server.app.pool.query<{ text: string }>(
    `select (select string_agg(t::text, ' ') from totp_factor t) || (select string_agg(e::text, ' ') from event_history e) as text`,
  );
  for (const kept of [rows[0]?.text ?? '', lines.join('\n')]) {
    for (const said of [secret, code, backupCodes[0] ?? '', step]) expect(kept).not.toContain(said);
  }
});
