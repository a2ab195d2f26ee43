import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Billing } from '@cabinet/domain/billings';
import type { Notification } from '@cabinet/domain/notifications';
import type { PriceCheck } from '@cabinet/domain/price-check';
import type { Page } from '@cabinet/domain/resource';
import type { SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Tariff, TariffUser } from '@cabinet/domain/tariffs';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

const TARIFF = {
  title: 'SMS',
  source: 'sendings.sms',
  price: 2,
  unit: 'segment',
  isActive: true,
  data: { conditions: [], rules: [], options: { refundOnFailed: true, noPayments: false }, hidden: { providerPrice: 1.5 } },
};
type Refusal = { data: { path: string; code: string }[] };
let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  await server.app.startBackground();
});
afterAll(() => server.close());

const make = async (given: object = {}) => (await admin.post<Tariff>('tariffs', { ...TARIFF, ...given })).body;
const assign = (account: TestAccount, ...ids: string[]) =>
  admin.put<Refusal>(`users/${account.id}/tariffs`, { tariffs: ids.map((id, priority) => ({ id, priority })) });
/** An account that sends by a tariff of its own, made for the test. */
async function payer(given: object = {}) {
  const account = await server.account();
  await enableSending(server, account);
  const tariff = await make(given);
  expect((await assign(account, tariff.id)).status).toBe(200);
  return { account, tariff };
}
const quote = async (account: TestAccount) => (await account.post<SendingQuote>('sendings/quote', body(['+79161112210']))).body.price;
/** Moves the start of planned terms into the past, as the clock would. */
const reach = (id: string) =>
  server.app.db
    .updateTable('tariff_change')
    .set({ starts_at: new Date(Date.now() - 1000) })
    .where('tariff_id', '=', id)
    .execute();
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const plan = (id: string, tariff: object, startsAt = inAnHour()) =>
  admin.put<Tariff & Refusal>(`tariffs/${id}/change`, { startsAt, tariff });

test('an archived tariff prices for those who have it, is given to nobody else, and is listed only when asked for', async () => {
  const { account, tariff } = await payer({ title: 'Old prices' });
  expect((await admin.post<Tariff>(`tariffs/${tariff.id}/archive`)).body).toMatchObject({ isArchived: true, users: 1 });
  expect(await quote(account)).toBe(2);
  expect((await account.get<Page<Tariff>>('tariffs')).body.data.map(({ id }) => id)).toEqual([tariff.id]);
  const listed = async (query: string) => (await admin.get<Page<Tariff>>(`tariffs?${query}`)).body.data.some(({ id }) => id === tariff.id);
  expect([await listed('$limit=100'), await listed('isArchived=true'), await listed('isArchived=false')]).toEqual([false, true, false]);
  expect((await assign(account, tariff.id)).status).toBe(200);
  const refused = await assign(await server.account(), tariff.id);
  expect([refused.status, refused.body.data]).toMatchObject([422, [{ path: 'tariffs[0].id', code: 'tariffs.archived' }]]);
  await admin.post(`tariffs/${tariff.id}/unarchive`);
  expect((await assign(await server.account(), tariff.id)).status).toBe(200);
});

test('the journal tells of an archived tariff as such, and of terms that came into force as nobody’s doing', async () => {
  const { id } = await make();
  const told = async () => (await admin.get<Page<JournalEntry>>(`eventsHistory?rowId=${id}&$limit=20`)).body.data;
  for (const action of ['archive', 'unarchive']) {
    await admin.post(`tariffs/${id}/${action}`);
    expect((await told()).filter((entry) => entry.action === action)).toMatchObject([{ resource: 'tariffs', UserId: admin.id }]);
  }
  await plan(id, { ...TARIFF, price: 5 });
  await reach(id);
  await server.app.services.tariffs.applyDueChanges();
  const [entry, ...others] = (await told()).filter(({ UserId }) => UserId === null);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: 'update', resource: 'tariffs', ip: '' });
  expect([Number(entry?.before?.['price']), Number(entry?.after?.['price'])]).toEqual([2, 5]);
});

test('a tariff that was never used is removed, a used one is not', async () => {
  const unused = await make();
  expect((await admin.remove(`tariffs/${unused.id}`)).status).toBe(204);
  const { account, tariff } = await payer();
  const removal = () => admin.remove<Refusal>(`tariffs/${tariff.id}`);
  expect(await removal()).toMatchObject({ status: 409, body: { data: [{ code: 'tariffs.used' }] } });
  expect((await account.post('sendings', body(['+79161112210']))).status).toBe(201);
  await assign(account);
  expect((await removal()).status).toBe(409);
  expect((await admin.get<Tariff>(`tariffs/${tariff.id}`)).status).toBe(200);
});

test('those who pay by a tariff are listed with their priority', async () => {
  const { account, tariff } = await payer();
  const users = (await admin.get<Page<TariffUser>>(`tariffs/${tariff.id}/users`)).body;
  expect(users).toEqual({ data: [{ id: account.id, username: account.user.username, role: 'me', isActive: true, priority: 0 }], total: 1 });
  for (const call of [account.get(`tariffs/${tariff.id}/users`), account.post('tariffs/check', {}), account.remove(`tariffs/${tariff.id}`)])
    expect((await call).status).toBe(403);
});

test('planned terms hold from their moment on, for quotes before anything else has run; what was held before settles at its price', async () => {
  const { account, tariff } = await payer();
  const soon = { delay: new Date(Date.now() + 1500), until: 0 };
  const held = (await account.post<SendingAccepted>('sendings', body(['+79161112302', '+79161112210'], { schedule: soon }))).body;
  expect(held.price).toBe(4);
  const planned = await plan(tariff.id, { ...TARIFF, price: 5 });
  expect(planned).toMatchObject({ status: 200, body: { price: 2, change: { price: 5, AuthorId: admin.id } } });
  expect(await quote(account)).toBe(2);
  await reach(tariff.id);
  expect(await quote(account)).toBe(5);
  expect((await account.get<Tariff>(`tariffs/${tariff.id}`)).body.price).toBe(5);
  await server.app.services.tariffs.applyDueChanges();
  const now = (await admin.get<Tariff>(`tariffs/${tariff.id}`)).body;
  expect([now.price, now.change, now.data.hidden]).toEqual([5, undefined, { providerPrice: 1.5 }]);
  await admin.put(`tariffs/${tariff.id}`, { ...TARIFF, price: 9 });

  const billing = async () => (await account.get<Page<Billing>>(`billings?groupId=${held.groupId}`)).body.data[0];
  await eventually(async () => (await billing())?.status !== 'pending');
  expect(await billing()).toMatchObject({ TariffId: tariff.id, amount: -2, data: { released: 2 } });
  expect((await account.post<SendingAccepted>('sendings', body(['+79161112210']))).body.price).toBe(9);
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

test('of two administrators who plan from one version, the second is refused and gets what the first has planned', async () => {
  const { id, updatedAt } = await make();
  const version = { 'if-match': `"${updatedAt}"` };
  const from = (price: number) => admin.put(`tariffs/${id}/change`, { startsAt: inAnHour(), tariff: { ...TARIFF, price } }, version);
  expect((await from(3)).status).toBe(200);
  expect(await from(4)).toMatchObject({ status: 412, body: { current: { change: { price: 3 } } } });
});

test('planned terms are told to those who pay by the tariff, and called off', async () => {
  const { account, tariff } = await payer({ title: 'Announced' });
  expect((await plan(tariff.id, { ...TARIFF, title: 'Announced', price: 3 })).status).toBe(200);
  expect((await admin.remove<Tariff>(`tariffs/${tariff.id}/change`)).body.change).toBeUndefined();
  expect((await admin.remove(`tariffs/${tariff.id}/change`)).status).toBe(404);
  const told = async () =>
    (await account.get<Page<Notification>>('n/notifications')).body.data.filter(({ type }) => type === 'tariffs.updated');
  await eventually(async () => (await told()).length === 2);
  const texts = (await told()).map(({ text }) => text).join('\n');
  expect(texts).toMatch(/С \d.*UTC у тарифа «Announced» новые условия/);
  expect(texts).toMatch(/назначенное на .* отменено/);
  expect(await quote(account)).toBe(2);
});

test('a plan in the past, too far ahead or with a faulty rule names its field', async () => {
  const { id } = await make();
  const rule = { action: 'increase', price: -1, priority: 1, conditions: [{ tag: 'recipient', value: '' }] };
  const faults = async (tariff: object, startsAt?: string) => (await plan(id, tariff, startsAt)).body.data.map(({ path }) => path);
  expect(await faults(TARIFF, '2020-01-01T00:00:00Z')).toEqual(['startsAt']);
  expect(await faults(TARIFF, '2999-01-01T00:00:00Z')).toEqual(['startsAt']);
  expect(await faults({ ...TARIFF, data: { ...TARIFF.data, rules: [rule] } })).toEqual(
    expect.arrayContaining(['tariff.data.rules[0].price', 'tariff.data.rules[0].conditions[0].value']),
  );
});

test('the checker prices a draft as a send would, and says which rules matched and why others did not', async () => {
  const { account, tariff } = await payer();
  const rules = [
    { action: 'decrease', price: 0.5, priority: 20, conditions: [{ tag: 'sender', value: 'OTHER' }, { tag: 'mccmnc', value: '25001' }] },
    { action: 'increase', price: [1, 0.25], priority: 10, conditions: [{ tag: 'mccmnc', value: ['25001'] }] },
  ]; // prettier-ignore
  const draft = { ...TARIFF, data: { ...TARIFF.data, rules } };
  const asked = { tariff: draft, id: tariff.id, recipient: '8 916 111-22-10', sender: 'CABINET', text: 'я'.repeat(80), UserId: account.id };
  const checked = (await admin.post<PriceCheck>('tariffs/check', asked)).body;
  expect(checked).toMatchObject({
    recipient: '+79161112210',
    operator: { name: 'МТС', mccmnc: '25001' },
    parts: 2,
    failed: [],
    rules: [{ index: 1, applies: true, change: 0.25, failed: [] }, { index: 0, applies: false, change: 0, failed: [0] }], // prettier-ignore
    unitPrice: 2.25,
    quantity: 2,
    price: 4.5,
    cost: 3,
    margin: 1.5,
    pricedBy: { id: tariff.id },
  });
  await admin.put(`tariffs/${tariff.id}`, draft);
  const real = await account.post<SendingQuote>(
    'sendings/quote',
    body(['+79161112210'], { payload: { sender: 'CABINET', text: 'я'.repeat(80) } }),
  );
  expect(real.body.price).toBe(checked.price);
  const refused = await admin.post<Refusal>('tariffs/check', { ...asked, recipient: 'nobody' });
  expect([refused.status, refused.body.data[0]?.path]).toEqual([422, 'recipient']);
});

test('a condition may name a keyword list, which then stays; customers read its words', async () => {
  const list = (await admin.post<{ id: string }>('keywordLists', { title: 'Loans', words: ['credit', 'loan'] })).body;
  const named = { rules: [{ action: 'increase', price: 1, priority: 1, conditions: [{ tag: 'keywords', value: [list.id, 'casino'] }] }] };
  const { account, tariff } = await payer({ data: { ...TARIFF.data, ...named } });
  const price = async (text: string) =>
    (await account.post<SendingQuote>('sendings/quote', body(['+79161112210'], { payload: { sender: 'CABINET', text } }))).body.price;
  expect([await price('A loan for you'), await price('Our casino'), await price('Hello')]).toEqual([3, 3, 2]);
  expect((await account.get<Tariff>(`tariffs/${tariff.id}`)).body.usersTariffs?.finalRules[0]?.conditions[0]?.value).toEqual(['credit', 'loan', 'casino']); // prettier-ignore
  expect((await admin.remove(`keywordLists/${list.id}`)).status).toBe(409);
  const unknown = {
    ...TARIFF,
    data: { ...TARIFF.data, rules: [{ ...named.rules[0], conditions: [{ tag: 'keywords', value: tariff.id }] }] },
  };
  const refused = await admin.post<Refusal>('tariffs', unknown);
  expect(refused.body.data).toMatchObject([{ path: 'data.rules[0].conditions[0].value', code: 'routing.noKeywordList' }]);
});

test('operators are found by a part of their name', async () => {
  const found = await admin.post<{ data: { mcc: string; mnc: string; operator: string }[] }>('dictionaries/getOperatorsData', {
    data: [],
    search: 'мегаф',
  });
  expect(found.body.data).toEqual([{ mcc: '250', mnc: '02', operator: 'МегаФон', country: 'RU' }]);
});
