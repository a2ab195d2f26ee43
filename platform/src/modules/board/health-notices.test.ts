import type { BoardProblem } from '@cabinet/domain/operations-overview';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { HealthNotices } from './health-notices.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const problem = (name: BoardProblem['problem'], of: string): BoardProblem => ({ problem: name, tone: 'error', of, count: 3, text: null });

test('the administration is told once of what lasts, by any number of nodes; nobody of what is over at once', async () => {
  const [admin, customer] = [await server.account({ role: 'admin' }), await server.account()];
  const told = async () =>
    (await server.app.pool.query(`select owner_id, data from notification_due where type = 'platform.issues' and key like 'problem:%'`))
      .rows;
  const lasting = [problem('queueLate', 'bulk'), problem('providerLeftOut', 'operator')];
  const [one, other] = [new HealthNotices(server.app.db), new HealthNotices(server.app.db)];
  await one.look([...lasting, problem('nodeSilent', 'node-1')]);
  expect(await told()).toEqual([]);
  await one.look(lasting);
  for (let look = 0; look < 3; look += 1) await Promise.all([one, other].map((node) => node.look(lasting)));
  expect(await told()).toEqual([{ owner_id: admin.id, data: { notice: 'queueLate', of: 'bulk', count: 3 } }]);
  expect(customer.id).not.toBe(admin.id);
});
