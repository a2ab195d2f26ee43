import type { Balance } from '@cabinet/domain/billings';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { StoredFile } from '@cabinet/domain/files';
import type { Payload } from '@cabinet/domain/payload';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { DEFAULT_TTS, TTS_LIMITS } from '@cabinet/domain/tts';
import { Readable } from 'node:stream';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
});
afterEach(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const write = (type: Sending['type'], payload: Omit<Payload, 'sender'>, to: readonly string[] = phones(1), rest = {}) => ({
  ...body(to, rest),
  type,
  payload: { sender: 'CABINET', ...payload },
});
const file = (filename: string, type: string, ownerId = anna.id): Promise<StoredFile> =>
  server.app.services.storage.save({ ownerId, filename, type, source: Readable.from(['bytes']) });
const refusals = async (sending: object) => {
  const { status, body: answer } = await anna.post<ErrorBody>('sendings', sending);
  expect(status).toBe(422);
  return answer.data?.map(({ path, constraints }) => [path, ...Object.keys(constraints)]);
};
const sent = async (sending: object): Promise<Sending[]> => {
  const { body: accepted, status } = await anna.post<SendingAccepted>('sendings', sending);
  expect(status).toBe(201);
  await eventually(async () => (await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.state === 'completed');
  return (await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}`)).body.data;
};

test('a message shows what each recipient reads, fallbacks too, whatever becomes of the contact', async () => {
  await enableSending(server, anna, { type: 'viber' });
  await enableSending(server, anna, { type: 'whatsapp', balance: 0 });
  const { body: list } = await anna.post<ContactList>('contactLists', { title: 'People', type: 'regular' });
  const [failing] = phones(1, '02') as [string];
  const { body: contact } = await anna.post<{ id: string }>('contacts', { ListId: list.id, phone: failing, firstName: 'A&B' });
  const image = await file('sale.png', 'image/png');
  const button = { text: 'For ${firstName}', url: 'https://shop.example/?who=${firstName}' };
  const again = { text: 'Again', buttons: [{ text: '${firstName}, yes', action: 'yes' }] };
  const fallbacks = [{ type: 'whatsapp', payload: { sender: 'CABINET', ...again }, onStatus: ['failed'] }];
  const accepted = await anna.post<SendingAccepted>(
    'sendings',
    write('viber', { text: 'Hello', image: image.id, button }, [list.id], { fallbacks, schedule: { delay: null, until: 0 } }),
  );
  const messages = async () => (await anna.get<Page<Sending>>(`sendings?groupId=${accepted.body.groupId}`)).body.data;
  await eventually(async () => (await messages()).length > 0);
  await anna.remove(`contacts/${contact.id}`);
  await eventually(async () => (await messages()).length === 2);
  const [second, first] = await messages();
  expect(first?.payload).toEqual({
    sender: 'CABINET',
    text: 'Hello',
    image: image.id,
    button: { text: 'For A&B', url: 'https://shop.example/?who=A%26B' },
  });
  expect(second?.payload).toEqual({ sender: 'CABINET', text: 'Again', buttons: [{ text: 'A&B, yes', action: 'yes' }] });
  expect((await anna.get<Sending>(`sendings/${first?.id}`)).body.payload).toEqual(first?.payload);
  await eventually(async () => (await anna.get<Task>(`tasks/${accepted.body.TaskId}`)).body.state === 'completed');
});

test('what only a button names is read of the contact too, in the quote as in the message', async () => {
  await enableSending(server, anna, { type: 'viber' });
  const { body: list } = await anna.post<ContactList>('contactLists', { title: 'People', type: 'regular' });
  const [one, two] = phones(2) as [string, string];
  await anna.post('contacts', { ListId: list.id, phone: one, custom01: 'a7' });
  await anna.post('contacts', { ListId: list.id, phone: two });
  const button = { text: 'Open', url: 'https://shop.example/${custom01}' };
  const sending = write('viber', { text: 'Hello', button }, [list.id]);
  const { body: quote } = await anna.post<SendingQuote>('sendings/quote', sending);
  const filled = ['https://shop.example/a7', 'https://shop.example/'];
  expect(quote.previews.map(({ payload }) => payload?.button?.url)).toEqual(filled);
  expect(quote.emptyPlaceholders).toEqual({ custom01: 1 });
  expect((await sent(sending)).map(({ payload }) => payload.button?.url).toReversed()).toEqual(filled);
});

test('the files of a message are the account’s own, there, of the kind that fits, and kept for it', async () => {
  await enableSending(server, anna, { type: 'viber' });
  const stranger = await server.account();
  const foreign = await file('x.png', 'image/png', stranger.id);
  const list = await file('list.csv', 'text/csv');
  expect(await refusals(write('viber', { text: 'Hi', image: foreign.id }))).toEqual([['payload.image', 'payload.noFile']]);
  expect(await refusals(write('viber', { text: 'Hi', image: list.id }))).toEqual([['payload.image', 'payload.fileType']]);
  const own = await server.app.services.storage.save({
    ownerId: anna.id,
    filename: 'x.png',
    type: 'image/png',
    source: Readable.from(['x']),
    keptFor: 60_000,
  });
  expect((await sent(write('viber', { text: 'Hi', image: own.id })))[0]?.state.status).toBe('delivered');
  const { body: kept } = await anna.get<StoredFile>(`storage/${own.id}?return=meta`);
  expect(Date.parse(kept.expiredAt as string)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const gone = await server.app.services.storage.save({
    ownerId: anna.id,
    filename: 'x.png',
    type: 'image/png',
    source: Readable.from(['x']),
    keptFor: -1,
  });
  expect(await refusals(write('viber', { text: 'Hi', image: gone.id }))).toEqual([['payload.image', 'payload.noFile']]);
});

test('an MMS takes a video of the kinds that are stored', async () => {
  await enableSending(server, anna, { type: 'mms' });
  const [video, picture] = [await file('clip.3gp', 'video/3gpp'), await file('clip.png', 'image/png')];
  expect(await refusals(write('mms', { text: 'Look', video: picture.id }))).toEqual([['payload.video', 'payload.fileType']]);
  expect((await sent(write('mms', { text: 'Look', video: video.id, image: picture.id })))[0]?.payload).toMatchObject({ video: video.id });
});

test('a link to a file is good for who has it as it is, and gives the bytes', async () => {
  const image = await file('sale.png', 'image/png');
  const { pathname } = new URL(server.app.services.storage.linkTo(image.id));
  const answer = await server.app.inject(pathname);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/png', 'bytes']);
  expect((await server.app.inject(`${pathname.slice(0, -3)}abc`)).statusCode).toBe(404);
});

test('a recording and a text read aloud are charged by the second', async () => {
  await server.app.pool.query(
    `insert into sender_name (id, owner_id, type, name, moderation) values (gen_random_uuid(), $1, 'voice', '74951234567', 'approved')`,
    [anna.id],
  );
  await enableSending(server, anna, { type: 'voice', price: 0.5 });
  const voice = (payload: Omit<Payload, 'sender'>) => {
    const sending = write('voice', payload);
    return { ...sending, payload: { ...sending.payload, sender: '74951234567' } };
  };
  const text = 'a'.repeat(40);
  const speech = await anna.post<{ fileId: string }>('tts/generate', { tts: DEFAULT_TTS, text });
  expect(speech.status).toBe(201);
  expect(await refusals(voice({ audio: speech.body.fileId }))).toEqual([['payload.audio', 'payload.audioPrice']]);

  await server.app.db.updateTable('tariff').set({ unit: 'second' }).where('source', '=', 'sendings.voice').execute();
  for (const payload of [{ audio: speech.body.fileId }, { text, tts: DEFAULT_TTS }])
    expect((await anna.post<SendingQuote>('sendings/quote', voice(payload))).body.price).toBe(1.5);
  expect((await sent(voice({ audio: speech.body.fileId })))[0]).toMatchObject({
    price: 1.5,
    payload: { text: '', audio: speech.body.fileId },
  });
  expect((await anna.get<{ result: Balance }>(`billings/balance/${anna.id}`)).body.result).toMatchObject({ balance: 98.5, held: 0 });
  const noise = await file('noise.mp3', 'audio/mpeg');
  expect(await refusals(voice({ audio: noise.id }))).toEqual([['payload.audio', 'payload.fileType']]);
});

test('speech is deleted after ten minutes unless a message takes it, and made so often at most', async () => {
  const ask = () => anna.post<{ fileId: string }>('tts/generate', { tts: { synthesizer: 'yandex', voice: 'alena' }, text: 'Hello' });
  const { body: speech } = await ask();
  const { body: kept } = await anna.get<StoredFile>(`storage/${speech.fileId}?return=meta`);
  expect(Date.parse(kept.expiredAt as string) - Date.parse(kept.createdAt)).toBeLessThanOrEqual(TTS_LIMITS.retention + 1000);
  await server.app.services.storage.sweep(new Date(Date.now() + TTS_LIMITS.retention + 1000));
  expect((await anna.get(`storage/${speech.fileId}?return=meta`)).status).toBe(404);
  for (let index = 1; index < TTS_LIMITS.perMinute; index += 1) expect((await ask()).status).toBe(201);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a channel is there with a tariff and a route of its own, whichever it is', async () => {
  await enableSending(server, anna, { type: 'email' });
  await enableSending(server, anna, { type: 'hlr', balance: 0 });
  const { body: answer } = await anna.get<{ settings: { channels: string[] } }>('settings');
  expect(answer.settings.channels.toSorted()).toEqual(['email', 'hlr']);
  expect((await sent(write('hlr', {})))[0]).toMatchObject({ type: 'hlr', payload: { text: '' }, price: 1 });
  const [mail] = await sent(write('email', { subject: 'For ${email}', text: '${email}', html: '<p>${email}</p>' }, ['anna@example.com']));
  expect(mail?.payload).toEqual({ sender: 'CABINET', text: 'anna@example.com', subject: 'For anna@example.com' });
  expect((await anna.get<Sending>(`sendings/${mail?.id}`)).body.payload.html).toBe('<p>anna@example.com</p>');
});

test('an email that is a page alone is sent cleaned, with a text made from it', async () => {
  await enableSending(server, anna, { type: 'email' });
  const html = '<h1>Sale</h1><script>alert(1)</script><p onclick="x">Dear ${email}, <a href="https://shop.example/">here</a></p>';
  const [mail] = await sent(write('email', { html }, ['anna@example.com']));
  expect(mail?.payload.text).toBe('Sale\n\nDear anna@example.com, here (https://shop.example/)');
  const { body: whole } = await anna.get<Sending>(`sendings/${mail?.id}`);
  expect(whole.payload.html).toBe('<h1>Sale</h1><p>Dear anna@example.com, <a href="https://shop.example/">here</a></p>');
});
