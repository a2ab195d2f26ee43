import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedDemo } from './index.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const quiet = () => undefined;
const names = async () =>
  (await server.app.db.selectFrom('users').select('username').orderBy('username').execute()).map(({ username }) => username);

test('an empty database gets the demo accounts, each in its place, once', async () => {
  expect(await seedDemo(server.app, quiet)).toEqual(DEMO_ACCOUNTS);
  expect(await seedDemo(server.app, quiet)).toEqual(DEMO_ACCOUNTS);
  expect(await names()).toEqual(['admin', 'client1', 'client2', 'demo', 'manager', 'reseller']);
  const { body } = await server.call<{ token: string }>('POST', 'login', {
    payload: { username: 'reseller', password: 'reseller-reseller' },
  });
  const seen = await server.call<{ total: number }>('GET', 'users', { headers: { authorization: body.token } });
  expect(seen.body.total).toBe(3);
});

test('a database with accounts is left as it is, and no passwords are told', async () => {
  await server.account({ username: 'mine' });
  expect(await seedDemo(server.app, quiet)).toEqual([]);
  expect(await names()).toEqual(['mine']);
});

test('a fill that was cut off begins anew', async () => {
  await server.app.services.settings.set('demo', 'filling');
  await server.account({ username: 'half' });
  expect(await seedDemo(server.app, quiet)).toEqual(DEMO_ACCOUNTS);
  expect(await names()).not.toContain('half');
});
