import type { Balance } from '@cabinet/domain/billings';
import type { Pattern } from '@cabinet/domain/message-patterns';
import { moderation, type ModerationEntry } from '@cabinet/domain/moderation';
import type { Page, Row } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, TimelineEntry } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { moderate, verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import type { Caller } from '../../plugins/auth/access.ts';
import { listPages } from '../../resource/list-pages.ts';
import { readListQuery, type ListQuery } from '../../resource/list-query.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../../ids.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
  await admin.put(`users/${anna.id}/moderation`, { isRequired: true });
});
afterEach(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const send = async (text: string, given: Parameters<typeof body>[1] = {}, to = phones(2)) =>
  (await anna.post<SendingAccepted>('sendings', body(to, { text, ...given }))).body;
const balance = async () => (await anna.get<{ result: Balance }>(`billings/balance/${anna.id}`)).body.result;
const task = async (id: string | null) => (await anna.get<Task>(`tasks/${id}`)).body;
const ended = (id: string | null, state: Task['state']) => eventually(async () => (await task(id)).state === state);
const messages = async ({ groupId }: SendingAccepted) => (await anna.get<Page<Sending>>(`sendings?groupId=${groupId}`)).body.data;
const made = (sent: SendingAccepted) => eventually(async () => (await messages(sent)).length === sent.total);
const waiting = async () => (await admin.get<Page<ModerationEntry>>(`moderation?OwnerId=${anna.id}`)).body;
const decide = (id: string | undefined, decision: object) => admin.put<ModerationEntry>(`moderation/${id}`, decision);

test('sends that say the same wait together, and go on in their lane once they are approved', async () => {
  const [one, two] = [await send('Sale'), await send('Sale', { schedule: { delay: null, until: 0.001 } }, phones(3))];
  expect(one.moderation).toBe('pending');
  await Promise.all([made(one), made(two)]);
  expect(await balance()).toMatchObject({ balance: 95, held: 5 });
  expect((await messages(one))[0]?.state).toMatchObject({ status: 'pending', moderation: 'pending' });
  expect((await anna.get<Page<Sending>>('sendings?status=pending')).body.total).toBe(5);
  expect((await task(one.TaskId)).meta.reason).toBe('moderation');
  const queue = await waiting();
  expect(queue).toMatchObject({
    total: 1,
    data: [{ sends: 2, recipients: 5, OwnerId: anna.id, messages: [{ type: 'sms', payload: { sender: 'CABINET', text: 'Sale' } }] }],
  });

  expect((await decide(queue.data[0]?.id, { moderation: 'approved' })).body).toMatchObject({ sends: 2 });
  await Promise.all([ended(one.TaskId, 'completed'), ended(two.TaskId, 'completed')]);
  expect(await balance()).toMatchObject({ balance: 95, held: 0 });
  const [message] = await messages(one);
  expect(message?.state).toMatchObject({ status: 'delivered', moderation: 'approved' });
  const timeline = await anna.get<TimelineEntry[]>(`sendings/${message?.id}/timeline`);
  expect(timeline.body.filter(({ event }) => event === 'moderation').map(({ params }) => params)).toEqual([
    { state: 'pending' },
    { state: 'approved' },
  ]);
  expect((await waiting()).total).toBe(0);
});

test('what is rejected fails with the reason, costs nothing, and is followed by no fallback', async () => {
  await enableSending(server, anna, { type: 'viber', balance: 0 });
  const again = { type: 'viber', payload: { sender: 'CABINET', text: 'Again' }, onStatus: ['failed' as const] } as const;
  const sent = await send('Casino', {
    fallbacks: [{ ...again, onStatus: ['failed'], onTimeout: undefined, onIncomingPayload: undefined }],
  });
  await made(sent);
  const { data } = await waiting();
  expect(data[0]?.messages).toHaveLength(2);
  expect((await decide(data[0]?.id, { moderation: 'rejected' })).status).toBe(422);
  const both = await Promise.all([1, 2].map(() => decide(data[0]?.id, { moderation: 'rejected', reason: 'Gambling' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await decide(data[0]?.id, { moderation: 'approved' })).status).toBe(404);

  expect(await balance()).toMatchObject({ balance: 100, held: 0 });
  expect(await task(sent.TaskId)).toMatchObject({ state: 'failed', meta: { total: 2, completed: 2, errored: 2, reason: 'moderation' } });
  const [message] = await messages(sent);
  expect(message?.state).toEqual({ status: 'failed', error: 'moderation', errorText: 'Gambling', moderation: 'rejected' });
  const timeline = await anna.get<TimelineEntry[]>(`sendings/${message?.id}/timeline`);
  expect(timeline.body.map(({ event }) => event)).toEqual(['accepted', 'held', 'moderation', 'moderation', 'failed', 'released']);
  expect(timeline.body[3]?.params).toEqual({ state: 'rejected', reason: 'Gambling' });
  await eventually(
    async () => (await server.app.pool.query('select 1 from task where id = $1 and finished_at is not null', [sent.TaskId])).rowCount === 1,
    20_000,
  );
  expect((await task(sent.TaskId)).state).toBe('failed');
  expect((await messages(sent)).length).toBe(2);
});

test('who was approved for good, or has an approved pattern, waits no more', async () => {
  const sent = await send('Hello, ${firstName}');
  await made(sent);
  const { data } = await waiting();
  await decide(data[0]?.id, { moderation: 'approved', asPattern: true });
  await ended((await send('Hello, Anna')).TaskId, 'completed');

  const { body: asked } = await anna.post<Pattern>('patterns', { text: 'Your code is #d' });
  expect(asked.moderation).toBe('pending');
  expect((await anna.get<{ data: Pattern[] }>('patterns?text=CODE is')).body.data.map(({ id }) => id)).toEqual([asked.id]);
  expect((await anna.post('patterns', { text: 'Your code is #d' })).status).toBe(422);
  expect((await anna.put(`patterns/${asked.id}`, { moderation: 'approved' })).status).toBe(403);
  await made(await send('Your code is 1234'));
  expect((await waiting()).total).toBe(1);
  await admin.put(`patterns/${asked.id}`, { moderation: 'approved' });
  await ended((await send('Your code is 5678')).TaskId, 'completed');
  await made(await send('Your code is 5678, call us'));
  expect((await waiting()).total).toBe(2);
});

test('what is approved for good may be put more widely, as long as it lets through what waits', async () => {
  await made(await send('Order 15 is ready', { fallbacks: [] }));
  const { data } = await waiting();
  const decision = { moderation: 'approved', asPattern: true };
  const wrong = await admin.put<{ data: { path: string; code: string }[] }>(`moderation/${data[0]?.id}`, {
    ...decision,
    patterns: ['Order #w is ready'],
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.data).toMatchObject([{ path: 'patterns[0]', code: 'pattern.mismatch' }]);
  expect((await decide(data[0]?.id, { ...decision, patterns: ['Order #d is ready', 'Other'] })).status).toBe(422);
  expect((await decide(data[0]?.id, { ...decision, patterns: ['Order #d is ready'] })).status).toBe(200);
  expect((await send('Order 20 is ready')).moderation).toBe('approved');
});

test('the administration writes patterns for accounts, which are approved thereby, and puts them right', async () => {
  const { body: written, status } = await admin.post<Pattern>('patterns', { text: 'Code #d', OwnerId: anna.id });
  expect([status, written.OwnerId, written.moderation]).toEqual([201, anna.id, 'approved']);
  expect((await send('Code 12')).moderation).toBe('approved');
  const changed = await admin.put<Pattern>(`patterns/${written.id}`, { text: 'Your code #d', moderation: 'approved' });
  expect(changed.body.text).toBe('Your code #d');
  expect((await send('Code 12')).moderation).toBe('pending');
  const { body: other } = await anna.post<Pattern>('patterns', { text: 'Other' });
  expect((await admin.put(`patterns/${other.id}`, { text: 'Your code #d', moderation: 'approved' })).status).toBe(422);
  expect((await anna.post('patterns', { text: 'Mine', OwnerId: admin.id })).status).toBe(403);
  expect((await admin.post('patterns', { text: 'Mine', OwnerId: newId() })).status).toBe(422);
});

test('a send that is stopped or paused while it waits stays so', async () => {
  const [stopped, paused] = [await send('Stop'), await send('Pause')];
  await Promise.all([made(stopped), made(paused)]);
  await anna.put(`tasks/${stopped.TaskId}`, { state: 'stopped' });
  await anna.put(`tasks/${paused.TaskId}`, { state: 'paused' });
  const { data } = await waiting();
  expect(data.map(({ messages: [first] }) => first?.payload.text)).toEqual(['Pause']);
  await decide(data[0]?.id, { moderation: 'approved' });
  expect((await messages(paused)).map(({ state }) => state.status)).toEqual(['paused', 'paused']);
  expect(await balance()).toMatchObject({ balance: 98, held: 2 });
  await anna.put(`tasks/${paused.TaskId}`, { state: 'scheduled' });
  await ended(paused.TaskId, 'completed');
  expect((await messages(stopped)).map(({ state }) => state.error)).toEqual(['stopped', 'stopped']);
});

test('an entry whose sends are far apart is read once, however the list is read on, and shown by when its first was made', async () => {
  const first = await send('First');
  const others = [await send('Second'), await send('Third')];
  const again = await send('First', {}, phones(3));
  await Promise.all([first, ...others, again].map(made));
  const find = (_: Caller, query: ListQuery) => server.app.services.moderation.queue.find(query);
  const query = readListQuery(moderation, { OwnerId: anna.id });
  const entries: Row[] = [];
  for await (const rows of listPages({ descriptor: moderation, repository: { find } } as never, {} as Caller, query, 2))
    entries.push(...rows);
  expect(entries).toMatchObject(
    [
      ['First', 2, 5],
      ['Second', 1, 2],
      ['Third', 1, 2],
    ].map(([text, sends, recipients]) => ({ messages: [{ payload: { text } }], sends, recipients })),
  );
  const late = entries[1]?.createdAt as string;
  const since = await admin.get<Page<ModerationEntry>>(`moderation?OwnerId=${anna.id}&createdAt[from]=${late}`);
  const before = await admin.get<Page<ModerationEntry>>(`moderation?OwnerId=${anna.id}&createdAt[to]=${late}`);
  expect([since.body, before.body].map(({ total, data }) => [total, data.map(({ id }) => id)])).toEqual([
    [2, entries.slice(1).map(({ id }) => id)],
    [1, entries.slice(0, 1).map(({ id }) => id)],
  ]);
  expect(before.body.data[0]).toMatchObject({ sends: 2, recipients: 5 });
});

test('a decision is made once, by whichever node', async () => {
  const sent = await send('Twice', {}, phones(5));
  await made(sent);
  const { data } = await waiting();
  const { context } = server.app.services.engine;
  const verdicts = Array.from({ length: 6 }, (_, index) => ({ isApproved: index % 2 === 0, reason: 'x' }));
  const decided = await Promise.all(verdicts.map((verdict) => moderate(context, data[0]?.id as string, verdict)));
  expect(decided.filter((count) => count > 0)).toEqual([1]);
  const isApproved = decided.indexOf(1) % 2 === 0;
  await ended(sent.TaskId, isApproved ? 'completed' : 'failed');
  expect(await balance()).toMatchObject({ balance: isApproved ? 95 : 100, held: 0 });
});

test('the queue is the administration’s alone', async () => {
  await made(await send('Mine'));
  const { data } = await waiting();
  for (const role of ['reseller', 'manager'] as const) expect((await (await server.account({ role })).get('moderation')).status).toBe(403);
  expect((await anna.get('moderation')).status).toBe(403);
  expect((await anna.put(`moderation/${data[0]?.id}`, { moderation: 'approved' })).status).toBe(403);
  expect((await anna.put(`users/${anna.id}/moderation`, { isRequired: false })).status).toBe(403);
  expect((await admin.get(`users/${anna.id}/moderation`)).body).toEqual({ isRequired: true });
});
