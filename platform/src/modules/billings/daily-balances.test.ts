import type { Balance, BalanceDay } from '@cabinet/domain/billings';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { dailyBalances } from './daily-balances.ts';

let server: TestApp;
let reseller: TestAccount;
let client: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller });
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const operate = (source: 'accrual' | 'subtract', amount: number, at: Date) =>
  server.app.services.billings.operate({ source, amount, OwnerId: client.id, data: { multiplier: 1 } }, undefined, at);

test('the days end with what is there now, and lead back to what was there before', async () => {
  const now = new Date();
  const from = new Date(now.getTime() - 50 * HOUR);
  await operate('accrual', 100, new Date(from.getTime() - HOUR));
  await operate('subtract', 30.5, new Date(from.getTime() + HOUR));
  await operate('accrual', 5, new Date(from.getTime() + 25 * HOUR));
  const days = await dailyBalances(server.app.pool, client.id, from, now);
  expect(days.map(({ balance }) => balance)).toEqual([69.5, 74.5, 74.5]);
  expect(days.map(({ at }) => at)[0]).toBe(from.toISOString());
  const { body } = await client.get<{ result: Balance }>(`billings/balance/${client.id}`);
  expect(days.at(-1)?.balance).toBe(body.result.balance);
});

test('what is charged is spent, what is given back is not', async () => {
  const at = new Date();
  const { rows } = await server.app.pool.query<{ id: string }>('select id from billing where owner_id = $1 limit 1', [client.id]);
  const entry = `insert into ledger (owner_id, billing_id, kind, amount, key, at) values ($1, $2, $3, $4, $5, $6)`;
  for (const [kind, amount] of [
    ['hold', 10],
    ['capture', 8],
    ['release', 2],
    ['refund', 3],
  ] as const) {
    await server.app.pool.query(entry, [client.id, rows[0]?.id, kind, amount, `test:${kind}`, at]);
  }
  const days = await dailyBalances(server.app.pool, client.id, new Date(at.getTime() - HOUR), at);
  expect(days).toMatchObject([{ spent: 5 }]);
});

test('only accounts in one’s scope, and not for ever', async () => {
  const path = (query = '') => `billings/balance/${client.id}/days${query}`;
  expect((await reseller.get<{ result: BalanceDay[] }>(path())).body.result).toHaveLength(31);
  expect((await (await server.account()).get(path())).status).toBe(404);
  expect((await client.get(path('?from=2020-01-01T00:00:00Z'))).status).toBe(422);
  expect((await client.get(path('?from=tomorrow'))).status).toBe(422);
});
