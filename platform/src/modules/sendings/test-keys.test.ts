import type { Balance } from '@cabinet/domain/billings';
import type { EventPage } from '@cabinet/domain/event-log';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Page } from '@cabinet/domain/resource';
import type { NewSending, Sending, SendingAccepted, SendingQuote, SendingStatistics } from '@cabinet/domain/sendings';
import type { Provider } from '@cabinet/domain/providers';
import type { Task } from '@cabinet/domain/tasks';
import type { Token } from '@cabinet/domain/tokens';
import { verifyLedger } from '@cabinet/engine';
import { HttpPeer, phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { startReceiver, type Receiver } from '../webhooks/testing/receiver.ts';
import { lineOf, sendBatch } from './testing/batch.ts';
import { body, enableSending } from './testing/sender.ts';

let server: TestApp;
let receiver: Receiver;
let real: HttpPeer;
let admin: TestAccount;
let anna: TestAccount;
let key: { token: string; call: ReturnType<typeof by> };

const by = (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: <T>(path: string) => server.call<T>('GET', path, { headers }),
    post: <T>(path: string, payload: object = {}) => server.call<T>('POST', path, { headers, payload }),
    put: <T>(path: string, payload: object) => server.call<T>('PUT', path, { headers, payload }),
  };
};

beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  receiver = await startReceiver();
  await server.app.startBackground();
  admin = await server.account({ role: 'admin' });
  real = new HttpPeer();
  real.answer = (_, response) => void response.end(JSON.stringify({ id: 'taken' }));
  const { body: made } = await admin.post<Provider>('providers', {
    name: 'real',
    title: 'Real',
    kind: 'http',
    types: ['sms', 'viber', 'hlr'],
    settings: {
      request: { url: `${await real.listen()}/send`, headers: [], body: '{"to":"${recipient}"}' },
      answer: { id: 'id' },
      reports: { id: 'id', status: 'status', statuses: { ok: 'delivered' } },
    },
    credentials: {},
  });
  await eventually(async () => (await admin.get<Provider>(`providers/${made.id}`)).body.health.length > 0);
});
beforeEach(async () => {
  receiver.forget();
  anna = await server.account();
  await enableSending(server, anna, { balance: 100.37 });
  await enableSending(server, anna, { type: 'viber', balance: 0 });
  await enableSending(server, anna, { type: 'hlr', balance: 0 });
  // Live messages of this account reach a provider that is no sandbox.
  await server.app.pool.query(
    `update routing_group set providers = '{real}' where id in (select routing_group_id from user_routing_group where user_id = $1)`,
    [anna.id],
  );
  const { token = '' } = (await anna.post<Token>('tokens', { description: 'Tests', livemode: false })).body;
  key = { token, call: by(token) };
});
afterEach(async () => {
  expect(real.calls).toEqual([]);
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await real.close();
});

const balance = async () => (await anna.get<{ result: Balance }>(`billings/balance/${anna.id}`)).body.result;
const moneyOf = async () => {
  const rows = async (table: string) =>
    (await server.app.pool.query(`select count(*)::int as n from ${table} where owner_id = $1`, [anna.id])).rows[0] as { n: number };
  const { balance: amount, held } = await balance();
  return { amount, held, ledger: (await rows('ledger')).n, billings: (await rows('billing')).n, days: (await rows('margin_day')).n };
};
const messages = async (query = '') => (await anna.get<Page<Sending>>(`sendings?$limit=100&${query}`)).body.data;
const statusesOf = async (query = '') =>
  Object.fromEntries((await messages(query)).map(({ recipient, state }) => [recipient.slice(-2), state.status]));
const send = (given: NewSending) => key.call.post<SendingAccepted>('sendings', given);
const isOver = async (id: string | null) => ['completed', 'failed'].includes((await anna.get<Task>(`tasks/${id}`)).body.state);

it('a test key is told by its prefix, stays one, and is shown as such', async () => {
  expect(key.token).toMatch(/^cab_test_/);
  const listed = (await anna.get<Page<Token>>('tokens')).body.data[0] as Token;
  expect(listed.livemode).toBe(false);
  const { body: rotated } = await anna.post<Token>(`tokens/${listed.id}/rotate`, { graceHours: 0 });
  expect(rotated.token).toMatch(/^cab_test_/);
  expect((await anna.put(`tokens/${listed.id}`, { description: 'Live now', livemode: true })).status).toBe(422);
  await anna.put(`tokens/${listed.id}`, { description: 'Renamed' });
  expect((await anna.get<Token>(`tokens/${listed.id}`)).body).toMatchObject({ description: 'Renamed', livemode: false });
  const { body: live } = await anna.post<Token>('tokens', { description: 'Shop' });
  expect([live.livemode, live.token?.startsWith('cab_test_')]).toEqual([true, false]);
});

it('single messages, mailings, batches and look-ups end as their digits say; nothing is sent, held or charged', async () => {
  const before = await moneyOf();
  const quote = await key.call.post<SendingQuote>('sendings/quote', body(phones(3)));
  expect(quote.body).toMatchObject({ total: 3, price: 0, priceAtMost: 0, missing: 0 });
  const single = await send(body(['+79160000001', '+79160000002']));
  expect(single).toMatchObject({ status: 201, body: { price: 0, total: 2 } });
  const bulk = await send(body(phones(300), { schedule: { delay: null, until: 0 }, $options: { title: 'Many' } }));
  expect(bulk).toMatchObject({ status: 201, body: { price: 0, total: 300 } });
  const { accepted } = await sendBatch(server, { token: key.token }, [lineOf('+79170000006', 'Own'), lineOf('+79170000002', 'Texts')]);
  expect(accepted.map(({ price }) => price)).toEqual([0, 0]);
  const lookup = await send({ ...body(['+79160000011', '+79160000014']), type: 'hlr', payload: { sender: 'CABINET' } } as NewSending);
  expect(lookup.status).toBe(201);
  for (const id of [single.body.TaskId, bulk.body.TaskId, lookup.body.TaskId]) await eventually(() => isOver(id));
  expect(await statusesOf(`TaskId=${single.body.TaskId}`)).toEqual({ '01': 'failed', '02': 'failed' });
  expect(await statusesOf(`TaskId=${bulk.body.TaskId}&status=delivered`)).toEqual({ '10': 'delivered' });
  await eventually(async () => (await statusesOf(`TaskId=${accepted[0]?.TaskId}`))['06'] === 'seen');
  expect((await messages(`TaskId=${lookup.body.TaskId}`)).map(({ meta }) => meta.result?.status).sort()).toEqual(['absent', 'reachable']);
  await eventually(async () => (await server.app.pool.query('select 1 from margin_in')).rowCount === 0);
  expect(await moneyOf()).toEqual(before);
  expect((await messages()).every(({ livemode, price }) => livemode === false && price === 0)).toBe(true);
});

it('fallbacks go to the sandbox too, after a failure and after an answer', async () => {
  const before = await moneyOf();
  const payload = { sender: 'CABINET', text: 'Again' };
  const { body: sent } = await send({
    ...body(['+79160000002', '+79160000008', '+79160000005']),
    fallbacks: [{ type: 'viber', payload, onStatus: ['failed'], onTimeout: null, onIncomingPayload: { text: 'YES' } }],
  } as unknown as NewSending);
  await eventually(async () => (await messages('type=viber')).length === 2);
  await eventually(() => isOver(sent.TaskId));
  expect((await messages('type=viber')).map(({ recipient, livemode }) => [recipient.slice(-2), livemode]).sort()).toEqual([
    ['02', false],
    ['08', false],
  ]);
  // What the sandbox answers is shown with the mark, and puts nobody on the stop list.
  await eventually(async () => (await anna.get<Page<IncomingMessage>>('sendingsIncoming')).body.total === 2);
  const { data } = (await anna.get<Page<IncomingMessage>>('sendingsIncoming')).body;
  expect(data.map(({ payload: { text }, livemode }) => [text, livemode]).sort()).toEqual([
    ['STOP', false],
    ['YES', false],
  ]);
  expect((await anna.get<Page<{ id: string }>>('optOuts')).body.total).toBe(0);
  expect((await server.app.pool.query('select 1 from recipient_activity where owner_id = $1', [anna.id])).rowCount).toBe(0);
  expect(await moneyOf()).toEqual(before);
});

it('an account without money, and one whose messages are moderated, tests without waiting', async () => {
  await server.app.pool.query('insert into moderated_account (user_id) values ($1)', [anna.id]);
  await server.app.pool.query('update balance set available = 0 where owner_id = $1', [anna.id]);
  try {
    const { status, body: sent } = await send(body(phones(1)));
    expect([status, sent.moderation]).toEqual([201, 'approved']);
    await eventually(() => isOver(sent.TaskId));
    // What a live key would be refused for is refused.
    expect(await send(body(phones(1), { payload: { sender: 'UNKNOWN', text: 'Hi' } }))).toMatchObject({
      status: 422,
      body: { error: 'SENDER_NOT_APPROVED' },
    });
  } finally {
    await server.app.pool.query('update balance set available = 100.37 where owner_id = $1', [anna.id]);
  }
});

it('statistics leave test messages out unless they are asked for; lists tell them apart', async () => {
  const { body: sent } = await send(body(phones(5), { $options: { title: 'Try' } }));
  await eventually(() => isOver(sent.TaskId));
  const totals = async (query = '') => (await anna.get<SendingStatistics>(`sendings/statistics?${query}`)).body.totals;
  expect(await totals()).toMatchObject({ sent: 0, delivered: 0, spent: 0 });
  expect(await totals('livemode=false')).toMatchObject({ sent: 5, delivered: 5, spent: 0 });
  expect([(await messages('livemode=true')).length, (await messages('livemode=false')).length]).toEqual([0, 5]);
  const tasks = async (query: string) => (await anna.get<Page<Task>>(`tasks?${query}`)).body.data.map(({ id, livemode }) => [id, livemode]);
  expect(await tasks('livemode=false')).toEqual([[sent.TaskId, false]]);
  expect(await tasks('livemode=true')).toEqual([]);
  const one = (await messages())[0] as Sending;
  expect((await anna.get<Sending>(`sendings/${one.id}`)).body.livemode).toBe(false);
});

it('webhooks and the log of events carry the mark', async () => {
  for (const event of ['onStatusChange', 'onIncomingMessage', 'onTaskFinish'])
    await anna.put(`settingsUser/${anna.id}/webhooks.${event}`, { value: { url: `${receiver.url}/${event}` } });
  await anna.put(`settingsUser/${anna.id}/eventLog`, { value: { events: ['onStatusChange', 'onIncomingMessage', 'onTaskFinish'] } });
  await send(body([...phones(30), '+79160000008'], { schedule: { delay: null, until: 0 } }));
  const kinds = ['onStatusChange', 'onIncomingMessage', 'onTaskFinish'];
  const told = () => receiver.received.map(({ body: text }) => JSON.parse(text) as { type: string; data: { livemode?: boolean } });
  await eventually(() => kinds.every((kind) => told().some(({ type }) => type === kind)));
  expect(new Set(told().map(({ data }) => data.livemode))).toEqual(new Set([false]));
  await eventually(async () => {
    const { data } = (await anna.get<EventPage>('events?limit=1000')).body;
    expect(data.every((one) => one.data['livemode'] === false)).toBe(true);
    return kinds.every((kind) => data.some(({ type }) => type === kind));
  });
});

it('a test key moves no money, and lets nothing go on that is live', async () => {
  const refused = { status: 403, body: { error: 'LIVE_KEY_REQUIRED' } };
  const before = await moneyOf();
  expect(await key.call.post('payments', { amount: 100 })).toMatchObject(refused);
  expect(await key.call.post('n/invoices', {})).toMatchObject(refused);
  expect(await key.call.post('recurrentPayments', {})).toMatchObject(refused);
  expect(await key.call.post('payments/0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11/refund', {})).toMatchObject(refused);
  expect(await key.call.post('n/wapi/instances', {})).toMatchObject(refused);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const { body: live } = await anna.post<SendingAccepted>('sendings', body(phones(2), { schedule: { delay: tomorrow, until: 0 } }));
  for (const state of ['paused', 'stopped']) expect(await key.call.put(`tasks/${live.TaskId}`, { state })).toMatchObject(refused);
  expect((await anna.get<Task>(`tasks/${live.TaskId}`)).body).toMatchObject({ state: 'scheduled', livemode: true });
  expect((await anna.put(`tasks/${live.TaskId}`, { state: 'stopped' })).status).toBe(200);
  await eventually(async () => (await balance()).held === 0);
  expect((await moneyOf()).amount).toBe(before.amount);
  // It reads what the account reads, and controls what it made itself.
  expect((await key.call.get('payments')).status).toBe(200);
  const { body: own } = await send(body(phones(2), { schedule: { delay: tomorrow, until: 0 } }));
  expect((await key.call.put(`tasks/${own.TaskId}`, { state: 'stopped' })).status).toBe(200);
});

it('a live mailing beside test messages counts and costs as before', async () => {
  await server.app.pool.query(
    `update routing_group set providers = '{sandbox}' where id in (select routing_group_id from user_routing_group where user_id = $1)`,
    [anna.id],
  );
  await send(body(phones(3)));
  const { body: live } = await anna.post<SendingAccepted>('sendings', body(phones(2)));
  await eventually(() => isOver(live.TaskId));
  await eventually(async () => (await balance()).held === 0);
  expect((await balance()).balance).toBe(98.37);
  const { totals } = (await anna.get<SendingStatistics>('sendings/statistics')).body;
  expect(totals).toMatchObject({ sent: 2, spent: 2 });
});
