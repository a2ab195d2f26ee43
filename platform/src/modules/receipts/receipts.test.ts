import type { Payment } from '@cabinet/domain/payments';
import type { Receipt } from '@cabinet/domain/receipts';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { begin, collectOne, press } from '../payments/testing.ts';
import type { FiscalOrder, FiscalService } from './fiscal-service.ts';
import { ReceiptRegistrar } from './registrar.ts';

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ fiscal: { sandbox: true } });
  admin = await server.account({ role: 'admin' });
  manager = await server.account({ role: 'manager' });
});
beforeEach(async () => {
  anna = await server.account({ manager });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const fiscalOf = ({ app }: TestApp) => app.services.receipts?.fiscal as FiscalService;
const receiptsOf = async (id: string, account = anna) => (await account.get<{ data: Receipt[] }>(`payments/${id}/receipts`)).body.data;
const retry = (paymentId: string, id: string, account = manager) => account.post<Receipt>(`payments/${paymentId}/receipts/${id}/retry`);
const documents = async (paymentId: string) =>
  (
    await server.app.pool.query<{ kind: string; amount: string }>(
      `select d.kind, d.amount::text from sandbox_fiscal_document d join fiscal_receipt r on r.idempotency_key = d.id where r.payment_id = $1
       order by d.number`,
      [paymentId],
    )
  ).rows;

/** A payment that is on the balance. */
async function paid(amount = 300, method = 'card'): Promise<string> {
  const { id, url } = await begin(anna, amount, method);
  await press(server, url, 'pay');
  return id;
}

async function drain(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}

/** Lets the waits of all receipts pass, and does what is then due, by so many nodes at once. */
async function register(nodes = 1, on = server): Promise<void> {
  await server.app.pool.query(`update fiscal_receipt set due_at = now() - interval '1 second' where state = 'waiting'`);
  const registrar = new ReceiptRegistrar(on.app, fiscalOf(on));
  const registerOne = async () => {
    const due = await server.app.pool.query<{ id: string }>('select id from fiscal_receipt where due_at <= now() order by due_at limit 1');
    for (const { id } of due.rows) await registrar.register(id);
    return due.rows.length > 0;
  };
  await Promise.all(Array.from({ length: nodes }, () => drain(registerOne)));
}

async function refund(id: string, amount: number): Promise<void> {
  expect((await anna.post(`payments/${id}/refund`, { amount })).status).toBe(200);
  expect((await admin.put(`payments/${id}/refund`, { decision: 'approve' })).status).toBe(200);
  await drain(() => collectOne(server));
}

test('a receipt is written with the payment, registered by the fiscal service and can be read', async () => {
  const id = await paid(1500.5);
  const [waiting] = await receiptsOf(id);
  expect(waiting).toMatchObject({
    kind: 'income',
    amount: 1500.5,
    currency: 'RUB',
    vatRate: 22,
    item: 'Пополнение баланса',
    contact: anna.user.data.email,
    state: 'waiting',
    number: null,
  });
  await register();
  expect((await receiptsOf(id))[0]?.state).toBe('waiting');
  await register();
  const [done] = (await receiptsOf(id)) as [Receipt];
  expect(done).toMatchObject({ state: 'done', number: expect.stringMatching(/^\d+$/), sign: expect.stringMatching(/^\d{10}$/) });
  const page = await server.app.inject(new URL(done.url ?? '').pathname);
  expect([page.statusCode, page.body.includes(done.sign ?? '-'), page.body.includes('1\u00a0500,50')]).toEqual([200, true, true]);
  expect(page.body).not.toContain(anna.user.data.email);
});

test('the commission is part of what was paid, and of what goes back in its share', async () => {
  await server.app.services.settings.set('frontend.variant', true);
  const id = await paid(100, 'wallet');
  await server.app.services.settings.set('frontend.variant', false);
  await refund(id, 33.33);
  await refund(id, 66.67);
  const receipts = await receiptsOf(id);
  expect(receipts.map(({ kind }) => kind)).toEqual(['income', 'incomeReturn', 'incomeReturn']);
  expect(receipts[0]?.amount).toBe(103);
  expect((receipts[1]?.amount ?? 0) + (receipts[2]?.amount ?? 0)).toBeCloseTo(103, 2);
});

test('a refund in the pages of the payment service has its receipt too; one that is told again has no second', async () => {
  const { id, url } = await begin(anna, 300);
  await press(server, url, 'pay');
  await press(server, url, 'half');
  await press(server, url, 'half');
  await press(server, url, 'whole');
  expect((await receiptsOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['income', 300],
    ['incomeReturn', 150],
    ['incomeReturn', 150],
  ]);
});

test('a refund that is asked for or was refused has no receipt, but for what went back all the same', async () => {
  const id = await paid(300);
  await anna.post(`payments/${id}/refund`, { amount: 300 });
  await admin.put(`payments/${id}/refund`, { decision: 'approve' });
  expect(await receiptsOf(id)).toHaveLength(1);
  await server.app.pool.query('update sandbox_checkout set refunded = 100 where id = $1', [id]);
  await drain(() => collectOne(server));
  expect((await anna.get<Payment>(`payments/${id}`)).body.meta).toMatchObject({ refunded: 100, isRefundRefused: true });
  expect((await receiptsOf(id)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['income', 300],
    ['incomeReturn', 100],
  ]);
});

test('the VAT is that of the company that the account has a contract with, and of a return that of what came', async () => {
  const requisite = (await anna.post<{ id: string }>('requisites', sampleRequisite())).body;
  const company = (await admin.post<{ id: string }>('companies', { ...sampleCompany(), vat: false })).body;
  await server.app.pool.query(
    `insert into contract (id, owner_id, title, requisite_id, company_id, file_id) values (gen_random_uuid(), $1, '1', $2, $3, gen_random_uuid())`,
    [anna.id, requisite.id, company.id],
  );
  const id = await paid();
  await server.app.pool.query(`update contract set status = 'rejected' where owner_id = $1`, [anna.id]);
  await admin.put('installation/settings/receipts.vat', { value: '10' });
  await refund(id, 300);
  const other = await paid();
  await admin.put('installation/settings/receipts.vat', { value: null });
  expect((await receiptsOf(id)).map(({ vatRate }) => vatRate)).toEqual([null, null]);
  expect((await receiptsOf(other)).map(({ vatRate }) => vatRate)).toEqual([10]);
});

test('a receipt has its job with the money that moves, which looks again when the receipt says so', async () => {
  await server.app.pool.query('delete from pgboss.job');
  const id = await paid();
  const jobs = async () =>
    (
      await server.app.pool.query<{ state: string; isDue: boolean }>(
        `select q.state, abs(extract(epoch from q.due_at - r.due_at)) < 1 as "isDue" from queued_job q join pgboss.job j on j.id = q.id
         join fiscal_receipt r on r.id::text = j.singleton_key where queue = 'receipts.register' and r.payment_id = $1`,
        [id],
      )
    ).rows;
  expect(await jobs()).toEqual([{ state: 'waiting', isDue: true }]);
  expect(await doJobs(server, 'receipts.register')).toBe(1);
  expect(await documents(id)).toHaveLength(1);
  expect(await jobs()).toEqual([{ state: 'delayed', isDue: true }]);
});

test('of many nodes at once one registers each receipt', async () => {
  const ids = await Promise.all([paid(), paid(), paid()]);
  await register(4);
  await register(4);
  for (const id of ids) {
    expect((await receiptsOf(id))[0]?.state).toBe('done');
    expect(await documents(id)).toHaveLength(1);
  }
});

test('a node that is killed after the service has registered, before that is written down, leaves it to another, which registers nothing twice', async () => {
  const other = await server.anotherNode();
  try {
    const id = await paid();
    const fiscal = fiscalOf(server);
    const asked: FiscalOrder[] = [];
    const takes = fiscal.register.bind(fiscal);
    // The answer never comes: whoever asked is gone.
    jest.spyOn(fiscal, 'register').mockImplementation(async (order) => {
      asked.push(order);
      await takes(order);
      return new Promise(() => undefined);
    });
    await server.app.pool.query(`update fiscal_receipt set due_at = now() - interval '1 second' where payment_id = $1`, [id]);
    const [receipt] = await receiptsOf(id);
    void new ReceiptRegistrar(server.app, fiscal).register(receipt?.id ?? '');
    await eventually(async () => (await documents(id)).length === 1);
    expect((await receiptsOf(id))[0]?.state).toBe('waiting');

    const again = jest.spyOn(fiscalOf(other), 'register');
    await register(2, other);
    expect(again.mock.calls.map(([order]) => order)).toEqual(asked);
    await register(2, other);
    expect((await receiptsOf(id))[0]?.state).toBe('done');
    expect(await documents(id)).toEqual([{ kind: 'income', amount: '300.0000' }]);
  } finally {
    await other.close();
  }
});

test('a service that does not answer is asked again after growing waits, then given up; staff have the same tried again', async () => {
  const id = await paid();
  const fiscal = fiscalOf(server);
  jest.spyOn(fiscal, 'register').mockRejectedValue(new Error('down'));
  const waits: number[] = [];
  while ((await receiptsOf(id))[0]?.state === 'waiting') {
    await register();
    const { rows } = await server.app.pool.query<{ wait: number }>(
      'select extract(epoch from due_at - now())::float8 as wait from fiscal_receipt where payment_id = $1 and due_at is not null',
      [id],
    );
    waits.push(...rows.map(({ wait }) => Math.round(wait)));
  }
  expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  const [failed] = (await receiptsOf(id)) as [Receipt];
  expect(failed).toMatchObject({ state: 'failed', fault: 'unreachable' });
  const key = async () => (await server.app.pool.query('select idempotency_key from fiscal_receipt where payment_id = $1', [id])).rows;
  const before = await key();

  jest.restoreAllMocks();
  const answers = await Promise.all([manager, admin, manager].map((account) => retry(id, failed.id, account)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await key()).toEqual(before);
  await register();
  await register();
  expect((await receiptsOf(id))[0]).toMatchObject({ state: 'done' });
  expect((await receiptsOf(id))[0]).not.toHaveProperty('fault');
});

test('what the service refuses is given up at once; corrected, it is asked for by another name', async () => {
  await server.app.pool.query(`update users set confirmed_email = 'refused02@example.com' where id = $1`, [anna.id]);
  const id = await paid();
  await register();
  await register();
  const [failed] = (await receiptsOf(id)) as [Receipt];
  expect(failed).toMatchObject({ state: 'failed', fault: 'refused', contact: 'refused02@example.com' });
  await server.app.pool.query(`update users set confirmed_email = 'right@example.com' where id = $1`, [anna.id]);
  expect((await retry(id, failed.id)).body).toMatchObject({ state: 'waiting', contact: 'right@example.com' });
  await register();
  await register();
  expect((await receiptsOf(id))[0]).toMatchObject({ state: 'done', contact: 'right@example.com' });
});

test('a customer without an address is waited for by staff', async () => {
  await server.app.pool.query(`update users set confirmed_email = null, data = data - 'email' - 'phone' where id = $1`, [anna.id]);
  const id = await paid();
  await register();
  const [failed] = (await receiptsOf(id)) as [Receipt];
  expect(failed).toMatchObject({ state: 'failed', fault: 'contact', contact: null });
  await server.app.pool.query(`update users set data = data || '{"phone": "+79160000000"}' where id = $1`, [anna.id]);
  await retry(id, failed.id);
  await register();
  await register();
  expect((await receiptsOf(id))[0]).toMatchObject({ state: 'done', contact: '+79160000000' });
});

test('others see none, customers retry none, and there is nothing to retry in what is no receipt of the payment', async () => {
  const id = await paid();
  const [receipt] = (await receiptsOf(id)) as [Receipt];
  const stranger = await server.account();
  expect((await stranger.get(`payments/${id}/receipts`)).status).toBe(404);
  expect((await stranger.get('payments/none/receipts')).status).toBe(404);
  expect((await retry(id, receipt.id, anna)).status).toBe(403);
  expect((await retry(id, receipt.id, await server.account({ role: 'manager' }))).status).toBe(404);
  expect((await retry(id, 'none')).status).toBe(404);
  expect((await retry(await paid(), receipt.id)).status).toBe(404);
  expect((await retry(id, receipt.id)).status).toBe(409);
});

test('staff find payments by the state of a receipt', async () => {
  const [failed, waiting] = [await paid(), await paid()];
  await server.app.pool.query(`update fiscal_receipt set state = 'failed', due_at = null, fault = 'refused' where payment_id = $1`, [
    failed,
  ]);
  const found = async (state: string) =>
    (await manager.get<{ data: Payment[] }>(`payments?OwnerId=${anna.id}&receipt=${state}`)).body.data.map(({ id }) => id);
  expect([await found('failed'), await found('waiting'), await found('done'), await found('none')]).toEqual([[failed], [waiting], [], []]);
});

test('what staff have tried again stands in the journal', async () => {
  const id = await paid();
  const [{ id: receiptId }] = (await receiptsOf(id)) as [Receipt];
  await server.app.pool.query(`update fiscal_receipt set state = 'failed', due_at = null, fault = 'unreachable' where id = $1`, [
    receiptId,
  ]);
  expect((await retry(id, receiptId)).status).toBe(200);
  const { rows } = await server.app.pool.query(`select before, after from event_history where row_id = $1 and action = 'update'`, [id]);
  expect(rows).toEqual([{ before: { receipt: 'failed' }, after: { receipt: 'waiting' } }]);
});

test('a payment by invoice and one in another currency have no receipt', async () => {
  await server.app.services.settings.set('billings.currency', 'USD');
  const id = await paid();
  await server.app.services.settings.set('billings.currency', 'RUB');
  expect(await receiptsOf(id)).toEqual([]);
  const requisite = (await anna.post<{ id: string }>('requisites', sampleRequisite())).body;
  const company = (await admin.post<{ id: string }>('companies', sampleCompany())).body;
  const order = { customerId: anna.id, requisiteId: requisite.id, companyId: company.id, amount: 900 };
  const invoice = (await anna.post<{ id: string }>('n/invoices', order)).body;
  await admin.put(`n/invoices/${invoice.id}`, { status: 'paid' });
  const { rows } = await server.app.pool.query('select 1 from fiscal_receipt where owner_id = $1', [anna.id]);
  expect(rows).toEqual([]);
});

test('without a fiscal service nothing is written, and there is no page of the sandbox', async () => {
  const other = await createTestApp();
  try {
    anna = await other.account();
    const { id, url } = await begin(anna);
    await press(other, url, 'pay');
    expect((await anna.get<Payment>(`payments/${id}`)).body.status).toBe('completed');
    expect(await receiptsOf(id)).toEqual([]);
    expect((await other.app.inject(`/checkout/receipts/${id}`)).statusCode).not.toBe(200);
  } finally {
    await other.close();
  }
});
