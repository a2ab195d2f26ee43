import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Balance } from '@cabinet/domain/billings';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import type { Token } from '@cabinet/domain/tokens';
import type { UserComment } from '@cabinet/domain/user-comments';
import type { User } from '@cabinet/domain/users';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let reseller: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ username: 'admin', role: 'admin' });
  manager = await server.account({ username: 'manager', role: 'manager' });
  reseller = await server.account({ username: 'reseller', role: 'reseller', manager });
  stranger = await server.account({ username: 'stranger' });
});
afterAll(() => server.close());

const person = (email: string) => ({ firstName: 'Мария', email });
const login = (username: string, password = TEST_PASSWORD) =>
  server.call<{ token: string } & ErrorBody>('POST', 'login', { payload: { username, password } });
const journal = async (account: TestAccount, query: string) =>
  (await admin.get<Page<JournalEntry>>(`eventsHistory?OwnerId=${account.id}&${query}`)).body.data;
const refused = (path: string, rule: string) => ({ status: 422, body: { data: [{ path, constraints: { [rule]: expect.anything() } }] } });

describe('making accounts', () => {
  const emails = () => server.app.services.mail.latest(50);

  test('a reseller’s goes into the own branch; an email leads its holder to a password, and nobody else learns one', async () => {
    const made = await reseller.post<User>('users', { username: 'invited', data: person('invited@example.com') });
    expect(made).toMatchObject({ status: 201, body: { role: 'me', ResellerId: reseller.id, isActive: true, isVerified: false } });
    const mail = await eventually(async () => (await emails()).find(({ recipient }) => recipient === 'invited@example.com'));
    const key = /\/recover\/([\w-]+)/.exec(mail.text)?.[1];
    expect((await server.call('POST', `recover/${key}`, { payload: { password: 'my-own-1' } })).status).toBe(204);
    expect((await login('invited', 'my-own-1')).status).toBe(200);
    expect((await reseller.get<User>(`users/${made.body.id}`)).body).toMatchObject({ isVerified: true, overdraft: 0 });
    expect(await journal({ id: made.body.id } as TestAccount, 'action=create')).toMatchObject([{ resource: 'users', UserId: reseller.id }]);
  });

  test('nobody makes an account above themselves, in another branch, or with what only administrators give', async () => {
    const make = (account: TestAccount, more: object) =>
      account.post('users', { username: 'other', data: person('o@example.com'), ...more });
    expect((await make(stranger, {})).status).toBe(403);
    for (const role of ['reseller', 'manager', 'admin'])
      expect(await make(reseller, { role })).toMatchObject(refused('role', 'notAllowed'));
    expect(await make(manager, { role: 'manager' })).toMatchObject(refused('role', 'notAllowed'));
    expect(await make(reseller, { ResellerId: stranger.id })).toMatchObject(refused('ResellerId', 'notAllowed'));
    expect(await make(reseller, { ManagerId: manager.id })).toMatchObject(refused('ManagerId', 'notAllowed'));
    expect(await make(reseller, { hasContract: true })).toMatchObject(refused('hasContract', 'notAllowed'));
    expect(await make(manager, { ResellerId: stranger.id })).toMatchObject(refused('ResellerId', 'notFound'));
    expect(await make(admin, { ResellerId: stranger.id })).toMatchObject(refused('ResellerId', 'user.not.reseller'));
    expect(await make(admin, { ManagerId: reseller.id })).toMatchObject(refused('ManagerId', 'user.not.manager'));
    expect(await make(admin, { role: 'manager', ManagerId: manager.id })).toMatchObject(refused('ManagerId', 'notAllowed'));
    expect(await make(admin, { username: 'Stranger' })).toMatchObject(refused('username', 'username.taken'));
    expect(await make(admin, { username: 'stranger@example.com' })).toMatchObject(refused('username', 'username.taken'));
    expect(await make(manager, { username: 'managed', ResellerId: reseller.id })).toMatchObject({
      status: 201,
      body: { ResellerId: reseller.id, data: { partnership: { ManagerId: manager.id } } },
    });
  });
});

describe('access', () => {
  const put = (id: string, values: object, headers?: Record<string, string>) => admin.put<User>(`users/${id}/access`, values, headers);

  test('an administrator gives a role, a reseller, a manager, a contract and an overdraft; what is not named stays', async () => {
    const client = await server.account();
    const given = { ResellerId: reseller.id, ManagerId: manager.id, hasContract: true, overdraft: 500.5 };
    expect(await put(client.id, given)).toMatchObject({
      status: 200,
      body: { role: 'me', ResellerId: reseller.id, data: { partnership: { hasContract: true, ManagerId: manager.id } }, overdraft: 500.5 },
    });
    expect((await put(client.id, { hasContract: false })).body).toMatchObject({ ResellerId: reseller.id, overdraft: 500.5 });
    const { result } = (await client.get<{ result: Balance }>(`billings/balance/${client.id}`)).body;
    expect(result).toMatchObject({ balance: 0, overdraft: 500.5 });
    expect((await put(client.id, { ResellerId: null })).body.ResellerId).toBeNull();
    expect((await journal(client, 'action=access')).at(-1)).toMatchObject({ before: { overdraft: 0 }, after: { overdraft: 500.5 } });
    for (const other of [manager, reseller]) expect((await other.put(`users/${client.id}/access`, { role: 'me' })).status).toBe(403);
  });

  test('the second of two administrators is told what the first has changed', async () => {
    const client = await server.account();
    const { headers } = await admin.get(`users/${client.id}`);
    const version = { 'if-match': String(headers.etag) };
    const answers = await Promise.all([1, 2, 3].map((overdraft) => put(client.id, { overdraft }, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const first = answers.find(({ status }) => status === 200)?.body.overdraft;
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ error: 'RESOURCE_CHANGED', current: { overdraft: first } });
  });

  test('a new role holds at once: old sessions end, and nobody goes on acting through the account', async () => {
    const boss = await server.account({ role: 'reseller' });
    const client = await server.account({ reseller: boss });
    const { token } = (await boss.get<{ token: string }>(`login/as/${client.id}`)).body;
    const api = (await boss.post<Token>('tokens', { description: 'api' })).body.token as string;
    const asClient = () => server.call('GET', 'users', { headers: { authorization: token } });
    expect((await asClient()).status).toBe(200);
    expect(await put(boss.id, { role: 'me' })).toMatchObject(refused('role', 'user.hasAccounts'));

    expect((await put(client.id, { ResellerId: reseller.id })).status).toBe(200);
    expect((await asClient()).status).toBe(401);
    expect((await client.get('users')).status).toBe(200);
    expect((await put(boss.id, { role: 'me' })).body.role).toBe('me');
    expect((await boss.get('users')).status).toBe(401);
    expect((await server.call('GET', 'companies', { headers: { authorization: api } })).status).toBe(200);
    const company = await server.call('POST', 'companies', { headers: { authorization: api }, payload: {} });
    expect(company.status).toBe(403);
  });

  test('resellers and managers are such accounts, never in a circle, and staff have neither', async () => {
    const above = await server.account({ role: 'reseller' });
    const below = await server.account({ role: 'reseller', reseller: above });
    expect(await put(above.id, { ResellerId: below.id })).toMatchObject(refused('ResellerId', 'user.circle'));
    expect(await put(above.id, { ResellerId: above.id })).toMatchObject(refused('ResellerId', 'user.circle'));
    expect(await put(below.id, { ResellerId: stranger.id })).toMatchObject(refused('ResellerId', 'user.not.reseller'));
    expect(await put(below.id, { ManagerId: above.id })).toMatchObject(refused('ManagerId', 'user.not.manager'));
    expect(await put(below.id, { ManagerId: '00000000-0000-7000-8000-000000000000' })).toMatchObject(refused('ManagerId', 'notFound'));
    expect(await put(below.id, { role: 'manager', ManagerId: manager.id })).toMatchObject(refused('ManagerId', 'notAllowed'));
    expect(await put(below.id, { role: 'manager' })).toMatchObject({ status: 200, body: { role: 'manager', ResellerId: null } });
    expect(await put(below.id, { overdraft: -1 })).toMatchObject(refused('overdraft', 'tooSmall'));
    expect(await put(below.id, { role: 'root' })).toMatchObject(refused('role', 'notAllowed'));
  });

  test('an installation keeps an administrator, however many remove one another at once', async () => {
    expect(await put(admin.id, { role: 'me' })).toMatchObject({ status: 403, body: { error: 'OWN_ACCOUNT' } });
    expect((await put(admin.id, { overdraft: 10 })).status).toBe(200);
    const others = await Promise.all([1, 2, 3].map(() => server.account({ role: 'admin' })));
    const all = [admin, ...others];
    await Promise.all(all.map((one, index) => one.post(`users/${all[(index + 1) % all.length]?.id}/block`, { reason: 'Leaving' })));
    await Promise.all(all.map((one, index) => one.put(`users/${all[(index + 2) % all.length]?.id}/access`, { role: 'me' })));
    const { rows } = await server.app.pool.query(`select id from users where role = 'admin' and is_active`);
    expect(rows.length).toBeGreaterThan(0);
    await server.app.pool.query(
      `update users set role = 'admin', is_active = true, blocked_at = null, blocked_reason = null where id = $1`,
      [admin.id],
    );
    admin = await server.signIn(admin.user);
  });
});

describe('blocking', () => {
  test('everything that an account has open ends at once, and signing in says why', async () => {
    const client = await server.account({ reseller });
    const { token } = (await client.post<Token>('tokens', { description: 'api' })).body;
    const byToken = () => server.call('GET', 'users', { headers: { authorization: token as string } });
    const as = (await reseller.get<{ token: string }>(`login/as/${client.id}`)).body.token;
    expect((await byToken()).status).toBe(200);

    const blocked = await reseller.post<User>(`users/${client.id}/block`, { reason: 'Spam' });
    expect(blocked).toMatchObject({ status: 200, body: { isActive: false, blocked: { reason: 'Spam', at: expect.any(String) } } });
    expect((await client.get('users')).status).toBe(401);
    expect((await server.call('GET', 'users', { headers: { authorization: as } })).status).toBe(401);
    expect(await byToken()).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED', params: { reason: 'Spam' } } });
    expect(await login(client.user.username)).toMatchObject({
      status: 403,
      body: { error: 'ACCOUNT_BLOCKED', params: { reason: 'Spam' } },
    });
    expect((await login(client.user.username, 'wrong')).body.error).toBe('WRONG_CREDENTIALS');
    expect((await admin.get<Page<User>>('users?isActive=false&$search=' + client.user.username)).body.total).toBe(1);
    expect(await reseller.post(`users/${client.id}/resetLink`)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED' } });

    expect((await reseller.post<User>(`users/${client.id}/unblock`)).body).toMatchObject({ isActive: true, blocked: null });
    expect((await login(client.user.username)).status).toBe(200);
    expect((await byToken()).status).toBe(200);
    const told = await journal(client, 'action=block&action=unblock');
    expect(told.map(({ action, after }) => [action, after])).toEqual([
      ['unblock', { reason: null }],
      ['block', { reason: 'Spam' }],
    ]);
  });

  test('nobody blocks, archives or removes themselves, a peer, or what they do not see', async () => {
    const peer = await server.account({ role: 'reseller', reseller });
    const reason = { reason: 'Because' };
    for (const [account, target, status] of [
      [reseller, reseller, 403],
      [reseller, peer, 403],
      [reseller, stranger, 404],
      [stranger, reseller, 403],
      [manager, stranger, 404],
      [admin, admin, 403],
    ] as const) {
      expect((await account.post(`users/${target.id}/block`, reason)).status).toBe(status);
      expect((await account.post(`users/${target.id}/resetLink`)).status).toBe(status);
      expect((await account.get(`users/${target.id}/sessions`)).status).toBe(status);
    }
    expect((await admin.post(`users/${admin.id}/archive`)).body).toMatchObject({ error: 'OWN_ACCOUNT' });
    expect((await admin.remove(`users/${admin.id}`)).body).toMatchObject({ error: 'OWN_ACCOUNT' });
    expect(await reseller.post(`users/${stranger.id}/block`, { reason: '  ' })).toMatchObject(refused('reason', 'required'));
    const profile = { username: 'taken-over', data: { ...person('evil@example.com'), phone: '+79160000009' } };
    expect((await reseller.put(`users/${peer.id}`, profile)).status).toBe(403);
  });

  test('what runs and what is scheduled pauses and says why; it is resumed once the account is open again', async () => {
    const client = await server.account({ reseller });
    await enableSending(server, client);
    const sends = [
      body(phones(2)),
      body(phones(20), { schedule: { delay: null, until: 1 } }),
      body(phones(1), { schedule: { delay: new Date(Date.now() + 3_600_000), until: 0 } }),
    ];
    const ids: string[] = [];
    for (const one of sends) ids.push(String((await client.post<SendingAccepted>('sendings', one)).body.TaskId));
    const tasks = () => Promise.all(ids.map(async (id) => (await reseller.get<Task>(`tasks/${id}`)).body));
    await reseller.post(`users/${client.id}/block`, { reason: 'Fraud' });
    for (const task of await tasks()) expect(task).toMatchObject({ state: 'paused', meta: { reason: 'accountBlocked' } });
    const resume = () => reseller.put(`tasks/${ids[1]}`, { state: 'scheduled' });
    expect(await resume()).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED', params: { reason: 'Fraud' } } });

    await reseller.post(`users/${client.id}/unblock`);
    const types = Object.fromEntries((await tasks()).map(({ type, state }) => [type, state]));
    expect(types).toMatchObject({ 'sendings:bulk': 'paused', 'sendings:single': expect.not.stringContaining('paused') });
    for (const { id, state } of await tasks()) if (state === 'paused') await reseller.put(`tasks/${id}`, { state: 'scheduled' });
    for (const task of await tasks()) expect(task.meta.reason).toBeNull();
  });

  test('it holds on every node', async () => {
    const client = await server.account({ reseller });
    const node = await server.anotherNode();
    const there = () => node.call('GET', 'users', { headers: { authorization: client.token } });
    expect((await there()).status).toBe(200);
    await reseller.post(`users/${client.id}/block`, { reason: 'Spam' });
    expect((await there()).status).toBe(401);
    await node.close();
  });
});

test('sessions and tokens of an account are listed and ended by who stands above it', async () => {
  const client = await server.account({ reseller });
  const second = await server.signIn(client.user);
  const token = (await client.post<Token>('tokens', { description: 'api' })).body;
  const path = `users/${client.id}`;
  const { data } = (await reseller.get<Page<{ id: string }>>(`${path}/sessions`)).body;
  expect(data).toHaveLength(2);
  expect((await reseller.remove(`${path}/sessions/${data[0]?.id}`)).status).toBe(204);
  expect([(await client.get('users')).status, (await second.get('users')).status].sort()).toEqual([200, 401]);
  expect((await reseller.remove(`${path}/sessions/${data[0]?.id}`)).status).toBe(404);
  expect((await reseller.get<Page<Token>>(`${path}/tokens`)).body).toMatchObject({ total: 1, data: [{ id: token.id }] });
  expect(JSON.stringify((await reseller.get(`${path}/tokens`)).body)).not.toContain(token.token);
  const foreign = (await stranger.post<Token>('tokens', { description: 'api' })).body;
  expect((await admin.remove(`${path}/tokens/${foreign.id}`)).status).toBe(404);
  expect((await reseller.remove(`${path}/tokens/${token.id}`)).status).toBe(204);
  expect((await reseller.remove(`${path}/sessions`)).status).toBe(204);
  expect([(await client.get('users')).status, (await second.get('users')).status]).toEqual([401, 401]);
  expect((await journal(client, 'action=endSessions')).length).toBe(2);
});

test('a link that went to a wrong address ends when the address is corrected', async () => {
  const made = (await reseller.post<User>('users', { username: 'mistyped', data: person('mistyped@example.com') })).body;
  const mail = (await server.app.services.mail.latest(50)).find(({ recipient }) => recipient === 'mistyped@example.com');
  const key = /\/recover\/([\w-]+)/.exec(String(mail?.text))?.[1];
  const profile = { username: 'mistyped', data: { ...person('right@example.com'), phone: '+79160000009' } };
  expect((await reseller.put(`users/${made.id}`, profile)).status).toBe(200);
  expect((await server.call('GET', `recover/${key}`)).body).toEqual({ result: false });
});

test('a reset link goes to the account’s email alone', async () => {
  const client = await server.account({ reseller });
  expect(await reseller.post(`users/${client.id}/resetLink`)).toMatchObject({ status: 204, body: '' });
  const emails = await server.app.services.mail.latest(50);
  expect(emails.filter(({ recipient }) => recipient === client.user.data.email)).toHaveLength(1);
  expect(await journal(client, 'action=resetLink')).toMatchObject([{ UserId: reseller.id }]);
});

test('only what never moved money is removed; all else goes to the archive, and comes back from it', async () => {
  const fresh = await server.account();
  expect((await manager.remove(`users/${fresh.id}`)).status).toBe(403);
  expect((await admin.remove(`users/${fresh.id}`)).status).toBe(204);
  expect((await fresh.get('users')).status).toBe(401);
  expect(await journal(fresh, 'action=remove')).toMatchObject([{ resource: 'users', rowId: fresh.id }]);

  const client = await server.account();
  await admin.post('billings', { source: 'accrual', OwnerId: client.id, amount: 1, data: { multiplier: 1 } });
  expect(await admin.remove(`users/${client.id}`)).toMatchObject({ status: 409, body: { error: 'MOVED_MONEY' } });
  const parent = await server.account({ role: 'reseller' });
  await server.account({ reseller: parent });
  expect((await admin.remove(`users/${parent.id}`)).status).toBe(409);

  const found = async (query: string) => (await admin.get<Page<User>>(`users?$search=${client.user.username}${query}`)).body.total;
  expect((await admin.post<User>(`users/${client.id}/archive`)).body).toMatchObject({ isActive: false, isArchived: true });
  expect((await client.get('users')).status).toBe(401);
  expect(await login(client.user.username)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_DISABLED' } });
  expect([await found(''), await found('&isArchived=true'), await found('&isArchived=false')]).toEqual([0, 1, 0]);
  expect((await admin.post<User>(`users/${client.id}/unarchive`)).body).toMatchObject({ isActive: true, isArchived: false });
  expect(await found('')).toBe(1);
});

test('lists are filtered by money, reseller, contract with the email, and what is archived or blocked', async () => {
  const boss = await server.account({ role: 'reseller' });
  const [rich, poor, none] = await Promise.all([1, 2, 3].map(() => server.account({ reseller: boss })));
  await admin.post('billings', { source: 'accrual', OwnerId: rich?.id, amount: 10, data: { multiplier: 1 } });
  await admin.post('billings', { source: 'accrual', OwnerId: poor?.id, amount: 1, data: { multiplier: 1 } });
  await admin.post('billings', { source: 'subtract', OwnerId: poor?.id, amount: 1, data: { multiplier: 1 } });
  const ids = async (query: string) =>
    (await admin.get<Page<User>>(`users?ResellerId=${boss.id}&${query}`)).body.data.map(({ id }) => id).sort();
  const sorted = (...accounts: (TestAccount | undefined)[]) => accounts.map((one) => one?.id).sort();
  expect(await ids('balance[from]=0.0001')).toEqual(sorted(rich));
  expect(await ids('balance[to]=0')).toEqual(sorted(poor, none));
  expect(await ids('balance[from]=0&balance[to]=5')).toEqual(sorted(poor, none));
  expect(await ids('balance[from]=5&balance[to]=20')).toEqual(sorted(rich));
  expect(await ids('isVerified=false&role=me&isActive=true')).toEqual(sorted(rich, poor, none));
  expect(await ids('isArchived=nonsense')).toEqual([]);
});

test('notes about an account are for staff above it, and only their author or an administrator removes them', async () => {
  const client = await server.account({ reseller });
  const note = { UserId: client.id, text: 'Asked for a contract' };
  const made = await manager.post<UserComment>('userComments', note);
  expect(made).toMatchObject({ status: 201, body: { UserId: client.id, AuthorId: manager.id, Author: 'manager' } });
  expect((await admin.get<Page<UserComment>>(`userComments?UserId=${client.id}`)).body.data).toMatchObject([{ text: note.text }]);
  for (const below of [client, reseller]) {
    expect((await below.get('userComments')).status).toBe(403);
    expect((await below.post('userComments', note)).status).toBe(403);
  }
  expect(await manager.post('userComments', { ...note, UserId: stranger.id })).toMatchObject(refused('UserId', 'notFound'));
  expect(await manager.post('userComments', { ...note, UserId: manager.id })).toMatchObject(refused('UserId', 'notFound'));
  await admin.post('userComments', { UserId: manager.id, text: 'Good' });
  const byAdmin = (await admin.post<UserComment>('userComments', { UserId: client.id, text: 'Seen' })).body;
  expect((await manager.get<Page<UserComment>>('userComments')).body.data.map(({ text }) => text)).toEqual(['Seen', note.text]);
  expect((await manager.remove(`userComments/${byAdmin.id}`)).status).toBe(403);
  expect((await manager.remove(`userComments/${made.body.id}`)).status).toBe(204);
  expect((await admin.remove(`userComments/${byAdmin.id}`)).status).toBe(204);
});
