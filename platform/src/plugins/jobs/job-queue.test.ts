import { PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';
import type { Job, JobData } from './job.ts';

let api: TestApp;
let nodes: TestApp[];
/** What ran, with the node that did it. */
let ran: { node: number; name: string; data: JobData }[];
let work: (name: string, data: JobData) => Promise<void>;

const query = async <T extends object>(text: string, values: unknown[] = []) => (await api.app.pool.query<T>(text, values)).rows;
const stateOf = async (name: string) =>
  (
    await query<{ id: string; state: string; attempts: number; error: string | null }>('select * from queued_job where queue = $1', [name])
  )[0];

/** The minute of two minutes ago, and none that comes while the test runs. */
function cronOfLately(): string {
  const at = new Date(Date.now() - 120_000);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} ${at.getUTCDate()} ${at.getUTCMonth() + 1} *`;
}

const JOBS: readonly Omit<Job, 'run'>[] = [
  { name: 'test.order' },
  { name: 'test.fail', retries: 1 },
  { name: 'test.schedule', schedule: cronOfLately() },
];

beforeAll(async () => {
  api = await createTestApp({ roles: { api: true, worker: false } }, ['identity']);
  nodes = [await api.anotherNode({ roles: { api: false, worker: true } }), await api.anotherNode({ roles: { api: false, worker: true } })];
  for (const [node, { app }] of [api, ...nodes].entries())
    app.jobs.declare(
      JOBS.map((job) => ({
        ...job,
        async run(data) {
          ran.push({ node, name: job.name, data });
          await work(job.name, data);
        },
      })),
    );
});
beforeEach(() => {
  ran = [];
  work = async () => undefined;
});
afterEach(async () => {
  await Promise.all([api, ...nodes].map(({ app }) => app.jobs.stop()));
  await query('delete from pgboss.job');
});
afterAll(async () => {
  for (const one of [...nodes, api]) await one.close();
});

test('the tables that migrations make are those of the package', async () => {
  expect(await query('select version from pgboss.version')).toEqual([{ version: pgBoss.pgboss.schema }]);
  const boss = new PgBoss({ schema: 'pgboss', db: { executeSql: (text, values) => api.app.pool.query(text, values as unknown[]) } });
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
});

test('what a node that only answers calls orders, one of those that work does, once', async () => {
  await Promise.all([api, ...nodes].map(({ app }) => app.startBackground()));
  await Promise.all([1, 2, 3, 4, 5].map((id) => api.app.jobs.send('test.order', { data: { id } })));
  await eventually(async () => (await query(`select from queued_job where queue = 'test.order' and state = 'completed'`)).length === 5);
  expect(ran.map(({ data }) => data['id']).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(ran.every(({ node }) => node > 0)).toBe(true);
});

test('a job is there with the transaction that orders it, or not at all', async () => {
  await nodes[0]?.app.jobs.start();
  const order = (id: number, fails: boolean) =>
    api.app.db.transaction().execute(async (db) => {
      await api.app.jobs.send('test.order', { data: { id }, db });
      if (fails) throw new Error('rolled back');
    });
  await expect(order(1, true)).rejects.toThrow('rolled back');
  await order(2, false);
  await eventually(() => ran.length > 0);
  expect(ran.map(({ data }) => data)).toEqual([{ id: 2 }]);
});

test('one that fails is tried again later, stays when it has failed for good, without values, and is done again on demand', async () => {
  const [node] = nodes as [TestApp];
  work = () => Promise.reject(new Error('anna@example.com is not "known to us"'));
  await node.app.jobs.start();
  await api.app.jobs.send('test.fail');
  await eventually(async () => (await stateOf('test.fail'))?.state === 'delayed');
  expect(await stateOf('test.fail')).toMatchObject({ attempts: 1, max_attempts: 2, error: '… is not …' });
  expect(await query(`select output::text from pgboss.job where name = 'test.fail' and output::text like '%anna%'`)).toEqual([]);

  // Its time comes; a node that starts looks at once.
  await node.app.jobs.stop();
  await query(`update pgboss.job set start_after = now() where name = 'test.fail'`);
  await node.app.jobs.start();
  await eventually(async () => (await stateOf('test.fail'))?.state === 'failed');
  const failed = await stateOf('test.fail');
  expect(failed).toMatchObject({ attempts: 2 });
  expect(await query(`select failed, error from job_queue where queue = 'test.fail'`)).toEqual([{ failed: 1, error: '… is not …' }]);

  work = async () => undefined;
  expect(await api.app.jobs.retry('test.fail', failed?.id ?? '')).toBe(true);
  expect(await api.app.jobs.retry('test.fail', failed?.id ?? '')).toBe(false);
  await eventually(async () => (await stateOf('test.fail'))?.state === 'completed');
  expect(ran).toHaveLength(3);
});

test('one that waits can be cancelled, one that was done cannot', async () => {
  const id = (await api.app.jobs.send('test.order', { dueAt: new Date(Date.now() + 3_600_000) })) ?? '';
  expect((await stateOf('test.order'))?.state).toBe('delayed');
  expect(await api.app.jobs.cancel('test.order', id)).toBe(true);
  expect(await api.app.jobs.cancel('test.order', id)).toBe(false);
  expect((await stateOf('test.order'))?.state).toBe('stopped');
});

test('what was due while no node lived is done once, however many come up', async () => {
  await nodes[0]?.app.jobs.start();
  await nodes[0]?.app.jobs.stop();
  await query(`update pgboss.version set cron_on = now() - interval '10 minutes'`);
  await query(`update pgboss.schedule set created_on = now() - interval '1 day', updated_on = now() - interval '1 day'`);
  await Promise.all(nodes.map(({ app }) => app.jobs.start()));
  await eventually(async () => (await stateOf('test.schedule'))?.state === 'completed');
  expect(ran.filter(({ name }) => name === 'test.schedule')).toHaveLength(1);
  expect(await query(`select from queued_job where queue = 'test.schedule'`)).toHaveLength(1);
});

test('of a scheduled job no second waits while one runs', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  work = async () => {
    begun.resolve();
    await end.promise;
  };
  await nodes[0]?.app.jobs.start();
  expect(await api.app.jobs.send('test.schedule')).toEqual(expect.any(String));
  await begun.promise;
  expect(await api.app.jobs.send('test.schedule')).toBeNull();
  end.resolve();
  await eventually(async () => (await stateOf('test.schedule'))?.state === 'completed');
});

test('a node that ends lets its jobs end first', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  work = async () => {
    begun.resolve();
    await end.promise;
  };
  await nodes[0]?.app.jobs.start();
  await api.app.jobs.send('test.order');
  await begun.promise;
  const stopped = nodes[0]?.app.jobs.stop();
  end.resolve();
  await stopped;
  expect((await stateOf('test.order'))?.state).toBe('completed');
});

test('a node of a release that knows the tables no more does no jobs, and goes on with everything else', async () => {
  const [node] = nodes as [TestApp];
  const error = jest.spyOn(node.app.log, 'error');
  await query('update pgboss.version set version = version + 1');
  try {
    await node.app.jobs.start();
    expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('another release'));
  } finally {
    await query('update pgboss.version set version = version - 1');
    error.mockRestore();
  }
});

test('two jobs of one name are a mistake', () => {
  expect(() => api.app.jobs.declare([{ name: 'test.order', run: async () => undefined }])).toThrow('test.order');
});
