import type { Balance, Billing } from '@cabinet/domain/billings';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { Sending, SendingAccepted, SendingQuote, TimelineEntry } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let test_: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  test_ = await createTestApp();
  await test_.app.startBackground();
});
afterAll(() => test_.close());
beforeEach(async () => {
  anna = await test_.account();
  await enableSending(test_, anna);
});
afterEach(async () => {
  expect(await verifyLedger(test_.app.pool)).toEqual([]);
});

const balance = async (account = anna) => (await account.get<{ result: Balance }>(`billings/balance/${account.id}`)).body.result;
const finished = (id: string, account = anna) =>
  eventually(async () => {
    const { body: task } = await account.get<Task>(`tasks/${id}`);
    return task.state === 'completed' && task;
  });

async function listOf(account: TestAccount, contacts: readonly Record<string, string>[], type = 'regular'): Promise<string> {
  const { body: list } = await account.post<ContactList>('contactLists', { title: 'People', type });
  for (const contact of contacts) await account.post('contacts', { ListId: list.id, ...contact });
  return list.id;
}

test('whoever is typed twice, however it is written, gets one message, and the quote and the answer say so', async () => {
  const send = body(['+79161234510', '8 (916) 123-45-10', '79161234510', '+79161234511']);
  const skipped = [{ reason: 'duplicate', count: 2 }];
  expect((await anna.post<SendingQuote>('sendings/quote', send)).body).toMatchObject({ total: 2, skipped });
  expect((await anna.post<SendingAccepted>('sendings', send)).body).toMatchObject({ total: 2, price: 2, skipped });
});

test('a send goes from the quote to its billing', async () => {
  const [one, two] = phones(2);
  const list = await listOf(anna, [{ phone: one as string, firstName: 'Иван' }, { phone: two as string }, { email: 'nobody@example.com' }]);
  const send = body([list, one as string, '+79031234510'], { text: 'Привет, ${firstName}' });
  const quote = await anna.post<SendingQuote>('sendings/quote', send);
  expect(quote.status).toBe(200);
  expect(quote.body).toMatchObject({
    total: 3,
    price: 3,
    available: 100,
    missing: 0,
    skipped: [
      { reason: 'duplicate', count: 1 },
      { reason: 'noAddress', count: 1 },
    ],
    emptyPlaceholders: { firstName: 2 },
    byParts: [{ parts: 1, count: 3, price: 3 }],
  });
  expect(quote.body.byOperator.map(({ operator, count }) => [operator, count])).toEqual([
    ['МТС', 2],
    ['Билайн', 1],
  ]);
  expect(quote.body.previews[1]).toEqual({ recipient: one, text: 'Привет, Иван', parts: 1, price: 1 });

  const accepted = await anna.post<SendingAccepted>('sendings', send);
  expect(accepted.status).toBe(201);
  expect(accepted.body).toMatchObject({ total: 3, price: 3, skipped: quote.body.skipped });
  const task = await finished(accepted.body.TaskId as string);
  expect(task).toMatchObject({
    type: 'sendings:bulk',
    meta: { total: 3, completed: 3, errored: 0, progress: 1, statuses: { delivered: 3 } },
  });
  expect(await balance()).toEqual({ balance: 97, held: 0, overdraft: 0, currency: 'RUB' });

  const { body: page } = await anna.get<Page<Sending>>(`sendings?groupId=${accepted.body.groupId}`);
  expect(page.total).toBe(3);
  const ivan = page.data.find(({ recipient }) => recipient === one) as Sending;
  expect(ivan).toMatchObject({ payload: { text: 'Привет, Иван' }, state: { status: 'delivered', error: null }, meta: { operator: 'МТС' } });
  const cost = await anna.get<Billing>(`billings/${ivan.id}`);
  expect(cost.body).toMatchObject({ amount: -1, status: 'complete', data: { captured: 1 } });
  const timeline = await anna.get<TimelineEntry[]>(`sendings/${ivan.id}/timeline`);
  expect(timeline.body.map(({ event }) => event)).toEqual(['accepted', 'held', 'made', 'dispatched', 'sent', 'delivered', 'captured']);
  expect(timeline.body.find(({ event }) => event === 'made')?.at).toBe(ivan.createdAt);
  const { body: movements } = await anna.get<Page<Billing>>('billings?source=sendings.sms');
  expect(movements.data).toMatchObject([{ amount: -3, status: 'complete', data: { count: 3, captured: 3, held: 0 } }]);
});

test('nothing is sent when the balance does not cover all of it', async () => {
  const refused = await anna.post<ErrorBody>('sendings', body(phones(101)));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ error: 'INSUFFICIENT_BALANCE', params: { missing: 1, available: 100, price: 101 } });
  expect((await anna.get<Page<Task>>('tasks')).body.total).toBe(0);
  expect(await balance()).toMatchObject({ balance: 100, held: 0 });
});

test('a send is refused with the reason that its writer can mend', async () => {
  const error = async (send: object) => (await anna.post<ErrorBody>('sendings', send)).body.error;
  expect(await error({ ...body(phones(1)), payload: { sender: 'UNKNOWN', text: 'Hello' } })).toBe('SENDER_NOT_APPROVED');
  const nameless = await test_.account();
  await enableSending(test_, nameless, { sender: undefined });
  await test_.app.db.deleteFrom('sender_name').where('owner_id', '=', nameless.id).execute();
  expect((await nameless.post<ErrorBody>('sendings', body(phones(1)))).body.error).toBe('NO_SENDER');
  await anna.post('sendernames', { type: 'sms', name: 'PENDING', comment: 'ООО «Ромашка», ИНН 7701234567' });
  expect(await error({ ...body(phones(1)), payload: { sender: 'PENDING', text: 'Hello' } })).toBe('SENDER_NOT_APPROVED');
  expect(await error(body(phones(1), { type: 'viber' }))).toBe('CHANNEL_UNAVAILABLE');
  const black = await listOf(anna, [{ phone: phones(1)[0] as string }], 'blacklist');
  expect(await error(body(phones(1)))).toBe('NO_RECIPIENTS');
  await anna.remove(`contactLists/${black}`);

  const foreign = await listOf(await test_.account(), []);
  const unread = await anna.post<ErrorBody>('sendings', body([foreign, '+79160000010']));
  expect(unread.status).toBe(422);
  expect(unread.body.data).toMatchObject([{ path: 'recipient.include[0]' }]);
});

test('the same key sends once', async () => {
  const key = { 'idempotency-key': 'once' };
  const [first, second] = [await anna.post('sendings', body(phones(2)), key), await anna.post('sendings', body(phones(2)), key)];
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replay']).toBe('true');
  expect((await anna.get<Page<Task>>('tasks')).body.total).toBe(1);
  await finished((first.body as SendingAccepted).TaskId as string);
  expect(await balance()).toMatchObject({ balance: 98, held: 0 });
});

test.each([1, 12])('a send to %i whose answer was lost is not sent again under its key', async (count) => {
  const key = { 'idempotency-key': `lost-${count}` };
  const lost = jest.spyOn(test_.app.services.sendings, 'accept').mockImplementationOnce(async (...given) => {
    lost.mockRestore();
    await test_.app.services.sendings.accept(...given);
    throw new ApiError('UNAVAILABLE');
  });
  expect((await anna.post('sendings', body(phones(count)), key)).status).toBe(503);
  const again = await anna.post<SendingAccepted>('sendings', body(phones(count)), key);
  expect([again.status, again.headers['idempotent-replay'], again.body.total]).toEqual([201, 'true', count]);
  await finished(again.body.TaskId as string);
  expect((await anna.get<Page<Task>>('tasks')).body.total).toBe(1);
  expect(await balance()).toMatchObject({ balance: 100 - count, held: 0 });
});

test('nobody reads or stops what is not theirs', async () => {
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(1)));
  await finished(sent.TaskId as string);
  const stranger = await test_.account();
  const { body: own } = await anna.get<Page<Sending>>('sendings');
  expect((await stranger.get<Page<Sending>>('sendings')).body.total).toBe(0);
  for (const path of [
    `sendings/${own.data[0]?.id}`,
    `sendings/${own.data[0]?.id}/timeline`,
    `billings/${own.data[0]?.id}`,
    `tasks/${sent.TaskId}`,
    `billings/balance/${anna.id}`,
  ]) {
    expect((await stranger.get(path)).status).toBe(404);
  }
  expect((await stranger.put(`tasks/${sent.TaskId}`, { state: 'stopped' })).status).toBe(404);
  expect((await anna.put<ErrorBody>(`tasks/${sent.TaskId}`, { state: 'paused' })).body).toMatchObject({
    error: 'TASK_STATE',
    params: { state: 'completed' },
  });
});

test('who carried a message, and by which rule, is told to the administration alone', async () => {
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(1)));
  await finished(sent.TaskId as string);
  await test_.app.pool.query(
    `insert into batch_event (lo, at, event, params) select lo, created_at, 'routed', $2 from batch where task_id = $1`,
    [sent.TaskId, JSON.stringify({ rule: 'Cheap nights', providers: 'sandbox, other' })],
  );
  const admin = await test_.account({ role: 'admin' });
  const told = async (reader: TestAccount) => {
    const { body: listed } = await reader.get<Page<Sending>>(`sendings?TaskId=${sent.TaskId}`);
    const id = listed.data[0]?.id;
    const { body: found } = await reader.get<Page<Sending>>(`sendings?recipient=${encodeURIComponent(phones(1)[0] as string)}&TaskId=${sent.TaskId}`); // prettier-ignore
    const { body: one } = await reader.get<Sending>(`sendings/${id}`);
    const { body: story } = await reader.get<TimelineEntry[]>(`sendings/${id}/timeline`);
    return { providers: [listed.data[0], found.data[0], one].map((row) => row?.meta.provider), story };
  };
  const events = ['accepted', 'held', 'routed', 'dispatched', 'sent', 'delivered', 'captured'];
  const [inside, outside] = [await told(admin), await told(anna)];
  expect([inside, outside].map(({ story }) => story.map(({ event }) => event))).toEqual([events, events]);
  expect(inside.providers).toEqual(['sandbox', 'sandbox', 'sandbox']);
  expect(inside.story[2]?.params).toEqual({ rule: 'Cheap nights', providers: 'sandbox, other' });
  expect(inside.story[3]?.params).toMatchObject({ provider: 'sandbox', route: 1 });
  expect(outside.providers).toEqual([null, null, null]);
  expect(outside.story[2]?.params).toEqual({});
  expect(outside.story[3]?.params).toEqual({ route: 1, attempt: 1, ms: expect.any(Number) });
  expect(JSON.stringify(outside)).not.toMatch(/sandbox|Cheap/);
});

test('every filter of the list finds what it names', async () => {
  const to = [...phones(3), ...phones(2, '02', 100), ...phones(1, '01', 200)];
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(to));
  await finished(sent.TaskId as string);
  const total = async (query: string) => {
    const { body: page } = await anna.get<Page<Sending>>(`sendings?${query}`);
    expect(page.data.length).toBe(Math.min(16, page.total));
    return page.total;
  };
  expect(await total('status=failed')).toBe(3);
  expect(await total('status=delivered')).toBe(3);
  expect(await total('status=failed,delivered')).toBe(6);
  expect(await total('status=pending')).toBe(0);
  expect(await total('type=sms')).toBe(6);
  expect(await total('type=viber')).toBe(0);
  expect(await total('sender=CABINET')).toBe(6);
  expect(await total(`TaskId=${sent.TaskId}`)).toBe(6);
  expect(await total(`recipient=${encodeURIComponent(to[0] as string)}`)).toBe(1);
  expect(await total(`$search=${encodeURIComponent((to[3] as string).slice(1))}`)).toBe(1);
  expect(await total('$search=7916')).toBe(6);
  expect(await total('$search=7916001')).toBe(2);
  expect(await total(`createdAt[from]=${new Date(Date.now() - 60_000).toISOString()}`)).toBe(6);
  expect(await total(`createdAt[to]=${new Date(Date.now() - 60_000).toISOString()}`)).toBe(0);
  expect(await total(`createdAt[from]=${new Date(Date.now() - 31 * 86_400_000).toISOString()}`)).toBe(6);
  const long = `createdAt[from]=${new Date(Date.now() - 33 * 86_400_000).toISOString()}`;
  expect(await anna.get(`sendings?${long}`)).toMatchObject({ status: 422, body: { error: 'RANGE_TOO_LONG', params: { days: 31 } } });
  const pages = await Promise.all([0, 2, 4].map((offset) => anna.get<Page<Sending>>(`sendings?$limit=2&$offset=${offset}`)));
  const ids = pages.flatMap(({ body: page }) => page.data.map(({ id }) => Number(id)));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(6);
  const { body: statistics } = await anna.get<{ totals: object; channels: object[] }>('sendings/statistics?step=60');
  expect(statistics).toMatchObject({
    totals: { sent: 6, delivered: 3, failed: 3, spent: 3 },
    channels: [{ type: 'sms', total: 6, delivered: 3, failed: 3 }],
  });

  const { body: narrowed } = await anna.get<{ totals: object }>('sendings/statistics?step=60&type=viber');
  expect(narrowed.totals).toMatchObject({ sent: 0 });
  const from = new Date(Date.now() - 59_500).toISOString();
  const { body: placed } = await anna.get<{ buckets: { at: string }[] }>(`sendings/statistics?from=${from}&step=30&TaskId=${sent.TaskId}`);
  expect(placed.buckets.length).toBeGreaterThan(0);
  for (const { at } of placed.buckets) expect((Date.parse(at) - Date.parse(from)) % 30_000).toBe(0);
});

test('why messages failed is counted, of one’s own alone, and as the list finds them', async () => {
  const failures = async (query = '', reader = anna) => (await reader.get<SendingFailures>(`sendings/statistics/failures?${query}`)).body;
  expect(await failures()).toEqual({ failures: [] });
  const { body: first } = await anna.post<SendingAccepted>(
    'sendings',
    body([...phones(2), ...phones(3, '02', 100), ...phones(1, '01', 200)]),
  );
  await finished(first.TaskId as string);
  const both = [
    { code: 'undelivered', count: 3 },
    { code: 'rejected', count: 1 },
  ];
  expect(await failures()).toEqual({ failures: both });
  for (const { code, count } of both)
    expect((await anna.get<Page<Sending>>(`sendings?status=failed&error=${code}`)).body.total).toBe(count);
  expect(await failures('type=viber')).toEqual({ failures: [] });
  expect(await failures(`to=${new Date(Date.now() - 3_600_000).toISOString()}`)).toEqual({ failures: [] });
  expect(await failures('', await test_.account())).toEqual({ failures: [] });
  expect((await anna.get('sendings/statistics/failures?from=never')).status).toBe(422);

  // Of a task that failed outside of the period too the messages themselves tell.
  await test_.app.pool.query(`insert into task_error (task_id, code, count) values ($1, 'expired', 5)`, [first.TaskId]);
  expect(await failures()).toEqual({ failures: both });

  // What was stopped before it was handed over has failed too.
  const { body: later } = await anna.post<SendingAccepted>(
    'sendings',
    body(phones(12, '11', 300), { schedule: { delay: null, until: 1 } as never }),
  );
  await eventually(async () => (await anna.get<Page<Sending>>(`sendings?TaskId=${later.TaskId}`)).body.total === 12);
  expect((await anna.put(`tasks/${later.TaskId}`, { state: 'stopped' })).status).toBe(200);
  const { total } = (await anna.get<Page<Sending>>('sendings?status=failed&error=stopped')).body;
  expect(total).toBeGreaterThan(0);
  expect((await failures()).failures).toContainEqual({ code: 'stopped', count: total });
});

test('a tariff shows no provider price', async () => {
  const { body: page } = await anna.get<Page<object>>('tariffs');
  expect(page.total).toBe(1);
  expect(JSON.stringify(page)).not.toContain('roviderPrice');
  const { body: answer } = await anna.get<{ settings: { channels: string[] } }>('settings');
  expect(answer.settings.channels).toEqual(['sms']);
});
