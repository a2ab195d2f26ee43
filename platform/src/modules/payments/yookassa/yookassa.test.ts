import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Payment } from '@cabinet/domain/payments';
import type { SavedCard } from '@cabinet/domain/saved-cards';
import type { RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { ChargeSchedule } from '../../recurrent-payments/testing.ts';
import { backTo, balanceOf, begin, collectOne } from '../testing.ts';
import { reportOf, type YookassaPayment } from './messages.ts';

interface Asked {
  authorization: string | undefined;
  key: string | undefined;
  body: {
    amount: { value: string; currency: string };
    payment_id?: string;
    payment_method_id?: string;
    payment_method_data?: { type: string };
    save_payment_method?: boolean;
    metadata: { payment: string };
  };
}

/** Refunds by key, each made once; one of more than was paid is canceled. */
const refunds = new Map<string, object>();
function makeRefund({ body, key = '' }: Asked): object {
  const payment = made.get(body.payment_id ?? '') as YookassaPayment;
  const isCovered = Number(body.amount.value) <= Number(payment.amount.value);
  if (!refunds.has(key)) {
    refunds.set(key, {
      id: `re-${key}`,
      status: isCovered ? 'succeeded' : 'canceled',
      cancellation_details: { reason: 'insufficient_funds' },
    });
    if (isCovered) made.set(payment.id, { ...payment, refunded_amount: body.amount });
  }
  return refunds.get(key) as object;
}

/** YooKassa's own part of the talk, as its documentation has it: payments by key, each made once. */
const made = new Map<string, YookassaPayment>();
const asked: Asked[] = [];
let trouble: number | undefined;
let shop: Server;
let server: TestApp;
let anna: TestAccount;

function makePayment({ body, key = '' }: Asked): YookassaPayment {
  const known = [...made.values()].find(({ id }) => id === `yk-${key}`);
  if (known) return known;
  const isCharge = body.payment_method_id !== undefined;
  const payment: YookassaPayment = {
    id: `yk-${key}`,
    status: isCharge ? 'succeeded' : 'pending',
    amount: body.amount,
    metadata: body.metadata,
    ...(isCharge ? {} : { confirmation: { confirmation_url: `https://yoomoney.example/pay?id=${key}` } }),
  };
  made.set(payment.id, payment);
  return payment;
}

beforeAll(async () => {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (trouble !== undefined) return answer(trouble, { type: 'error' });
      if (request.method === 'GET') {
        const payment = made.get(decodeURIComponent(String(request.url).split('/').at(-1) ?? ''));
        return payment ? answer(200, payment) : answer(404, { type: 'error' });
      }
      const { authorization } = request.headers;
      const one = {
        authorization,
        key: request.headers['idempotence-key'] as string,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'],
      };
      asked.push(one);
      return answer(200, String(request.url).endsWith('/refunds') ? makeRefund(one) : makePayment(one));
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/v3`;
  server = await createTestApp({ payments: { sandbox: false, yookassa: { url, shopId: '1001', secretKey: 'test_key' } } });
});
beforeEach(async () => {
  anna = await server.account();
  asked.length = 0;
  trouble = undefined;
});
afterAll(async () => {
  await server.close();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});

const read = async (id: string) => (await anna.get<Payment>(`payments/${id}`)).body;
/** What happens at YooKassa, where the payer is. */
const becomes = (payment: { id: string }, change: Partial<YookassaPayment>) => {
  const id = `yk-${payment.id}`;
  made.set(id, { ...(made.get(id) as YookassaPayment), ...change });
};
const tell = async (event: string, object: object) =>
  (await server.app.inject({ method: 'POST', url: '/api/payments/callbacks/yookassa', payload: { type: 'notification', event, object } }))
    .statusCode;

test('a payment by card is begun with the shop’s key, paid there, and credited when YooKassa itself says so', async () => {
  const payment = await begin(anna, 1234.5);
  expect(payment.url).toBe(`https://yoomoney.example/pay?id=${payment.id}`);
  expect(asked).toMatchObject([
    {
      authorization: `Basic ${Buffer.from('1001:test_key').toString('base64')}`,
      key: payment.id,
      body: {
        amount: { value: '1234.50', currency: 'RUB' },
        payment_method_data: { type: 'bank_card' },
        save_payment_method: false,
        metadata: { payment: payment.id },
      },
    },
  ]);
  // What a callback says of itself is worth nothing: YooKassa has not been paid yet.
  expect(
    await tell('payment.succeeded', { id: `yk-${payment.id}`, status: 'succeeded', amount: { value: '1234.50', currency: 'RUB' } }),
  ).toBe(204);
  expect(await balanceOf(anna)).toBe(0);

  becomes(payment, { status: 'succeeded', payment_method: { id: 'pm', saved: false, card: { last4: '4477', issuer_name: 'Sberbank' } } });
  await tell('payment.succeeded', { id: `yk-${payment.id}` });
  await tell('payment.succeeded', { id: `yk-${payment.id}` });
  expect(await balanceOf(anna)).toBe(1234.5);
  expect(await read(payment.id)).toMatchObject({ status: 'completed', bank: 'Sberbank', meta: { cardNumber: '4477' } });
});

test('cancelled with its reason; refunds as YooKassa has summed them up', async () => {
  const cancelled = await begin(anna);
  becomes(cancelled, { status: 'canceled', cancellation_details: { reason: 'expired_on_confirmation' } });
  await tell('payment.canceled', { id: `yk-${cancelled.id}` });
  expect(await read(cancelled.id)).toMatchObject({ status: 'error', meta: { fault: 'expired' } });

  const paid = await begin(anna, 400);
  becomes(paid, { status: 'succeeded', refunded_amount: { value: '100.00', currency: 'RUB' } });
  await tell('refund.succeeded', { id: 'refund-1', payment_id: `yk-${paid.id}` });
  expect(await read(paid.id)).toMatchObject({ status: 'partialRefunded', meta: { refunded: 100 } });
  expect(await balanceOf(anna)).toBe(300);
});

test('callbacks about nothing of ours, or about nothing at all, change nothing', async () => {
  expect(await tell('payment.succeeded', { id: 'yk-unknown' })).toBe(403);
  made.set('yk-elsewhere', { id: 'yk-elsewhere', status: 'succeeded', amount: { value: '1.00', currency: 'RUB' } });
  expect(await tell('payment.succeeded', { id: 'yk-elsewhere' })).toBe(404);
  expect(await tell('deal.closed', { id: 'x' })).toBe(204);
  expect((await server.app.inject({ method: 'POST', url: '/api/payments/callbacks/yookassa', payload: '{' })).statusCode).toBe(204);
});

test('a service that does not answer makes an error at once, and what it did not tell is asked for', async () => {
  trouble = 500;
  const refused = await anna.post('payments', {
    amount: 100,
    method: 'card',
    urlSuccess: 'http://localhost/api/payments/webhook/card/success',
    urlFail: 'http://localhost/api/payments/webhook/card/fail',
  });
  expect(refused.status).toBe(503);
  expect((await anna.get<{ data: Payment[] }>('payments')).body.data).toMatchObject([{ status: 'error', meta: { fault: 'unreachable' } }]);
  trouble = undefined;

  const payment = await begin(anna, 100);
  becomes(payment, { status: 'succeeded' });
  // The payer comes back before any callback.
  await server.app.inject(`/api/payments/webhook/card/success?payment=${payment.id}`);
  trouble = 502;
  await collectOne(server);
  expect((await read(payment.id)).status).toBe('init');
  trouble = undefined;
  await server.app.inject(`/api/payments/webhook/card/success?payment=${payment.id}`);
  await collectOne(server);
  expect((await read(payment.id)).status).toBe('completed');
});

test('a card that is kept is charged again by its token, under the key of that payment', async () => {
  const { body: recurrent } = await anna.post<RecurrentPayment>('recurrentPayments', {
    type: 'frequency',
    frequency: 'weekly',
    method: 'card',
    amount: 250,
    isOfferAccepted: true,
  });
  await anna.get(`recurrentPayments/${recurrent.id}/reInit?method=card`);
  expect(asked[0]?.body.save_payment_method).toBe(true);
  const [first] = (await anna.get<{ data: Payment[] }>('payments')).body.data;
  becomes(first as Payment, { status: 'succeeded', payment_method: { id: 'pm-77', saved: true, card: { last4: '0077' } } });
  await tell('payment.succeeded', { id: `yk-${first?.id}` });
  expect((await anna.get<RecurrentPayment>(`recurrentPayments/${recurrent.id}`)).body.status).toBe('ready');

  await new ChargeSchedule(server.app).step(new Date(Date.now() + 8 * 86_400_000));
  trouble = 503;
  await collectOne(server);
  trouble = undefined;
  // The server's own collector may have taken it, and be at it still.
  await eventually(async () => {
    await server.app.pool.query('update payment set due_at = now() where status = $1', ['init']);
    while (await collectOne(server));
    return (await balanceOf(anna)) === 500;
  });
  // Payments of other tests may be due at the same moment.
  expect(asked.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ payment_method_id: 'pm-77', amount: expect.objectContaining({ value: '250.00' }) }),
  );
});

test('a card that is saved is charged by its token; what YooKassa says against it is said of the card', async () => {
  const pay = async (given: object) =>
    (await anna.post<Payment>('payments', { amount: 100, method: 'card', ...backTo('card'), ...given })).body;
  const cards = async () => (await anna.get<{ data: SavedCard[] }>('payments/cards')).body.data;
  const first = await pay({ savesCard: true });
  expect(asked[0]?.body.save_payment_method).toBe(true);
  const card = { last4: '0077', issuer_name: 'Sberbank', expiry_month: '04', expiry_year: '2099' };
  becomes(first, { status: 'succeeded', payment_method: { id: 'pm-88', saved: true, card } });
  await tell('payment.succeeded', { id: `yk-${first.id}` });
  const [saved] = (await cards()) as [SavedCard];
  expect(saved).toMatchObject({ cardNumber: '0077', bank: 'Sberbank', expires: '2099-04' });

  expect((await pay({ cardId: saved.id, amount: 250 })).status).toBe('completed');
  expect(asked.at(-1)?.body).toMatchObject({ payment_method_id: 'pm-88', amount: { value: '250.00' } });
  expect(await balanceOf(anna)).toBe(350);

  trouble = 400;
  expect(await pay({ cardId: saved.id })).toMatchObject({ status: 'error', meta: { fault: 'declined' } });
  expect(await cards()).toMatchObject([{ fault: 'declined' }]);
  trouble = undefined;
  const late = { id: 'yk-late', status: 'canceled', amount: { value: '100.00', currency: 'RUB' } } as const;
  expect(reportOf({ ...late, cancellation_details: { reason: 'card_expired' } }).fault).toBe('cardExpired');
  expect(reportOf({ ...late, payment_method: { card: { expiry_month: '13', expiry_year: '2030' } } }).cardExpires).toBeUndefined();
});

test('a refund is asked of YooKassa once by its key; what it cancels is refused for good', async () => {
  const payment = await begin(anna, 500);
  becomes(payment, { status: 'succeeded' });
  await tell('payment.succeeded', { id: `yk-${payment.id}` });
  const admin = await server.account({ role: 'admin' });
  await anna.post(`payments/${payment.id}/refund`, { amount: 120.5 });
  await admin.put(`payments/${payment.id}/refund`, { decision: 'approve' });
  asked.length = 0;
  await collectOne(server);
  expect(asked).toMatchObject([{ body: { payment_id: `yk-${payment.id}`, amount: { value: '120.50', currency: 'RUB' } } }]);
  expect(asked[0]?.key).toMatch(/^[\da-f-]{36}$/);
  await tell('refund.succeeded', { id: 're', payment_id: `yk-${payment.id}` });
  expect(await read(payment.id)).toMatchObject({ status: 'partialRefunded', meta: { refunded: 120.5 } });
  expect(await balanceOf(anna)).toBe(379.5);

  const order = { reference: `yk-${payment.id}`, key: 'over', cost: 9_000_000, currency: 'RUB' as const };
  await expect(server.app.services.payments.provider('yookassa')?.refund(order)).rejects.toThrow('insufficient_funds');
});
