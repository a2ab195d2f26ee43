import type { Notification, NotificationTest, NotificationType, TelegramChat, TelegramCode } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enqueueNotification } from './enqueue.ts';
import { Deliveries, deliverDue, leaveOne, readNotificationTexts, type NotificationTexts } from './testing.ts';

let server: TestApp;
let owner: TestAccount;
let texts: NotificationTexts;
beforeAll(async () => {
  server = await createTestApp();
  texts = await readNotificationTexts();
});
beforeEach(async () => {
  owner = await server.account();
  await send();
});
afterAll(() => server.close());

async function send(nodes = 1): Promise<void> {
  while (await deliverDue(server.app, texts));
  const drain = async () => {
    const deliveries = new Deliveries(server.app, texts);
    while (await leaveOne(server, deliveries));
  };
  await Promise.all(Array.from({ length: nodes }, drain));
}
const settle = (key: string, value: object | null) => owner.put(`settingsUser/${owner.id}/${key}`, { value });
const tell = (key: string, type: NotificationType = 'support.answered') =>
  enqueueNotification(server.app.db, { ownerId: owner.id, type, key: `${key}:${owner.id}`, data: { text: key } });
const shown = async (...types: NotificationType[]) =>
  (await owner.get<Page<Notification>>(`n/notifications?channel=web&$limit=50&type=${types.join(',')}`)).body.data.map(({ text }) => text);
const chat = async () => (await owner.get<TelegramChat>('n/notifications/telegram')).body;
const newCode = async () => (await owner.post<TelegramCode>('n/notifications/telegram/code')).body;
const emails = async () =>
  (await server.app.services.mail.latest(50)).filter(({ recipient }) => recipient === owner.user.data.email).map(({ text }) => text);

/** A chat that somebody plays in the sandbox. */
class Phone {
  path = '';

  /** Follows the address that the cabinet shows, as a tap on it does. */
  async open(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    const first = await server.app.inject(pathname + search);
    this.path = first.statusCode === 303 ? String(first.headers.location) : pathname;
    return (await server.app.inject(this.path)).body;
  }

  async press(action: string, text = ''): Promise<void> {
    this.path = this.path.split('?')[0] ?? '';
    const answer = await server.app.inject({
      method: 'POST',
      url: this.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ action, text }).toString(),
    });
    expect(answer.statusCode).toBe(303);
  }

  async reads(): Promise<string> {
    return (await server.app.inject(this.path)).body;
  }
}

/** A chat that is linked with the account. */
async function linked(): Promise<Phone> {
  const phone = new Phone();
  const { code, url } = await newCode();
  await phone.open(url);
  await phone.press('say', `/start ${code}`);
  return phone;
}

test('a code links a chat once; what is told comes there once, whoever sends it', async () => {
  expect(await chat()).toEqual({ isOffered: true, state: 'none', name: '', linkedAt: null, url: null });
  const phone = new Phone();
  const { code, url, bot } = await newCode();
  expect(url).toContain(code);
  expect(bot).not.toBe('');
  expect(await phone.open(url)).toContain(`/start ${code}`);
  await phone.press('say', `/start ${code}`);
  expect(await phone.reads()).toContain(`подключён к аккаунту ${owner.user.username}`);
  expect(await chat()).toMatchObject({ state: 'linked', name: 'Sandbox' });
  const stranger = new Phone();
  await stranger.open(url);
  await stranger.press('say', code);
  expect(await stranger.reads()).toContain('Такого кода нет');

  await settle('notifications.support.answered', { channels: ['telegram'] });
  await tell('Привет');
  await send(3);
  expect((await phone.reads()).split('Ответ поддержки')).toHaveLength(2);
  expect(await shown('support.answered')).toEqual([]);
  expect(await shown('channels.events')).toHaveLength(1);
});

test('codes are digests at rest, run out, are replaced, and may be guessed a few times only', async () => {
  const [first, second] = [await newCode(), await newCode()];
  const { rows } = await server.app.pool.query('select digest from notification_code where owner_id = $1', [owner.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(second.code);
  const phone = new Phone();
  await phone.open(first.url);
  await phone.press('say', first.code);
  expect((await chat()).state).toBe('none');
  await server.app.pool.query(`update notification_code set expires_at = now() where owner_id = $1`, [owner.id]);
  await phone.press('say', second.code);
  expect((await chat()).state).toBe('none');
  for (let guess = 0; guess < 4; guess += 1) await phone.press('say', 'AAAAAAAA');
  const { code } = await newCode();
  await phone.press('say', code);
  expect(await phone.reads()).toContain('Слишком много неверных кодов');
  expect((await chat()).state).toBe('none');
  await phone.press('say', 'what is this');
  expect(await phone.reads()).toContain('получите код');
});

test('without a chat, and after it blocked the bot, what was meant for it shows in the cabinet, which tells why', async () => {
  await settle('notifications.support.answered', { channels: ['telegram'] });
  await tell('one');
  await send();
  expect(await shown('support.answered')).toEqual(['one']);

  const phone = await linked();
  await send();
  // Telegram says so only when it is written to.
  await server.app.pool.query('update notification_sandbox_chat set is_blocked = true where id = $1', [phone.path.split('/').at(-1)]);
  await tell('two');
  await send();
  await send();
  expect(await shown('support.answered')).toEqual(['two', 'one']);
  expect((await shown('channels.events'))[0]).toContain('заблокирован');
  expect((await chat()).state).toBe('blocked');
  await phone.press('unblock');
  const { code } = await newCode();
  await phone.press('say', code);
  expect((await chat()).state).toBe('linked');
  await phone.press('block');
  expect((await chat()).state).toBe('blocked');
  await owner.remove('n/notifications/telegram');
  expect((await chat()).state).toBe('none');
});

test('a test by Telegram says whether it came', async () => {
  const order = async () => (await owner.post<NotificationTest>('n/notifications/test', { channel: 'telegram' })).body.outcome;
  expect(await order()).toBe('notLinked');
  const phone = await linked();
  expect(await order()).toBe('ok');
  expect(await phone.reads()).toContain('Проверка уведомлений');
  await phone.press('block');
  expect(await order()).toBe('blocked');
});

test('quiet hours hold back what would disturb, not what is urgent or lies in the cabinet; it comes after them', async () => {
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const now = { from: clock(-2), to: clock(2), timeZone: 'UTC' };
  const phone = await linked();
  await send();
  await settle('notifications.support.answered', { channels: ['web', 'email', 'telegram'] });
  await settle('notifications.recovery', { channels: ['email', 'telegram'] });
  expect((await settle('quietHours', { ...now, to: now.from })).status).toBe(422);
  await settle('quietHours', now);
  await tell('Held');
  await tell('recovery', 'recovery');
  await send();
  expect(await shown('support.answered')).toEqual(['Held']);
  const before = await phone.reads();
  expect(before).not.toContain('Held');
  expect(before).toContain('Пароль изменён');
  expect((await emails()).join()).not.toContain('Held');
  expect((await emails()).join()).toContain('Пароль изменён');

  // Changed while something is held: it is looked at anew.
  await settle('quietHours', { ...now, from: clock(-3) });
  await send();
  expect(await phone.reads()).not.toContain('Held');
  await settle('quietHours', null);
  await send(3);
  expect((await phone.reads()).split('Held')).toHaveLength(2);
  expect((await emails()).filter((text) => text.includes('Held'))).toHaveLength(1);
});

test('what a node claimed and did not send, because it died, is sent by another once its time has come', async () => {
  const phone = await linked();
  await send();
  await settle('notifications.support.answered', { channels: ['telegram'] });
  await tell('Lost');
  while (await deliverDue(server.app, texts));
  const taken = `update notification_delivery set tries = tries + 1, due_at = now() + make_interval(secs => $2) where owner_id = $1`;
  await server.app.pool.query(taken, [owner.id, 60]);
  await send();
  expect(await phone.reads()).not.toContain('Lost');
  await server.app.pool.query(taken, [owner.id, -1]);
  await send(2);
  expect((await phone.reads()).split('Lost')).toHaveLength(2);
});

test('one account neither sees nor ends the link of another', async () => {
  await linked();
  const other = await server.account();
  expect((await other.get<TelegramChat>('n/notifications/telegram')).body.state).toBe('none');
  await other.remove('n/notifications/telegram');
  expect((await chat()).state).toBe('linked');
});

test('an address that is no chat leads to a new one', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers } = await server.app.inject({ method, url: `/telegram/bot/${encodeURIComponent('𝙖 чат')}` });
    expect([statusCode, headers.location]).toEqual([303, '/telegram/bot']);
  }
});
