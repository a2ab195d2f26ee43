import type { Payment } from '@cabinet/domain/payments';
import type { Task } from '@cabinet/domain/tasks';
import type { RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import { verifyLedger } from '@cabinet/engine';
import { doJobs, waitingJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { balanceOf, collectOne, press } from '../payments/testing.ts';
import { ChargeSchedule } from './schedule.ts';

const DAY_MS = 86_400_000;
const THRESHOLD = { type: 'threshold', threshold: 100, method: 'card', amount: 500, isOfferAccepted: true };
const MONTHLY = { type: 'frequency', frequency: 'monthly', method: 'card', amount: 500, isOfferAccepted: true };

let server: TestApp;
let anna: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
beforeEach(async () => {
  anna = await server.account();
});
afterAll(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

const read = async (id: string) => (await anna.get<RecurrentPayment>(`recurrentPayments/${id}`)).body;
const paymentsOf = async (id: string) => (await anna.get<{ data: Payment[] }>(`payments?RecurrentPaymentId=${id}`)).body.data;

async function create(input: object, app = anna): Promise<RecurrentPayment> {
  const { status, body } = await app.post<RecurrentPayment>('recurrentPayments', input);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const confirmation = async (id: string) => (await anna.get<{ url: string }>(`recurrentPayments/${id}/reInit?method=card`)).body.url;

/** One whose card is confirmed. */
async function ready(input: object, card = '4242'): Promise<RecurrentPayment> {
  const made = await create(input);
  await press(server, await confirmation(made.id), 'pay', card);
  return read(made.id);
}

/** All that is due, by so many nodes at once. */
async function work(now = new Date(), nodes = 1): Promise<void> {
  const schedule = new ChargeSchedule(server.app);
  const drain = async (step: () => Promise<boolean>) => {
    while (await step());
  };
  await Promise.all(Array.from({ length: nodes }, () => drain(() => schedule.step(now))));
  await Promise.all(Array.from({ length: nodes }, () => drain(() => collectOne(server))));
}

const spend = (amount: number) =>
  admin
    .post('billings', { source: 'subtract', OwnerId: anna.id, amount, data: { multiplier: 1 } })
    .then(({ status }) => expect(status).toBe(201));

test('the first payment confirms the card, tops up, and what charges it is sealed', async () => {
  const made = await create(THRESHOLD);
  expect(made).toMatchObject({ status: 'init', isActive: false, threshold: 100, frequency: null, meta: {} });
  const url = await confirmation(made.id);
  expect(await confirmation(made.id)).toBe(url);
  await press(server, url, 'pay', '4242 4242 4242 7777');
  expect(await read(made.id)).toMatchObject({ status: 'ready', isActive: true, meta: { bankData: { cardNumber: '7777' } } });
  expect(await balanceOf(anna)).toBe(500);
  const { rows } = await server.app.pool.query<{ token: string }>('select token from saved_card where recurrent_id = $1', [made.id]);
  expect(rows[0]?.token).toBeTruthy();
  expect(rows[0]?.token).not.toContain('7777');
  expect(JSON.stringify(await read(made.id))).not.toContain('token');
  expect((await anna.get(`recurrentPayments/${made.id}/reInit?method=card`)).status).toBe(409);
});

test('a second confirmation goes on with the payment that was begun, however long ago, and charges nothing that was paid without a word', async () => {
  const { id } = await create(THRESHOLD);
  const url = await confirmation(id);
  await server.app.pool.query(`update payment set created_at = now() - interval '40 minutes' where recurrent_id = $1`, [id]);
  expect(await confirmation(id)).toBe(url);

  const [payment] = await paymentsOf(id);
  await server.app.pool.query(`update sandbox_checkout set state = 'paid', card_number = '4242' where id = $1`, [payment?.id]);
  expect((await anna.get(`recurrentPayments/${id}/reInit?method=card`)).status).toBe(409);
  expect((await read(id)).status).toBe('ready');
  expect([await balanceOf(anna), (await paymentsOf(id)).length]).toEqual([500, 1]);
});

test('of many confirmations at once one payment is begun', async () => {
  const { id } = await create(THRESHOLD);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => anna.get<{ url?: string }>(`recurrentPayments/${id}/reInit?method=card`)),
  );
  expect(await paymentsOf(id)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.url] : []))).size).toBe(1);
});

test('a card that is declined at first makes an error, which can be confirmed again', async () => {
  const { id } = await create(MONTHLY);
  await press(server, await confirmation(id), 'decline');
  expect((await read(id)).status).toBe('error');
  await press(server, await confirmation(id), 'pay');
  const { status, nextAt } = await read(id);
  expect(status).toBe('ready');
  expect(Date.parse(nextAt ?? '') - Date.now()).toBeGreaterThan(27 * DAY_MS);
});

test('a fall below the threshold is charged once, whoever looks; the next fall again', async () => {
  const { id } = await ready(THRESHOLD);
  await work();
  expect(await balanceOf(anna)).toBe(500);
  await spend(450);
  await work(new Date(), 4);
  await work();
  expect(await balanceOf(anna)).toBe(550);
  await spend(500);
  await work();
  expect(await balanceOf(anna)).toBe(550);
  expect(await paymentsOf(id)).toHaveLength(3);
});

test('a balance that falls below the threshold has its charge made with the movement, another one does not', async () => {
  const { id } = await ready(THRESHOLD);
  await work();
  await waitingJobs(server, 'recurrentPayments.charge');
  await server.app.pool.query('delete from pgboss.job');
  await spend(350);
  expect(await waitingJobs(server, 'recurrentPayments.charge')).toBe(0);
  await spend(100);
  expect(await waitingJobs(server, 'recurrentPayments.charge')).toBe(1);
  await doJobs(server, 'recurrentPayments.charge');
  await doJobs(server, 'payments.collect');
  expect(await balanceOf(anna)).toBe(550);
  expect(await paymentsOf(id)).toHaveLength(2);
});

test('where one charge does not lift the balance above the threshold, the next comes a day later', async () => {
  const { id } = await ready({ ...THRESHOLD, threshold: 10_000 });
  await work();
  expect(await paymentsOf(id)).toHaveLength(1);
  await work(new Date(Date.now() + DAY_MS + 1000));
  await work(new Date(Date.now() + DAY_MS + 2000));
  expect(await paymentsOf(id)).toHaveLength(2);
  expect(await balanceOf(anna)).toBe(1000);
});

test('a regular charge comes once a period; periods that were slept through are not made up for', async () => {
  const { id } = await ready({ ...MONTHLY, frequency: 'daily' });
  await work(new Date(Date.now() + DAY_MS / 2));
  expect(await balanceOf(anna)).toBe(500);
  const late = new Date(Date.now() + 4.5 * DAY_MS);
  await work(late, 4);
  await work(late);
  expect(await balanceOf(anna)).toBe(1000);
  expect(await paymentsOf(id)).toHaveLength(2);
});

test('a node that dies after the charge and before it is written down charges nothing twice', async () => {
  const { id } = await ready(THRESHOLD);
  await work();
  await spend(450);
  await new ChargeSchedule(server.app).step();
  // The payment service has charged; who asked it was gone before the answer.
  const [intended] = (await paymentsOf(id)).filter(({ status }) => status === 'init');
  const { rows } = await server.app.pool.query('select * from payment where id = $1', [intended?.id]);
  const { payments, recurrentPayments } = server.app.services;
  const token = (await recurrentPayments?.tokenFor(rows[0])) ?? '';
  await payments.provider('sandbox')?.charge(await payments.orderOf(rows[0]), token);
  await work(new Date(), 3);
  expect(await balanceOf(anna)).toBe(550);
  expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['completed', 'completed']);
});

test('a charge that is refused stops the charges and is told; a confirmation starts them again', async () => {
  const { id } = await ready(THRESHOLD, '4000 0000 0000 0002');
  await work();
  await spend(450);
  await work();
  expect((await read(id)).status).toBe('error');
  expect((await paymentsOf(id))[0]).toMatchObject({ status: 'error', meta: { fault: 'declined' } });
  const { rows } = await server.app.pool.query(`select 1 from notification_due where owner_id = $1 and type = 'payments.failed'`, [
    anna.id,
  ]);
  expect(rows).toHaveLength(1);
  await work(new Date(Date.now() + 3 * DAY_MS));
  expect(await balanceOf(anna)).toBe(50);
  await press(server, await confirmation(id), 'pay', '4242');
  expect((await read(id)).status).toBe('ready');
  expect(await balanceOf(anna)).toBe(550);
  const told = await server.app.pool.query(
    `select type, data from notification_due where owner_id = $1 and type like 'subscription.%' order by id`,
    [anna.id],
  );
  const data = { RecurrentPaymentId: id, amount: 500, currency: 'RUB', limit: 100 };
  expect(told.rows).toEqual([
    { type: 'subscription.enabled', data: { ...data, notice: 'threshold' } },
    { type: 'subscription.failed', data: { ...data, notice: 'payment' } },
    { type: 'subscription.enabled', data: { ...data, notice: 'threshold' } },
  ]);
});

test('pause and resume: only from ready and pause; nothing is charged meanwhile, nor what was decided just before', async () => {
  const waiting = await create(THRESHOLD);
  for (const status of ['pause', 'ready', 'error', 'block', 'init'])
    expect([status, (await anna.put(`recurrentPayments/${waiting.id}`, { status })).status]).toEqual([status, 409]);
  expect((await anna.put(`recurrentPayments/${waiting.id}`, { status: 'gone' })).status).toBe(422);

  const { id } = await ready({ ...MONTHLY, frequency: 'daily' });
  const late = new Date(Date.now() + 1.5 * DAY_MS);
  await new ChargeSchedule(server.app).step(late);
  expect((await anna.put<RecurrentPayment>(`recurrentPayments/${id}`, { status: 'pause' })).body).toMatchObject({
    status: 'pause',
    isActive: false,
  });
  await work(late);
  expect((await paymentsOf(id))[0]).toMatchObject({ status: 'error', meta: { fault: 'stopped' } });
  await work(new Date(Date.now() + 9 * DAY_MS));
  expect(await balanceOf(anna)).toBe(500);
  expect((await anna.put<RecurrentPayment>(`recurrentPayments/${id}`, { status: 'ready' })).body.status).toBe('ready');
  expect(Date.parse((await read(id)).nextAt ?? '')).toBeGreaterThan(Date.now());
});

test('removed, its card is forgotten and charged no more; its payments stay', async () => {
  const { id } = await ready({ ...MONTHLY, frequency: 'daily' });
  expect((await anna.remove(`recurrentPayments/${id}`)).status).toBe(204);
  expect((await anna.get(`recurrentPayments/${id}`)).status).toBe(404);
  await work(new Date(Date.now() + 2 * DAY_MS));
  expect(await paymentsOf(id)).toHaveLength(1);
  const { rows } = await server.app.pool.query('select token from saved_card where recurrent_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('only administrators block and take a block back; blocked, its owner can do nothing with it', async () => {
  const { id } = await ready(THRESHOLD);
  expect((await anna.put(`recurrentPayments/${id}`, { status: 'block' })).status).toBe(409);
  expect((await admin.put(`recurrentPayments/${id}`, { status: 'block' })).status).toBe(200);
  for (const status of ['ready', 'pause', 'init']) expect((await anna.put(`recurrentPayments/${id}`, { status })).status).toBe(409);
  expect((await anna.remove(`recurrentPayments/${id}`)).status).toBe(409);
  expect((await anna.get(`recurrentPayments/${id}/reInit?method=card`)).status).toBe(409);
  expect((await admin.put<RecurrentPayment>(`recurrentPayments/${id}`, { status: 'init' })).body.status).toBe('init');
});

test.each([
  [{ ...THRESHOLD, threshold: null }, 'threshold'],
  [{ ...THRESHOLD, frequency: 'daily' }, 'frequency'],
  [{ ...MONTHLY, frequency: undefined }, 'frequency'],
  [{ ...MONTHLY, frequency: 'hourly' }, 'frequency'],
  [{ ...MONTHLY, threshold: 5 }, 'threshold'],
  [{ ...MONTHLY, isOfferAccepted: false }, 'isOfferAccepted'],
  [{ ...MONTHLY, amount: -1 }, 'amount'],
  [{ ...MONTHLY, method: 'wallet' }, 'method'],
  [{ ...MONTHLY, token: 'x' }, 'token'],
])('refused: %j', async (input, path) => {
  const { status, body } = await anna.post<{ data: { path: string }[] }>('recurrentPayments', input);
  expect([status, body.data.map((item) => item.path)]).toEqual([422, [path]]);
});

test('a confirmed recurrent payment is a task, which pauses, resumes and stops it', async () => {
  const { id } = await ready({ ...THRESHOLD, threshold: 50 });
  const task = async () => (await anna.get<Task>(`tasks/${id}`)).body;
  const turn = async (state: string) => (await anna.put(`tasks/${id}`, { state })).status;
  expect(await task()).toMatchObject({
    type: 'payments:recurrent',
    state: 'scheduled',
    data: { payment: { RecurrentPaymentId: id, type: 'threshold', threshold: 50 } },
    meta: { total: 1, completed: 1, errored: 0 },
  });
  const { data } = (await anna.get<{ data: Task[] }>('tasks?type=payments:recurrent')).body;
  expect(data.map((one) => one.id)).toContain(id);

  expect(await turn('paused')).toBe(200);
  expect([(await task()).state, (await read(id)).status]).toEqual(['paused', 'pause']);
  expect(await turn('scheduled')).toBe(200);
  expect([(await task()).state, (await read(id)).status]).toEqual(['scheduled', 'ready']);
  expect(await turn('stopped')).toBe(200);
  expect((await task()).state).toBe('stopped');
  expect((await anna.get(`recurrentPayments/${id}`)).status).toBe(404);
  expect(await turn('paused')).toBe(409);
});
