import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { removeOldEntries } from './retention.ts';

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let reseller: TestAccount;
let client: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  manager = await server.account({ role: 'manager' });
  reseller = await server.account({ role: 'reseller', manager });
  client = await server.account({ reseller });
  stranger = await server.account();
});
afterAll(() => server.close());

const journalOf = async (reader: TestAccount, query = '') =>
  (await reader.get<Page<JournalEntry>>(`eventsHistory?$limit=1000${query}`)).body.data;

/** The account as `actor` would change it, with another phone. */
const withPhone = ({ user }: TestAccount, phone: string) => ({
  username: user.username,
  password: TEST_PASSWORD,
  data: { ...person(user), phone },
});
const person = ({ data: { firstName, lastName, email, country } }: TestAccount['user']) => ({ firstName, lastName, email, country });

async function actAs(actor: TestAccount, { id }: TestAccount) {
  const { body } = await actor.get<{ token: string }>(`login/as/${id}`);
  return { authorization: body.token };
}

test('an account that staff change leaves one entry with who, whose, from where, and only what changed', async () => {
  const { status } = await admin.put(`users/${client.id}`, withPhone(client, '+79160000042'));

  expect(status).toBe(200);
  expect(await journalOf(admin, `&rowId=${client.id}&resource=users`)).toEqual([
    expect.objectContaining({
      action: 'update',
      UserId: admin.id,
      User: { id: admin.id, username: admin.user.username, role: 'admin' },
      actingUserId: null,
      isByStaff: true,
      OwnerId: client.id,
      ip: '127.0.0.1',
      before: { data: { phone: '+79160000000' } },
      after: { data: { phone: '+79160000042' } },
    }),
  ]);
});

test('what a customer changes of their own is not recorded, and what changes nothing is not either', async () => {
  await stranger.put(`users/${stranger.id}`, withPhone(stranger, '+79160000043'));
  await admin.put(`users/${stranger.id}`, withPhone(stranger, '+79160000043'));
  await stranger.post('contactLists', { title: 'Mine', type: 'regular' });

  expect(await journalOf(admin, `&OwnerId=${stranger.id}`)).toEqual([]);
});

test('whoever acts as a customer is named beside the customer', async () => {
  const headers = await actAs(reseller, client);
  const { body: list } = await server.call<{ id: string }>('POST', 'contactLists', {
    headers,
    payload: { title: 'For you', type: 'regular' },
  });
  await server.call('PUT', `contactLists/${list.id}`, { headers, payload: { title: 'For us', type: 'regular' } });
  await server.call('DELETE', `contactLists/${list.id}`, { headers });

  const entries = await journalOf(reseller, `&rowId=${list.id}`);
  expect(entries.map(({ action, UserId, actingUserId, before, after }) => ({ action, UserId, actingUserId, before, after }))).toEqual([
    { action: 'remove', UserId: client.id, actingUserId: reseller.id, before: expect.objectContaining({ title: 'For us' }), after: null },
    { action: 'update', UserId: client.id, actingUserId: reseller.id, before: { title: 'For you' }, after: { title: 'For us' } },
    { action: 'create', UserId: client.id, actingUserId: reseller.id, before: null, after: expect.objectContaining({ title: 'For you' }) },
  ]);
  expect(await journalOf(admin, `&ActorId=${reseller.id}&rowId=${list.id}`)).toHaveLength(3);
});

test('a change that is rolled back leaves no entry', async () => {
  await reseller.post('n/otp-settings/channels', { name: 'Once', channelType: 'sms' });
  await admin.post('keywordLists', { title: 'Before', words: ['a'] });
  const before = await journalOf(admin);

  await sql`create function fail_change() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(server.app.db);
  await sql`create constraint trigger fail_change after update or insert on keyword_list deferrable initially deferred for each row execute function fail_change()`.execute(server.app.db); // prettier-ignore
  const { status } = await admin.post('keywordLists', { title: 'Never', words: ['b'] });
  await sql`drop trigger fail_change on keyword_list`.execute(server.app.db);

  expect(status).toBe(500);
  expect(await journalOf(admin)).toEqual(before);
});

test('each reads the entries of their own scope, and no resource that is not for them', async () => {
  await admin.put(`users/${stranger.id}`, withPhone(stranger, '+79160000044'));
  await admin.post('keywordLists', { title: 'Bad words', words: ['c'] });
  const owners = async (reader: TestAccount) => new Set((await journalOf(reader)).map(({ OwnerId }) => OwnerId));

  expect(await owners(client)).toEqual(new Set([client.id]));
  expect(await owners(reseller)).toEqual(new Set([client.id, reseller.id]));
  expect(await owners(manager)).toEqual(new Set([client.id, reseller.id]));
  expect((await owners(admin)).has(null)).toBe(true);
  expect((await journalOf(manager)).map(({ resource }) => resource)).not.toContain('keywordLists');
  const [foreign] = await journalOf(admin, `&OwnerId=${stranger.id}`);
  expect((await client.get(`eventsHistory/${foreign?.id}`)).status).toBe(404);
});

test('a customer reads that staff changed the account, but not who of them and from where', async () => {
  const [entry] = await journalOf(client, '&resource=users&action=update');

  expect(entry).toMatchObject({ isByStaff: true, UserId: null, User: null, actingUser: null, ip: '', OwnerId: client.id });
  expect(entry?.after).toEqual({ data: { phone: '+79160000042' } });
});

test('an API token is recorded whoever makes it, and its value is nowhere', async () => {
  const { body: token } = await client.post<{ id: string; token: string }>('tokens', { description: 'Shop' });
  await client.remove(`tokens/${token.id}`);

  const entries = await journalOf(client, '&resource=tokens');
  expect(entries.map(({ action, rowId, isByStaff }) => ({ action, rowId, isByStaff }))).toEqual([
    { action: 'remove', rowId: token.id, isByStaff: false },
    { action: 'create', rowId: token.id, isByStaff: false },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token.token);
});

test('nobody changes or removes an entry; what is over a year old goes after the months that are configured', async () => {
  const { db } = server.app;
  await expect(sql`update event_history set ip = ''`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from event_history`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate event_history`.execute(db)).rejects.toThrow('append-only');
  const kept = (await journalOf(admin)).length;
  await sql`insert into event_history (id, created_at, action, resource)
    select gen_random_uuid(), now() - make_interval(months => age), 'create', 'settings' from generate_series(10, 20, 5) age`.execute(db);

  expect(await removeOldEntries(db, 12)).toBe(2);
  expect(await journalOf(admin)).toHaveLength(kept + 1);
});

describe('sign-ins', () => {
  const attempt = (username: string, password: string) =>
    server.call<{ token: string }>('POST', 'login', { payload: { username, password } });

  test('are recorded by the server with their account, also those in the name of somebody, and so is the end of a session', async () => {
    const anna = await server.account({ reseller });
    const { body } = await attempt(anna.user.username, TEST_PASSWORD);
    await server.call('POST', 'logout', { headers: { authorization: body.token } });
    await actAs(reseller, anna);

    const entries = await journalOf(reseller, `&OwnerId=${anna.id}&resource=sessions`);
    expect(entries.map(({ action, UserId, ip }) => ({ action, UserId, ip }))).toEqual([
      { action: 'loginAs', UserId: reseller.id, ip: '127.0.0.1' },
      { action: 'logout', UserId: anna.id, ip: '127.0.0.1' },
      { action: 'login', UserId: anna.id, ip: '127.0.0.1' },
    ]);
  });

  test('that fail are recorded for the account and for nobody, without what was typed, and a limited number of times', async () => {
    const boris = await server.account();
    await attempt(boris.user.username, 'my-secret-pw');
    await attempt('my-secret-pw', 'whatever-1');

    const [own] = await journalOf(boris, '&action=loginFailed');
    expect(own).toMatchObject({ UserId: null, OwnerId: boris.id, isByStaff: false, ip: '127.0.0.1', after: { reason: 'credentials' } });
    const all = await journalOf(admin, '&action=loginFailed');
    expect(all.map(({ OwnerId }) => OwnerId)).toEqual(expect.arrayContaining([boris.id, null]));
    const { body } = await boris.get<Page<unknown>>('telemetry?action=loginFailed');
    expect(body).toMatchObject({ total: 1, data: [{ action: 'loginFailed', OwnerId: boris.id }] });
    const { rows } = await sql<object>`select * from event_history, telemetry`.execute(server.app.db);
    expect(JSON.stringify(rows)).not.toContain('my-secret-pw');
  });

  test('that go on failing stop being recorded, and the last entry says until when', async () => {
    const carl = await server.account();
    await sql`delete from tries`.execute(server.app.db);
    for (let tried = 0; tried < 23; tried += 1) {
      await attempt(carl.user.username, `wrong-${tried}`);
      // Guesses that come slowly enough never meet the limit of sign-ins.
      await sql`delete from tries where count >= 1 and resets_at < now() + interval '20 minutes'`.execute(server.app.db);
    }

    const entries = await journalOf(carl, '&action=loginFailed');
    expect(entries).toHaveLength(20);
    expect(entries[0]?.after).toEqual({ reason: 'credentials', notRecordedUntil: expect.any(String) });
    expect(entries[1]?.after).toEqual({ reason: 'credentials' });
  });

  test('a new password is recorded, and none of the passwords', async () => {
    const dora = await server.account();
    await dora.post('changePassword', { userId: dora.id, passwords: { oldPassword: TEST_PASSWORD, newPassword: 'brand-new-1' } });

    const entries = await journalOf(dora);
    expect(entries).toMatchObject([{ action: 'changePassword', resource: 'passwords', UserId: dora.id, before: null, after: null }]);
    const { rows } = await sql<object>`select * from event_history`.execute(server.app.db);
    expect(JSON.stringify(rows)).not.toMatch(/brand-new-1|secret-password|scrypt|argon/);
  });
});
