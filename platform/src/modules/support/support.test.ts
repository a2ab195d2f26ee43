import type { SettingsAnswer } from '@cabinet/domain/settings';
import { SUPPORT_LIMITS, type SupportMessage } from '@cabinet/domain/support';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'mail', 'support']);
});
afterEach(() => server.close());

const open = () => server.app.services.settings.set('contacts.emails', ['help@example.com']);

test('what somebody writes is kept and goes to support as a letter that can be answered', async () => {
  await open();
  const anna = await server.account({ username: 'anna' });
  expect(await anna.post('support/messages', { text: ' Where is <b>my</b> money? ' })).toMatchObject({
    status: 201,
    body: { text: 'Where is <b>my</b> money?', id: expect.any(String), createdAt: expect.any(String) },
  });
  const [letter] = await server.app.db.selectFrom('mail').selectAll().execute();
  expect(letter).toMatchObject({ recipient: 'help@example.com', reply_to: 'anna@example.com', subject: expect.stringContaining('anna') });
  expect(letter?.body_text).toContain('+79160000000');
  expect(letter?.body_html).toContain('&lt;b&gt;my&lt;/b&gt;');

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

test('where no letters go out nobody is offered a chat that nobody would read', async () => {
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
