import { createTestApp, eventually, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'mail']);
});
afterEach(() => server.close());

const login = (username: string, password: string) => server.call<{ token: string }>('POST', 'login', { payload: { username, password } });
const recover = (id: string, more: object = {}) => server.call('POST', 'recover', { payload: { id, ...more } });
const emails = () => server.app.services.mail.latest(50);
const keyIn = (text: string) => /\/recover\/([\w-]+)/.exec(text)?.[1] as string;

async function keyFor(id: string): Promise<string> {
  await recover(id);
  return keyIn((await eventually(async () => (await emails())[0])).text);
}

test('an email with a key lets the account set a new password, once, and ends its sessions', async () => {
  const anna = await server.account({ username: 'anna' });
  const key = await keyFor('anna');
  expect(await server.call('GET', `recover/${key}`)).toMatchObject({ status: 200, body: { result: true } });

  expect(await server.call('POST', `recover/${key}`, { payload: { password: 'brand-new-1' } })).toMatchObject({ status: 204 });
  expect(await anna.get('users')).toMatchObject({ status: 401 });
  expect(await login('anna', TEST_PASSWORD)).toMatchObject({ status: 401 });
  expect(await login('anna', 'brand-new-1')).toMatchObject({ status: 200 });

  expect(await server.call('GET', `recover/${key}`)).toMatchObject({ body: { result: false } });
  const again = await server.call('POST', `recover/${key}`, { payload: { password: 'brand-new-2' } });
  expect(again).toMatchObject({ status: 404, body: { error: 'RECOVERY_KEY' } });
});

test('of two that use a key at once one sets the password', async () => {
  await server.account({ username: 'anna' });
  const key = await keyFor('anna');
  const answers = await Promise.all(
    ['first-one', 'second-one'].map((password) => server.call('POST', `recover/${key}`, { payload: { password } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
});

test('the answer does not tell whether there is an account', async () => {
  await server.account({ username: 'anna' });
  const answers = [await recover('anna'), await recover('nobody-at-all')].map(({ status, body }) => ({ status, body }));
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual({ status: 204, body: '' });
});

test('every account with the email address gets a recovery email, in the language of the request', async () => {
  await server.account({ username: 'anna' });
  await recover('ANNA@example.com', { locale: 'es' });
  const email = await eventually(async () => (await emails())[0]);
  expect(email).toMatchObject({ recipient: 'anna@example.com', subject: expect.stringContaining('contraseña') });
  expect(email.html).toContain(`href="${server.config.publicUrl}/recover/${keyIn(email.text)}"`);
});

test('a key is of no use after its hour', async () => {
  await server.account({ username: 'anna' });
  const key = await keyFor('anna');
  await server.app.db
    .updateTable('recovery_key')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await server.call('GET', `recover/${key}`)).toMatchObject({ body: { result: false } });
  expect(await server.call('POST', `recover/${key}`, { payload: { password: 'brand-new-1' } })).toMatchObject({ status: 404 });
});

test('a password that breaks the rules keeps the key good', async () => {
  await server.account({ username: 'anna' });
  const key = await keyFor('anna');
  expect(await server.call('POST', `recover/${key}`, { payload: { password: 'short' } })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'password', constraints: { 'password.invalid': {} } }] },
  });
  expect(await server.call('GET', `recover/${key}`)).toMatchObject({ body: { result: true } });
});

test('asking over and over is refused for a while', async () => {
  const limit = server.config.login.publicCalls;
  for (let index = 0; index < limit; index++) expect((await recover('anna')).status).toBe(204);
  expect(await recover('anna')).toMatchObject({
    status: 429,
    headers: { 'x-ratelimit-limit': String(limit), 'retry-after': expect.any(String) },
  });
});
