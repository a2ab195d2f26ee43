import type { Balance, Billing } from '@cabinet/domain/billings';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { verifyLedger } from '@cabinet/engine';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const FUNDS = 1000;
let server: TestApp;
let reseller: TestAccount;
let client: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller });
  const money = { source: 'accrual', OwnerId: reseller.id, amount: FUNDS, data: { multiplier: 1 } } as const;
  await server.app.services.billings.operate(money);
});
afterAll(() => server.close());

const operation = (given: object = {}) => ({ source: 'accrual', OwnerId: client.id, amount: 12.3456, data: { multiplier: 1 }, ...given });

test('a reseller moves the balance of a client, in both directions', async () => {
  const made = await reseller.post<Billing>(
    'billings',
    operation({ data: { multiplier: 2, title: 'Gift', hidden: { comment: 'secret' } } }),
  );
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ source: 'accrual', amount: 24.6912, status: 'complete', OwnerId: client.id });
  await reseller.post('billings', operation({ source: 'subtract', amount: 4.6912 }));
  const { body } = await client.get<{ result: Balance }>(`billings/balance/${client.id}`);
  expect(body.result).toEqual({ balance: 20, held: 0, overdraft: 0, currency: 'RUB' });

  const { body: page } = await client.get<Page<Billing>>('billings?$order=amount asc');
  expect(page.data.map(({ amount }) => amount)).toEqual([-4.6912, 24.6912]);
  expect(JSON.stringify(page)).not.toContain('secret');
  expect((await client.get<Page<Billing>>('billings?source=subtract')).body.total).toBe(1);
  expect((await client.get<Billing>(`billings/${made.body.id}`)).body).toEqual(made.body);
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

test('movements are found by how much was moved, whichever way', async () => {
  const other = await server.account({ reseller });
  const give = { OwnerId: other.id, data: { multiplier: 1 } };
  for (const amount of [5, 50, 500]) await reseller.post('billings', operation({ ...give, amount }));
  await reseller.post('billings', operation({ ...give, source: 'subtract', amount: 50 }));
  const found = async (query: string) =>
    (await other.get<Page<Billing>>(`billings?${query}&$order=amount asc`)).body.data.map(({ amount }) => amount);
  expect(await found('amount[from]=50&amount[to]=50')).toEqual([-50, 50]);
  expect(await found('amount[from]=50')).toEqual([-50, 50, 500]);
  expect(await found('amount[to]=49.99')).toEqual([5]);
});

test('the same key moves money once', async () => {
  const before = (await client.get<Page<Billing>>('billings')).body.total;
  for (let time = 0; time < 3; time += 1) await reseller.post('billings', operation({ amount: 1 }), { 'idempotency-key': '"once"' });
  expect((await client.get<Page<Billing>>('billings')).body.total).toBe(before + 1);
});

test('nobody moves their own balance, that of a stranger, or any without the permission', async () => {
  expect((await reseller.post('billings', operation({ OwnerId: reseller.id }))).status).toBe(403);
  expect((await client.post('billings', operation())).status).toBe(403);
  const stranger = await server.account();
  const refused = await reseller.post<ErrorBody>('billings', operation({ OwnerId: stranger.id }));
  expect(refused.status).toBe(422);
  expect(refused.body.data?.[0]?.path).toBe('OwnerId');
  expect((await reseller.post('billings', operation({ amount: -1 }))).status).toBe(422);
  await server.app.services.settings.set('billings.processChildrenOperations', false);
  expect((await reseller.post('billings', operation())).status).toBe(403);
});

test('the ledger cannot be rewritten', async () => {
  await expect(server.app.pool.query('update ledger set amount = 1')).rejects.toThrow('append-only');
  await expect(server.app.pool.query('delete from ledger')).rejects.toThrow('append-only');
});

test('a send without a title is named by its message, for whoever may read its task', async () => {
  const other = await server.account({ reseller });
  await enableSending(server, other);
  await other.post('sendings', body(['79161000001'], { text: '  ${firstName}, your order is ready' }));
  await other.post('sendings', body(['79161000002'], { text: 'Sale', $options: { title: 'Weekend' } }));
  const named = async (get: TestAccount['get']) =>
    (await get<Page<Billing>>('billings?source=sendings.sms&$order=createdAt asc')).body.data.map(({ meta, text }) => meta.title ?? text);
  expect(await named(other.get)).toEqual(['${firstName}, your order is ready', 'Weekend']);
  const { body: key } = await other.post<{ token: string }>('tokens', { description: 'Books', scopes: ['balance.read'] });
  const byKey: TestAccount['get'] = (path) => server.call('GET', path, { headers: { authorization: `Bearer ${key.token}` } });
  expect(await named(byKey)).toEqual([undefined, 'Weekend']);
});

test('a list of accounts says what each was charged lately and when it sent last', async () => {
  const [idle, busy] = [await server.account({ reseller }), await server.account({ reseller })];
  await enableSending(server, busy);
  await busy.post('sendings', body(['79161000003']));
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  for (const [back, revenue] of [
    [2, 30],
    [40, 500],
  ] as const) {
    await server.app.pool.query(
      `insert into margin_day (day, owner_id, provider, operator, type, charged, revenue) values ($1, $2, 'p', '', 'sms', 1, $3)`,
      [day(back), busy.id, revenue],
    );
  }
  const { body: list } = await reseller.get<Page<User>>('users?$limit=100');
  const of = (account: TestAccount) => list.data.find(({ id }) => id === account.id);
  expect(of(busy)).toMatchObject({ spentLately: 30 });
  expect(Date.now() - Date.parse(of(busy)?.lastSentAt ?? '')).toBeLessThan(60_000);
  expect(of(idle)).toMatchObject({ spentLately: 0, lastSentAt: null });
});
