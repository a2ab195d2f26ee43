import { scryptSync } from 'node:crypto';
import { setPasswordCost } from '../../testing/password-cost.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  setPasswordCost('real');
  server = await createTestApp({}, ['identity', 'mail']);
});
afterAll(() => {
  setPasswordCost('cheap');
  return server.close();
});

const data = { firstName: 'Анна', lastName: '', email: 'office@example.com', phone: '+79160000000', country: 'RU' };
const login = (username: string, password: string) => server.call('POST', 'login', { payload: { username, password } });
const register = (username: string, password: string) => server.call('POST', 'registration', { payload: { username, password, data } });
const faultAt = (path: string, code: string) => ({
  status: 422,
  body: { data: expect.arrayContaining([expect.objectContaining({ path, code })]) },
});

test.each([
  ['1234567', 'password.invalid'],
  ['Password1', 'password.common'],
  ['12345678', 'password.common'],
  ['Cabinet-2026!', 'password.common'],
  ['sms_Messages1', 'password.common'],
  ['annalee99', 'password.name'],
  ['office@example.com', 'password.name'],
])('nobody registers with the password %s', async (password, code) => {
  expect(await register('AnnaLee99', password)).toMatchObject(faultAt('password', code));
});

test('nor with the name of the installation; its words within others are fine', async () => {
  const { settings } = server.app.services;
  await settings.set('frontend.title', 'Nordwind Hub');
  expect(await register('guest', 'nordwind-24')).toMatchObject(faultAt('password', 'password.common'));
  expect(await register('guest', 'NordwindHub1')).toMatchObject(faultAt('password', 'password.common'));
  expect((await register('guest', 'my nordwind horse')).status).toBe(201);
  await settings.set('frontend.title', 'Cabinet');
});

test('a password may have up to 128 characters', async () => {
  expect((await register('longest', 'x'.repeat(129))).status).toBe(422);
  expect((await register('longest', 'x1y'.repeat(42))).status).toBe(201);
  expect((await login('longest', 'x1y'.repeat(42))).status).toBe(200);
});

test('a password counts as it was typed, with its spaces and in its case', async () => {
  expect((await register('spaced', '  Two Words  ')).status).toBe(201);
  for (const other of ['Two Words', '  two words  ', '  Two Words']) expect((await login('spaced', other)).status).toBe(401);
  expect((await login('spaced', '  Two Words  ')).status).toBe(200);
});

test('a change of password and a new account of staff are held to the same rules', async () => {
  const anna = await server.account({ username: 'anna-the-first', role: 'admin' });
  const change = (newPassword: string) =>
    anna.post('changePassword', { userId: anna.id, passwords: { oldPassword: TEST_PASSWORD, newPassword } });
  expect(await change('Anna-The-First')).toMatchObject(faultAt('passwords.newPassword', 'password.name'));
  expect(await change('iloveyou1')).toMatchObject(faultAt('passwords.newPassword', 'password.common'));
  expect(await anna.post('users', { username: 'made', password: 'iloveyou1', data })).toMatchObject(faultAt('password', 'password.common'));
});

test('a password from before the rules works, and its hash is made anew at today’s cost', async () => {
  const { id } = await server.account({ username: 'veteran' });
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync('123456', salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });
  const former = `scrypt$32768$8$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  await server.app.services.identity.accounts.setPassword(id, former);
  expect((await login('veteran', '123456')).status).toBe(200);
  const now = await server.app.services.identity.accounts.passwordHash(id);
  expect(now).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect((await login('veteran', '123456')).status).toBe(200);
  expect(await server.app.services.identity.accounts.passwordHash(id)).toBe(now);
});

test('the server answers while passwords are hashed', async () => {
  const begun = performance.now();
  let latest = begun;
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - latest);
    latest = performance.now();
  }, 5);
  await Promise.all(Array.from({ length: 6 }, (_, index) => login(`nobody-${index}`, 'wrong')));
  clearInterval(timer);
  // Six hashes take as many times as long one after another.
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});
