import type { Billing } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Referral, ReferralEarnings } from '@cabinet/domain/referrals';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { balanceOf, begin, collectOne, press } from '../payments/testing.ts';
import { rewardOf } from './service.ts';

const DAY = 86_400_000;
let server: TestApp;
let admin: TestAccount;
let inviter: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  for (const [key, value] of [['rewardPercent', 10], ['rewardMonths', 12], ['rewardDelayDays', 14]] as const) await set(key, value); // prettier-ignore
});
beforeEach(async () => {
  inviter = await server.account();
});
afterAll(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

async function set(key: string, value: number): Promise<void> {
  expect((await admin.put(`installation/settings/referrals.${key}`, { value })).status).toBe(200);
}

/** An account that registered by the invitation of `inviter`. */
async function guest(username: string): Promise<TestAccount> {
  const person = { firstName: 'Анна', lastName: 'Ли', email: `${username}@example.com`, phone: '+79160000000', country: 'RU' };
  const payload = { username, password: TEST_PASSWORD, data: { ...person, meta: { usedReferralCode: inviter.user.referralCode } } };
  const { body } = await server.call<TestAccount['user']>('POST', 'registration', { payload });
  return server.signIn(body);
}

async function pay(account: TestAccount, amount: number): Promise<string> {
  const { id, url } = await begin(account, amount);
  await press(server, url, 'pay');
  return id;
}

/** Pays what is due in so many days, by several nodes at once. */
async function payRewards(days: number): Promise<void> {
  const rewards = server.app.services.referralRewards!;
  const drain = async () => {
    while (await rewards.step(new Date(Date.now() + days * DAY)));
  };
  await Promise.all([drain(), drain(), drain()]);
}

const earnings = async () => (await inviter.get<ReferralEarnings>('referrals/earnings')).body;
const movements = async () => (await inviter.get<{ data: Billing[] }>('billings')).body.data;

test('a share of what an invited account pays is promised at once and paid after some days, once', async () => {
  const anna = await guest('rewarded-one');
  await pay(anna, 333.33);
  expect(await earnings()).toEqual({ percent: 10, months: 12, delayDays: 14, earned: 0, expected: 33.33, currency: 'RUB' });
  await payRewards(13);
  expect(await balanceOf(inviter)).toBe(0);
  await payRewards(15);
  await payRewards(30);
  expect(await balanceOf(inviter)).toBe(33.33);
  expect(await movements()).toMatchObject([{ source: 'referral', amount: 33.33, status: 'complete' }]);
  expect(await earnings()).toMatchObject({ earned: 33.33, expected: 0 });
  const { body } = await inviter.get<{ data: Referral[] }>('referrals');
  expect(body.data).toMatchObject([{ id: anna.id, earned: 33.33 }]);
});

test('what is refunded by then is left out, and a request for a refund is waited for', async () => {
  const anna = await guest('refunding-one');
  const id = await pay(anna, 200);
  expect((await anna.post(`payments/${id}/refund`, { amount: 50, comment: 'Too much' })).status).toBe(200);
  await payRewards(15);
  expect(await earnings()).toMatchObject({ earned: 0, expected: 20 });
  expect((await admin.put(`payments/${id}/refund`, { decision: 'approve' })).status).toBe(200);
  while (await collectOne(server));
  await payRewards(17);
  expect(await earnings()).toMatchObject({ earned: 15, expected: 0 });
});

test('nothing is promised for accounts that nobody invited, or that registered too long ago', async () => {
  await pay(await server.account(), 100);
  const anna = await guest('faithful-one');
  await server.app.pool.query(`update referral set created_at = now() - interval '13 months' where user_id = $1`, [anna.id]);
  await pay(anna, 100);
  expect(await earnings()).toMatchObject({ earned: 0, expected: 0 });
});

test('a programme that pays nothing promises nothing; what it has promised is paid', async () => {
  const anna = await guest('last-one');
  await pay(anna, 100);
  await set('rewardPercent', 0);
  await pay(anna, 100);
  expect(await earnings()).toMatchObject({ percent: 0, expected: 10 });
  await payRewards(15);
  expect(await balanceOf(inviter)).toBe(10);
  await set('rewardPercent', 10);
});

test.each([
  [100, 10, 10],
  [0.05, 10, 0],
  [33.33, 7, 2.33],
  [100, 0.1, 0.1],
  [1_000_000, 12.5, 125_000],
])('of %d, %d percent are %d', (amount, percent, reward) => {
  expect(toAmount(rewardOf(toUnits(amount), percent))).toBe(reward);
});
