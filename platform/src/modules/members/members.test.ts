import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Member, MemberInvitation, OpenInvitation } from '@cabinet/domain/members';
import type { MemberRole } from '@cabinet/domain/member-roles';
import type { Page } from '@cabinet/domain/resource';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { User } from '@cabinet/domain/users';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'quiet-harbour-41';
let server: TestApp;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await createTestApp();
  owner = await server.account({ username: 'company' });
});
afterAll(() => server.close());

/** The key in the last email to an address. */
async function keyFor(email: string): Promise<string> {
  const { body_text: text } = await server.app.db
    .selectFrom('mail')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\/join\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Calls with a token of a sign-in. */
const caller = (token: string) => {
  const headers = { authorization: token };
  return {
    token,
    get: <T = unknown>(path: string) => server.call<T>('GET', path, { headers }),
    post: <T = unknown>(path: string, payload?: object) => server.call<T>('POST', path, { headers, payload }),
    put: <T = unknown>(path: string, payload: object) => server.call<T>('PUT', path, { headers, payload }),
    remove: (path: string) => server.call('DELETE', path, { headers }),
  };
};

/** Invites somebody to an account, who accepts. */
async function joined(role: MemberRole, by: Pick<TestAccount, 'post'> = owner) {
  const name = `person${++count}`;
  const email = `${name}@example.com`;
  expect((await by.post('memberInvitations', { email, role })).status).toBe(201);
  const accepted = { username: name, password: PASSWORD, firstName: 'Ольга', lastName: 'Ким' };
  const { status, body } = await server.call<SignInAnswer & { token: string }>('POST', `join/${await keyFor(email)}`, {
    payload: accepted,
  });
  expect(status).toBe(200);
  const { body: people } = await owner.get<Page<Member>>(`members?$search=${name}`);
  return { ...caller(body.token), name, email, id: people.data[0]?.id ?? '' };
}

const signIn = (username: string, password = PASSWORD) =>
  server.call<{ token: string }>('POST', 'login', { payload: { username, password } });

test('whoever is invited chooses a username and a password and works in the account', async () => {
  const email = 'anna@example.com';
  const invited = await owner.post<MemberInvitation>('memberInvitations', { email, role: 'sender', locale: 'ru' });
  expect(invited).toMatchObject({ status: 201, body: { email, role: 'sender', by: 'company', isExpired: false, OwnerId: owner.id } });
  const key = await keyFor(email);
  const open = await server.call<OpenInvitation>('GET', `join/${key}`);
  expect(open.body).toEqual({ account: 'company', title: 'Cabinet', email, role: 'sender', username: null });

  const accepted = { username: 'anna-kim', password: PASSWORD, firstName: 'Анна', lastName: 'Ким', locale: 'ru' };
  const weak = await server.call('POST', `join/${key}`, { payload: { ...accepted, password: 'password' } });
  expect(weak.status).toBe(422);
  const taken = await server.call('POST', `join/${key}`, { payload: { ...accepted, username: 'company' } });
  expect(taken).toMatchObject({ status: 422, body: { data: [{ path: 'username', constraints: { 'username.taken': {} } }] } });
  const { body } = await server.call<{ token: string }>('POST', `join/${key}`, { payload: accepted });
  const anna = caller(body.token);
  expect((await server.call('GET', `join/${key}`)).body).toMatchObject({ error: 'LINK_KEY' });

  const { member, permissions } = (await anna.get<SettingsAnswer>('settings')).body;
  expect(member?.role).toBe('sender');
  expect(permissions['sendings']?.['generate']).toBe('me');
  expect(permissions['payments']?.['create']).toBe(false);
  const list = await anna.post<{ id: string; OwnerId: string }>('contactLists', { title: 'Clients', type: 'regular' });
  expect(list.body.OwnerId).toBe(owner.id);
  expect((await owner.get(`contactLists/${list.body.id}`)).status).toBe(200);
  expect((await anna.get('payments')).status).toBe(403);
  expect((await signIn('anna-kim')).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);

  const { data } = (await owner.get<Page<Member>>('members')).body;
  expect(data.map(({ username, role, isFirst }) => [username, role, isFirst])).toEqual([
    ['company', 'owner', true],
    ['anna-kim', 'sender', false],
  ]);
  expect(data[1]).toMatchObject({ email, factors: [], tokens: 0, OwnerId: owner.id, lastSignInAt: expect.any(String) });
  const told = await server.app.db.selectFrom('notification_due').select('data').where('owner_id', '=', owner.id).execute();
  expect(told.map(({ data: one }) => one['notice'])).toContain('memberJoined');
});

test('an office in which many follow invitations goes on for a puzzle each', async () => {
  const payload = { username: 'somebody', password: PASSWORD, firstName: 'Ольга', lastName: 'Ким' };
  await server.app.pool.query('truncate tries');
  const follow = () => server.call<{ puzzle?: object }>('POST', `join/${'x'.repeat(43)}`, { payload });
  for (let index = 0; index < server.config.login.publicCalls; index++) expect((await follow()).status).toBe(404);
  expect(await follow()).toMatchObject({ status: 429, body: { puzzle: expect.anything() } });
  await server.app.pool.query('truncate tries');
});

test('whoever is invited chooses no password of the installation’s own name', async () => {
  const { settings } = server.app.services;
  await settings.set('frontend.title', 'Harbour Lights');
  const email = 'guest@example.com';
  const { body: invitation } = await owner.post<MemberInvitation>('memberInvitations', { email, role: 'reader' });
  const payload = { username: 'guest-one', password: 'HarbourLights7', firstName: 'Ольга', lastName: 'Ким' };
  const answer = await server.call('POST', `join/${await keyFor(email)}`, { payload });
  expect(answer).toMatchObject({ status: 422, body: { data: [{ path: 'password', code: 'password.common' }] } });
  await settings.set('frontend.title', 'Cabinet');
  await owner.remove(`memberInvitations/${invitation.id}`);
});

test('an invitation is sent again with another link, withdrawn, or expires', async () => {
  const email = 'late@example.com';
  const { body: made } = await owner.post<MemberInvitation>('memberInvitations', { email, role: 'reader' });
  const first = await keyFor(email);
  expect((await owner.post(`memberInvitations/${made.id}/send`)).status).toBe(200);
  const second = await keyFor(email);
  expect((await server.call('GET', `join/${first}`)).status).toBe(404);
  expect((await server.call('GET', `join/${second}`)).status).toBe(200);
  // Inviting once more is sending again.
  const again = await owner.post<MemberInvitation>('memberInvitations', { email: 'Late@example.com', role: 'finance' });
  expect(again.body).toMatchObject({ id: made.id, role: 'finance' });

  await server.app.db
    .updateTable('member_invitation')
    .set({ expires_at: new Date(0) })
    .where('id', '=', made.id)
    .execute();
  expect((await server.call('GET', `join/${await keyFor('Late@example.com')}`)).status).toBe(404);
  const { data } = (await owner.get<Page<MemberInvitation>>('memberInvitations')).body;
  expect(data).toMatchObject([{ id: made.id, isExpired: true }]);
  expect((await owner.remove(`memberInvitations/${made.id}`)).status).toBe(204);
  expect((await owner.get<Page<MemberInvitation>>('memberInvitations')).body.total).toBe(0);
});

test('only owners invite, change roles and remove; whoever is in the account is not invited again', async () => {
  const reader = await joined('reader');
  expect((await reader.post('memberInvitations', { email: 'x@example.com', role: 'owner' })).status).toBe(403);
  expect((await reader.put(`members/${reader.id}`, { role: 'owner' })).status).toBe(403);
  expect((await reader.get<Page<Member>>('members')).status).toBe(200);
  const twice = await owner.post('memberInvitations', { email: reader.email, role: 'reader' });
  expect(twice).toMatchObject({ status: 422, body: { data: [{ path: 'email', constraints: { 'member.there': {} } }] } });
  const stranger = await server.account();
  expect((await stranger.put(`members/${reader.id}`, { role: 'owner' })).status).toBe(404);
  expect((await stranger.get(`members/${reader.id}`)).status).toBe(404);
});

test('a person has a profile, a password, factors, sessions and settings of their own', async () => {
  const sender = await joined('sender');
  const own = await sender.get<User>(`users/${sender.id}`);
  expect(own.body).toMatchObject({ username: sender.name, confirmedEmail: sender.email });
  const data = { firstName: 'Мария', lastName: 'Ким', email: sender.email, phone: '+79160000001', country: 'RU' };
  const profile = { username: sender.name, data, password: PASSWORD };
  expect((await sender.put(`users/${sender.id}`, profile)).status).toBe(200);
  expect((await sender.put(`users/${owner.id}`, profile)).status).toBe(403);
  expect((await sender.put(`settingsUser/${sender.id}/quietHours`, { value: null })).status).toBe(200);
  expect((await sender.put(`settingsUser/${owner.id}/quietHours`, { value: null })).status).toBe(403);
  const draft = { at: 1, values: { payload: { text: 'Half a message' } } };
  expect((await sender.put(`settingsUser/${sender.id}/sendDraft`, { value: draft })).body).toEqual({ value: draft });
  expect((await sender.get(`settingsUser/${owner.id}/sendDraft`)).status).toBe(403);
  expect((await owner.put(`settingsUser/${owner.id}/sendDraft`, { value: { ...draft, values: 'a text' } })).status).toBe(422);
  const long = { ...draft, values: { text: 'x'.repeat(60_000) } };
  expect((await owner.put(`settingsUser/${owner.id}/sendDraft`, { value: long })).status).toBe(422);

  const sessions = await sender.get<{ total: number }>('sessions');
  expect(sessions.body.total).toBe(1);
  const changed = await sender.post('changePassword', {
    userId: sender.id,
    passwords: { oldPassword: PASSWORD, newPassword: 'louder-harbour-42' },
  });
  expect(changed.status).toBe(204);
  expect((await signIn(sender.name)).status).toBe(401);
  expect((await signIn(sender.name, 'louder-harbour-42')).status).toBe(200);
  expect((await owner.get('contactLists')).status).toBe(200);

  const begun = await sender.post<{ step: string }>('twoFactor/setUp', { factor: 'totp', password: 'louder-harbour-42' });
  expect(begun.status).toBe(200);
  expect((await sender.get('twoFactor')).body).toMatchObject({ totp: null });
});

test('the journal names the person, whose owner reads it; others read of themselves', async () => {
  const sender = await joined('sender');
  const other = await joined('finance');
  const { body: list } = await sender.post<{ id: string }>('contactLists', { title: 'Named', type: 'regular' });
  const { body } = await owner.get<Page<JournalEntry>>(`eventsHistory?rowId=${list.id}`);
  expect(body.data).toMatchObject([{ action: 'create', User: { username: sender.name }, isByStaff: false, OwnerId: owner.id }]);
  expect((await sender.get<Page<JournalEntry>>(`eventsHistory?rowId=${list.id}`)).body.total).toBe(1);
  expect((await other.get<Page<JournalEntry>>(`eventsHistory?rowId=${list.id}`)).body.total).toBe(0);
  const signIns = async (who: Pick<TestAccount, 'get'>) =>
    (await who.get<Page<{ OwnerId: string }>>('telemetry?action=login&$limit=100')).body.data.map(({ OwnerId }) => OwnerId);
  expect(new Set(await signIns(sender))).toEqual(new Set([sender.id]));
  expect(await signIns(owner)).toEqual(expect.arrayContaining([sender.id, other.id]));
});

test('another role holds at once', async () => {
  const person = await joined('sender');
  expect((await person.get('payments')).status).toBe(403);
  const changed = await owner.put<Member>(`members/${person.id}`, { role: 'finance' });
  expect(changed).toMatchObject({ status: 200, body: { role: 'finance' } });
  expect((await person.get('payments')).status).toBe(200);
  expect((await person.get('sendings')).status).toBe(403);
});

test('whoever is removed is out at once, and comes back under the same name when invited again', async () => {
  const person = await joined('sender');
  expect((await owner.remove(`members/${person.id}`)).status).toBe(204);
  expect((await person.get('contactLists')).status).toBe(401);
  expect((await signIn(person.name)).status).toBe(401);
  expect((await owner.get(`members/${person.id}`)).status).toBe(404);
  const { body } = await owner.get<Page<JournalEntry>>(`eventsHistory?resource=members&rowId=${person.id}&action=remove`);
  expect(body.data).toMatchObject([{ User: { username: 'company' }, before: { username: person.name, role: 'sender' } }]);

  await owner.post('memberInvitations', { email: person.email, role: 'reader' });
  const key = await keyFor(person.email);
  expect((await server.call<OpenInvitation>('GET', `join/${key}`)).body.username).toBe(person.name);
  const given = { username: 'another-name', password: 'third-harbour-43', firstName: 'Ольга', lastName: '' };
  expect((await server.call('POST', `join/${key}`, { payload: given })).status).toBe(200);
  expect((await signIn(person.name, 'third-harbour-43')).status).toBe(200);
});

test('an account keeps an owner; ownership is handed over, and who made the account can leave it', async () => {
  const founder = await server.account({ username: 'founder' });
  expect(await founder.remove(`members/${founder.id}`)).toMatchObject({ status: 409, body: { error: 'LAST_OWNER' } });
  await joined('sender', founder);
  const { data } = (await founder.get<Page<Member>>('members?$order=createdAt%20desc')).body;
  const heir = data[0] as Member;
  expect((await founder.put(`members/${founder.id}`, { role: 'reader' })).body).toMatchObject({ error: 'LAST_OWNER' });
  expect(await founder.post(`members/${heir.id}/handOver`, { role: 'finance' })).toMatchObject({ status: 200, body: { role: 'owner' } });
  expect((await founder.get('sendings')).status).toBe(403);
  const { body: signed } = await signIn(heir.username);
  const owns = caller(signed.token);
  expect((await owns.get('payments')).status).toBe(200);
  // What the account is told goes to its owner by now.
  const { rows } = await server.app.pool.query<{ reader: string }>('select reader_of($1) as reader', [founder.id]);
  expect(rows[0]?.reader).toBe(heir.id);
  expect((await owns.remove(`members/${founder.id}`)).status).toBe(204);
  expect((await founder.get('payments')).status).toBe(401);
  expect((await signIn('founder', 'secret-password')).status).toBe(401);
  expect((await owns.get('payments')).status).toBe(200);
});

test('people are no accounts to those above, and are switched off with their account', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ username: 'big-client', reseller });
  await joined('sender', client);
  const { data } = (await client.get<Page<Member>>('members?$order=createdAt%20desc')).body;
  const member = data[0] as Member;
  expect((await reseller.get<Page<User>>(`users?$search=${member.username}`)).body.total).toBe(0);
  expect((await reseller.get(`users/${member.id}`)).status).toBe(404);
  expect((await reseller.get(`login/as/${member.id}`)).status).toBe(404);
  expect((await reseller.get<Page<Member>>(`members?OwnerId=${client.id}`)).body.total).toBe(2);
  const { body: signed } = await signIn(member.username);
  expect((await reseller.post(`users/${client.id}/block`, { reason: 'Spam' })).status).toBe(200);
  expect((await caller(signed.token).get('contactLists')).status).toBe(401);
  expect(await signIn(member.username)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED', params: { reason: 'Spam' } } });
});

test('a token opens no more than whoever made it may do by now', async () => {
  const second = await joined('owner');
  const { body: token } = await second.post<{ token: string; id: string }>('tokens', { description: 'CRM', scopes: null });
  expect((await owner.get<Page<{ by: string }>>('tokens')).body.data[0]?.by).toBe(second.name);
  const program = caller(token.token);
  expect((await program.get('payments')).status).toBe(200);
  await owner.put(`members/${second.id}`, { role: 'sender' });
  expect((await program.get('payments')).status).toBe(403);
  expect((await program.get('contactLists')).status).toBe(200);
});
