import { PgBoss } from 'pg-boss';
import { newId } from '../ids.ts';
import type { JobData } from '../plugins/jobs/job.ts';
import { eventually } from '../testing/test-app.ts';
import { Installation } from './installation.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.make();
}, 120_000);
afterAll(() => installation.remove(), 60_000);

test('jobs of a node that is killed, one of them of a row, are done by another one, once', async () => {
  const { pool } = installation;
  const [row, next, account] = [newId(), newId(), newId()];
  const killed = await installation.startJobs(row, account);
  await installation.kill(killed);
  expect((await pool.query(`select state from queued_job where queue like 'test.kill%'`)).rows).toEqual([
    { state: 'running' },
    { state: 'running' },
  ]);

  // Half a minute later, when the other nodes look.
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name like 'test.kill%'`);
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  await boss.start();
  await boss.supervise();
  await boss.stop();
  const lost = { state: 'delayed', error: 'job heartbeat timeout' };
  expect((await pool.query(`select state, error from queued_job where queue like 'test.kill%'`)).rows).toEqual([lost, lost]);
  await pool.query(`update pgboss.job set start_after = now() where name like 'test.kill%'`);

  const server = await installation.testApp();
  const done: unknown[] = [];
  const rows = { open: `select '' as id, '' as owner_id, null::timestamptz as due_at where false`, inTurn: true };
  const run = async (data: JobData) => done.push(data);
  server.app.jobs.declare([
    { name: 'test.kill', run },
    { name: 'test.killRow', rows, run },
  ]);
  // What is ordered meanwhile is the same job, and another row of the account waits for its turn.
  await server.app.jobs.order('test.killRow', { id: row, ownerId: account });
  await server.app.jobs.order('test.killRow', { id: next, ownerId: account });
  await server.app.jobs.start();
  await eventually(
    async () => (await pool.query(`select from queued_job where queue like 'test.kill%' and state = 'completed'`)).rowCount === 3,
  );
  expect(done).toHaveLength(3);
  expect(done).toEqual(expect.arrayContaining([{ id: 7 }, { id: row }, { id: next }]));
  await server.close();
}, 120_000);
