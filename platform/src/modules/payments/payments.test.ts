import type { Billing } from '@cabinet/domain/billings';
import type { Payment } from '@cabinet/domain/payments';
import { verifyLedger } from '@cabinet/engine';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { PaymentCollector } from './collector.ts';
import { sign } from './sandbox/signature.ts';
import { backTo, balanceOf, begin, press } from './testing.ts';

let server: TestApp;
let anna: TestAccount;
let reseller: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
});
beforeEach(async () => {
  anna = await server.account({ reseller });
});
afterAll(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

const read = async (id: string) => (await anna.get<Payment>(`payments/${id}`)).body;
const movements = async () => (await anna.get<{ data: Billing[] }>('billings')).body.data;

/** What the sandbox would tell of a payment, signed as it signs. */
async function callback(id: string, change: object = {}, signature?: (body: string) => string): Promise<number> {
  const { rows } = await server.app.pool.query<{ secret: string; amount: string }>(
    'select secret, amount from sandbox_checkout where id = $1',
    [id],
  );
  const [{ secret, amount } = { secret: '', amount: '0' }] = rows;
  const payload = JSON.stringify({ reference: id, state: 'paid', cost: Number(amount) * 10_000, currency: 'RUB', refunded: 0, ...change });
  const headers = { 'content-type': 'application/json', 'payment-signature': signature ? signature(payload) : sign(secret, payload) };
  return (await server.app.inject({ method: 'POST', url: '/api/payments/callbacks/sandbox', headers, payload })).statusCode;
}

test('a payment by card: begun, paid on the sandbox’s page, on the balance, and a movement that names it', async () => {
  const begun = await begin(anna, 1500.5);
  expect(begun).toMatchObject({ status: 'init', amount: 1500.5, currency: 'RUB', method: 'card', entity: 'individual', OwnerId: anna.id });
  const page = await server.app.inject(new URL(begun.url).pathname);
  expect(page.body).toContain('1\u00a0500,50');
  expect(await balanceOf(anna)).toBe(0);

  const back = await press(server, begun.url, 'pay', '4242 4242 4242 1234');
  expect(back).toBe(`http://localhost/api/payments/webhook/card/success?payment=${begun.id}`);
  expect(await balanceOf(anna)).toBe(1500.5);
  expect(await read(begun.id)).toMatchObject({ status: 'completed', meta: { cost: 1500.5, cardNumber: '1234' } });
  expect(await read(begun.id)).not.toHaveProperty('url');
  expect(await movements()).toMatchObject([{ source: 'accrual', amount: 1500.5, status: 'complete', meta: { PaymentId: begun.id } }]);
});

test('coming back moves no money: it leads to the page that says what became of it', async () => {
  const { id } = await begin(anna);
  const answer = await server.app.inject(`/api/payments/webhook/card/success?payment=${id}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/balance/payments?result=success&payment=${id}`]);
  expect(await balanceOf(anna)).toBe(0);
  expect((await server.app.inject('/api/payments/webhook/cheque/success')).statusCode).toBe(404);
  expect((await server.app.inject('/api/payments/webhook/card/maybe')).statusCode).toBe(404);
  const strange = await server.app.inject('/api/payments/webhook/card/fail?payment=//evil.example');
  expect(strange.headers.location).toBe('/balance/payments?result=fail');
});

test('a declined payment is an error that its owner is told of once; one that is left says nothing', async () => {
  const declined = await begin(anna);
  expect(await press(server, declined.url, 'decline')).toContain('/card/fail');
  const left = await begin(anna);
  expect(await press(server, left.url, 'leave')).toContain('/card/fail');
  expect(await read(declined.id)).toMatchObject({ status: 'error', meta: { fault: 'declined' } });
  expect((await read(left.id)).status).toBe('init');
  expect(await callback(declined.id, { state: 'failed' })).toBe(204);
  const { rows } = await server.app.pool.query('select type, data from notification_due where owner_id = $1 and type like $2', [
    anna.id,
    'payments.%',
  ]);
  expect(rows).toEqual([{ type: 'payments.failed', data: { PaymentId: declined.id, amount: 500 } }]);
  expect(await balanceOf(anna)).toBe(0);
});

test('a callback that comes again, and again at once, is credited once', async () => {
  const { id } = await begin(anna);
  const codes = await Promise.all(Array.from({ length: 8 }, () => callback(id)));
  expect(new Set(codes)).toEqual(new Set([204]));
  expect(await balanceOf(anna)).toBe(500);
  expect(await movements()).toHaveLength(1);
});

test('a payment has its job, which its payer who comes back brings forward; done twice at once it credits once', async () => {
  await server.app.pool.query('delete from pgboss.job');
  const { id } = await begin(anna);
  const jobs = async () =>
    (await server.app.pool.query<{ state: string }>(`select state from queued_job where queue = 'payments.collect'`)).rows.map(
      ({ state }) => state,
    );
  expect(await jobs()).toEqual(['delayed']);
  // Paid, and nobody tells of it.
  await server.app.pool.query(`update sandbox_checkout set state = 'paid', card_number = '4242' where id = $1`, [id]);
  await server.app.services.payments.checkSoon(id);
  expect(await jobs()).toEqual(['waiting']);
  const twice = [1, 2].map(() => new PaymentCollector(server.app).collect(id));
  await Promise.all([...twice, doJobs(server, 'payments.collect')]);
  expect(await read(id)).toMatchObject({ status: 'completed' });
  expect(await balanceOf(anna)).toBe(500);
  expect(await movements()).toHaveLength(1);
});

test('out of order: a late failure takes nothing back, an early refund is settled with the payment', async () => {
  const { id } = await begin(anna);
  await callback(id);
  await callback(id, { state: 'failed', fault: 'declined' });
  expect([await balanceOf(anna), (await read(id)).status]).toEqual([500, 'completed']);

  const early = await begin(anna, 200);
  await callback(early.id, { refunded: 500_000 });
  await callback(early.id);
  expect([await balanceOf(anna), (await read(early.id)).status]).toEqual([650, 'partialRefunded']);
});

test('a failure that was too quick is followed by the money', async () => {
  const { id } = await begin(anna);
  await callback(id, { state: 'failed', fault: 'expired' });
  await callback(id);
  expect([await balanceOf(anna), (await read(id)).status]).toEqual([500, 'completed']);
  expect((await read(id)).meta).not.toHaveProperty('fault');
});

test('a forged signature changes nothing: another’s, an old one, none, one over other bytes', async () => {
  const { id } = await begin(anna);
  const { rows } = await server.app.pool.query<{ secret: string }>('select secret from sandbox_checkout where id = $1', [id]);
  const secret = rows[0]?.secret ?? '';
  const old = new Date(Date.now() - 3_600_000);
  for (const signature of [
    (body: string) => sign('0'.repeat(64), body),
    (body: string) => sign(secret, body, old),
    () => '',
    () => sign(secret, '{}'),
    () => 't=1,v1=ff',
  ])
    expect(await callback(id, {}, signature)).toBe(403);
  for (const payload of ['', 'null', '[]', '{"reference":7}', '{'])
    expect((await server.app.inject({ method: 'POST', url: '/api/payments/callbacks/sandbox', payload })).statusCode).toBe(403);
  expect((await server.app.inject({ method: 'POST', url: '/api/payments/callbacks/nobody', payload: '{}' })).statusCode).toBe(404);
  expect([await balanceOf(anna), (await read(id)).status]).toEqual([0, 'init']);
});

test('another sum or currency than was asked for is credited to nobody', async () => {
  const { id } = await begin(anna);
  await callback(id, { cost: 100 });
  expect(await read(id)).toMatchObject({ status: 'error', meta: { fault: 'amount' } });
  const other = await begin(anna);
  await callback(other.id, { currency: 'USD' });
  expect(await read(other.id)).toMatchObject({ status: 'error', meta: { fault: 'amount' } });
  expect(await balanceOf(anna)).toBe(0);
});

test('a refund goes from asked for to half to whole, and takes from the balance what went back', async () => {
  const { id, url } = await begin(anna, 300);
  await press(server, url, 'pay');
  await press(server, url, 'ask');
  expect((await read(id)).status).toBe('refundRequested');
  await press(server, url, 'half');
  expect(await read(id)).toMatchObject({ status: 'partialRefunded', meta: { refunded: 150 } });
  expect(await balanceOf(anna)).toBe(150);
  await press(server, url, 'whole');
  await press(server, url, 'whole');
  expect(await read(id)).toMatchObject({ status: 'refunded', meta: { refunded: 300 } });
  expect(await balanceOf(anna)).toBe(0);
  expect((await movements()).map(({ source, amount }) => [source, amount])).toEqual([
    ['subtract', -150],
    ['subtract', -150],
    ['accrual', 300],
  ]);
});

test('a payment ends once: a page that is open in two windows cannot pay what was declined', async () => {
  const { id, url } = await begin(anna);
  await press(server, url, 'decline');
  await press(server, url, 'pay');
  expect([await balanceOf(anna), (await read(id)).status]).toEqual([0, 'error']);
  expect((await server.app.inject(`/checkout/${anna.id}`)).statusCode).toBe(404);
  expect((await server.app.inject('/checkout/nothing')).statusCode).toBe(404);
});

test('the wallet is of one variant, costs its commission, and adds the amount without it', async () => {
  const methods = async () => (await anna.get<{ data: object[] }>('payments/methods')).body.data;
  expect(await methods()).toEqual([{ method: 'card', commission: 0, isRecurrent: true }]);
  expect((await anna.post('payments', { amount: 100, method: 'wallet', ...backTo('wallet') })).status).toBe(422);
  await server.app.services.settings.set('frontend.variant', true);
  expect(await methods()).toContainEqual({ method: 'wallet', commission: 3, isRecurrent: false });
  const { id, url } = await begin(anna, 100, 'wallet');
  await press(server, url, 'pay');
  expect(await read(id)).toMatchObject({ status: 'completed', amount: 100, meta: { cost: 103, commission: 3 } });
  expect(await balanceOf(anna)).toBe(100);
  await server.app.services.settings.set('billings.methods', ['wallet']);
  expect(await methods()).toEqual([{ method: 'wallet', commission: 3, isRecurrent: false }]);
  await server.app.services.settings.set('billings.methods', []);
  await server.app.services.settings.set('frontend.variant', false);
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 0.001 }, 'amount'],
  [{ amount: 1e12 }, 'amount'],
  [{ method: 'cheque' }, 'method'],
  [{ urlSuccess: 'https://evil.example/api/payments/webhook/card/success' }, 'urlSuccess'],
  [{ urlFail: 'http://localhost/elsewhere' }, 'urlFail'],
  [{ urlFail: 'javascript:alert(1)' }, 'urlFail'],
  [{ status: 'completed' }, 'status'],
  [{ OwnerId: '0190a000-0000-7000-8000-000000000000' }, 'OwnerId'],
])('refused: %j', async (change, path) => {
  const { status, body } = await anna.post<{ data: { path: string }[] }>('payments', {
    amount: 100,
    method: 'card',
    ...backTo('card'),
    ...change,
  });
  expect([status, body.data.map((item) => item.path)]).toEqual([422, [path]]);
});

test('the same key makes one payment; who stands above pays for and sees it, who stands beside does neither', async () => {
  const body = { amount: 100, method: 'card', ...backTo('card') };
  const [first, second] = [
    await anna.post<Payment>('payments', body, { 'idempotency-key': 'k1' }),
    await anna.post<Payment>('payments', body, { 'idempotency-key': 'k1' }),
  ];
  expect(second.body.id).toBe(first.body.id);
  expect(second.headers['idempotent-replay']).toBe('true');

  const paid = await reseller.post<Payment>('payments', { ...body, OwnerId: anna.id });
  expect(paid.body.OwnerId).toBe(anna.id);
  const boris = await server.account();
  expect((await boris.get(`payments/${first.body.id}`)).status).toBe(404);
  expect((await boris.post('payments', { ...body, OwnerId: anna.id })).status).toBe(422);
  expect((await boris.get(`payments/methods?UserId=${anna.id}`)).status).toBe(422);
  const { body: list } = await reseller.get<{ total: number }>(`payments?OwnerId=${anna.id}&status=init&amount[from]=50&method=card`);
  expect(list.total).toBe(2);
  expect((await reseller.get<{ data: Payment[] }>(`payments?id=${paid.body.id}`)).body.data.map(({ id }) => id)).toEqual([paid.body.id]);
  expect((await boris.get<{ total: number }>(`payments?id=${paid.body.id}`)).body.total).toBe(0);
});

test('without a payment service there is no method, and no page of the sandbox', async () => {
  const other = await createTestApp({ payments: { sandbox: false, yookassa: undefined } });
  try {
    const account = await other.account();
    expect((await account.get<{ data: object[] }>('payments/methods')).body.data).toEqual([]);
    expect((await account.post('payments', { amount: 100, method: 'card', ...backTo('card') })).status).toBe(422);
    expect((await other.app.inject(`/checkout/${account.id}`)).statusCode).not.toBe(200);
  } finally {
    await other.close();
  }
});
