import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { newId } from '../../ids.ts';
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';
import type { Job, JobData } from './job.ts';

let api: TestApp;
let nodes: TestApp[];
/** What ran, with the node that did it. */
let ran: { node: number; name: string; data: JobData }[];
let work: (name: string, data: JobData, signal: AbortSignal) => Promise<unknown>;

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
  { name: 'test.row', rows: { open: 'select id, owner_id, due_at from row_to_do', inTurn: true }, concurrency: 2 },
];

beforeAll(async () => {
  api = await createTestApp({ roles: { api: true, worker: false } }, ['identity']);
  nodes = [await api.anotherNode({ roles: { api: false, worker: true } }), await api.anotherNode({ roles: { api: false, worker: true } })];
  for (const [node, { app }] of [api, ...nodes].entries())
    app.jobs.declare(
      JOBS.map((job) => ({
        ...job,
        run(data, signal) {
          ran.push({ node, name: job.name, data });
          return work(job.name, data, signal);
        },
      })),
    );
});
beforeAll(() => query('create table row_to_do (id uuid primary key, owner_id uuid, due_at timestamptz)'));
beforeEach(() => {
  ran = [];
  work = async () => undefined;
});
afterEach(async () => {
  await Promise.all([api, ...nodes].map(({ app }) => app.jobs.stop()));
  await query('delete from pgboss.job');
  await query('delete from row_to_do');
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

const rowJobs = () =>
  query<{ state: string; id: string; isSoon: boolean }>(
    `select q.state, j.data ->> 'id' as id, q.due_at < now() + interval '1 minute' as "isSoon" from queued_job q join pgboss.job j on j.id = q.id
     where queue = 'test.row' order by q.created_at`,
  );

test('a row has one job at most, which a later order brings forward', async () => {
  const id = newId();
  const inAnHour = new Date(Date.now() + 3_600_000);
  expect(await api.app.jobs.order('test.row', { id, dueAt: inAnHour })).toBe(true);
  expect(await rowJobs()).toEqual([{ state: 'delayed', id, isSoon: false }]);
  expect(await api.app.jobs.order('test.row', { id, dueAt: inAnHour })).toBe(true);
  expect(await rowJobs()).toEqual([{ state: 'delayed', id, isSoon: false }]);
  await nodes[0]?.app.jobs.start();
  expect(await api.app.jobs.order('test.row', { id })).toBe(true);
  await eventually(async () => (await rowJobs())[0]?.state === 'completed');
  expect(ran.map(({ data }) => data)).toEqual([{ id }]);
  expect(await rowJobs()).toHaveLength(1);
});

test('a row is ordered with the transaction of a connection too', async () => {
  const [kept, dropped] = [newId(), newId()];
  const client = await api.app.pool.connect();
  for (const [id, end] of [
    [kept, 'commit'],
    [dropped, 'rollback'],
  ] as const) {
    await client.query('begin');
    await api.app.jobs.order('test.row', { id, db: client });
    await client.query(end);
  }
  client.release();
  expect((await rowJobs()).map(({ id }) => id)).toEqual([kept]);
});

test('a job that says when it is to be done again is, as another one, and while it runs an order of its row changes nothing', async () => {
  const id = newId();
  let turn = 0;
  work = async () => {
    turn += 1;
    if (turn > 1) return undefined;
    expect(await api.app.jobs.order('test.row', { id })).toBe(false);
    return new Date(Date.now() + 50);
  };
  await nodes[0]?.app.jobs.start();
  await api.app.jobs.order('test.row', { id });
  await eventually(async () => (await rowJobs()).map(({ state }) => state).join() === 'completed,completed');
  expect(ran.map(({ data }) => data)).toEqual([{ id }, { id }]);
});

test('rows of an account are done one after the other, those of others beside them, several on a node', async () => {
  const [anna, bertha] = [newId(), newId()];
  const ownerOf = new Map(Array.from({ length: 8 }, (_, index) => [newId(), index < 6 ? anna : bertha]));
  const running: (string | undefined)[] = [];
  const begun = new Set<string | undefined>();
  let most = 0;
  work = async (_name, { id }) => {
    const ownerId = ownerOf.get(String(id));
    expect(running).not.toContain(ownerId);
    running.push(ownerId);
    most = Math.max(most, running.length);
    begun.add(ownerId);
    // The first of each waits for the other's, so that they run beside each other however slow the machine is.
    while (begun.size < 2) await setImmediate();
    for (let tick = 0; tick < 100; tick += 1) await setImmediate();
    running.splice(running.indexOf(ownerId), 1);
  };
  for (const [id, ownerId] of ownerOf) await api.app.jobs.order('test.row', { id, ownerId });
  await nodes[0]?.app.jobs.start();
  await eventually(async () => (await rowJobs()).every(({ state }) => state === 'completed'));
  expect(most).toBe(2);
  expect(ran.map(({ data }) => data['id']).sort()).toEqual([...ownerOf.keys()].sort());
});

test('what runs when its node ends is given back without a try, and another node does it', async () => {
  const [id, ownerId] = [newId(), newId()];
  const begun = Promise.withResolvers<void>();
  work = (_name, _data, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('the node ends')));
      begun.resolve();
    });
  await nodes[0]?.app.jobs.start();
  await api.app.jobs.order('test.row', { id, ownerId });
  await begun.promise;
  await nodes[0]?.app.jobs.stop();
  expect((await rowJobs()).map(({ state }) => state)).toEqual(['completed', 'waiting']);
  expect(await query(`select retry_count, group_id from pgboss.job where name = 'test.row' and state = 'created'`)).toEqual([
    { retry_count: 0, group_id: ownerId },
  ]);
  work = async () => undefined;
  await nodes[1]?.app.jobs.start();
  await eventually(async () => (await rowJobs()).every(({ state }) => state === 'completed'));
  expect(ran.map(({ node, data }) => [node, data['id']])).toEqual([
    [1, id],
    [2, id],
  ]);
});

test('a node that ends does not take again what it gave back, however long its connections take to close', async () => {
  const id = newId();
  const held: (() => void)[] = [];
  const end = pg.Client.prototype.end as (this: pg.Client) => Promise<void>;
  const slow = jest.spyOn(pg.Client.prototype, 'end').mockImplementation(function (this: pg.Client) {
    held.push(() => void end.call(this));
    return new Promise(() => undefined);
  });
  const begun = Promise.withResolvers<void>();
  work = (_name, _data, signal) => {
    begun.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('the node ends'))));
  };
  try {
    await nodes[0]?.app.jobs.start();
    await api.app.jobs.order('test.row', { id });
    await begun.promise;
    await nodes[0]?.app.jobs.stop();
  } finally {
    slow.mockRestore();
    for (const close of held) close();
  }
  expect((await rowJobs()).map(({ state }) => state)).toEqual(['completed', 'waiting']);
  expect(ran).toHaveLength(1);
});

test('rows that have no job that waits or runs are ordered again, when they are due', async () => {
  const [lost, waits] = [newId(), newId()];
  await query(`insert into row_to_do values ($1, null, now() + interval '1 hour'), ($2, null, null)`, [lost, waits]);
  await api.app.jobs.order('test.row', { id: waits });
  expect(await api.app.jobs.orderLost()).toBe(1);
  expect(await api.app.jobs.orderLost()).toBe(0);
  expect(await rowJobs()).toEqual([
    { state: 'waiting', id: waits, isSoon: true },
    { state: 'delayed', id: lost, isSoon: false },
  ]);
});

test('two jobs of one name are a mistake', () => {
  expect(() => api.app.jobs.declare([{ name: 'test.order', run: async () => undefined }])).toThrow('test.order');
});
