import type { Page } from '@cabinet/domain/resource';
import type { JobQueue, QueuedJob } from '@cabinet/domain/queued-jobs';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let isFailing: boolean;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  const run = async () => {
    if (isFailing) throw new Error('not now');
  };
  server.app.jobs.declare([{ name: 'test.try', retries: 0, run }]);
});
beforeEach(() => {
  isFailing = true;
  server.app.services.board.forget();
});
afterEach(async () => {
  await server.app.jobs.stop();
  await server.app.pool.query('delete from pgboss.job');
});
afterAll(() => server.close());

const find = async (query = '') => (await admin.get<Page<QueuedJob>>(`queuedJobs${query}`)).body.data;
const queueOf = async (name: string) =>
  (await admin.get<{ data: JobQueue[] }>('operations/jobQueues')).body.data.find(({ queue }) => queue === name);

async function failed(): Promise<QueuedJob> {
  await server.app.jobs.send('test.try');
  await server.app.jobs.start();
  await eventually(async () => (await find('?queue=test.try&state=failed')).length === 1);
  await server.app.jobs.stop();
  return (await find('?queue=test.try&state=failed'))[0] as QueuedJob;
}

test('an operator sees what failed and why, and has it done again', async () => {
  const job = await failed();
  expect(job).toMatchObject({ queue: 'test.try', state: 'failed', attempts: 1, maxAttempts: 1, error: 'not now' });
  expect(Object.keys(job)).not.toContain('data');
  expect(await queueOf('test.try')).toMatchObject({ failed: 1, waiting: 0, error: 'not now', schedule: null, completedAt: null });

  isFailing = false;
  expect(await admin.post(`queuedJobs/${job.id}/retry`)).toMatchObject({ status: 200, body: { state: 'waiting', maxAttempts: 2 } });
  expect(await admin.post(`queuedJobs/${job.id}/retry`)).toMatchObject({ status: 409, body: { error: 'TASK_STATE' } });
  expect(await queueOf('test.try')).toMatchObject({ failed: 0, waiting: 1, oldest: expect.any(Number) });
  await server.app.jobs.start();
  await eventually(async () => (await find('?queue=test.try&state=completed'))[0]?.attempts === 2);
  expect((await queueOf('board.proveLedger'))?.schedule).toBe('23 * * * *');
});

test('what waits is cancelled, once; the journal tells who did it', async () => {
  const id = await server.app.jobs.send('test.try');
  expect(await admin.post(`queuedJobs/${id}/stop`)).toMatchObject({ status: 200, body: { state: 'stopped' } });
  expect((await admin.post(`queuedJobs/${id}/stop`)).status).toBe(409);
  const { rows } = await server.app.pool.query(
    `select user_id, before ->> 'state' as before, after ->> 'state' as after from event_history where resource = 'queuedJobs' and row_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ user_id: admin.id, before: 'waiting', after: 'stopped' }]);
});

test('there is no other job, and nobody else sees one', async () => {
  expect((await admin.post('queuedJobs/019a8b2c-1234-7abc-8def-000000000001/retry')).status).toBe(404);
  expect((await admin.post('queuedJobs/none/stop')).status).toBe(404);
  const id = await server.app.jobs.send('test.try');
  for (const role of ['me', 'manager', 'reseller'] as const) {
    const other = await server.account({ role });
    for (const path of ['queuedJobs', 'operations/jobQueues']) expect((await other.get(path)).status).toBe(403);
    for (const action of ['retry', 'stop']) expect((await other.post(`queuedJobs/${id}/${action}`)).status).toBe(403);
  }
  expect(await find('?queue=test.try')).toMatchObject([{ id, state: 'waiting' }]);
});

test('the backlog is a metric of its own', async () => {
  await failed();
  await server.app.jobs.send('test.try');
  server.app.services.board.forget();
  const text = await server.app.metrics.metrics();
  expect(text).toContain('jobs_waiting{queue="test.try"} 1');
  expect(text).toContain('jobs_failed{queue="test.try"} 1');
  expect(text).toMatch(/jobs_oldest_seconds\{queue="test\.try"\} [\d.e-]+/);
});
