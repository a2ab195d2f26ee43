import type { Page } from '@cabinet/domain/resource';
import type { Tariff } from '@cabinet/domain/tariffs';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const TARIFF = {
  title: 'SMS',
  source: 'sendings.sms',
  price: 1.2345,
  unit: 'segment',
  isActive: true,
  data: {
    rules: [{ action: 'increase', price: [0.5, 0.25], priority: 1, conditions: [{ tag: 'recipient', value: ['+34'] }] }],
    options: { refundOnFailed: true, noPayments: false },
    hidden: { comment: 'Bought dear', providerPrice: 0.9 },
  },
};
let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

test('the administration writes tariffs; nobody else does, and to nobody else leaves what is hidden', async () => {
  const made = await admin.post<Tariff>('tariffs', TARIFF);
  expect([made.status, made.body]).toEqual([201, expect.objectContaining(TARIFF)]);
  const changed = await admin.put<Tariff>(`tariffs/${made.body.id}`, { ...TARIFF, price: 2 });
  expect([changed.status, changed.body.price]).toEqual([200, 2]);
  for (const role of ['me', 'reseller', 'manager'] as const) {
    const account = await server.account({ role });
    await server.app.db.insertInto('user_tariff').values({ user_id: account.id, tariff_id: made.body.id, priority: 1 }).execute();
    expect((await account.post('tariffs', TARIFF)).status).toBe(403);
    expect((await account.put(`tariffs/${made.body.id}`, TARIFF)).status).toBe(403);
    const list = await account.get<Page<Tariff>>('tariffs');
    expect(list.body.total).toBe(1);
    const one = await account.get<Tariff>(`tariffs/${made.body.id}`);
    expect(JSON.stringify([list.body, one.body])).not.toMatch(/hidden|Bought|providerPrice/);
  }
});

test('a change of what is hidden keeps what it does not name, and null takes a value away', async () => {
  const { body: made } = await admin.post<Tariff>('tariffs', TARIFF);
  const put = async (hidden?: object) => {
    const { hidden: _, ...data } = TARIFF.data;
    return (await admin.put<Tariff>(`tariffs/${made.id}`, { ...TARIFF, data: { ...data, ...(hidden ? { hidden } : {}) } })).body.data
      .hidden;
  };
  expect(await put()).toEqual({ comment: 'Bought dear', providerPrice: 0.9 });
  expect(await put({ providerPrice: 0.8 })).toEqual({ comment: 'Bought dear', providerPrice: 0.8 });
  expect(await put({ comment: null })).toEqual({ providerPrice: 0.8 });
});

test('an account pays by the tariffs it is given, in their order', async () => {
  const anna = await server.account();
  const make = async (title: string) => (await admin.post<Tariff>('tariffs', { ...TARIFF, title })).body.id;
  const [first, second] = [await make('First'), await make('Second')];
  const tariffs = [
    { id: second, priority: 20 },
    { id: first, priority: -5 },
  ];
  const assigned = await admin.put(`users/${anna.id}/tariffs`, { tariffs });
  expect(assigned).toMatchObject({ status: 200, body: { tariffs: [...tariffs].reverse() } });
  expect((await anna.get(`users/${anna.id}/tariffs`)).body).toEqual({ tariffs: [...tariffs].reverse() });
  const whole = await anna.get<{ Tariffs: Tariff[] }>(`users/${anna.id}?$scope=full`);
  expect(whole.body.Tariffs.map(({ title, usersTariffs }) => [title, usersTariffs?.priority])).toEqual([['First', -5], ['Second', 20]]); // prettier-ignore
  expect(JSON.stringify(whole.body)).not.toMatch(/hidden|Bought|providerPrice/);
  expect((await anna.get<Tariff>(`tariffs/${first}`)).body.usersTariffs).toEqual({ priority: -5, finalRules: TARIFF.data.rules });
  await admin.put(`users/${anna.id}/tariffs`, { tariffs: [] });
  expect((await anna.get<Page<Tariff>>('tariffs')).body.total).toBe(0);
});

test('the second of two administrators is told what the first has given, and nothing is lost', async () => {
  const anna = await server.account();
  const [first, second] = [(await admin.post<Tariff>('tariffs', TARIFF)).body.id, (await admin.post<Tariff>('tariffs', TARIFF)).body.id];
  const path = `users/${anna.id}/tariffs`;
  const version = { 'if-match': String((await admin.get(path)).headers.etag) };
  const give = (id: string, headers = version) =>
    admin.put<{ error?: string; current?: object }>(path, { tariffs: [{ id, priority: 1 }] }, headers);
  const answers = await Promise.all([first, second, first, second].map((id) => give(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  const kept = await admin.get<object>(path);
  expect(kept.body).toEqual(answers.find(({ status }) => status === 200)?.body);
  expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ error: 'RESOURCE_CHANGED', current: kept.body });
  expect((await give(second, { 'if-match': String(kept.headers.etag) })).status).toBe(200);
});

test('resellers give their accounts what they see themselves, never themselves, and nobody else’s accounts', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const stranger = await server.account();
  const [seen, unseen] = [(await admin.post<Tariff>('tariffs', TARIFF)).body.id, (await admin.post<Tariff>('tariffs', TARIFF)).body.id];
  const give = (by: TestAccount, to: string, ...ids: string[]) => by.put<{ data?: { path: string }[] }>(`users/${to}/tariffs`, { tariffs: ids.map((id) => ({ id, priority: 1 })) }); // prettier-ignore
  await give(admin, reseller.id, seen);
  expect((await give(reseller, client.id, seen)).status).toBe(200);
  const refused = await give(reseller, client.id, seen, unseen);
  expect([refused.status, refused.body.data?.[0]?.path]).toEqual([422, 'tariffs[1].id']);
  expect((await give(reseller, reseller.id, seen)).status).toBe(403);
  expect((await give(reseller, stranger.id, seen)).status).toBe(404);
  expect((await reseller.get(`users/${stranger.id}/tariffs`)).status).toBe(404);
  expect((await give(client, client.id)).status).toBe(403);
  expect((await give(admin, client.id, seen, seen)).status).toBe(422);
});

test.each([
  ['price', { price: 1.23456 }],
  ['price', { price: -1 }],
  ['source', { source: 'sendings.pigeon' }],
  ['data.conditions[0]', { data: { ...TARIFF.data, conditions: [{ tag: 'text', value: '(' }] } }],
  ['data.rules', { unit: 'period' }],
  ['data.rules[0]', { data: { ...TARIFF.data, rules: [{ ...TARIFF.data.rules[0], conditions: [{ tag: 'text', value: '(' }] }] } }],
])('a fault in %s is told', async (path, given) => {
  const { status, body } = await admin.post<{ data: { path: string }[] }>('tariffs', { ...TARIFF, ...given });
  expect(status).toBe(422);
  expect(body.data.some((item) => item.path.startsWith(path))).toBe(true);
});
