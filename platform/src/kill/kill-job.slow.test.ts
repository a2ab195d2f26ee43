import { PgBoss } from 'pg-boss';
import { eventually } from '../testing/test-app.ts';
import { Installation } from './installation.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.make();
}, 120_000);
afterAll(() => installation.remove(), 60_000);

test('a job of a node that is killed is done by another one, once', async () => {
  const { pool } = installation;
  const killed = await installation.startJobs();
  await installation.kill(killed);
  expect((await pool.query(`select state from queued_job where queue = 'test.kill'`)).rows).toEqual([{ state: 'running' }]);

  // Half a minute later, when the other nodes look.
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'test.kill'`);
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
  expect((await pool.query(`select state, error from queued_job where queue = 'test.kill'`)).rows).toEqual([
    { state: 'delayed', error: 'job heartbeat timeout' },
  ]);
  await pool.query(`update pgboss.job set start_after = now() where name = 'test.kill'`);

  const server = await installation.testApp();
  const done: unknown[] = [];
  server.app.jobs.declare([{ name: 'test.kill', run: async (data) => done.push(data) }]);
  await server.app.jobs.start();
  await eventually(
    async () => (await pool.query(`select from queued_job where queue = 'test.kill' and state = 'completed'`)).rowCount === 1,
  );
  expect(done).toEqual([{ id: 7 }]);
  await server.close();
}, 120_000);
