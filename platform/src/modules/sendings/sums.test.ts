import type { SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import type { Page } from '@cabinet/domain/resource';
import { sendings, type Sending, type SendingAccepted } from '@cabinet/domain/sendings';
import type { Caller } from '../../plugins/auth/access.ts';
import { readListQuery } from '../../resource/list-query.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { SendingSummation } from './sums.ts';
import { body, enableSending } from './testing/sender.ts';

/** The last digits tell the sandbox what becomes of a message: 01 is refused, 02 undelivered, others arrive. */
const [refused, undelivered, delivered, long] = ['+79162240001', '+79162240002', '+79162240013', '+79162240014'] as const;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());

/** An account whose three short messages and a long one of three parts have come to their ends. */
async function sent(refund: boolean): Promise<TestAccount> {
  const account = await server.account();
  await enableSending(server, account, { refund });
  await account.post<SendingAccepted>('sendings', body([refused, undelivered, delivered]));
  await account.post<SendingAccepted>('sendings', body([long], { text: 'a'.repeat(400) }));
  await eventually(async () => (await account.get<Page<Sending>>('sendings?status=delivered,failed')).body.data.length === 4);
  return account;
}

const sumsOf = async (account: TestAccount, query = '') => (await account.get<SendingSumsAnswer>(`sendings/sums?${query}`)).body.sums;

test('messages of a filter are added up: their parts, what was charged and what came back', async () => {
  const anna = await sent(true);
  expect(await sumsOf(anna)).toEqual({ messages: 4, parts: 6, charged: 4, refunded: 2 });
  expect(await sumsOf(anna, 'status=failed')).toEqual({ messages: 2, parts: 2, charged: 0, refunded: 2 });
  expect(await sumsOf(anna, 'error=rejected')).toEqual({ messages: 1, parts: 1, charged: 0, refunded: 1 });
  expect(await sumsOf(anna, 'price[from]=2')).toEqual({ messages: 1, parts: 3, charged: 3, refunded: 0 });
  expect(await sumsOf(anna, `recipient=${encodeURIComponent(undelivered)}`)).toEqual({ messages: 1, parts: 1, charged: 0, refunded: 1 });
  expect(await sumsOf(anna, '$search=7916224')).toEqual({ messages: 4, parts: 6, charged: 4, refunded: 2 });
  expect(await sumsOf(anna, 'type=viber')).toEqual({ messages: 0, parts: 0, charged: 0, refunded: 0 });
  expect(await sumsOf(anna, '$limit=1&$offset=3')).toMatchObject({ messages: 4 });
  expect((await anna.get('sendings/sums?price=3')).status).toBe(422);

  const other = await server.account();
  expect(await sumsOf(other, `OwnerId=${anna.id}`)).toEqual({ messages: 0, parts: 0, charged: 0, refunded: 0 });
});

test('where failures are charged nothing comes back; what was stopped always does', async () => {
  const boris = await sent(false);
  expect(await sumsOf(boris)).toEqual({ messages: 4, parts: 6, charged: 6, refunded: 0 });
  await server.app.pool.query(`update batch set state = 5 where owner_id = $1`, [boris.id]);
  await server.app.pool.query(
    `update sending set status = 0 where recipient = $1 and batch in (select lo from batch where owner_id = $2)`,
    [long, boris.id],
  );
  expect(await sumsOf(boris)).toEqual({ messages: 4, parts: 6, charged: 3, refunded: 3 });
});

test('what is too much to be added up is left out', async () => {
  const clara = await sent(true);
  const { app } = server;
  const query = readListQuery(sendings, {});
  const caller = { account: { id: clara.id }, scope: 'me' } as Caller;
  const sum = (limits: { messages: number; batches: number }) => new SendingSummation(app.db, limits).sum(caller, query);
  expect(await sum({ messages: 4, batches: 2 })).toMatchObject({ messages: 4 });
  expect(await sum({ messages: 3, batches: 2 })).toBeNull();
  expect(await sum({ messages: 4, batches: 1 })).toBeNull();
});

test('a message says what it took and what came back, its schedule, fallbacks and title: alone, and in a list of the scope full', async () => {
  const vera = await sent(true);
  const rows = async (query: string) => (await vera.get<Page<Sending>>(`sendings?$search=7916224&${query}`)).body.data;
  const [plain] = await rows('$scope=payload');
  expect(plain?.meta).not.toHaveProperty('billing');
  const whole = (recipient: string, price: number, refunded: number) => ({
    recipient,
    price,
    meta: {
      billing: { id: expect.any(String), amount: -price, refunded },
      billings: { ids: [expect.any(String)] },
      recipient: { group: { operator: expect.any(String) } },
      routing: { provider: null },
    },
    schedule: { delay: expect.any(String), until: 0 },
    fallbacks: [],
    $options: { title: expect.any(String) },
  });
  const full = await rows('$scope=full,Owner&$order=createdAt asc');
  expect(full.sort((a, b) => a.recipient.localeCompare(b.recipient))).toMatchObject([
    whole(refused, 1, 1),
    whole(undelivered, 1, 1),
    whole(delivered, 1, 0),
    whole(long, 3, 0),
  ]);
  for (const { id, meta, schedule } of full) {
    expect(meta).toMatchObject({ billings: { ids: [meta.billing?.id] }, recipient: { group: { operator: meta.operator } } });
    expect((await vera.get<Sending>(`sendings/${id}`)).body).toMatchObject({ meta: { billing: meta.billing }, schedule });
  }
  const others = (await vera.get<Page<Sending>>('sendings?$scope=whole')).body.data;
  expect(others.map((one) => one.schedule)).toEqual(full.map(() => undefined));
});
