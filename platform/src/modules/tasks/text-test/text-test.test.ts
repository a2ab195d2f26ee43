import type { ErrorBody } from '@cabinet/domain/errors';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body, enableSending } from '../../sendings/testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});
afterEach(async () => expect(await verifyLedger(server.app.pool)).toEqual([]));

const SECOND = 'Good evening';
const tried = (given: object = {}, sending: Parameters<typeof body>[1] = {}) => {
  return { ...body(phones(60), sending), textTest: { text: SECOND, share: 50, by: 'delivered', minutes: 60, ...given } };
};
const send = async (sending: object = tried()) => (await anna.post<SendingAccepted>('sendings', sending)).body;
const testOf = async (id: string | null) => (await anna.get<TaskSummary>(`tasks/${id}/summary`)).body.textTest;
const untilTried = (id: string | null) =>
  eventually(async () => {
    const test = await testOf(id);
    const { a, b } = test?.variants ?? {};
    return test?.state === 'waiting' && a?.delivered === a?.messages && b?.delivered === b?.messages ? test : undefined;
  });

test('two texts are quoted, tried, compared, and one is sent to the rest by hand', async () => {
  const { body: quote } = await anna.post<SendingQuote>('sendings/quote', tried());
  expect(quote).toMatchObject({ total: 60, price: 60 });
  const { a = 0, b = 0, rest = 0, previews } = quote.textTest ?? {};
  expect([a + b + rest, a > 5, b > 5, previews?.length]).toEqual([60, true, true, 3]);
  expect(previews?.[0]?.text).toBe(SECOND);

  const accepted = await send();
  const test = await untilTried(accepted.TaskId);
  expect(test).toMatchObject({ first: 'Hello', text: SECOND, share: 50, by: 'delivered', minutes: 60, winner: null, isByHand: false });
  expect([test?.variants.a.messages, test?.variants.b.messages]).toEqual([a, b]);
  expect((await anna.get<Task>(`tasks/${accepted.TaskId}`)).body).toMatchObject({ state: 'running', type: 'sendings:bulk' });
  const decided = await anna.put<Task>(`tasks/${accepted.TaskId}/textTest`, { winner: 'b' });
  expect([decided.status, decided.body.id]).toEqual([200, accepted.TaskId]);
  await eventually(async () => (await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.state === 'completed');
  expect(await testOf(accepted.TaskId)).toMatchObject({ state: 'decided', winner: 'b', isByHand: true, variants: test?.variants });
  const { data } = (await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}&$limit=100`)).body;
  expect(data.filter(({ payload }) => payload.text === SECOND)).toHaveLength(b + rest);
  expect(data.filter(({ payload }) => payload.text === 'Hello')).toHaveLength(a);
  const again = await anna.put<ErrorBody>(`tasks/${accepted.TaskId}/textTest`, { winner: 'a' });
  expect([again.status, again.body.error]).toEqual([409, 'TASK_STATE']);
});

test.each([
  ['the same text', { text: ' Hello ' }, {}, 'textTest.text', 'textTest.same'],
  ['what the channel does not tell', { by: 'read' }, {}, 'textTest.by', 'textTest.measure'],
  ['clicks of texts without links', { by: 'clicked' }, {}, 'textTest.by', 'textTest.links'],
  ['messages that are spread', {}, { schedule: { delay: null, until: 2 } }, 'textTest', 'textTest.alone'],
  ['too large a share', { share: 60 }, {}, 'textTest.share', 'tooLarge'],
  ['too little time', { minutes: 5 }, {}, 'textTest.minutes', 'tooSmall'],
])('%s is refused', async (_name, given, sending, path, code) => {
  const answer = await anna.post<ErrorBody>('sendings', tried(given, sending as never));
  expect([answer.status, answer.body.data?.map((item) => [item.path, item.code])]).toEqual([422, [[path, code]]]);
});

test('a scheduled test keeps its second text when it is moved, and can be sent again', async () => {
  const delay = new Date(Date.now() + 7_200_000);
  const accepted = await send(tried({}, { schedule: { delay, until: 0 } as never }));
  const early = await anna.put<ErrorBody>(`tasks/${accepted.TaskId}/textTest`, { winner: 'a' });
  expect([early.status, early.body.error]).toEqual([409, 'TASK_STATE']);
  await anna.put(`tasks/${accepted.TaskId}/start`, { startsAt: new Date(Date.now() + 9_000_000).toISOString() });
  const sending = (await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending`)).body;
  expect(sending.textTest).toEqual({ text: SECOND, share: 50, by: 'delivered', minutes: 60 });
  await anna.put(`tasks/${accepted.TaskId}`, { state: 'stopped' });
  expect(await testOf(accepted.TaskId)).toMatchObject({ state: 'ended', winner: null });
  const failed = (await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending?failed=true`)).body;
  expect([failed.textTest, failed.recipient.include.length]).toEqual([undefined, 60]);
});

test('after a stop those are left who had no message', async () => {
  const accepted = await send();
  const test = await untilTried(accepted.TaskId);
  await anna.put(`tasks/${accepted.TaskId}`, { state: 'stopped' });
  const got = (test?.variants.a.messages ?? 0) + (test?.variants.b.messages ?? 0);
  const failed = (await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending?failed=true`)).body;
  expect(failed.recipient.include).toHaveLength(60 - got);
});

test('a moderator reads both texts', async () => {
  const admin = await server.account({ role: 'admin' });
  await admin.put(`users/${anna.id}/moderation`, { isRequired: true });
  const accepted = await send();
  expect(accepted.moderation).toBe('pending');
  const { data } = (await admin.get<Page<ModerationEntry>>(`moderation?OwnerId=${anna.id}`)).body;
  expect(data[0]?.messages.map(({ payload }) => payload.text)).toEqual(['Hello', SECOND]);
});

test('it is for whoever may change the task', async () => {
  const accepted = await send();
  await untilTried(accepted.TaskId);
  expect((await (await server.account()).put(`tasks/${accepted.TaskId}/textTest`, { winner: 'a' })).status).toBe(404);
  const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'CRM', scopes: ['messages.read'] });
  const headers = { authorization: `Bearer ${made.token}` };
  const path = `tasks/${accepted.TaskId}/textTest`;
  expect((await server.call('PUT', path, { headers, payload: { winner: 'a' } })).status).toBe(403);
  expect((await anna.put(path, { winner: 'c' })).status).toBe(422);
  const plain = await anna.post<SendingAccepted>('sendings', body(phones(20)));
  expect((await anna.put(`tasks/${plain.body.TaskId}/textTest`, { winner: 'a' })).status).toBe(409);
});
