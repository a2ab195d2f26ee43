import type { NewSending, Sending, SendingAccepted } from '@cabinet/domain/sendings';
import { linkCodeOf, linkMark } from '@cabinet/domain/message-links';
import type { Page } from '@cabinet/domain/resource';
import type { ShortLink } from '@cabinet/domain/short-links';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body, enableSending } from '../../sendings/testing/sender.ts';

const DOMAIN = 'go.example';
let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN]);
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});

const summaryOf = async ({ TaskId }: SendingAccepted) => (await anna.get<TaskSummary>(`tasks/${TaskId}/summary`)).body;
const send = async (sending: NewSending) => (await anna.post<SendingAccepted>('sendings', sending)).body;
const until = (accepted: SendingAccepted, holds: (summary: TaskSummary) => boolean) =>
  eventually(async () => {
    const summary = await summaryOf(accepted);
    return holds(summary) ? summary : undefined;
  });
const later = { delay: new Date(Date.now() + 3_600_000), until: 0 };

test('it tells where the messages of a chain of channels ended, why, and what each channel cost', async () => {
  await enableSending(server, anna, { type: 'viber', price: 2, balance: 0 });
  const to = [...phones(6), ...phones(3, '02', 20), ...phones(2, '01', 40), ...phones(2, '06', 60), ...phones(1, '05', 80)];
  const again = { type: 'viber', payload: { sender: 'Shop', text: 'Hi!' }, onStatus: ['failed'] };
  const accepted = await send({ ...body(to), fallbacks: [again] } as unknown as NewSending);
  const summary = await until(
    accepted,
    ({ onTheWay, waiting, read, answered }) => onTheWay + waiting === 0 && read === 2 && answered === 1,
  );
  expect(summary).toEqual({
    ...{ recipients: 14, messages: 19, unmade: 0, waiting: 0, onTheWay: 0, noReport: 0, delivered: 9, failed: 10, sent: 19 },
    ...{ read: 2, clicked: null, answered: 1, returned: null },
    errors: [
      { code: 'undelivered', count: 6 },
      { code: 'rejected', count: 4 },
    ],
    money: { held: 0, captured: 9, released: 15 },
    channels: [
      { type: 'sms', messages: 14, delivered: 9, failed: 5, money: { held: 0, captured: 9, released: 5 } },
      { type: 'viber', messages: 5, delivered: 0, failed: 5, money: { held: 0, captured: 0, released: 10 } },
    ],
    overTime: { step: 10, buckets: expect.any(Array) as unknown },
  });
  const { buckets } = summary.overTime;
  const sum = (of: 'delivered' | 'sent' | 'failed') => buckets.reduce((total, bucket) => total + bucket[of], 0);
  expect([sum('delivered'), sum('sent'), sum('failed')]).toEqual([9, 0, 10]);
  for (const [query, count] of [
    ['status=delivered&status=seen', 9],
    ['status=seen', 2],
    ['error=undelivered', 6],
    ['type=viber', 5],
  ] as const)
    // prettier-ignore
    expect((await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}&${query}`)).body.total).toBe(count);
});

test('it tells what became of messages by operator, the one with the most first, and of one operator nothing', async () => {
  const [mts, beeline] = [
    ['+79161110010', '+79161110110', '+79161110202'],
    ['+79031110010', '+79031110101'],
  ];
  const accepted = await send(body([...mts, ...beeline]));
  const settled = ({ onTheWay, waiting }: TaskSummary) => onTheWay + waiting === 0;
  expect((await until(accepted, settled)).operators).toEqual([
    { operator: 'МТС', messages: 3, delivered: 2, failed: 1 },
    { operator: 'Билайн', messages: 2, delivered: 1, failed: 1 },
  ]);
  for (const [operator, total] of [
    ['МТС', 1],
    ['Билайн', 1],
  ] as const)
    // prettier-ignore
    expect((await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}&status=failed&operator=${encodeURIComponent(operator)}`)).body.total).toBe(total);
  expect(await until(await send(body(mts)), settled)).not.toHaveProperty('operators');
});

test('emails of a chain have no operator, and are none of what is told by operator', async () => {
  await enableSending(server, anna, { type: 'email', balance: 0 });
  const list = await anna.post<{ id: string }>('contactLists', { title: 'Customers', type: 'regular' });
  for (const [phone, email] of [
    ['+79161110101', 'one@example.com'],
    ['+79031110010', 'two@example.com'],
  ])
    await anna.post('contacts', { ListId: list.body.id, phone, email });
  const again = { type: 'email', payload: { sender: 'shop@example.com', subject: 'News', text: 'Hello' }, onStatus: ['failed'] };
  const accepted = await send({ ...body([list.body.id]), fallbacks: [again] } as unknown as NewSending);
  const summary = await until(accepted, ({ messages, onTheWay, waiting }) => messages === 3 && onTheWay + waiting === 0);
  expect(summary.operators).toEqual([
    { operator: 'Билайн', messages: 1, delivered: 1, failed: 0 },
    { operator: 'МТС', messages: 1, delivered: 0, failed: 1 },
  ]);
  expect((await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.data.sending).toMatchObject({ type: 'sms', fallbacks: ['email'] });
});

test('what waits for its time is held, and stopped before it is made it goes back', async () => {
  const accepted = await send(body(phones(20), { schedule: later as never }));
  expect(await summaryOf(accepted)).toMatchObject({
    ...{ recipients: 20, messages: 20, unmade: 20, waiting: 20, sent: 0, failed: 0, read: null, answered: 0 },
    money: { held: 20, captured: 0, released: 0 },
    channels: [{ type: 'sms', messages: 0 }],
  });
  await anna.put(`tasks/${accepted.TaskId}`, { state: 'paused' });
  expect(await summaryOf(accepted)).toMatchObject({ waiting: 20, sent: 0 });
  await anna.put(`tasks/${accepted.TaskId}`, { state: 'stopped' });
  expect(await summaryOf(accepted)).toMatchObject({
    ...{ waiting: 0, sent: 0, failed: 20, unmade: 20, errors: [{ code: 'stopped', count: 20 }] },
    money: { held: 0, captured: 0, released: 20 },
  });
});

test('messages are told by when they were made, in intervals that grow with the time that it takes', async () => {
  await enableSending(server, anna, { type: 'viber', price: 2, balance: 0 });
  const again = { type: 'viber', payload: { sender: 'Shop', text: 'Hi!' }, onStatus: ['failed'] };
  const accepted = await send({ ...body([...phones(10), ...phones(3, '01', 40)]), fallbacks: [again] } as unknown as NewSending);
  await until(accepted, ({ messages, waiting, onTheWay }) => messages === 16 && waiting + onTheWay === 0);
  await server.app.pool.query(
    `update batch set created_at = date_trunc('day', created_at) + case when step > 0 then interval '3 hours' else interval '0' end where task_id = $1`,
    [accepted.TaskId],
  );
  const { step, buckets } = (await summaryOf(accepted)).overTime;
  const at = (text: string) => expect.stringContaining(text) as unknown;
  expect(step).toBe(300);
  expect(buckets).toEqual([
    { at: at('T00:00'), delivered: 10, sent: 0, failed: 3 },
    { at: at('T03:00'), delivered: 0, sent: 0, failed: 3 },
  ]);
});

test('a message of which two links were followed counts once', async () => {
  const shorten = async (page: string) =>
    (await anna.post<ShortLink>('shortLinks', { fullUrl: `https://shop.example/${page}`, domain: DOMAIN })).body;
  const marks = [await shorten('sale'), await shorten('way')].map(({ shortUrl }) => linkMark(linkCodeOf(shortUrl)));
  const accepted = await send(body(phones(12), { text: marks.join(' ') }));
  await until(accepted, ({ delivered }) => delivered === 12);
  expect(await summaryOf(accepted)).toMatchObject({ clicked: 0 });
  const { data } = (await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}`)).body;
  const addresses = data.map(({ payload }) => payload.text.split(' '));
  const follow = (address = '') =>
    server.app.inject({ method: 'GET', url: new URL(address).pathname, headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' } });
  const [first, second] = addresses;
  for (const address of [first?.[0], first?.[1], first?.[1], second?.[0]]) expect((await follow(address)).statusCode).toBe(302);
  const clicks = async () => (await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.meta.clicks;
  await eventually(async () => (await clicks())?.clicks === 4);
  expect(await clicks()).toMatchObject({ messages: 3 });
  expect(await summaryOf(accepted)).toMatchObject({ clicked: 2 });
});

test('nobody reads it for a task of somebody else, and a program reads the money only with the balance', async () => {
  const accepted = await send(body(phones(12), { schedule: later as never }));
  const path = `tasks/${accepted.TaskId}/summary`;
  expect((await (await server.account()).get(path)).status).toBe(404);
  expect((await anna.get('tasks/none/summary')).status).toBe(404);
  const read = async (...scopes: string[]) => {
    const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'CRM', scopes });
    return server.call<TaskSummary>('GET', path, { headers: { authorization: `Bearer ${made.token}` } });
  };
  expect((await read('contacts.read')).status).toBe(403);
  expect((await read('messages.read')).body).toMatchObject({ recipients: 12, money: null, channels: [{ money: null }] });
  expect((await read('messages.read', 'balance.read')).body.money).toEqual({ held: 12, captured: 0, released: 0 });
});

test('a task that sends nothing has none', async () => {
  const admin = await server.account({ role: 'admin' });
  const { body: made } = await admin.post<{ TaskId: string }>('billings/operations', {
    source: 'accrual',
    amount: 1,
    data: { multiplier: 1 },
    rows: [{ account: anna.id }],
  });
  expect((await admin.get(`tasks/${made.TaskId}`)).status).toBe(200);
  expect((await admin.get(`tasks/${made.TaskId}/summary`)).status).toBe(404);
});
