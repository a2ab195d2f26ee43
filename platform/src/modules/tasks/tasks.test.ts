import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

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

const task = async (id: string | null) => (await anna.get<Task>(`tasks/${id}`)).body;
const until = (id: string | null, state: Task['state']) => eventually(async () => (await task(id)).state === state);

test('a task is paused, resumed, stopped and removed', async () => {
  const stretched = body(phones(20), { schedule: { delay: null, until: 1 }, $options: { title: 'Evening' } });
  const { body: sent } = await anna.post<SendingAccepted>('sendings', stretched);
  await until(sent.TaskId, 'running');
  expect((await anna.put<Task>(`tasks/${sent.TaskId}`, { state: 'paused' })).body).toMatchObject({ state: 'paused', title: 'Evening' });
  const paused = await anna.get<Page<Sending>>(`sendings?status=paused&TaskId=${sent.TaskId}`);
  expect(paused.body.total).toBe(20);
  expect(paused.body.data[0]?.state.status).toBe('paused');
  expect((await anna.remove<ErrorBody>(`tasks/${sent.TaskId}`)).body.error).toBe('TASK_STATE');
  expect((await anna.put<Task>(`tasks/${sent.TaskId}`, { state: 'scheduled' })).status).toBe(200);

  const { body: stopped } = await anna.put<Task>(`tasks/${sent.TaskId}`, { state: 'stopped' });
  expect(stopped).toMatchObject({ state: 'stopped', meta: { errored: 20, errors: { stopped: 20 } } });
  expect((await anna.get<Page<Sending>>('sendings?status=failed')).body.data[0]?.state).toMatchObject({
    status: 'failed',
    error: 'stopped',
  });
  expect((await anna.remove(`tasks/${sent.TaskId}`)).status).toBe(204);
  expect((await anna.get(`tasks/${sent.TaskId}`)).status).toBe(404);
  expect((await anna.get<Page<Sending>>('sendings')).body).toMatchObject({
    total: 20,
    data: [{ payload: { text: 'Hello' } }, ...Array.from({ length: 15 }, () => ({}))],
  });
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

test('a few typed phones are a task too, of their own kind', async () => {
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(2)));
  expect(await task(sent.TaskId)).toMatchObject({ type: 'sendings:single', data: { recipients: { include: { recipients: phones(2) } } } });
  await until(sent.TaskId, 'completed');
  expect((await anna.get<Page<Task>>('tasks?type=sendings:bulk')).body.total).toBe(0);
  expect((await anna.get<Page<Task>>('tasks?state=completed')).body.total).toBe(1);
});

test('a mailing by email tells its subject, is found by it, and one of another channel has none', async () => {
  await enableSending(server, anna, { type: 'email' });
  const email = { subject: 'News for ${firstName}', text: 'What is new', html: '<p>What is new</p>' };
  const letter = {
    ...body([]),
    type: 'email',
    payload: { sender: 'shop@example.com', ...email },
    recipient: { include: phones(20).map((phone) => `${phone.slice(1)}@example.com`), exclude: [] },
  };
  const { body: sent } = await anna.post<SendingAccepted>('sendings', letter);
  expect((await task(sent.TaskId)).data.sending?.payload).toEqual({ text: 'What is new', subject: 'News for ${firstName}' });
  expect((await anna.get<Page<Task>>('tasks?$search=news%20for')).body.data).toMatchObject([{ id: sent.TaskId }]);
  const { body: sms } = await anna.post<SendingAccepted>('sendings', body(phones(1)));
  expect((await task(sms.TaskId)).data.sending?.payload).toEqual({ text: 'Hello' });
});

test('a state that nobody can ask for is refused', async () => {
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(1)));
  expect((await anna.put(`tasks/${sent.TaskId}`, { state: 'completed' })).status).toBe(409);
  expect((await anna.put(`tasks/${sent.TaskId}`, { state: 'sleeping' })).status).toBe(422);
});

test('a mailing gets another name in whatever state it is, and none again', async () => {
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(20), { $options: { title: 'Evening' } }));
  await until(sent.TaskId, 'completed');
  const renamed = await anna.put<Task>(`tasks/${sent.TaskId}/title`, { title: '  Morning ' });
  expect(renamed.body).toMatchObject({ title: 'Morning', state: 'completed' });
  expect((await anna.get<Page<Task>>('tasks?$search=morning')).body.total).toBe(1);
  await anna.put(`tasks/${sent.TaskId}/title`, { title: '' });
  expect((await task(sent.TaskId)).title).toBe('');
  expect((await anna.put(`tasks/${sent.TaskId}/title`, { title: 'x'.repeat(256) })).status).toBe(422);
  expect((await anna.put(`tasks/${sent.TaskId}/title`, {})).status).toBe(422);
  expect((await (await server.account()).put(`tasks/${sent.TaskId}/title`, { title: 'Mine' })).status).toBe(404);
});
