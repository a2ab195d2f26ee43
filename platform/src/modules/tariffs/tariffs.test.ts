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

test.each([
  ['price', { price: 1.23456 }],
  ['price', { price: -1 }],
  ['source', { source: 'sendings.pigeon' }],
  ['data.rules[0]', { data: { ...TARIFF.data, rules: [{ ...TARIFF.data.rules[0], conditions: [{ tag: 'text', value: '(' }] }] } }],
])('a fault in %s is told', async (path, given) => {
  const { status, body } = await admin.post<{ data: { path: string }[] }>('tariffs', { ...TARIFF, ...given });
  expect(status).toBe(422);
  expect(body.data.some((item) => item.path.startsWith(path))).toBe(true);
});
