import { operationsOf, type JsonSchema } from '../testing/fuzz/operations.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

/** What nobody says of themselves: the server knows it, or somebody else decides it. */
const FORBIDDEN: Readonly<Record<string, unknown>> = {
  role: 'admin',
  ResellerId: null,
  ManagerId: null,
  balance: 1_000_000,
  overdraft: 1_000_000,
  isActive: true,
  OwnerId: '0190a000-0000-7000-8000-000000000000',
  id: '0190a000-0000-7000-8000-000000000000',
  createdAt: '2020-01-01T00:00:00.000Z',
  permissions: { secret: { loginAs: true } },
  moderation: 'approved',
  status: 'delivered',
  price: 0,
  passwordHash: 'x',
};

/** Fields of these names that a call takes all the same, because deciding about them is what it is for; each has its own test of who may. */
const DECLARED: Readonly<Record<string, string>> = {
  'POST /api/billings: OwnerId': 'whose balance is changed, by who stands above',
  'POST /api/n/otp-settings/widgets: isActive': 'its owner',
  'POST /api/contactFields: isActive': 'its owner: whether forms still ask for it',
  'PUT /api/contactFields/{id}: isActive': 'the same',
  'POST /api/contactLists: isActive': 'its owner: whether it may be sent to',
  'POST /api/contactSegments/count: OwnerId': 'among whose contacts is counted: an account in the scope of who asks',
  'PUT /api/contactLists/{id}: isActive': 'the same',
  'POST /api/companies: OwnerId': 'whose company it is, by who stands above a reseller',
  'POST /api/payments: OwnerId': 'who pays for an account below it',
  'POST /api/recurrentPayments: OwnerId': 'the same',
  'PUT /api/recurrentPayments/{id}: status': 'pause and resume; what else is asked for answers 409',
  'POST /api/patterns: OwnerId': 'for whom who decides about patterns writes one',
  'POST /api/providers: isActive': 'administrators',
  'POST /api/providersPrices: price': 'administrators',
  'PUT /api/providersPrices/{id}: price': 'administrators',
  'POST /api/memberInvitations: role': 'the owners of an account, a role in it',
  'POST /api/members/{id}/handOver: role': 'an owner, of their own in the account',
  'PUT /api/members/{id}: role': 'the owners of an account, a role in it',
  'POST /api/messageRuleGroups/check group: isActive': 'administrators; nothing is stored',
  'POST /api/messageRuleGroups/check: OwnerId': 'whose message is tried; nothing is sent',
  'POST /api/messageRuleGroups/check: id': 'the saved group that is edited',
  'POST /api/messageRuleGroups: isActive': 'administrators',
  'POST /api/recover: id': 'a name or an email',
  'POST /api/remoteFailures: id': 'the code that the page showed',
  'POST /api/reportSchedules: isActive': 'its owner: whether the report comes',
  'PUT /api/reportSchedules/{id}: isActive': 'the same',
  'POST /api/routing/draft/groups: isActive': 'administrators',
  'POST /api/routing/trace: OwnerId': 'whose message is asked about; nothing is sent',
  'POST /api/routingGroups: isActive': 'administrators',
  'POST /api/tariffs/check tariff: isActive': 'administrators; nothing is stored',
  'POST /api/tariffs/check tariff: price': 'the same',
  'POST /api/tariffs/check: id': 'the saved tariff that is checked',
  'POST /api/tariffs: isActive': 'administrators',
  'POST /api/tariffs: price': 'administrators',
  'POST /api/webhookCalls/replay: OwnerId': 'whose calls are repeated: one in the scope of who asks',
  'POST /api/webhookCalls/test value.successOn: status': 'what the owner takes for an answer; nothing is stored',
  'POST /api/webhookCalls/test value: isActive': 'its owner; nothing is stored',
  'PUT /api/n/invoices/{id}: status': 'who is paid, never about its own',
  'PUT /api/messageRuleGroups/{id}: isActive': 'administrators',
  'PUT /api/moderation/{id}: moderation': 'administrators',
  'PUT /api/n/otp-settings/widgets/{id}: isActive': 'its owner; who stands above has `isBlocked`',
  'PUT /api/patterns/{id}: moderation': 'administrators',
  'PUT /api/providers/{id}: isActive': 'administrators',
  'PUT /api/routing/draft/groups/{id}: isActive': 'administrators',
  'PUT /api/routingGroups/{id}: isActive': 'administrators',
  'PUT /api/sendernames: moderation': 'who stands above, never about its own',
  'PUT /api/sendernames/{id}: isActive': 'who stands above, never about its own',
  'PUT /api/sendernames/{id}: moderation': 'who stands above, never about its own',
  'POST /api/users: role': 'a role below one’s own',
  'POST /api/users: ResellerId': 'an administrator, or a manager within the own branch',
  'POST /api/users: ManagerId': 'administrators',
  'PUT /api/users/{id}/access: role': 'administrators, never their own',
  'PUT /api/users/{id}/access: ResellerId': 'administrators',
  'PUT /api/users/{id}/access: ManagerId': 'administrators',
  'PUT /api/users/{id}/access: overdraft': 'administrators',
  'PUT /api/users/{id}/access: isActive': 'administrators, never their own',
  'PUT /api/tariffs/{id}/change tariff: isActive': 'administrators',
  'PUT /api/tariffs/{id}/change tariff: price': 'administrators',
  'PUT /api/tariffs/{id}: isActive': 'administrators',
  'PUT /api/tariffs/{id}: price': 'administrators',
};

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

interface Place {
  /** Where in the body; '' is the body itself. */
  path: string;
  schema: JsonSchema;
}

/** Every object of a body that has named fields. */
function* placesIn(schema: JsonSchema, path = ''): Generator<Place> {
  if (!schema.properties) return;
  yield { path, schema };
  for (const [name, one] of Object.entries(schema.properties)) yield* placesIn(one, path ? `${path}.${name}` : name);
}

const bodyWith = (path: string, fields: object): object =>
  path
    .split('.')
    .filter(Boolean)
    .reduceRight<object>((inner, name) => ({ [name]: inner }), fields);

test('no call takes what nobody may say of themselves, however deep it stands', async () => {
  const faults: object[] = [];
  const declared: string[] = [];
  let tried = 0;
  for (const { method, path, body } of operationsOf(server.app)) {
    // The release tools have tokens of their own, and no accounts.
    if (!body || method === 'GET' || path.startsWith('/api/deploy/')) continue;
    for (const place of placesIn(body)) {
      const where = `${method} ${path} ${place.path}`.trim();
      const known = Object.keys(FORBIDDEN).filter((name) => name in (place.schema.properties ?? {}));
      // PATCH changes through PUT, which declares the same.
      if (method !== 'PATCH') declared.push(...known.map((name) => `${where}: ${name}`));
      const fields = Object.fromEntries(Object.entries(FORBIDDEN).filter(([name]) => !known.includes(name)));
      const url = path.replace('/api/', '').replaceAll(/\{\w+\}/g, admin.id);
      const answer = await server.call<{ data?: { path: string; code: string }[] }>(method as 'POST', url, {
        headers: { authorization: admin.token },
        payload: bodyWith(place.path, fields),
      });
      const refused = new Set(answer.body?.data?.filter(({ code }) => code === 'unknownField').map((item) => item.path));
      const taken = Object.keys(fields).filter((name) => !refused.has(place.path ? `${place.path}.${name}` : name));
      if (answer.status !== 422 || taken.length > 0) faults.push({ where, status: answer.status, taken });
      tried += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(tried).toBeGreaterThan(30);
  expect(declared.sort()).toEqual(Object.keys(DECLARED).sort());
});

test('what only those above may say is worth nothing from below, about oneself and about others', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const [anna, boris] = [await server.account(), await server.account()];
  const operation = { source: 'accrual', amount: 1000, data: { multiplier: 1 } };
  expect((await anna.post('billings', { ...operation, OwnerId: anna.id })).status).toBe(403);
  expect(await reseller.post('billings', { ...operation, OwnerId: boris.id })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'OwnerId', code: 'notFound' }] },
  });
  expect((await reseller.post('billings', { ...operation, OwnerId: reseller.id })).status).toBe(403);

  expect([403, 404, 422]).toContain((await anna.post('patterns', { text: 'Hello', OwnerId: boris.id })).status);
  expect((await boris.get<{ total: number }>('patterns')).body.total).toBe(0);
  const own = await anna.post<{ id: string; moderation: string }>('patterns', { text: 'Hello' });
  expect(own.body.moderation).toBe('pending');
  expect((await anna.put(`patterns/${own.body.id}`, { moderation: 'approved' })).status).toBe(403);

  const name = await reseller.post<{ id: string; moderation: string }>('sendernames', {
    name: 'MYNAME',
    type: 'sms',
    comment: 'Flores SL, B12345678',
  });
  expect(name.body.moderation).toBe('pending');
  expect((await reseller.put(`sendernames/${name.body.id}`, { moderation: 'approved' })).status).toBe(403);
});
