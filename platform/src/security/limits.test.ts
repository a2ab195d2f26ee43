import { createTestApp, TEST_PASSWORD, type Answer, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const left = ({ headers }: Answer) => Number(headers['x-ratelimit-remaining']);

/** 429 in the one shape, with when to come back in both ways in which it is told. */
function expectRefused(answer: Answer, limit: number, seconds: number): void {
  expect(answer).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  const { headers } = answer;
  expect(headers).toMatchObject({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': '0' });
  const wait = Number(headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  const until = Number(headers['x-ratelimit-reset']) - Date.now() / 1000;
  expect(Math.abs(until - wait)).toBeLessThan(30);
}

test('sign-in: five tries in fifteen minutes for a name from an address', async () => {
  server = await createTestApp({}, ['identity']);
  const { user } = await server.account();
  const login = (username: string, password: string) => server.call('POST', 'login', { payload: { username, password } });
  for (const remaining of [4, 3, 2, 1, 0]) expect(left(await login(user.username, 'wrong'))).toBe(remaining);
  expectRefused(await login(user.username, TEST_PASSWORD), 5, 900);
});

test('the old password of a change: five tries in fifteen minutes for an account', async () => {
  server = await createTestApp({}, ['identity']);
  const anna = await server.account();
  const change = () => anna.post('changePassword', { userId: anna.id, passwords: { oldPassword: 'wrong', newPassword: 'brand-new-1' } });
  for (const remaining of [4, 3, 2, 1, 0]) expect(left(await change())).toBe(remaining);
  expectRefused(await change(), 5, 900);
});

test('registration: twenty an hour from an address', async () => {
  server = await createTestApp({}, ['identity', 'mail']);
  const data = { firstName: 'A', lastName: '', email: 'a@example.com', phone: '+79160000000', country: 'RU' };
  // What is refused counts as well: it would tell which names are taken.
  const register = () => server.call('POST', 'registration', { payload: { username: 'taken', password: 'secret-1', data } });
  for (let remaining = 19; remaining >= 0; remaining--) expect(left(await register())).toBe(remaining);
  expectRefused(await register(), 20, 3600);
});

test('recovery: twenty an hour for a name, and from an address', async () => {
  server = await createTestApp({}, ['identity', 'mail']);
  const recover = (id: string) => server.call('POST', 'recover', { payload: { id } });
  for (let remaining = 19; remaining >= 0; remaining--) expect(left(await recover('anna'))).toBe(remaining);
  expectRefused(await recover('anna'), 20, 3600);
  expectRefused(await recover('boris'), 20, 3600);
});

test('calls: so many a minute for an account, whatever it calls with; others have theirs', async () => {
  server = await createTestApp({ callsPerMinute: 6 }, ['identity']);
  const [anna, boris] = [await server.account(), await server.account()];
  const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'A program' });
  const program = () => server.call('GET', 'users', { headers: { authorization: made.token } });
  expect(left(await anna.get('users'))).toBe(4);
  expect(left(await program())).toBe(3);
  for (let index = 0; index < 3; index++) expect((await anna.get('settings')).status).toBe(200);
  expectRefused(await anna.get('users'), 6, 60);
  expectRefused(await program(), 6, 60);
  expect((await boris.get('users')).status).toBe(200);
  // Who has no session is held by the limits of what stands open.
  expect((await server.call('GET', 'settings')).headers).not.toHaveProperty('x-ratelimit-limit');
});

test('0 lets an account make any number of calls', async () => {
  server = await createTestApp({ callsPerMinute: 0 }, ['identity']);
  const anna = await server.account();
  expect((await anna.get('users')).headers).not.toHaveProperty('x-ratelimit-limit');
});

test.each([
  [
    'remoteFailures',
    60,
    { kind: 'network', outcome: 'failed', id: 'abc', area: 'contacts', release: 'r1', message: 'm', path: '/contacts' },
  ],
  ['n/cspReports', 30, { 'csp-report': {} }],
])('what browsers report to %s: %i a minute from an address', async (path, limit, payload) => {
  server = await createTestApp({});
  const report = () => server.call('POST', path, { payload });
  for (let index = 0; index < limit; index++) expect((await report()).status).not.toBe(429);
  expect(await report()).toMatchObject({
    status: 429,
    body: { error: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': expect.anything() },
  });
});
