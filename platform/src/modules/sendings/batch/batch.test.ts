import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Balance } from '@cabinet/domain/billings';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import { BATCH_LIMITS, NDJSON } from '@cabinet/domain/sending-batches';
import type { Sending } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { lineOf, sendBatch } from '../testing/batch.ts';
import { enableSending } from '../testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna, { balance: 20_000 });
});
afterEach(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const batch = (lines: readonly (object | string)[], headers?: Record<string, string>, account = anna) =>
  sendBatch(server, account, lines, headers);
const balance = async (account = anna) => (await account.get<{ result: Balance }>(`billings/balance/${account.id}`)).body.result;
const messagesOf = async (groupId: string) => (await anna.get<Page<Sending>>(`sendings?groupId=${groupId}&$limit=500`)).body;
const messagesTotal = async () => (await anna.get<Page<Sending>>('sendings')).body.total;
const settled = (account = anna) => eventually(async () => (await balance(account)).held === 0);
const numberOf = (index: number) => `+7916${String(index).padStart(5, '0')}10`;

test('ten thousand different texts are sent and paid for exactly, each answered in its place', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) =>
    lineOf(numberOf(index), `Order ${index} is ready`, { reference: `o-${index}` }),
  );
  const { status, headers, answers, accepted } = await batch(lines);
  expect([status, headers['content-type'], answers.length, accepted.length]).toEqual([200, NDJSON, 10_000, 10_000]);
  expect(accepted.every(({ line, reference, price }, index) => line === index + 1 && reference === `o-${index}` && price === 1)).toBe(true);
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(10_000);
  const [{ groupId = '' } = {}] = accepted;
  expect(accepted[0]).toEqual({ line: 1, reference: 'o-0', id: expect.any(String), status: 'pending', moderation: 'approved', price: 1, groupId, TaskId: expect.any(String) }); // prettier-ignore
  await settled();
  expect(await balance()).toMatchObject({ balance: 10_000, held: 0 });
  expect(await messagesTotal()).toBe(10_000);
  const found = await messagesOf(groupId);
  expect(found.data.length).toBe(500);
  for (const { id, recipient, payload, state } of found.data) {
    const index = accepted.findIndex((one) => one.id === id);
    expect([recipient, payload.text, state.status]).toEqual([numberOf(index), `Order ${index} is ready`, 'delivered']);
  }
});

test('a line that is wrong costs that line only, and says what a send of it would', async () => {
  const [one, two, three] = phones(3) as [string, string, string];
  const black = await anna.post<ContactList>('contactLists', { title: 'No', type: 'blacklist' });
  await anna.post('contacts', { ListId: black.body.id, phone: three });
  const { status, answers } = await batch([
    lineOf(one, 'Hello'),
    '{"type":"sms","recipient":',
    '',
    lineOf('nobody', 'Hello'),
    lineOf(two, ''),
    lineOf(two, 'Hello', { schedule: { until: 2 } }),
    lineOf(two, 'Hello', { payload: { sender: 'UNKNOWN', text: 'Hello' }, reference: ' mine ' }),
    lineOf(two, 'Hello', { type: 'viber' }),
    lineOf(three, 'Hello'),
    lineOf('a@example.com', 'Hello'),
    '[1]',
    lineOf(two, `${'x'.repeat(BATCH_LIMITS.lineBytes)}`),
    lineOf(two, '${phone} is yours'),
    lineOf(one, 'Hello again'),
  ]);
  expect(status).toBe(200);
  expect(answers.map((one) => [one.line, 'error' in one ? [one.error.code, ...new Set(one.error.fields?.map(({ path }) => path))] : one.status])).toEqual([
    [1, 'pending'],
    [2, ['BAD_REQUEST']],
    [4, ['VALIDATION', 'recipient']],
    [5, ['VALIDATION', 'payload.text']],
    [6, ['VALIDATION', 'schedule']],
    [7, ['SENDER_NOT_APPROVED']],
    [8, ['CHANNEL_UNAVAILABLE']],
    [9, ['NO_RECIPIENTS']],
    [10, ['VALIDATION', 'recipient.include[0]']],
    [11, ['VALIDATION', '']],
    [12, ['TOO_LARGE']],
    [13, 'pending'],
    [14, 'pending'],
  ]); // prettier-ignore
  expect(answers[5]).toMatchObject({ reference: 'mine', error: { params: { sender: 'UNKNOWN' } } });
  expect(answers[7]).toMatchObject({ error: { params: { reason: 'blacklisted' } } });
  await settled();
  expect(await balance()).toMatchObject({ balance: 19_997 });
  const texts = (await anna.get<Page<Sending>>('sendings')).body.data.map(({ recipient, payload }) => [recipient, payload.text]);
  expect(texts.sort()).toEqual(
    [
      [one, 'Hello'],
      [one, 'Hello again'],
      [two, `${two} is yours`],
    ].sort(),
  );
});

test('somebody else’s sender name is refused, whoever sends by it in the same call', async () => {
  const other = await server.account();
  await enableSending(server, other, { sender: 'OTHERS' });
  const [one = ''] = phones(1);
  const { accepted, refused } = await batch([
    lineOf(one, 'Mine'),
    lineOf(one, 'Not mine', { payload: { sender: 'OTHERS', text: 'Not mine' } }),
    lineOf(one, 'Mine again'),
  ]);
  expect(accepted.map(({ line }) => line)).toEqual([1, 3]);
  expect(refused).toMatchObject([{ line: 2, error: { code: 'SENDER_NOT_APPROVED' } }]);
});

test('what the balance covers is sent in the order of the lines, the rest refused with what is missing', async () => {
  const poor = await server.account();
  await enableSending(server, poor, { balance: 4.5 });
  const long = 'x'.repeat(200);
  const lines = phones(7).map((phone, index) => lineOf(phone, index === 2 ? `${long}${index}` : `Text ${index}`));
  const { accepted, refused } = await batch(lines, {}, poor);
  expect(accepted.map(({ line, price }) => [line, price])).toEqual([[1, 1], [2, 1], [3, 2]]); // prettier-ignore
  expect(refused.map(({ line, error }) => [line, error.code, error.params])).toEqual(
    [4, 5, 6, 7].map((line) => [line, 'INSUFFICIENT_BALANCE', { missing: 0.5, available: 0.5, price: 1 }]),
  );
  await settled(poor);
  expect(await balance(poor)).toMatchObject({ balance: 0.5, held: 0 });
});

test('the limit of the month refuses lines as it refuses sends', async () => {
  const admin = await server.account({ role: 'admin' });
  await admin.put(`users/${anna.id}/monthlyLimit`, { limit: 2 });
  const { accepted, refused } = await batch(phones(3).map((phone, index) => lineOf(phone, `Text ${index}`)));
  expect(accepted).toHaveLength(2);
  expect(refused).toMatchObject([{ line: 3, error: { code: 'MONTHLY_LIMIT', params: { available: 0, price: 1 } } }]);
});

test('a token sends by its channels and its budget', async () => {
  const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'CRM', channels: ['viber'] });
  const { refused } = await sendBatch(server, { token: made.token }, [lineOf(phones(1)[0] as string, 'Hello')]);
  expect(refused).toMatchObject([{ line: 1, error: { code: 'CHANNEL_NOT_ALLOWED' } }]);
});

test('messages with fallbacks of their own, in other channels, are sent by them', async () => {
  await enableSending(server, anna, { type: 'viber', balance: 0 });
  const [one = ''] = phones(1, '02');
  const [two = ''] = phones(1, '10', 5);
  const viber = (recipient: string, text: string) =>
    lineOf(recipient, text, { type: 'viber', fallbacks: [{ type: 'sms', payload: { sender: 'CABINET', text }, onStatus: ['failed'] }] });
  const { accepted } = await batch([viber(one, 'First'), viber(two, 'Second'), lineOf(two, 'Third')]);
  expect(accepted).toHaveLength(3);
  await eventually(async () => (await messagesTotal()) === 4);
  const texts = (await anna.get<Page<Sending>>('sendings')).body.data.map(({ type, payload }) => `${type} ${payload.text}`);
  expect(texts.sort()).toEqual(['sms First', 'sms Third', 'viber First', 'viber Second']);
  await settled();
});

test('texts that somebody has to read wait, each until it is approved', async () => {
  const admin = await server.account({ role: 'admin' });
  await admin.put(`users/${anna.id}/moderation`, { isRequired: true });
  const { accepted } = await batch(phones(2).map((phone, index) => lineOf(phone, `New words ${index}`)));
  expect(accepted.map(({ moderation }) => moderation)).toEqual(['pending', 'pending']);
  expect(accepted[0]?.TaskId).not.toBe(accepted[1]?.TaskId);
  for (const { TaskId } of accepted) await anna.put(`tasks/${TaskId}`, { state: 'stopped' });
  await settled();
});

test('too many lines, none, or another kind of body: nothing is sent', async () => {
  const [one = ''] = phones(1);
  const many = await batch(Array.from({ length: 10_001 }, (_, index) => lineOf(one, `Text ${index}`)));
  expect([many.status, many.error]).toMatchObject([
    422,
    { error: 'VALIDATION', data: [{ path: 'lines', constraints: { tooMany: { max: 10_000 } } }] },
  ]);
  expect((await batch(['', '  '])).error).toMatchObject({ error: 'VALIDATION', data: [{ path: 'lines' }] });
  expect((await batch([lineOf(one, 'Hello')], { 'content-type': 'application/json' })).status).toBe(415);
  expect((await batch([lineOf(one, 'Hello')], { authorization: '' })).status).toBe(401);
  expect((await anna.get<Page<Task>>('tasks')).body.total).toBe(0);
  expect(await balance()).toMatchObject({ balance: 20_000, held: 0 });
  expect(await readdir(join(server.config.dataDir, 'batches'))).toEqual([]);
});

test('the same key sends once, and answers the same', async () => {
  const key = { 'idempotency-key': 'once' };
  const lines = phones(1200).map((phone, index) => lineOf(phone, `Text ${index}`));
  const first = await batch([...lines, '{'], key);
  const second = await batch([...lines, '{'], key);
  expect(second.answers).toEqual(first.answers);
  expect([first.headers['idempotent-replay'], second.headers['idempotent-replay']]).toEqual([undefined, 'true']);
  expect((await batch(lines, key)).error).toMatchObject({ error: 'IDEMPOTENCY_REUSED' });
  await settled();
  expect(await balance()).toMatchObject({ balance: 18_800 });
});

test('a call that broke off between two parts goes on under its key, and sends nothing twice', async () => {
  const key = { 'idempotency-key': 'broken' };
  const { engine } = server.app.services;
  const prepare = engine.prepareMessages.bind(engine);
  let parts = 0;
  const broken = jest.spyOn(engine, 'prepareMessages').mockImplementation((...given) => {
    if (++parts > 2) throw new ApiError('UNAVAILABLE');
    return prepare(...given);
  });
  const lines = phones(2500).map((phone, index) => lineOf(phone, `Text ${index}`));
  await batch(lines, key).catch(() => undefined);
  broken.mockRestore();
  await eventually(async () => (await messagesTotal()) === 2000);
  const again = await batch(lines, key);
  expect(again.accepted.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
  expect(new Set(again.accepted.map(({ id }) => id)).size).toBe(2500);
  expect(await messagesTotal()).toBe(2500);
  expect((await batch(lines, key)).answers).toEqual(again.answers);
  await settled();
  expect(await balance()).toMatchObject({ balance: 17_500 });
});

test('a part whose key another call has by now is undone', async () => {
  const key = { 'idempotency-key': 'lost' };
  const { engine } = server.app.services;
  const prepare = engine.prepareMessages.bind(engine);
  const late = jest.spyOn(engine, 'prepareMessages').mockImplementationOnce(async (...given) => {
    await server.app.pool.query(`update idempotency_keys set body = 'another' where key = 'lost'`);
    return prepare(...given);
  });
  expect((await batch([lineOf(phones(1)[0] as string, 'Hello')], key)).error).toMatchObject({ error: 'IDEMPOTENCY_RUNNING' });
  late.mockRestore();
  expect(await messagesTotal()).toBe(0);
});

describe('on a connection', () => {
  let port: number;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.app.server.address() as AddressInfo);
  });
  const head = (length: number, more = '') =>
    `POST /api/sendings/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${anna.token}\r\nContent-Type: ${NDJSON}\r\nContent-Length: ${length}\r\n${more}\r\n`;
  const textOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

  test('a body that is cut off on its way sends nothing', async () => {
    const body = textOf(phones(1500).map((phone, index) => lineOf(phone, `Text ${index}`)));
    const socket = connect(port, '127.0.0.1');
    const folder = join(server.config.dataDir, 'batches');
    await new Promise((written) => socket.write(head(body.length) + body.slice(0, -10), written));
    socket.destroy();
    await once(socket, 'close');
    // Whoever comes later has been read after it.
    expect((await batch([lineOf(phones(1)[0] as string, 'Hello')])).accepted).toHaveLength(1);
    await eventually(async () => (await readdir(folder)).length === 0);
    expect(await messagesTotal()).toBe(1);
  });

  test('what arrived whole is sent to its end, although nobody reads the answer, and the key tells what became of it', async () => {
    const lines = phones(2200).map((phone, index) => lineOf(phone, `Text ${index}`));
    const body = textOf(lines);
    const socket = connect(port, '127.0.0.1');
    socket.write(head(body.length, 'Idempotency-Key: unread\r\n') + body);
    await once(socket, 'data');
    socket.destroy();
    await eventually(async () => (await messagesTotal()) === 2200);
    const told = await eventually(async () => {
      const again = await batch(lines, { 'idempotency-key': 'unread' });
      return again.status === 200 && again;
    });
    expect(told.accepted).toHaveLength(2200);
    expect(await messagesTotal()).toBe(2200);
    await settled();
  });
});
