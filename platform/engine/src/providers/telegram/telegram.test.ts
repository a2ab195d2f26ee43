import type { ServerResponse } from 'node:http';
import { PROVIDER_SETTINGS } from '@cabinet/domain/providers';
import { openOutbound } from '../../testing/providers/open-outbound.ts';
import { eventually } from '../../testing/eventually.ts';
import { scenario, type Scenario } from '../../testing/scenario.ts';
import { rows } from '../../storage/sql.ts';
import { DatabaseJournal } from '../journal.ts';
import { HttpPeer, type PeerCall } from '../../testing/providers/http-peer.ts';
import type { Update } from './bot.ts';
import { Chats } from './chats.ts';
import { TelegramProvider } from './provider.ts';

let at: Scenario;
let peer: HttpPeer;
let provider: TelegramProvider;
/** What the Bot API has for the bot, and how it answers what the bot sends. */
let updates: Update[] = [];
let answer: (method: string, body: Record<string, unknown>) => { status?: number; body: object } | undefined;
const outbound = openOutbound();
afterEach(async () => {
  await peer.close();
  await at.close();
});
afterAll(() => outbound.close());

const read = ({ url, body }: PeerCall) => ({ method: url.split('/').at(-1) ?? '', body: JSON.parse(body) as Record<string, unknown> });
const sent = () => peer.calls.map(read).filter(({ method }) => method.startsWith('send'));

function reply(call: PeerCall, response: ServerResponse): void {
  const { method, body } = read(call);
  const own = answer(method, body);
  response.statusCode = own?.status ?? 200;
  if (own) return void response.end(JSON.stringify(own.body));
  if (!call.url.startsWith('/bot123:abc/')) {
    response.statusCode = 401;
    return void response.end(JSON.stringify({ ok: false, error_code: 401, description: 'Unauthorized' }));
  }
  const result =
    method === 'getUpdates' ? updates.filter((one) => one.update_id >= Number(body.offset)) : { message_id: peer.calls.length };
  response.end(JSON.stringify({ ok: true, result }));
}

beforeEach(async () => {
  at = await scenario();
  peer = new HttpPeer();
  peer.answer = reply;
  answer = () => undefined;
  updates = [];
  const url = await peer.listen();
  provider = new TelegramProvider({
    name: 'bot',
    token: '123:abc',
    settings: PROVIDER_SETTINGS.telegram.cast({ url, everySeconds: 0.05 }),
    journal: new DatabaseJournal(at.pool, 'bot'),
    chats: new Chats(at.pool, 'bot'),
    files: { linkTo: (id) => `https://files.example/${id}` },
    outbound,
  });
  await at.engine.attach(provider);
});

const message = (id: number, given: Partial<NonNullable<Update['message']>>): Update => ({
  update_id: id,
  message: { message_id: id, date: 1_770_000_000, chat: { id: 77, type: 'private' }, from: { id: 77 }, ...given },
});
const know = (phone = '+79161234510', chat = 77) => new Chats(at.pool, 'bot').remember(phone, chat, new Date());
const send = (given: Parameters<Scenario['send']>[0] = {}) =>
  at.send({ type: 'telegram', to: ['+79161234510'], providers: ['bot'], ...given });
const drained = (is: () => boolean | Promise<boolean>) =>
  eventually(async () => {
    await at.engine.drain();
    return is();
  });

test('whoever shares an own phone is reached by it; others are asked for it', async () => {
  updates = [
    message(1, { text: '/start' }),
    message(2, { contact: { phone_number: '79160000000', user_id: 5 } }),
    message(3, { contact: { phone_number: '79161234510', user_id: 77 } }),
  ];
  await drained(async () => (await rows(at.pool, 'select 1 from telegram_offset where next = 4')).length === 1);
  expect(sent().map(({ body }) => body.text)).toEqual([expect.stringMatching(/^Done/), expect.stringMatching(/^Share/)]);
  const task = await send({ text: 'Hello' });
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 1 });
  expect(sent().at(-1)).toEqual({ method: 'sendMessage', body: { chat_id: '77', text: 'Hello' } });
  const stranger = await send({ to: ['+79160000000'] });
  await at.engine.drain();
  expect((await stranger.messages()).map(({ error }) => error)).toEqual(['noAddress']);
});

test('pictures carry their text, and a text that is too long for that follows them', async () => {
  await know();
  await send({ text: 'Hello', payload: { image: 'picture' } });
  await at.engine.drain();
  await send({ text: 'x'.repeat(2000), payload: { file: 'prices' } });
  await at.engine.drain();
  expect(sent().map(({ method, body }) => [method, body.photo ?? body.document, String(body.caption ?? body.text ?? '').length])).toEqual([
    ['sendPhoto', 'https://files.example/picture', 5],
    ['sendDocument', 'https://files.example/prices', 0],
    ['sendMessage', undefined, 2000],
  ]);
});

test('an answer comes to the message that it answers, once', async () => {
  await know();
  const task = await send();
  await at.engine.drain();
  const [{ ref = '' } = {}] = await rows<{ ref: string }>(at.pool, 'select ref from ref');
  updates = [message(9, { text: 'Yes', reply_to_message: { message_id: Number(ref.split(':')[1]) } })];
  await drained(async () => (await rows(at.pool, 'select 1 from sending_incoming')).length === 1);
  await at.pool.query('delete from telegram_offset');
  await drained(async () => (await rows(at.pool, 'select 1 from telegram_offset where next = 10')).length === 1);
  const [first] = await task.messages();
  expect(await rows(at.pool, 'select sender, text, sending_id::text as id from sending_incoming')).toEqual([
    { sender: '+79161234510', text: 'Yes', id: String(first?.id) },
  ]);
});

test('a picture with its words and a file come with the message, as Telegram gives them out', async () => {
  await know();
  await send();
  await at.engine.drain();
  answer = (method, { file_id }) => (method === 'getFile' ? { body: { ok: true, result: { file_path: `photos/${String(file_id)}.jpg` } } } : undefined); // prettier-ignore
  peer.answer = (call, response) => (call.method === 'GET' ? void response.end(`bytes of ${call.url}`) : reply(call, response));
  at.engine.context.keepMedia = async (_, { kind, filename, size, fetch }) => {
    const { content, filename: own } = await fetch();
    const id = Buffer.concat(await content.toArray()).toString();
    return { kind, id, filename: `${filename ?? own} ${size}`, refused: null };
  };
  updates = [
    message(9, { caption: 'Look', photo: [{ file_id: 'small' }, { file_id: 'large', file_size: 5000 }] }),
    message(10, { document: { file_id: 'doc', file_name: 'prices.pdf', file_size: 70 } }),
  ];
  await drained(async () => (await rows(at.pool, 'select 1 from sending_incoming')).length === 2);
  expect(await rows(at.pool, 'select text, files from sending_incoming order by created_at, id')).toEqual([
    {
      text: 'Look',
      files: [{ kind: 'image', id: 'bytes of /file/bot123:abc/photos/large.jpg', filename: 'large.jpg 5000', refused: null }],
    },
    { text: '', files: [{ kind: 'file', id: 'bytes of /file/bot123:abc/photos/doc.jpg', filename: 'prices.pdf 70', refused: null }] },
  ]);
});

test.each([
  [403, 'Forbidden: bot was blocked by the user', 'undelivered'],
  [400, 'Bad Request: chat not found', 'rejected'],
])('%s is a failure with the words of Telegram', async (error_code, description, code) => {
  await know();
  answer = (method) => (method === 'sendMessage' ? { status: error_code, body: { ok: false, error_code, description } } : undefined);
  const task = await send();
  await at.engine.drain();
  expect((await task.messages()).map(({ status, error }) => [status, error])).toEqual([['failed', code]]);
});

test('what is throttled is offered again when Telegram says, without what it has taken', async () => {
  await know();
  let tries = 0;
  answer = (method) =>
    method === 'sendMessage' && (tries += 1) === 1
      ? { status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 3 } } }
      : undefined;
  const task = await send({ text: 'x'.repeat(2000), payload: { file: 'prices' } });
  await at.engine.drain();
  await at.advance({ seconds: 10 });
  await drained(async () => (await task.byStatus()).sent === 1);
  expect(sent().map(({ method }) => method)).toEqual(['sendDocument', 'sendMessage', 'sendMessage']);
});

test('a token that is none refuses nothing: messages wait', async () => {
  await know();
  answer = () => ({ status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } });
  await expect(provider.verify()).rejects.toThrow('Unauthorized');
  const task = await send();
  await at.engine.drain();
  expect((await task.byStatus()).failed).toBeUndefined();
  expect(provider.health()).toMatchObject({ state: 'down', text: expect.stringContaining('Unauthorized') as string });
});
