import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import type { Balance } from '@cabinet/domain/billings';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('the demo has 20,000 messages of 90 days, 2,000 more in each other language, and a ledger that proves', async () => {
  await seedDemo(server.app, () => undefined);
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  const { rows } = await server.app.pool.query<{ count: string; days: number; late: string }>(
    `select count(*), count(distinct b.created_at::date)::int as days, count(*) filter (where b.created_at > now()) as late
     from sending s join batch b on b.lo = s.batch`,
  );
  expect(Number(rows[0]?.count)).toBe(24_000);
  expect(rows[0]?.days).toBeGreaterThan(85);
  expect(Number(rows[0]?.late)).toBe(0);

  const { body } = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'demo', password: 'demo-demo' } });
  const headers = { authorization: body.token };
  const { body: failed } = await server.call<Page<Sending>>('GET', 'sendings?status=failed', { headers });
  expect(failed.total).toBeGreaterThan(200);
  expect(failed.data[0]?.state.error).toBeTruthy();
  const { body: settings } = await server.call<{ settings: { channels: string[] } }>('GET', 'settings', { headers });
  expect([...settings.settings.channels].sort()).toEqual([...MESSAGE_TYPES].sort());
  const { body: user } = await server.call<Page<{ id: string; username: string }>>('GET', 'users', { headers });
  const { body: money } = await server.call<{ result: Balance }>('GET', `billings/balance/${user.data[0]?.id}`, { headers });
  expect(money.result.balance).toBeGreaterThan(10_000);
  expect(money.result.held).toBeGreaterThan(0);
});
