import type { Billing } from '@cabinet/domain/billings';
import type { Payment } from '@cabinet/domain/payments';
import { verifyLedger } from '@cabinet/engine';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { PaymentRefused, type RefundOrder } from './provider.ts';
import { balanceOf, begin, collectOne, press } from './testing.ts';

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  manager = await server.account({ role: 'manager' });
});
beforeEach(async () => {
  anna = await server.account({ manager });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

const read = async (id: string) => (await anna.get<Payment>(`payments/${id}`)).body;
const ask = (id: string, amount: number, account = anna) => account.post<Payment>(`payments/${id}/refund`, { amount, comment: 'Too much' });
const decide = (id: string, decision: string, account = admin) => account.put<Payment>(`payments/${id}/refund`, { decision });
const movements = async () => (await anna.get<{ data: Billing[] }>('billings')).body.data.map(({ amount }) => amount);

/** A payment that is on the balance. */
async function paid(amount = 300): Promise<Payment> {
  const { id, url } = await begin(anna, amount);
  await press(server, url, 'pay');
  return read(id);
}

/** All that is due, by so many nodes at once. */
async function work(nodes = 1): Promise<void> {
  const drain = async () => {
    while (await collectOne(server));
  };
  await Promise.all(Array.from({ length: nodes }, drain));
}

const spend = (amount: number) => admin.post('billings', { source: 'subtract', OwnerId: anna.id, amount, data: { multiplier: 1 } });

/** What has been written down to tell accounts of refunds, who stands for the account that is told. */
async function notices(...accounts: TestAccount[]): Promise<[who: number, data: object][]> {
  const { rows } = await server.app.pool.query<{ owner_id: string; data: object }>(
    `select owner_id, data from notification_due where type = 'payments.refund' and owner_id = any($1)
       and data ->> 'PaymentId' in (select id::text from payment where owner_id = $2) order by data ->> 'notice', owner_id`,
    [accounts.map(({ id }) => id), anna.id],
  );
  return rows.map(({ owner_id, data }) => [accounts.findIndex(({ id }) => id === owner_id), data]);
}

test('staff who decide hear of a request, once, and nobody else; the account hears of the decision', async () => {
  const stranger = await server.account({ role: 'manager' });
  const reseller = await server.account({ role: 'reseller', manager });
  anna = await server.account({ reseller });
  const { id } = await paid();
  await Promise.all(Array.from({ length: 4 }, () => ask(id, 100)));
  const requested = { notice: 'requested', PaymentId: id, amount: 100, username: anna.user.username };
  const all = [admin, manager, stranger, reseller, anna];
  expect(await notices(...all)).toEqual([0, 1].map((who) => [who, requested]));
  await decide(id, 'reject');
  expect(await notices(anna)).toEqual([[0, { notice: 'rejected', PaymentId: id, amount: 100 }]]);
});

test('an own refund is not told to whoever may not decide it', async () => {
  anna = await server.account({ role: 'admin' });
  const { id } = await paid();
  await ask(id, 10);
  expect(await notices(anna)).toEqual([]);
  expect(await notices(admin)).toHaveLength(1);
});

test('a refund is asked for, approved, taken from the balance at once and made by the payment service once', async () => {
  const { id } = await paid();
  const asked = await ask(id, 120);
  expect([asked.status, asked.body]).toMatchObject([200, { status: 'refundRequested' }]);
  expect(asked.body.meta.refund).toEqual({ amount: 120, comment: 'Too much', isApproved: false });
  expect(await balanceOf(anna)).toBe(300);

  const approved = await decide(id, 'approve', manager);
  expect(approved.body).toMatchObject({ status: 'refundRequested', meta: { refunded: 120, refund: { isApproved: true } } });
  expect(await balanceOf(anna)).toBe(180);
  await work(3);
  await work();
  expect(await read(id)).toMatchObject({ status: 'partialRefunded', meta: { refunded: 120 } });
  expect((await read(id)).meta.refund).toBeUndefined();
  expect(await movements()).toEqual([-120, 300]);
  expect(await notices(anna)).toEqual([[0, { notice: 'approved', PaymentId: id, amount: 120 }]]);
  const { rows } = await server.app.pool.query('select refunded::text from sandbox_checkout where id = $1', [id]);
  expect(rows).toEqual([{ refunded: '120.0000' }]);

  expect((await ask(id, 180)).status).toBe(200);
  await decide(id, 'approve');
  await work();
  expect(await read(id)).toMatchObject({ status: 'refunded', meta: { refunded: 300 } });
  expect(await balanceOf(anna)).toBe(0);
  expect((await ask(id, 1)).status).toBe(409);
});

test('a commission goes back in its share, and its rounding moves nothing', async () => {
  await server.app.services.settings.set('frontend.variant', true);
  const { id, url } = await begin(anna, 100, 'wallet');
  await press(server, url, 'pay');
  await server.app.services.settings.set('frontend.variant', false);
  for (const amount of [33.33, 66.67]) {
    expect((await ask(id, amount)).status).toBe(200);
    await decide(id, 'approve');
    await work();
  }
  expect(await read(id)).toMatchObject({ status: 'refunded', meta: { cost: 103, refunded: 100 } });
  expect(await movements()).toEqual([-66.67, -33.33, 100]);
  const { rows } = await server.app.pool.query('select refunded::text from sandbox_checkout where id = $1', [id]);
  expect(rows).toEqual([{ refunded: '103.0000' }]);
});

test('a request is taken back by its account or rejected by staff; the money stays', async () => {
  const { id } = await paid();
  await ask(id, 100);
  expect((await anna.remove(`payments/${id}/refund`)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'completed', meta: { cost: 300 } });
  expect((await decide(id, 'approve')).status).toBe(409);
  await ask(id, 100);
  expect((await decide(id, 'reject', manager)).body.status).toBe('completed');
  expect((await anna.remove(`payments/${id}/refund`)).status).toBe(409);
  expect(await balanceOf(anna)).toBe(300);
});

test('more than is left of the payment or of the balance is refused, when it is asked for and when it is approved', async () => {
  const { id } = await paid();
  expect(await ask(id, 301)).toMatchObject({ status: 422, body: { data: [{ path: 'amount' }] } });
  expect((await ask(id, 0)).status).toBe(422);
  await spend(100);
  expect(await ask(id, 250)).toMatchObject({
    status: 422,
    body: { error: 'INSUFFICIENT_BALANCE', params: { missing: 50, available: 200 } },
  });
  expect((await ask(id, 200)).status).toBe(200);
  await spend(1);
  expect(await decide(id, 'approve')).toMatchObject({ status: 422, body: { error: 'INSUFFICIENT_BALANCE', params: { missing: 1 } } });
  expect([await balanceOf(anna), (await read(id)).status]).toEqual([199, 'refundRequested']);
});

test('of many who ask and approve at once, one does, and a balance never pays twice', async () => {
  const [first, second] = [await paid(), await paid()];
  await spend(300);
  const asked = await Promise.all(Array.from({ length: 24 }, () => ask(first.id, 300)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(23).fill(409)]);
  await ask(second.id, 300);
  const decided = await Promise.all(Array.from({ length: 24 }, (_, index) => decide(index % 2 ? first.id : second.id, 'approve')));
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(anna)).toBe(0);
  await work(4);
  expect((await movements()).filter((amount) => amount === -300)).toHaveLength(2);
});

test('parts of many payments and what is spent meanwhile take the balance to nothing, never below, and each part once', async () => {
  const payments = [];
  for (let index = 0; index < 8; index += 1) payments.push(await paid(100));
  await spend(400);
  for (const { id } of payments) expect((await ask(id, 70)).status).toBe(200);
  const [decided, spent] = await Promise.all([
    Promise.all([...payments, ...payments, ...payments].map(({ id }) => decide(id, 'approve'))),
    Promise.all(Array.from({ length: 12 }, () => spend(25))),
  ]);
  const refunded = decided.filter(({ status }) => status === 200).length;
  const charged = spent.filter(({ status }) => status === 201).length;
  const left = 400 - refunded * 70 - charged * 25;
  expect([...decided, ...spent].filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
  expect([left >= 0, left < 70, await balanceOf(anna)]).toEqual([true, true, left]);
  await work(4);
  const states = await Promise.all(payments.map(async ({ id }) => (await read(id)).meta.refunded));
  expect([states.filter((sum) => sum === 70).length, await balanceOf(anna)]).toEqual([refunded, left]);
});

test('nobody decides about an own payment or one out of sight, and no customer or reseller about any', async () => {
  const reseller = await server.account({ role: 'reseller' });
  anna = await server.account({ reseller });
  const { id } = await paid();
  await ask(id, 100);
  const statuses = await Promise.all([anna, reseller, manager].map(async (account) => (await decide(id, 'approve', account)).status));
  expect(statuses).toEqual([403, 403, 404]);
  expect((await ask(id, 100, await server.account())).status).toBe(404);

  anna = admin;
  const own = await paid();
  await ask(own.id, 100);
  expect((await decide(own.id, 'approve')).status).toBe(403);
  expect((await admin.remove(`payments/${own.id}/refund`)).status).toBe(200);
});

test('what the payment service refuses is on the balance again, and says so', async () => {
  const { id } = await paid();
  await ask(id, 300);
  await decide(id, 'approve');
  // Half went back by the payment service's own page meanwhile, which leaves too little there.
  await server.app.pool.query('update sandbox_checkout set refunded = 150 where id = $1', [id]);
  await work();
  expect(await read(id)).toMatchObject({ status: 'partialRefunded', meta: { refunded: 150, isRefundRefused: true } });
  expect(await balanceOf(anna)).toBe(150);
  expect(await movements()).toEqual([150, -300, 300]);
  expect((await notices(anna)).at(-1)).toEqual([0, { notice: 'refused', PaymentId: id, amount: 150 }]);
});

test('a payment service that does not answer is asked again by the same name', async () => {
  const { id } = await paid();
  await ask(id, 100);
  await decide(id, 'approve');
  const sandbox = server.app.services.payments.provider('sandbox')!;
  const orders: RefundOrder[] = [];
  const refund = jest.spyOn(sandbox, 'refund').mockImplementation(async (order) => {
    orders.push(order);
    throw new Error('down');
  });
  await work();
  expect((await read(id)).meta.refund).toMatchObject({ isApproved: true });
  refund.mockRestore();
  await server.app.pool.query('update payment set due_at = now() where id = $1', [id]);
  const again = jest.spyOn(sandbox, 'refund');
  await work();
  expect(again.mock.calls).toEqual([[orders[0]]]);
  expect((await read(id)).status).toBe('partialRefunded');
  await expect(sandbox.refund({ ...(orders[0] as RefundOrder), key: 'other', cost: 1e9 })).rejects.toThrow(PaymentRefused);
});

test('what was paid by invoice is paid back by hand: approved, it has ended', async () => {
  const requisite = (await anna.post<{ id: string }>('requisites', sampleRequisite())).body;
  const company = (await admin.post<{ id: string }>('companies', sampleCompany())).body;
  const order = { customerId: anna.id, requisiteId: requisite.id, companyId: company.id, amount: 900 };
  const invoice = (await anna.post<{ id: string }>('n/invoices', order)).body;
  await admin.put(`n/invoices/${invoice.id}`, { status: 'paid' });
  const [payment] = (await anna.get<{ data: Payment[] }>('payments')).body.data as [Payment];
  await ask(payment.id, 900);
  expect((await decide(payment.id, 'approve')).body).toMatchObject({ status: 'refunded', meta: { refunded: 900 } });
  expect(await balanceOf(anna)).toBe(0);
});
