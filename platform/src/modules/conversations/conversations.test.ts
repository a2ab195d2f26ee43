import type { Conversation, ConversationPage } from '@cabinet/domain/conversations';
import type { Page } from '@cabinet/domain/resource';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import { newId } from '../../ids.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let reseller: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account({ reseller });
});

const PHONE = '+79161110000';
const list = async (account: TestAccount, query = '') => (await account.get<Page<Conversation>>(`conversations?${query}`)).body;
const addresses = async (account: TestAccount, query = '') => (await list(account, query)).data.map(({ address }) => address);
const only = async (account: TestAccount) => {
  const { data } = await list(account);
  expect(data).toHaveLength(1);
  return data[0] as Conversation;
};

interface Came {
  from?: string;
  text?: string;
  at?: string;
  type?: string;
  isTest?: boolean;
}

async function came(owner: TestAccount, ...messages: readonly Came[]): Promise<void> {
  for (const { from = PHONE, text = 'Hello', at = '2026-01-01T10:00:00Z', type = 'sms', isTest = false } of messages)
    await server.app.pool.query(
      'insert into sending_incoming (id, type, sender, text, owner_id, key, created_at, is_test) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [newId(), type, from, text, owner.id, newId(), at, isTest],
    );
}

test('what comes in makes one conversation of an address, whichever channels it uses, and counts what is unread', async () => {
  await came(anna, { text: 'Second', at: '2026-01-02T10:00:00Z', type: 'viber' }, { text: 'First', at: '2026-01-01T10:00:00Z' });
  await came(anna, { from: '+34600111222', at: '2026-01-01T11:00:00Z' }, { from: '+34600111333', isTest: true });
  const { data, total } = await list(anna);
  expect(total).toBe(2);
  expect(data[0]).toMatchObject({
    address: PHONE,
    name: null,
    type: 'viber',
    types: ['sms', 'viber'],
    text: 'Second',
    isAnswer: false,
    unread: 2,
    state: 'open',
    lastAt: '2026-01-02T10:00:00.000Z',
    OwnerId: anna.id,
  });
  expect(data[1]).toMatchObject({ address: '+34600111222', unread: 1 });
});

test('many messages that are written down at once are counted by their conversations', async () => {
  await server.app.pool.query(
    `insert into sending_incoming (id, type, sender, text, owner_id, key, created_at)
     select gen_random_uuid(), 'sms', '+7916111000' || n % 3, 'Text ' || n, $1, gen_random_uuid()::text, '2026-01-01'::timestamptz + n * interval '1 minute'
     from generate_series(1, 9) n`,
    [anna.id],
  );
  expect((await list(anna)).data.map(({ text, unread }) => [text, unread])).toEqual([['Text 9', 3], ['Text 8', 3], ['Text 7', 3]]); // prettier-ignore
});

test('reading takes the marks away, closing puts it aside, and the next message opens it again', async () => {
  await came(anna, {}, {});
  const { id } = await only(anna);
  expect(await addresses(anna, 'unread=true')).toEqual([PHONE]);
  expect(await addresses(anna, 'unread=false')).toEqual([]);
  expect((await anna.post<Conversation>(`conversations/${id}/read`)).body).toMatchObject({ unread: 0, state: 'open' });
  const { body: closed } = await anna.put<Conversation>(`conversations/${id}`, { state: 'closed' });
  expect(closed).toMatchObject({ state: 'closed', closedAt: expect.any(String) as string });
  expect(await addresses(anna, 'state=open')).toEqual([]);
  expect((await list(anna, 'unread=true')).total).toBe(0);
  await came(anna, { text: 'Still there?', at: '2026-01-03T10:00:00Z' });
  expect(await only(anna)).toMatchObject({ id, state: 'open', closedAt: null, unread: 1, text: 'Still there?' });
  expect((await anna.put(`conversations/${id}`, { state: 'gone' })).status).toBe(422);
});

test('a conversation is given to a person of its account alone, and found by that', async () => {
  await came(anna, {}, { from: '+34600111222' });
  const [first] = (await list(anna, 'state=open&$search=%2B34')).data;
  const path = `conversations/${first?.id}`;
  expect((await anna.put<Conversation>(path, { AssigneeId: anna.id })).body).toMatchObject({ AssigneeId: anna.id, state: 'open' });
  expect(await addresses(anna, `AssigneeId=${anna.id}`)).toEqual(['+34600111222']);
  expect(await addresses(anna, 'AssigneeId=none')).toEqual([PHONE]);
  for (const other of [reseller.id, newId(), 'nobody']) expect((await anna.put(path, { AssigneeId: other })).status).toBe(422);
  expect((await anna.put<Conversation>(path, { AssigneeId: null })).body).toMatchObject({ AssigneeId: null });
});

test('whoever does not own a conversation, or its owner, sees none of it, and nobody answers for another', async () => {
  await came(anna, {});
  const { id } = await only(anna);
  const [stranger, admin] = [await server.account(), await server.account({ role: 'admin' })];
  const answer = { type: 'sms', payload: { sender: 'CABINET', text: 'Hi' } };
  for (const [who, seen] of [[stranger, 404], [reseller, 200], [admin, 200]] as const) {
    expect((await who.get(`conversations/${id}`)).status).toBe(seen);
    expect((await who.get(`conversations/${id}/messages`)).status).toBe(seen);
    expect((await who.post(`conversations/${id}/read`)).status).toBe(404);
    expect((await who.post(`conversations/${id}/answers`, answer)).status).toBe(404);
  } // prettier-ignore
  expect((await stranger.put(`conversations/${id}`, { state: 'closed' })).status).toBe(404);
  expect(await only(anna)).toMatchObject({ unread: 1, state: 'open', isAnswer: false });
  expect((await list(stranger)).total).toBe(0);
});

test('what a search finds is read page by page, the latest first', async () => {
  await came(anna, ...['1', '2', '3'].map((day) => ({ from: `+7916111000${day}`, at: `2026-01-0${day}T10:00:00Z` })));
  await came(anna, { from: '+34600111222', at: '2026-01-04T10:00:00Z' });
  const first = await list(anna, '$search=%2B7916&$limit=2');
  expect(first).toMatchObject({ total: 3, data: [{ address: '+79161110003' }, { address: '+79161110002' }] });
  const rest = await list(anna, `$search=%2B7916&$limit=2&$after=${encodeURIComponent(first.next ?? '')}`);
  expect(rest.data.map(({ address }) => address)).toEqual(['+79161110001']);
});

/** Writes `count` conversations down, each an hour before the one before it, from `at` on. */
const manyOf = (owner: TestAccount, beginning: string, count: number, at: string) =>
  server.app.pool.query(
    `insert into conversation (id, owner_id, address, type, types, text, last_incoming_at, last_at)
     select gen_random_uuid(), $1, $2 || lpad(n::text, 8, '0'), 'sms', '{sms}', 'Hello', t, t
     from generate_series(1, $3::int) n, lateral (select $4::timestamptz - n * interval '1 hour' as t) as time`,
    [owner.id, beginning, count, at],
  );

test('a search that finds very many goes back in steps where it is asked to, and misses none', async () => {
  const [many, walked] = [10_001, 20_000];
  await manyOf(anna, '+7916', walked + 3, '2026-01-01T00:00:00Z');
  await manyOf(anna, '+34', many, '2020-01-01T00:00:00Z');
  const whole = await list(anna, '$search=%2B34&$limit=2');
  expect(whole).toMatchObject({ more: true, data: [{ address: '+3400000001' }, { address: '+3400000002' }] });

  const steps = '$search=%2B34&$scope=inSteps';
  const first = await list(anna, `${steps}&$limit=2`);
  expect(first).toEqual({ data: [], total: 0, more: true, next: expect.any(String) as string });
  const second = await list(anna, `${steps}&$limit=2&$after=${encodeURIComponent(first.next ?? '')}`);
  expect(second.data).toEqual(whole.data);
  expect(await list(anna, `${steps}&state=closed`)).toEqual({ data: [], total: 0 });
  expect((await list(anna, `${steps}&type=sms&state=open&$limit=2`)).next).toBe(first.next);
  expect((await list(anna, `$search=%2B3400000001&$scope=inSteps`)).data).toHaveLength(1);

  const found: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const page = await list(anna, `${steps}&$limit=500${next && `&$after=${encodeURIComponent(next)}`}`);
    found.push(...page.data.map(({ address }) => address));
    next = page.next;
  }
  expect(found).toEqual(Array.from({ length: many }, (_, index) => `+34${String(index + 1).padStart(8, '0')}`));
  expect((await anna.get(`conversations?${steps}&$after=nonsense`)).status).toBe(400);
});

test('a list is read page by page, the latest first, and joined with the names of contacts', async () => {
  const days = ['01', '02', '03', '04', '05'];
  await came(anna, ...days.map((day) => ({ from: `+791611100${day}`, at: `2026-01-${day}T10:00:00Z` })));
  const { body: book } = await anna.post<{ id: string }>('contactLists', { title: 'Shop', type: 'regular' });
  await anna.post('contacts', { ListId: book.id, phone: '+79161110005', firstName: 'Maria', lastName: 'Lee' });
  const first = await list(anna, '$limit=3');
  expect(first.data.map(({ address }) => address.slice(-2))).toEqual(['05', '04', '03']);
  expect(first.data.map(({ name }) => name)).toEqual(['Maria Lee', null, null]);
  const rest = await list(anna, `$limit=3&$after=${encodeURIComponent(first.next ?? '')}`);
  expect(rest.data.map(({ address }) => address.slice(-2))).toEqual(['02', '01']);
  expect(rest.next).toBeUndefined();
});

test('an answer is sent and paid as any message, stands in the thread, and comes back as an answer', async () => {
  await enableSending(server, anna, { price: 2 });
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(['+79160000105']));
  const conversation = await eventually(async () => (await list(anna)).data[0]);
  expect(conversation).toMatchObject({ address: '+79160000105', text: 'STOP', unread: 1 });
  const path = `conversations/${conversation.id}`;
  await anna.remove(`optOuts/${(await anna.get<Page<{ id: string }>>('optOuts')).body.data[0]?.id}`);
  const answer = () =>
    anna.post<SendingAccepted>(
      `${path}/answers`,
      { type: 'sms', payload: { sender: 'CABINET', text: 'Sorry' } },
      { 'idempotency-key': path },
    );
  const answered = await answer();
  expect(answered).toMatchObject({ status: 201, body: { total: 1, price: 2 } });
  expect(await answer()).toMatchObject({ status: 201, body: answered.body });
  const thread = await eventually(async () => {
    const { data } = (await anna.get<ConversationPage>(`${path}/messages`)).body;
    return data.filter(({ kind }) => kind === 'incoming').length === 2 ? data : undefined;
  });
  expect(thread.map(({ kind, message }) => [kind, message.payload.text]).toReversed()).toEqual([
    ['outgoing', 'Hello'],
    ['incoming', 'STOP'],
    ['outgoing', 'Sorry'],
    ['incoming', 'STOP'],
  ]);
  expect(sent.groupId).not.toBe(answered.body.groupId);
  await anna.post('sendings', body(['+79160000999']));
  expect((await list(anna)).total).toBe(1);
});

test('an answer that cannot be paid is refused, and the conversation stays as it was', async () => {
  await enableSending(server, anna, { balance: 0 });
  await came(anna, {});
  const { id } = await only(anna);
  const answer = { type: 'sms', payload: { sender: 'CABINET', text: 'Hi' } };
  expect(await anna.post(`conversations/${id}/answers`, answer)).toMatchObject({ status: 422, body: { error: 'INSUFFICIENT_BALANCE' } });
  expect(await only(anna)).toMatchObject({ text: 'Hello', isAnswer: false, unread: 1 });
  expect((await anna.post(`conversations/${id}/answers`, { type: 'sms', payload: {} })).status).toBe(422);
});

test('an address is found by its beginning: a phone as people write it, and the id of a chat as it stands', async () => {
  await came(anna, {}, { from: '123456', type: 'viber' }, { from: 'maria@shop.example', type: 'email' });
  expect(await addresses(anna, `$search=${encodeURIComponent('8 916 111')}`)).toEqual([PHONE]);
  expect(await addresses(anna, '$search=1234')).toEqual(['123456']);
  expect(await addresses(anna, '$search=Maria@')).toEqual(['maria@shop.example']);
  expect(await addresses(anna, `address=${encodeURIComponent(`${PHONE},maria@shop.example`)}&$limit=1`)).toHaveLength(1);
  expect(await addresses(anna, 'address=12345')).toEqual([]);
  expect(await addresses(anna, '$search=12%25')).toEqual([]);
  expect(await addresses(anna, `$search=${encodeURIComponent('8 916')}&state=closed`)).toEqual([]);
  expect(await list(anna, '$search=1234&type=viber')).toMatchObject({ total: 1, data: [{ address: '123456' }] });
});

test('a thread is read page by page', async () => {
  const texts = Array.from({ length: 35 }, (_, index) => `Text ${index}`);
  await came(anna, ...texts.map((text, index) => ({ text, at: new Date(Date.UTC(2026, 0, 1, 10, index)).toISOString() })));
  const path = `conversations/${(await only(anna)).id}/messages`;
  const { body: first } = await anna.get<ConversationPage>(path);
  const { body: rest } = await anna.get<ConversationPage>(`${path}?before=${encodeURIComponent(first.next ?? '')}`);
  expect([...first.data, ...rest.data].map(({ message }) => message.payload.text)).toEqual(texts.toReversed());
  expect(rest.next).toBeNull();
  expect((await anna.get(`${path}?before=nonsense`)).status).toBe(422);
});
