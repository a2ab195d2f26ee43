import type { Balance, Billing } from '@cabinet/domain/billings';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let manager: TestAccount;
let reseller: TestAccount;
let client: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  manager = await server.account({ role: 'manager' });
});
beforeEach(async () => {
  reseller = await server.account({ role: 'reseller', manager });
  client = await server.account({ reseller });
  await move(admin, { OwnerId: reseller.id, amount: 100 });
});
afterEach(async () => expect(await verifyLedger(server.app.pool)).toEqual([]));
afterAll(() => server.close());

const operation = (given: object = {}) => ({ source: 'accrual', OwnerId: client.id, amount: 10, data: { multiplier: 1 }, ...given });
const move = (by: TestAccount, given: object = {}, headers = {}) => by.post<Billing & ErrorBody>('billings', operation(given), headers);
const balanceOf = async ({ id }: TestAccount) => (await admin.get<{ result: Balance }>(`billings/balance/${id}`)).body.result.balance;
const balances = () => Promise.all([balanceOf(reseller), balanceOf(client)]);

test('what a reseller gives comes from the own balance, and what is taken comes back', async () => {
  const { status, body } = await move(reseller, { amount: 30, data: { multiplier: 2, title: 'For May' } });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    amount: 60,
    OwnerId: client.id,
    meta: { title: 'For May' },
    Author: { id: reseller.id, username: reseller.user.username },
    Counterpart: { id: reseller.id, username: reseller.user.username },
  });
  expect(await balances()).toEqual([40, 60]);
  const [own] = (await reseller.get<Page<Billing>>(`billings?OwnerId=${reseller.id}&source=subtract`)).body.data;
  expect(own).toMatchObject({ amount: -60, Counterpart: { id: client.id }, meta: { TransferId: body.meta.TransferId } });

  await move(reseller, { source: 'subtract', amount: 15 });
  expect(await balances()).toEqual([55, 45]);
});

test('nobody gives or loses more than there is, overdraft included', async () => {
  const refused = await move(reseller, { amount: 101 });
  expect([refused.status, refused.body.error, refused.body.params]).toEqual([422, 'INSUFFICIENT_BALANCE', { missing: 1, available: 100 }]);
  await server.app.services.billings.setOverdraft(reseller.id, 50);
  expect((await move(reseller, { amount: 120 })).status).toBe(201);
  expect(await balances()).toEqual([-20, 120]);
  for (const by of [reseller, manager, admin])
    expect((await move(by, { source: 'subtract', amount: 120.0001 })).body.error).toBe('INSUFFICIENT_BALANCE');
  expect(await balances()).toEqual([-20, 120]);
});

test('managers and administrators move the money of the installation', async () => {
  for (const by of [manager, admin]) {
    const { body } = await move(by);
    expect(body).toMatchObject({ amount: 10, Author: { id: by.id } });
    expect(body.Counterpart).toBeUndefined();
  }
  expect((await move(manager, { source: 'sendings.sms', amount: 5 })).body).toMatchObject({
    source: 'sendings.sms',
    amount: -5,
    status: 'complete',
  });
  expect(await balances()).toEqual([100, 15]);
});

test('an administrator may take an account below what is available by saying so, down to the limit of the settings', async () => {
  const below = (by: TestAccount, amount: number) =>
    move(by, { source: 'subtract', amount, data: { multiplier: 1, isBelowAvailable: true } });
  await server.app.services.settings.set('billings.operations.debtLimit', 25);
  expect((await below(manager, 20)).body.data).toMatchObject([{ path: 'data.isBelowAvailable', code: 'notAllowed' }]);
  expect((await below(admin, 26)).body).toMatchObject({ error: 'INSUFFICIENT_BALANCE', params: { missing: 1 } });
  expect((await below(admin, 25)).status).toBe(201);
  expect((await below(admin, 1)).status).toBe(422);
  expect(await balances()).toEqual([100, -25]);
});

test('the hidden comment is for staff and for whoever wrote it', async () => {
  const data = { multiplier: 1, title: 'For you', hidden: { comment: 'Complained', noRef: true } };
  const { id } = (await move(admin, { data })).body;
  const hiddenFor = async (reader: TestAccount) => (await reader.get<Billing>(`billings/${id}`)).body.data.hidden;
  expect(await hiddenFor(admin)).toEqual(data.hidden);
  expect(await hiddenFor(manager)).toEqual(data.hidden);
  expect(await hiddenFor(reseller)).toBeUndefined();
  expect(await hiddenFor(client)).toBeUndefined();
  const own = (await move(reseller, { data })).body.id;
  expect((await reseller.get<Billing>(`billings/${own}`)).body.data.hidden).toEqual(data.hidden);
  const page = JSON.stringify((await client.get<Page<Billing>>('billings')).body);
  expect(page).toContain('For you');
  expect(page).not.toContain('Complained');
});

test('amount and multiplier are required, and what they come to is bounded', async () => {
  const fieldsOf = async (given: object) => (await move(admin, given)).body.data?.map(({ path, code }) => `${path} ${code}`);
  expect(await fieldsOf({ amount: undefined })).toEqual(['amount required']);
  expect(await fieldsOf({ data: {} })).toEqual(['data.multiplier required']);
  expect(await fieldsOf({ data: undefined })).toEqual(['data.multiplier required']);
  expect(await fieldsOf({ data: { multiplier: 0 } })).toEqual(['data.multiplier notPositive']);
  expect(await fieldsOf({ amount: 999_999_999, data: { multiplier: 2 } })).toEqual(['amount invalid']);
  expect(await fieldsOf({ amount: 0.0001, data: { multiplier: 0.1 } })).toEqual(['amount invalid']);
  expect(await fieldsOf({ source: 'hlr' })).toEqual(['source notAllowed']);
});

test('an operation stands once in the journal, and one that was refused does not', async () => {
  const { body } = await move(reseller, { amount: 10, data: { multiplier: 2, hidden: { comment: 'Why' } } });
  await move(reseller, { amount: 1000 });
  const { data } = (await admin.get<Page<JournalEntry>>(`eventsHistory?resource=billings&OwnerId=${client.id}`)).body;
  expect(data).toMatchObject([
    {
      action: 'transfer',
      rowId: body.id,
      UserId: reseller.id,
      after: { source: 'accrual', amount: 10, multiplier: 2, hidden: { comment: 'Why' } },
    },
  ]);
});

test('a call whose node died before it could answer moves nothing when it comes again', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await move(reseller, {}, key);
  await server.app.pool.query('delete from idempotency_keys');
  const again = await move(reseller, {}, key);
  expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  expect(await balances()).toEqual([90, 10]);
});

test('crossing transfers and subtractions wait for each other, and the sums hold', async () => {
  const others = await Promise.all(Array.from({ length: 3 }, () => server.account({ reseller })));
  await Promise.all(others.map(({ id }) => move(reseller, { OwnerId: id, amount: 20 })));
  const answers = await Promise.all(
    others.flatMap(({ id }) =>
      Array.from({ length: 6 }, (_, index) => move(reseller, { OwnerId: id, source: index % 2 ? 'accrual' : 'subtract', amount: 7 })),
    ),
  );
  expect(answers.every(({ status }) => status === 201 || status === 422)).toBe(true);
  const left = await Promise.all([reseller, ...others].map(balanceOf));
  expect(left.reduce((sum, one) => sum + one)).toBe(100);
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
});
