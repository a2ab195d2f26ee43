import type { SettingsAnswer } from '@cabinet/domain/settings';
import { SUPPORT_LIMITS, type SupportMessage, type SupportThread } from '@cabinet/domain/support';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'mail', 'notifications', 'support']);
});
afterEach(() => server.close());

const open = () => server.app.services.settings.set('contacts.emails', ['help@example.com']);

test('what somebody writes is kept and goes to support as an email that can be answered', async () => {
  await open();
  const anna = await server.account({ username: 'anna' });
  expect(await anna.post('support/messages', { text: ' Where is <b>my</b> money? ' })).toMatchObject({
    status: 201,
    body: { text: 'Where is <b>my</b> money?', id: expect.any(String), createdAt: expect.any(String) },
  });
  const [email] = await server.app.db.selectFrom('mail').selectAll().execute();
  expect(email).toMatchObject({ recipient: 'help@example.com', reply_to: 'anna@example.com', subject: expect.stringContaining('anna') });
  expect(email?.body_text).toContain('+79160000000');
  expect(email?.body_html).toContain('&lt;b&gt;my&lt;/b&gt;');

  await anna.post('support/messages', { text: 'And now?' });
  const { body } = await anna.get<{ data: SupportMessage[] }>('support/messages');
  expect(body.data.map(({ text }) => text)).toEqual(['And now?', 'Where is <b>my</b> money?']);
  const other = await server.account();
  expect((await other.get<{ total: number }>('support/messages')).body.total).toBe(0);
});

test('without an address to write to there is no chat, and the settings say so', async () => {
  const anna = await server.account();
  const provider = async () => (await anna.get<SettingsAnswer>('settings')).body.settings.chat.provider;
  expect(await provider()).toBe('none');
  expect((await anna.post('support/messages', { text: 'Hello?' })).status).toBe(404);
  await open();
  expect(await provider()).toBe('mail');
  await server.app.services.settings.set('chat', { provider: 'script', script: 'https://chat.example/widget.js' });
  expect(await provider()).toBe('script');
  expect((await anna.get('support/messages')).status).toBe(404);
});

test('where no emails go out nobody is offered a chat that nobody would read', async () => {
  const quiet = await createTestApp({ demo: false }, ['identity', 'mail', 'support']);
  await quiet.app.services.settings.set('contacts.emails', ['help@example.com']);
  expect((await quiet.call<SettingsAnswer>('GET', 'settings')).body.settings.chat.provider).toBe('none');
  await quiet.close();
});

test('support is not flooded, and an empty or endless message is refused', async () => {
  await open();
  const anna = await server.account();
  for (const text of [' ', 'x'.repeat(SUPPORT_LIMITS.text + 1)]) {
    expect(await anna.post('support/messages', { text })).toMatchObject({ status: 422, body: { data: [{ path: 'text' }] } });
  }
  for (let count = 0; count < SUPPORT_LIMITS.perHour; count += 1) {
    expect((await anna.post('support/messages', { text: `${count}` })).status).toBe(201);
  }
  expect(await anna.post('support/messages', { text: 'More' })).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
});

describe('the inbox', () => {
  const threads = async (of: TestAccount, query = '') =>
    (await of.get<{ data: SupportThread[]; total: number }>(`support/threads${query}`)).body;
  const write = (of: TestAccount, text: string) => of.post('support/messages', { text });
  const answer = (by: TestAccount, to: TestAccount, text: string) => by.post(`support/threads/${to.id}/messages`, { text });

  test('has those that wait for an answer first, the longest waiting before the others, and is searched', async () => {
    await open();
    const admin = await server.account({ role: 'admin' });
    const [anna, boris, clara] = [await server.account({ username: 'anna' }), await server.account(), await server.account()];
    await write(anna, 'Where is my money?');
    await write(boris, 'How do I send?');
    await write(anna, 'Hello?');
    await write(clara, 'Thanks');
    expect(await answer(admin, clara, 'You are welcome')).toMatchObject({
      status: 201,
      body: { isAnswer: true, author: admin.user.username },
    });

    const { data } = await threads(admin);
    expect(data.map(({ id, state, text, isAnswer }) => [id, state, text, isAnswer])).toEqual([
      [anna.id, 'open', 'Hello?', false],
      [boris.id, 'open', 'How do I send?', false],
      [clara.id, 'waiting', 'You are welcome', true],
    ]);
    expect((await threads(admin, '?state=open')).total).toBe(2);
    expect((await threads(admin, '?$search=money')).data.map(({ id }) => id)).toEqual([anna.id]);
    expect((await threads(admin, '?$search=anna')).data.map(({ id }) => id)).toEqual([anna.id]);
  });

  test('answers: the account sees the answer as new until it has seen it, and is notified', async () => {
    await open();
    const admin = await server.account({ role: 'admin' });
    const anna = await server.account();
    await write(anna, 'Where is my money?');
    await answer(admin, anna, 'On its way');

    const conversation = async () => (await anna.get<{ data: SupportMessage[] }>('support/messages')).body.data;
    expect(await conversation()).toMatchObject([
      { text: 'On its way', isAnswer: true, isNew: true },
      { text: 'Where is my money?', isAnswer: false, isNew: false },
    ]);
    expect((await conversation())[0]).not.toHaveProperty('author');
    expect((await anna.put('support/messages/seen')).status).toBe(204);
    expect((await conversation())[0]).toMatchObject({ isNew: false });
    const due = await server.app.db.selectFrom('notification_due').selectAll().where('type', '=', 'support.answered').execute();
    expect(due).toMatchObject([{ owner_id: anna.id, type: 'support.answered', data: { text: 'On its way' } }]);
  });

  test('a closed conversation is opened by whatever the account writes; who closed it is in the journal', async () => {
    await open();
    const admin = await server.account({ role: 'admin' });
    const anna = await server.account();
    await write(anna, 'Thanks!');
    expect(await admin.put(`support/threads/${anna.id}`, { state: 'done' })).toMatchObject({
      status: 200,
      body: { state: 'done', waitingSince: null },
    });
    expect((await threads(admin, '?state=open')).total).toBe(0);
    const journal = await server.app.db.selectFrom('event_history').selectAll().where('resource', '=', 'supportThreads').execute();
    expect(journal).toMatchObject([{ user_id: admin.id, owner_id: anna.id, before: { state: 'open' }, after: { state: 'done' } }]);
    await write(anna, 'One more thing');
    expect((await threads(admin)).data).toMatchObject([{ state: 'open', waitingSince: expect.any(String) }]);
  });

  test('a manager answers the accounts that are assigned, nobody else answers any', async () => {
    await open();
    const manager = await server.account({ role: 'manager' });
    const reseller = await server.account({ role: 'reseller' });
    const [mine, other] = [await server.account({ manager }), await server.account({ reseller })];
    for (const one of [mine, other, manager]) await write(one, 'Hello');

    expect((await threads(manager)).data.map(({ id }) => id)).toEqual([mine.id]);
    expect((await answer(manager, mine, 'Good day')).status).toBe(201);
    for (const one of [other, manager]) {
      expect((await answer(manager, one, 'Good day')).status).toBe(404);
      expect((await manager.get(`support/threads/${one.id}/messages`)).status).toBe(404);
    }
    for (const one of [reseller, other]) {
      expect((await one.get('support/threads')).status).toBe(403);
      expect((await answer(one, other, 'Good day')).status).toBe(403);
    }
  });

  test('a long conversation is read page by page', async () => {
    await open();
    const admin = await server.account({ role: 'admin' });
    const anna = await server.account();
    await write(anna, '0');
    for (let count = 1; count <= SUPPORT_LIMITS.shown; count += 1) await answer(admin, anna, String(count));
    const path = `support/threads/${anna.id}/messages`;
    const first = (await admin.get<{ data: SupportMessage[]; hasMore: boolean }>(path)).body;
    expect(first).toMatchObject({ hasMore: true, data: { length: SUPPORT_LIMITS.shown } });
    const rest = (await admin.get<{ data: SupportMessage[]; hasMore: boolean }>(`${path}?before=${first.data.at(-1)?.id}`)).body;
    expect(rest).toMatchObject({ hasMore: false, data: [{ text: '0' }] });
  });
});
