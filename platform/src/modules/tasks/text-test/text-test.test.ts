import type { ErrorBody } from '@cabinet/domain/errors';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import type { Payload } from '@cabinet/domain/payload';
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

const boxes = Array.from({ length: 60 }, (_, index) => `anna${String(index).padStart(4, '0')}10@shop.example`);
const LETTER = { sender: 'news@shop.example', subject: 'Sale', html: '<p>Come, <b>today</b></p>' };
const triedLetters = (textTest: object = { subject: 'Only today' }, payload: Partial<Payload> = {}) => ({
  ...body(boxes, { type: 'email', payload: { ...LETTER, ...payload } }),
  textTest: { share: 50, by: 'delivered', minutes: 60, ...textTest },
});
const subjectsOf = async (groupId: string) =>
  (await anna.get<Page<Sending>>(`sendings?groupId=${groupId}&$limit=100`)).body.data.map(({ variant, payload: { subject, text } }) => ({
    variant,
    subject,
    text,
  }));

describe('of emails', () => {
  beforeEach(() => enableSending(server, anna, { type: 'email', balance: 200 }));

  test('two subjects are quoted, tried, compared, and one goes to the rest with the same letter', async () => {
    const { body: quote } = await anna.post<SendingQuote>('sendings/quote', triedLetters());
    const { a = 0, b = 0, rest = 0, previews = [] } = quote.textTest ?? {};
    expect([a + b + rest, a > 5, b > 5]).toEqual([60, true, true]);
    expect(previews[0]).toMatchObject({ text: 'Come, today', payload: { subject: 'Only today', html: LETTER.html } });
    expect(quote.previews[0]).toMatchObject({ payload: { subject: 'Sale', html: LETTER.html } });

    const accepted = await send(triedLetters());
    const test = await untilTried(accepted.TaskId);
    expect(test).toMatchObject({ first: 'Come, today', text: '', firstSubject: 'Sale', subject: 'Only today', share: 50, winner: null });
    expect(test).not.toHaveProperty('html');
    expect([test?.variants.a.messages, test?.variants.b.messages]).toEqual([a, b]);
    await anna.put(`tasks/${accepted.TaskId}/textTest`, { winner: 'b' });
    await eventually(async () => (await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.state === 'completed');
    const sent = await subjectsOf(accepted.groupId);
    expect(sent.filter(({ subject, variant }) => subject === 'Sale' && variant === 'a')).toHaveLength(a);
    expect(sent.filter(({ subject, variant }) => subject === 'Only today' && variant === 'b')).toHaveLength(b);
    expect(sent.filter(({ subject, variant }) => subject === 'Only today' && variant === undefined)).toHaveLength(rest);
    expect(new Set(sent.map(({ text }) => text))).toEqual(new Set(['Come, today']));
  });

  test('a whole second letter is cleaned, kept and sent again as it was written', async () => {
    const second = { subject: 'Only today', html: '<p>Run<script>x</script></p>' };
    const delay = new Date(Date.now() + 7_200_000);
    const accepted = await send({ ...triedLetters(second), schedule: { delay, until: 0 } });
    const sending = (await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending`)).body;
    expect(sending.textTest).toEqual({ subject: 'Only today', text: 'Run', html: '<p>Run</p>', share: 50, by: 'delivered', minutes: 60 });
    await anna.put(`tasks/${accepted.TaskId}/start`, { startsAt: new Date(Date.now() + 9_000_000).toISOString() });
    expect((await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending`)).body.textTest).toEqual(sending.textTest);
    await anna.put(`tasks/${accepted.TaskId}/start`, { startsAt: null });
    await untilTried(accepted.TaskId);
    await anna.put(`tasks/${accepted.TaskId}/textTest`, { winner: 'b' });
    await eventually(async () => (await anna.get<Task>(`tasks/${accepted.TaskId}`)).body.state === 'completed');
    const { data } = (await anna.get<Page<Sending>>(`sendings?TaskId=${accepted.TaskId}&$limit=100`)).body;
    const one = data.find(({ variant }) => variant === 'b');
    expect((await anna.get<Sending>(`sendings/${one?.id}`)).body).toMatchObject({
      variant: 'b',
      payload: { subject: 'Only today', text: 'Run', html: '<p>Run</p>' },
    });
    expect(data.filter(({ payload }) => payload.text === 'Run').length).toBeGreaterThan(30);
  });

  test('with one letter the subject alone is kept, and what failed is sent again with that of the winner', async () => {
    const accepted = await send(triedLetters());
    await untilTried(accepted.TaskId);
    expect((await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending`)).body.textTest).toEqual({
      subject: 'Only today',
      text: '',
      share: 50,
      by: 'delivered',
      minutes: 60,
    });
    await anna.put(`tasks/${accepted.TaskId}`, { state: 'stopped' });
    const failed = (await anna.get<TaskSending>(`tasks/${accepted.TaskId}/sending?failed=true`)).body;
    const tried = await subjectsOf(accepted.groupId);
    expect([failed.recipient.include.length, failed.payload.subject]).toEqual([60 - tried.length, 'Sale']);
  });

  test.each([
    ['the same subject', { subject: 'Sale' }, 'textTest.subject', 'textTest.same'],
    ['no subject', {}, 'textTest.subject', 'required'],
    ['too long a subject', { subject: 'x'.repeat(256) }, 'textTest.subject', 'tooLong'],
    ['what mail programs do not tell', { subject: 'B', by: 'read' }, 'textTest.by', 'textTest.measure'],
    ['a link of somebody else', { text: 'Go', html: '<a href="${link:none}">Go</a>' }, 'textTest.html', 'shortLink.unknown'],
  ])('%s is refused', async (_name, given, path, code) => {
    const answer = await anna.post<ErrorBody>('sendings', triedLetters(given));
    expect([answer.status, answer.body.data?.map((item) => [item.path, item.code])]).toEqual([422, [[path, code]]]);
  });

  test('a moderator reads both letters, and approves both', async () => {
    const admin = await server.account({ role: 'admin' });
    await admin.put(`users/${anna.id}/moderation`, { isRequired: true });
    expect((await send(triedLetters())).moderation).toBe('pending');
    const { data } = (await admin.get<Page<ModerationEntry>>(`moderation?OwnerId=${anna.id}`)).body;
    expect(data[0]?.messages.map(({ payload }) => [payload.subject, payload.html])).toEqual([
      ['Sale', LETTER.html],
      ['Only today', LETTER.html],
    ]);
    await admin.put(`moderation/${data[0]?.id}`, { moderation: 'approved', asPattern: true });
    expect((await send(triedLetters())).moderation).toBe('approved');
    expect((await send(triedLetters({ subject: 'Another' }))).moderation).toBe('pending');
  });

  test('the report and the picture of a message say which of the two it tries', async () => {
    const accepted = await send(triedLetters());
    const test = await untilTried(accepted.TaskId);
    const { data } = (await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}&$limit=100`)).body;
    expect(data.filter(({ variant }) => variant === 'a')).toHaveLength(test?.variants.a.messages ?? 0);
    const plain = await anna.post<SendingAccepted>('sendings', body(phones(1)));
    expect((await anna.get<Page<Sending>>(`sendings?groupId=${plain.body.groupId}`)).body.data[0]).not.toHaveProperty('variant');
  });
});
