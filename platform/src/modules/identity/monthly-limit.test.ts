import type { Balance } from '@cabinet/domain/billings';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import type { SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { enqueueSpendingNotices } from './spending-notices.ts';

let server: TestApp;
let reseller: TestAccount;
let customer: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ username: 'reseller', role: 'reseller' });
  customer = await server.account({ username: 'customer', reseller });
  stranger = await server.account({ username: 'stranger', role: 'reseller' });
  await enableSending(server, customer);
});
afterAll(() => server.close());

const limit = (account: TestAccount, of: TestAccount, sum: unknown) => account.put(`users/${of.id}/monthlyLimit`, { limit: sum });
const send = (count: number) => customer.post<SendingAccepted>('sendings', body(phones(count)));
const balance = async () => (await customer.get<{ result: Balance }>(`billings/balance/${customer.id}`)).body.result;

test('a reseller limits a customer’s month: what is more is refused, and both read what is left', async () => {
  expect(await balance()).not.toHaveProperty('monthly');
  const { price } = (await send(1)).body;
  expect((await limit(reseller, customer, price * 3)).status).toBe(200);
  expect((await send(2)).status).toBe(201);
  expect(await send(1)).toMatchObject({ status: 422, body: { error: 'MONTHLY_LIMIT', params: { missing: price, available: 0, price } } });
  const quote = await customer.post<SendingQuote>('sendings/quote', body(phones(1)));
  expect(quote.body).toMatchObject({ available: 0, missing: price, isOverMonth: true });
  expect((await balance()).monthly).toEqual({ limit: price * 3, spent: price * 3 });
  const entries = await reseller.get<Page<JournalEntry>>(`eventsHistory?OwnerId=${customer.id}&action=update&resource=users`);
  expect(entries.body.data).toMatchObject([{ UserId: reseller.id, before: { monthlyLimit: null }, after: { monthlyLimit: price * 3 } }]);

  expect((await limit(reseller, customer, null)).status).toBe(200);
  expect((await send(1)).status).toBe(201);
  expect(await balance()).not.toHaveProperty('monthly');
});

test('an account is told once when most of its month is spent, once when all of it is, and anew of another limit', async () => {
  const account = await server.account({ reseller });
  await enableSending(server, account);
  const spend = (count: number) => account.post<SendingAccepted>('sendings', body(phones(count)));
  const told = async () => {
    await Promise.all([enqueueSpendingNotices(server.app.db), enqueueSpendingNotices(server.app.db)]);
    const { rows } = await server.app.pool.query<{ notice: string }>(
      `select data ->> 'notice' as notice from notification_due where owner_id = $1 and type = 'balance.spending' order by id`,
      [account.id],
    );
    return rows.map(({ notice }) => notice);
  };
  const { price } = (await spend(1)).body;
  await limit(reseller, account, price * 5);
  await spend(2);
  expect(await told()).toEqual([]);
  await spend(1);
  expect(await told()).toEqual(['nearlySpent']);
  await spend(1);
  expect(await told()).toEqual(['nearlySpent', 'spent']);
  await limit(reseller, account, price * 6);
  expect(await told()).toEqual(['nearlySpent', 'spent', 'nearlySpent']);
});

test('nobody limits themselves, or an account that is not below them', async () => {
  expect((await limit(customer, customer, 5)).status).toBe(403);
  expect((await limit(reseller, reseller, 5)).status).toBe(403);
  expect((await limit(stranger, customer, 5)).status).toBe(404);
});

test('a limit is an amount or nothing', async () => {
  for (const sum of [-1, 'much']) expect((await limit(reseller, customer, sum)).status).toBe(422);
});
