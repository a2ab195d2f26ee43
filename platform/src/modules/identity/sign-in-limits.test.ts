import { createTestApp, TEST_PASSWORD, type Answer, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ login: { tries: 2, windowSeconds: 900, publicCalls: 20 } }, ['identity']);
  await server.account({ username: 'anna' });
  await server.account({ username: 'boris' });
});
beforeEach(() => server.app.pool.query('truncate tries, known_device'));
afterAll(() => server.close());

const login = async (username: string, password: string, cookie = '', at = server): Promise<Answer> =>
  at.call('POST', 'login', { payload: { username, password }, headers: cookie === '' ? {} : { cookie } });
const deviceOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';

async function useUp(username: string, cookie = ''): Promise<void> {
  for (let left = server.config.login.tries; left > 0; left--) expect((await login(username, 'wrong', cookie)).status).toBe(401);
  expect((await login(username, 'wrong', cookie)).status).toBe(429);
}

test('one colleague’s typos keep nobody else of the office out', async () => {
  await useUp('anna');
  expect((await login('boris', TEST_PASSWORD)).status).toBe(200);
});

test('nobody keeps the holder of an account out of a browser in which the account has signed in', async () => {
  const device = deviceOf(await login('anna', TEST_PASSWORD));
  await useUp('anna');
  expect((await login('anna', TEST_PASSWORD)).status).toBe(429);
  expect((await login('anna', TEST_PASSWORD, device)).status).toBe(200);
});

test('a known browser is held back by its own wrong tries, and knows no other account', async () => {
  const device = deviceOf(await login('anna', TEST_PASSWORD));
  await useUp('anna', device);
  await useUp('boris', device);
  expect((await login('boris', TEST_PASSWORD)).status).toBe(429);
});

test('an address that tries many names is held back, except where its browser is known', async () => {
  const device = deviceOf(await login('anna', TEST_PASSWORD));
  const { tries } = server.config.login;
  await Promise.all(Array.from({ length: tries * 10 }, (_, index) => login(`nobody-${index}`, 'wrong')));
  expect((await login('anna', TEST_PASSWORD)).status).toBe(429);
  expect((await login('anna', TEST_PASSWORD, device)).status).toBe(200);
});

test('each block is twice as long as the one before, on all nodes', async () => {
  const seconds = server.config.login.windowSeconds;
  const other = await server.anotherNode({});
  const over = () => server.app.pool.query(`update tries set resets_at = now() where resets_at < now() + make_interval(hours => 20)`);
  const waits: number[] = [];
  for (const at of [server, other, server]) {
    for (let left = server.config.login.tries; left > 0; left--) await login('anna', 'wrong', '', at);
    waits.push(Number((await login('anna', 'wrong', '', at)).headers['retry-after']));
    await over();
  }
  await other.close();
  expect(waits.map((wait) => Math.round(wait / seconds))).toEqual([1, 2, 4]);
});

test('the value by which a browser is known is read by no script, and opens nothing', async () => {
  const answer = await login('anna', TEST_PASSWORD);
  expect(answer.headers['set-cookie']).toMatch(/^cabinet_device=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
  expect((await server.call('GET', 'users', { headers: { cookie: deviceOf(answer) } })).status).toBe(401);
  expect((await login('anna', 'wrong', deviceOf(answer))).status).toBe(401);
});
