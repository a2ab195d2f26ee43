import type { Debtor } from '@cabinet/domain/debtors';
import type { Page } from '@cabinet/domain/resource';
import { post, run, transaction } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { refreshPaces } from './debtors.ts';

const HOUR_MS = 3_600_000;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'billings', 'journal']);
});
afterAll(() => server.close());

const give = (account: TestAccount, amount: number) =>
  server.app.services.billings.operate({
    source: amount < 0 ? 'subtract' : 'accrual',
    OwnerId: account.id,
    amount: Math.abs(amount),
    data: { multiplier: 1 },
  });

/** A send that was charged so many hours ago. */
async function spend({ id: ownerId }: TestAccount, amount: number, hoursAgo = 1): Promise<void> {
  const [billingId, at] = [newId(), new Date(Date.now() - hoursAgo * HOUR_MS)];
  const units = amount * 10_000;
  await transaction(server.app.pool, async (client) => {
    await run(client, `insert into billing (id, owner_id, source, created_at, updated_at) values ($1, $2, 'sendings.sms', $3, $3)`, [
      billingId,
      ownerId,
      at,
    ]);
    for (const kind of ['hold', 'capture'] as const)
      await post(client, [{ ownerId, billingId, kind, amount: units, count: 1, key: `${kind}:${billingId}` }], at);
  });
}

const find = async (by: TestAccount, query = '') => (await by.get<Page<Debtor>>(`debtors${query}`)).body;

test('lists who owes money and who runs out within a week at the pace of the last day, as balances are now', async () => {
  const admin = await server.account({ role: 'admin' });
  const reseller = await server.account({ role: 'reseller' });
  const [owes, soon, lasts, spentLongAgo] = await Promise.all([1, 2, 3, 4].map(() => server.account({ reseller })));
  if (!owes || !soon || !lasts || !spentLongAgo) throw new Error('no accounts');
  await give(owes, -50);
  for (const account of [soon, lasts, spentLongAgo]) await give(account, 100);
  await spend(soon, 20);
  await spend(lasts, 10);
  await spend(spentLongAgo, 60, 30);
  await refreshPaces(server.app.pool);

  const { data, total } = await find(reseller);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: owes.id, OwnerId: owes.id, username: owes.user.username, state: 'debt', balance: -50, perDay: 0, daysLeft: null },
    { id: soon.id, state: 'soon', balance: 80, perDay: 20, daysLeft: 4, ResellerId: reseller.id },
  ]);
  expect((await find(admin, '?state=soon&$order=daysLeft asc')).data.map(({ id }) => id)).toEqual([soon.id]);
  expect((await find(admin, `?$search=${owes.user.username}`)).total).toBe(1);

  await give(soon, 1000);
  expect((await find(reseller)).data.map(({ id }) => id)).toEqual([owes.id]);
  await run(server.app.pool, `update billing set created_at = created_at - interval '2 days'`);
  await refreshPaces(server.app.pool);
  expect((await server.app.pool.query('select from spending_pace')).rowCount).toBe(0);
});

test('shows nobody to those who see no others, and a reseller none of another', async () => {
  const [reseller, other] = [await server.account({ role: 'reseller' }), await server.account({ role: 'reseller' })];
  const client = await server.account({ reseller });
  await give(client, -1);
  expect((await client.get('debtors')).status).toBe(403);
  expect((await find(other)).total).toBe(0);
  expect((await find(reseller)).data.map(({ id }) => id)).toEqual([client.id]);
});
