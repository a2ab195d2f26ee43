import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { User } from '@cabinet/domain/users';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const GIVEN = {
  username: 'owner',
  password: 'first-secret',
  data: { firstName: 'Olga', lastName: 'Ovna', email: 'olga@example.com' },
  title: 'Courier',
  currency: 'EUR',
  locale: 'es',
};

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'setup']);
});
afterEach(() => server.close());

/** The token of a link that a node prints as it starts. */
async function printed(node = server): Promise<string> {
  const link = new URL((await node.app.services.setup.link()) ?? '');
  expect(link.href).toContain(`${server.config.publicUrl}/setup#`);
  return link.hash.slice(1);
}
const check = (token: string) => server.call('POST', 'setup/link', { payload: { token } });
const complete = (token: string, given: object = GIVEN, node = server) => node.call('POST', 'setup', { payload: { token, ...given } });
const login = (username: string, password: string) => server.call<{ token: string }>('POST', 'login', { payload: { username, password } });
const gone = (reason: string) => ({ status: 404, body: { error: 'NOT_FOUND', params: { reason } } });

test('the link makes the first administrator, and with it title, currency and language of the installation', async () => {
  const token = await printed();
  expect(await check(token)).toMatchObject({ status: 204 });
  const made = await complete(token);
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });

  const { status, body } = await login('owner', 'first-secret');
  expect(status).toBe(200);
  const { id } = made.body as { id: string };
  const user = await server.call<User>('GET', `users/${id}`, { headers: { authorization: body.token } });
  expect(user.body).toMatchObject({ id, role: 'admin', data: { firstName: 'Olga', email: 'olga@example.com', phone: '' } });
  const { settings } = (await server.call<SettingsAnswer>('GET', 'settings')).body;
  expect(settings).toMatchObject({ frontend: { title: 'Courier', locale: 'es' }, billings: { currency: 'EUR' } });
  const journal = await server.app.db.selectFrom('event_history').select(['action', 'resource', 'owner_id', 'after']).execute();
  expect(journal).toEqual(
    expect.arrayContaining([
      { action: 'create', resource: 'users', owner_id: id, after: expect.objectContaining({ username: 'owner', role: 'admin' }) },
      { action: 'update', resource: 'settings', owner_id: null, after: expect.objectContaining({ 'frontend.title': 'Courier' }) },
    ]),
  );
});

test('what stands in the settings file already is not stored once more', async () => {
  await complete(await printed(), { ...GIVEN, title: 'Cabinet', currency: 'RUB' });
  const rows = await server.app.db.selectFrom('settings').select('path').execute();
  expect(rows).toEqual([{ path: 'frontend.locale' }]);
});

test('a used link is gone, and so is every other once there is an account', async () => {
  const token = await printed();
  await complete(token);
  expect(await check(token)).toMatchObject(gone('accounts'));
  expect(await complete(token, { ...GIVEN, username: 'second' })).toMatchObject(gone('accounts'));
  expect(await server.app.services.setup.link()).toBeUndefined();
});

test('an account that came by another way closes the link', async () => {
  const token = await printed();
  await server.account();
  expect(await complete(token)).toMatchObject(gone('accounts'));
  expect((await login('owner', 'first-secret')).status).toBe(401);
});

test('a link is of no use after its day', async () => {
  const token = await printed();
  await server.app.db
    .updateTable('setup_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await check(token)).toMatchObject(gone('link'));
  expect(await complete(token)).toMatchObject(gone('link'));
});

test('of several nodes the one that started last has printed the link that works; only its digest is stored', async () => {
  const first = await printed();
  const other = await server.anotherNode();
  try {
    const second = await printed(other);
    expect(await check(first)).toMatchObject(gone('link'));
    expect(await check(second)).toMatchObject({ status: 204 });
    const rows = await server.app.db.selectFrom('setup_link').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second);
  } finally {
    await other.close();
  }
});

test('of two browsers that follow the link at once one makes the administrator, on whatever node', async () => {
  const token = await printed();
  const other = await server.anotherNode();
  try {
    const answers = await Promise.all([
      complete(token, { ...GIVEN, username: 'first' }),
      complete(token, { ...GIVEN, username: 'second', title: 'Other' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    const users = await server.app.db.selectFrom('users').select(['username', 'role']).execute();
    expect(users).toEqual([{ username: answers[0]?.status === 201 ? 'first' : 'second', role: 'admin' }]);
    const { frontend } = await server.app.services.settings.installation();
    expect(frontend.title).toBe(answers[0]?.status === 201 ? 'Courier' : 'Other');
  } finally {
    await other.close();
  }
});

test('what is wrong is refused by the name of its field, and the link goes on working', async () => {
  const token = await printed();
  const wrong: readonly [path: string, given: object][] = [
    ['username', { username: 'abc' }],
    ['password', { password: 'short' }],
    ['data.email', { data: { ...GIVEN.data, email: 'olga' } }],
    ['title', { title: '' }],
    ['currency', { currency: 'XXX' }],
    ['locale', { locale: 'de' }],
  ];
  for (const [path, given] of wrong)
    expect(await complete(token, { ...GIVEN, ...given })).toMatchObject({ status: 422, body: { data: [{ path }] } });
  for (const other of ['', 'nothing', 'x'.repeat(100)]) expect(await check(other)).toMatchObject(gone('link'));
  expect(await check(token)).toMatchObject({ status: 204 });
});
