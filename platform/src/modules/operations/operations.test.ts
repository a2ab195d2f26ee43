import type { Balance, BulkOperationAccepted, BulkOperationQuote } from '@cabinet/domain/billings';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let reseller: TestAccount;
let clients: TestAccount[];
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
beforeEach(async () => {
  reseller = await server.account({ role: 'reseller' });
  clients = [await server.account({ reseller }), await server.account({ reseller }), await server.account({ reseller })];
  await admin.post('billings', { source: 'accrual', OwnerId: reseller.id, amount: 100, data: { multiplier: 1 } });
});
afterEach(async () => expect(await verifyLedger(server.app.pool)).toEqual([]));
afterAll(() => server.close());

const order = (accounts: readonly string[], given: object = {}) => ({
  source: 'accrual',
  amount: 10,
  data: { multiplier: 1, title: 'For May' },
  rows: accounts.map((account) => ({ account })),
  ...given,
});
const ids = () => clients.map(({ id }) => id);
const quote = (by: TestAccount, body: object) => by.post<BulkOperationQuote>('billings/operations/quote', body);
const begin = async (by: TestAccount, body: object) => (await by.post<BulkOperationAccepted>('billings/operations', body)).body;
const taskOf = async (id: string, by = reseller) => (await by.get<Task>(`tasks/${id}`)).body;
const balanceOf = async ({ id }: TestAccount) => (await admin.get<{ result: Balance }>(`billings/balance/${id}`)).body.result.balance;
const work = async () => {
  while (await server.app.services.operations.step());
};

test('one operation changes many accounts, named by id or username, each once', async () => {
  const [first, second, third] = clients as [TestAccount, TestAccount, TestAccount];
  const names = [first.id, second.user.username.toUpperCase(), third.id];
  expect((await quote(reseller, order(names))).body).toEqual({
    accounts: 3,
    amount: 30,
    refused: [],
    refusedCount: 0,
    own: { before: 100, after: 70, available: 100 },
  });
  expect(await balanceOf(reseller)).toBe(100);
  const { TaskId } = await begin(reseller, order(names));
  expect(await taskOf(TaskId)).toMatchObject({
    type: 'billings:operations',
    state: 'scheduled',
    title: 'For May',
    meta: { total: 3, completed: 0 },
  });
  await Promise.all([work(), work()]);
  expect(await taskOf(TaskId)).toMatchObject({
    state: 'completed',
    data: { operation: { source: 'accrual', amount: 30, multiplier: 1 } },
    meta: { total: 3, completed: 3, errored: 0, progress: 1, errors: {} },
  });
  expect(await Promise.all([reseller, ...clients].map(balanceOf))).toEqual([70, 10, 10, 10]);
});

test('the preview says which accounts refuse and why; the rest is done, and a report tells of each', async () => {
  const [first, second] = clients as [TestAccount, TestAccount];
  const stranger = await server.account();
  const body = order([], {
    amount: undefined,
    rows: [
      { account: first.id, amount: 60 },
      { account: first.user.username, amount: 1 },
      { account: stranger.id, amount: 1 },
      { account: reseller.id, amount: 1 },
      { account: second.id, amount: 50 },
    ],
  });
  const faults = (await quote(reseller, body)).body.refused.map(({ row, fault }) => `${row} ${fault}`);
  expect(faults).toEqual(['2 twice', '3 notFound', '4 own', '5 insufficient']);
  const { TaskId } = await begin(reseller, body);
  await work();
  expect((await taskOf(TaskId)).data.operation?.amount).toBe(60);
  expect((await taskOf(TaskId)).meta).toMatchObject({
    total: 5,
    completed: 5,
    errored: 4,
    errors: { twice: 1, notFound: 1, own: 1, insufficient: 1 },
  });
  const report = await reseller.get<string>(`billings/operations/${TaskId}/report`);
  expect(report.headers['content-type']).toContain('text/csv');
  expect(report.body).toContain(`${first.id},${first.user.username},60.0000,done,,`);
  expect(report.body).toContain(`${second.id},${second.user.username},50.0000,refused,insufficient,`);
  expect((await stranger.get(`billings/operations/${TaskId}/report`)).status).toBe(403);
  expect((await (await server.account({ role: 'reseller' })).get(`billings/operations/${TaskId}/report`)).status).toBe(404);
});

test('a paused task moves nothing until it is resumed, a stopped one never', async () => {
  const { TaskId } = await begin(reseller, order(ids()));
  expect((await reseller.put<Task>(`tasks/${TaskId}`, { state: 'paused' })).body.state).toBe('paused');
  await work();
  expect(await balanceOf(reseller)).toBe(100);
  await reseller.put(`tasks/${TaskId}`, { state: 'scheduled' });
  await work();
  expect(await balanceOf(reseller)).toBe(70);

  const stopped = await begin(reseller, order(ids()));
  expect((await reseller.put(`tasks/${stopped.TaskId}`, { state: 'stopped' })).status).toBe(200);
  await work();
  expect(await balanceOf(reseller)).toBe(70);
  expect(await taskOf(stopped.TaskId)).toMatchObject({ state: 'stopped', meta: { completed: 3, errored: 3, errors: { stopped: 3 } } });
  expect((await reseller.remove(`tasks/${stopped.TaskId}`)).status).toBe(204);
});

test('a task of a reseller who is blocked waits, and goes on once somebody resumes it', async () => {
  const { TaskId } = await begin(reseller, order(ids()));
  await admin.post(`users/${reseller.id}/block`, { reason: 'Debts' });
  await work();
  const blocked = await taskOf(TaskId, admin);
  expect(blocked).toMatchObject({ state: 'paused', meta: { completed: 0, reason: 'accountBlocked' } });
  expect((await admin.put(`tasks/${TaskId}`, { state: 'scheduled' })).status).toBe(403);
  await admin.post(`users/${reseller.id}/unblock`);
  expect((await admin.put(`tasks/${TaskId}`, { state: 'scheduled' })).status).toBe(200);
  await work();
  expect(await taskOf(TaskId, admin)).toMatchObject({ state: 'completed', meta: { completed: 3, errored: 0 } });
});

test('whoever may not change balances any more stops where they are', async () => {
  const { TaskId } = await begin(reseller, order(ids()));
  await server.app.services.settings.set('billings.processChildrenOperations', false);
  await work();
  await server.app.services.settings.set('billings.processChildrenOperations', true);
  expect((await taskOf(TaskId)).meta.errors).toEqual({ forbidden: 3 });
  expect(await balanceOf(reseller)).toBe(100);
  expect((await clients[0]?.post('billings/operations', order(ids())))?.status).toBe(403);
});

test('the same key makes one task, and every account needs an amount', async () => {
  const key = { 'idempotency-key': 'may' };
  const first = await reseller.post<BulkOperationAccepted>('billings/operations', order(ids()), key);
  const again = await reseller.post<BulkOperationAccepted>('billings/operations', order(ids()), key);
  expect(again.body.TaskId).toBe(first.body.TaskId);
  await work();
  const refused = await reseller.post<ErrorBody>('billings/operations', order(ids(), { amount: undefined }));
  expect(refused.body.data).toMatchObject([{ path: 'rows', code: 'operations.noAmount' }]);
});
