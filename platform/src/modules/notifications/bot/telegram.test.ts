import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Notification, TelegramChat, TelegramCode } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { enqueueNotification } from '../enqueue.ts';
import { Deliveries, deliverDue, leaveOne, readNotificationTexts } from '../testing.ts';

const TOKEN = '12345:secret';
const CHAT = 777;

/** What the Bot API was asked, what it holds for the bot, and what it answers to the next messages. */
const calls: { method: string; body: Record<string, unknown> }[] = [];
const updates: { update_id: number }[] = [];
const answers: object[] = [];
const sent = () => calls.filter(({ method }) => method === 'sendMessage').map(({ body }) => String(body['text']));

function answerTo(method: string, body: Record<string, unknown>): object {
  if (method === 'getMe') return { ok: true, result: { username: 'cabinet_bot' } };
  if (method === 'getUpdates') return { ok: true, result: updates.filter(({ update_id }) => update_id >= Number(body['offset'])) };
  return answers.shift() ?? { ok: true, result: { message_id: 1 } };
}

let api: Server;
let server: TestApp;
let owner: TestAccount;
let poll: () => Promise<unknown>;
let deliveries: Deliveries;

beforeAll(async () => {
  api = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Record<string, unknown>;
    const [, bot, method = ''] = request.url?.split('/') ?? [];
    expect(bot).toBe(`bot${TOKEN}`);
    calls.push({ method, body });
    response.end(JSON.stringify(answerTo(method, body)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  server = await createTestApp({ telegramBot: { sandbox: false, telegram: { url, token: TOKEN } } });
  const { telegramChats } = server.app.services;
  poll = async () => telegramChats.bot?.poll?.((db, event) => telegramChats.receive(db, event));
  owner = await server.account();
  const { code, url: address, bot } = (await owner.post<TelegramCode>('n/notifications/telegram/code')).body;
  expect([bot, address]).toEqual(['cabinet_bot', `https://t.me/cabinet_bot?start=${code}`]);
  message(`/start ${code}`);
  await poll();
  await owner.put(`settingsUser/${owner.id}/notifications.support.answered`, { value: { channels: ['telegram'] } });
});
beforeEach(async () => {
  deliveries = new Deliveries(server.app, await readNotificationTexts());
  calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => api.close(resolve));
});

const message = (text: string) =>
  updates.push({
    update_id: updates.length + 1,
    message: {
      chat: { id: CHAT, type: 'private' },
      from: { id: CHAT, first_name: 'Anna', last_name: 'Lee', language_code: 'en-GB' },
      text,
    },
  } as never);
const state = async () => (await owner.get<TelegramChat>('n/notifications/telegram')).body;

/** Tells the account something, and tries to send what is due. */
async function tell(text: string): Promise<void> {
  await enqueueNotification(server.app.db, { ownerId: owner.id, type: 'support.answered', key: text, data: { text } });
  while (await deliverDue(server.app, await readNotificationTexts()));
  while (await leaveOne(server, deliveries));
}
const waiting = async () =>
  (await server.app.pool.query(`select error, tries, extract(epoch from due_at - now())::float8 as seconds from notification_delivery`))
    .rows;
const makeDue = () => server.app.pool.query(`update notification_delivery set due_at = now() - interval '1 second'`);

test('what somebody writes is read once, and answered in the writer’s language', async () => {
  expect(await state()).toMatchObject({ state: 'linked', name: 'Anna Lee', url: 'https://t.me/cabinet_bot' });
  message('hello');
  await Promise.all([poll(), poll()]);
  await poll();
  expect(sent()).toEqual([expect.stringContaining('make a code and send it here')]);
});

test('a notification is plain text with its title in bold', async () => {
  await tell('<b>1 & 2</b>');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      chat_id: String(CHAT),
      text: 'Ответ поддержки\n\n<b>1 & 2</b>',
      entities: [{ type: 'bold', offset: 0, length: 'Ответ поддержки'.length }],
      link_preview_options: { is_disabled: true },
    },
  ]);
});

test('Retry-After of the bot is respected by everything, and a failure is repeated with growing pauses', async () => {
  answers.push({ ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 30 } });
  await tell('slow');
  expect(sent()).toHaveLength(1);
  await makeDue();
  await leaveOne(server, deliveries);
  expect(sent()).toHaveLength(1);
  const [held] = await waiting();
  expect(held.seconds).toBeGreaterThan(25);

  // Another node, which was not told to wait, meets a failure.
  deliveries = new Deliveries(server.app, await readNotificationTexts());
  for (const least of [4, 29]) {
    answers.push({ ok: false, error_code: 502, description: 'Bad Gateway' });
    await makeDue();
    await leaveOne(server, deliveries);
    const [row] = await waiting();
    expect(row.error).toBe('502 Bad Gateway');
    expect(row.seconds).toBeGreaterThan(least - 1);
  }
  await makeDue();
  await leaveOne(server, deliveries);
  expect(await waiting()).toEqual([]);
  expect(sent().filter((text) => text.endsWith('slow'))).toHaveLength(4);
});

test('a chat that blocks the bot is switched off, by what the bot is told or by its answer', async () => {
  answers.push({ ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' });
  await tell('blocked');
  expect((await state()).state).toBe('blocked');
  const shown = (await owner.get<Page<Notification>>('n/notifications?channel=web&type=support.answered')).body.data;
  expect(shown.map(({ text }) => text)).toEqual(['blocked']);

  const { code } = (await owner.post<TelegramCode>('n/notifications/telegram/code')).body;
  message(code.toLowerCase());
  await poll();
  expect((await state()).state).toBe('linked');
  updates.push({
    update_id: updates.length + 1,
    my_chat_member: { chat: { id: CHAT, type: 'private' }, new_chat_member: { status: 'kicked' } },
  } as never);
  await poll();
  expect((await state()).state).toBe('blocked');
});
