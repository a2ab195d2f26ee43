import type { ErrorBody } from '@cabinet/domain/errors';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import type { TaskSending } from '@cabinet/domain/task-sending';
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

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const later = (hours = 2, until = 0) => ({ delay: inHours(hours), until }) as unknown as NewSending['schedule'];
const schedule = async (count: number, given: Parameters<typeof body>[1] = {}) => {
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(count), { schedule: later(), ...given }));
  return sent.TaskId as string;
};
const funds = async () => {
  const { rows } = await server.app.pool.query<{ available: string; held: string }>(
    'select available::float8, held::float8 from balance where owner_id = $1',
    [anna.id],
  );
  return rows[0];
};
const task = async (id: string) => (await anna.get<Task>(`tasks/${id}`)).body;

test('a scheduled mailing is moved, and stays what it was', async () => {
  const id = await schedule(20, { text: 'Come', schedule: later(2, 3), $options: { title: 'Evening', validity: 3600 } });
  const startsAt = inHours(5);
  const moved = await anna.put<Task>(`tasks/${id}/start`, { startsAt });
  expect([moved.status, moved.body]).toMatchObject([200, { id, title: 'Evening', state: 'scheduled', startsAt, meta: { total: 20 } }]);
  expect((await anna.get<TaskSending>(`tasks/${id}/sending`)).body).toMatchObject({
    payload: { text: 'Come' },
    schedule: { delay: startsAt, until: 3 },
    validity: 3600,
  });
  expect(await funds()).toEqual({ available: 80, held: 20 });
});

test('it is sent now, a mailing as before however few it goes to, and then changed no more', async () => {
  const id = await schedule(3);
  expect((await anna.put(`tasks/${id}/start`, { startsAt: null })).status).toBe(200);
  await eventually(async () => (await task(id)).state === 'completed');
  expect((await task(id)).type).toBe('sendings:bulk');
  expect(await funds()).toEqual({ available: 97, held: 0 });
  for (const answer of [
    await anna.put<ErrorBody>(`tasks/${id}/start`, { startsAt: inHours(1) }),
    await anna.put<ErrorBody>(`tasks/${id}/sending`, body(phones(3))),
    await anna.post<ErrorBody>(`tasks/${id}/sending/quote`, body(phones(3))),
  ])
    expect([answer.status, answer.body.error]).toEqual([409, 'TASK_STATE']);
});

test('what it says and to whom is changed, counted and paid for anew', async () => {
  const id = await schedule(60, { $options: { title: 'Evening' } });
  const wanted = body(phones(90), { text: 'Changed', schedule: later(4), $options: { title: 'Night' } });
  const { body: quote } = await anna.post<SendingQuote>(`tasks/${id}/sending/quote`, wanted);
  expect(quote).toMatchObject({ total: 90, price: 90, available: 100, missing: 0 });
  expect(await funds()).toEqual({ available: 40, held: 60 });
  const changed = await anna.put<Task>(`tasks/${id}/sending`, wanted);
  expect(changed.body).toMatchObject({ id, title: 'Night', data: { sending: { payload: { text: 'Changed' } } }, meta: { total: 90 } });
  expect(await funds()).toEqual({ available: 10, held: 90 });
  expect((await anna.get<Page<Task>>('tasks')).body.total).toBe(1);
  const { body: summary } = await anna.get<{ money: object }>(`tasks/${id}/summary`);
  expect(summary.money).toEqual({ held: 90, captured: 0, released: 0 });
});

test('a change that is refused leaves it as it was', async () => {
  const id = await schedule(60);
  const dear = await anna.put<ErrorBody>(`tasks/${id}/sending`, body(phones(130), { schedule: later() }));
  expect([dear.status, dear.body]).toMatchObject([422, { error: 'INSUFFICIENT_BALANCE', params: { missing: 30, available: 100 } }]);
  expect((await anna.put(`tasks/${id}/start`, { startsAt: inHours(-1) })).status).toBe(422);
  expect((await anna.put(`tasks/${id}/start`, {})).status).toBe(422);
  expect((await task(id)).meta.total).toBe(60);
  expect(await funds()).toEqual({ available: 40, held: 60 });
});

test('it is for who sends it alone, with the right to change tasks and to send', async () => {
  const id = await schedule(20);
  for (const other of [await server.account(), await server.account({ role: 'admin' })]) {
    expect((await other.put(`tasks/${id}/start`, { startsAt: null })).status).toBe(404);
    expect((await other.put(`tasks/${id}/sending`, body(phones(1)))).status).toBe(404);
    expect((await other.post(`tasks/${id}/sending/quote`, body(phones(1)))).status).toBe(404);
  }
  const { body: made } = await anna.post<{ token: string }>('tokens', { description: 'CRM', scopes: ['messages.read'] });
  const headers = { authorization: `Bearer ${made.token}` };
  expect((await server.call('PUT', `tasks/${id}/start`, { headers, payload: { startsAt: null } })).status).toBe(403);
  const single = await anna.post<SendingAccepted>('sendings', body(phones(1)));
  expect((await anna.put(`tasks/${single.body.TaskId}/start`, { startsAt: null })).status).toBe(404);
  expect((await task(id)).state).toBe('scheduled');
});

test('the journal tells who changed it in an account of several people, and what', async () => {
  const admin = await server.account({ role: 'admin' });
  await enableSending(server, admin);
  const { body: sent } = await admin.post<SendingAccepted>('sendings', body(phones(20), { schedule: later() }));
  await admin.put(`tasks/${sent.TaskId}/sending`, body(phones(30), { text: 'Changed', schedule: later() }));
  const { body: entries } = await admin.get<Page<JournalEntry>>(`eventsHistory?rowId=${sent.TaskId}`);
  expect(entries.data[0]).toMatchObject({
    action: 'update',
    resource: 'tasks',
    before: { text: 'Hello', total: 20 },
    after: { text: 'Changed', total: 30 },
  });
});
