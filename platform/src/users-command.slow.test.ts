import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import pg from 'pg';
import { io } from 'socket.io-client';
import { databaseUrl, joinCluster } from './testing/cluster.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app.ts';

const MAIN = fileURLToPath(new URL('../../shared/deploy/src/main.ts', import.meta.url));
const ADMIN = ['create', '--role', 'admin', '--username', 'owner', '--email', 'olga@example.com', '--first-name', 'Olga'];

async function users(url: string, args: readonly string[], { password, input = '' }: { password?: string; input?: string } = {}) {
  const env = { ...process.env, DATABASE_URL: url, PUBLIC_URL: 'https://cabinet.example', CABINET_USER_PASSWORD: password ?? '' };
  const child = spawn(process.execPath, [MAIN, 'users', ...args], { env });
  child.stdin.end(input);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

describe('on the database of a cabinet', () => {
  let server: TestApp;
  const url = () => server.app.database.url;
  const login = (username: string, password: string) => server.call('POST', 'login', { payload: { username, password } });
  beforeAll(async () => {
    server = await createTestApp({}, ['identity', 'mail', 'two-factor', 'notifications', 'journal']);
  });
  afterAll(() => server.close());

  test('a password of standard input signs in and is not shown', async () => {
    const made = await users(url(), [...ADMIN, '--password-stdin'], { input: 'typed-secret\n' });
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('owner is made, with the role admin.') });
    expect(made.text).not.toContain('typed-secret');
    expect((await login('owner', 'typed-secret')).status).toBe(200);
  });

  test('a name that is taken is refused', async () => {
    const again = await users(url(), ADMIN, { password: 'other-secret' });
    expect(again).toEqual({ code: 1, text: 'There is an account owner already.\n' });
  });

  test('without a password a link is printed that sets one, once', async () => {
    const made = await users(
      url(),
      ADMIN.map((one) => (one === 'owner' ? 'second' : one)),
    );
    const key = /https:\/\/cabinet\.example\/recover\/([\w-]+)/.exec(made.text)?.[1] ?? '';
    const set = () => server.call('POST', `recover/${key}`, { payload: { password: 'chosen-1' } });
    expect((await set()).status).toBe(204);
    expect((await login('second', 'chosen-1')).status).toBe(200);
    expect((await set()).status).toBe(404);
  });

  test('whoever has lost every device gets in by the password again; sessions and sockets end, and it is told and recorded', async () => {
    const admin = await server.account({ role: 'admin', username: 'lone' });
    const factor = { user_id: admin.id, secret: server.app.vault.seal('secret'), last_counter: 0, last_used_at: null };
    await server.app.db.insertInto('totp_factor').values(factor).execute();
    const signIn = async () =>
      (await server.call<SignInAnswer>('POST', 'login', { payload: { username: 'lone', password: TEST_PASSWORD } })).body;
    expect(await signIn()).toHaveProperty('second');
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const socket = io(address, { auth: { token: admin.token }, transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));

    expect(await users(url(), ['remove-factors', 'nobody'])).toEqual({ code: 1, text: 'There is no account nobody.\n' });
    const removed = await users(url(), ['remove-factors', 'Lone', '--reason', 'phone and laptop stolen']);
    expect(removed).toMatchObject({ code: 0, text: expect.stringContaining('its sessions have ended') });
    await closed;
    expect((await admin.get('users')).status).toBe(401);
    const { token } = await signIn();
    expect(token).toEqual(expect.any(String));
    expect(await users(url(), ['remove-factors', 'lone'])).toEqual({ code: 1, text: 'lone has no second factor.\n' });
    const { rows } = await server.app.pool.query(
      `select user_id, before ->> 'reason' as reason from event_history where owner_id = $1 and resource = 'factors'`,
      [admin.id],
    );
    expect(rows).toEqual([{ user_id: null, reason: 'phone and laptop stolen' }]);
    const told = await server.app.pool.query(
      `select data ->> 'notice' as notice from (select owner_id, data from notification_due union all select owner_id, data from notification) t
      where owner_id = $1`,
      [admin.id],
    );
    expect(told.rows).toContainEqual({ notice: 'factorsRemoved' });
    const emails = (await server.app.services.mail.latest(50)).filter(({ recipient }) => recipient === admin.user.data.email);
    expect(emails.map(({ subject }) => subject).join()).toMatch(/фактор снят/);
  });

  test('what is missing or wrong is named by its option', async () => {
    const { code, text } = await users(url(), ['create', '--role', 'owner', '--username', 'a b', '--first-name', 'Olga'], {
      password: 'x',
    });
    expect(code).toBe(1);
    for (const line of ['--role: notAllowed', '--username: username.invalid', '--email: required', 'The password: password.invalid'])
      expect(text).toContain(line);
    expect((await users(url(), [])).text).toContain('cabinet users create');
  });
});

test('an empty PostgreSQL gets its tables and the first administrator', async () => {
  const { url } = await joinCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    expect(await users(databaseUrl(url, name), ADMIN, { password: 'first-secret' })).toMatchObject({ code: 0 });
    const made = new pg.Client({ connectionString: databaseUrl(url, name) });
    await made.connect();
    const { rows } = await made.query('select username, role, is_active from users');
    await made.end();
    expect(rows).toEqual([{ username: 'owner', role: 'admin', is_active: true }]);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});
