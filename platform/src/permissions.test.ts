import type { AddressInfo } from 'node:net';
import { memberHas, MEMBER_ROLES } from '@cabinet/domain/member-roles';
import { PERMISSIONS, permissionsOf, scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import { ROLES, type Role, type Scope } from '@cabinet/domain/roles';
import { scopeOfTokenFor, TOKEN_SCOPES, type TokenScope } from '@cabinet/domain/token-scopes';
import type { DeclaredRoute } from './plugins/auth/auth.ts';
import { sampleRecurringMailing } from './modules/recurring-mailings/testing.ts';
import { sampleRequisite } from './testing/legal.ts';
import { makeRows } from './testing/rows.ts';
import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from './testing/test-app.ts';

type Relation = 'own' | 'child' | 'foreign';
interface Cast extends Record<Relation, TestAccount> {
  role: Role;
}

/** A body that each update takes, so that nothing but the caller decides. */
const UPDATES: Readonly<Record<string, object | ((row: FoundRow) => object)>> = {
  contactLists: { title: 'Changed', type: 'regular' },
  recurringMailings: sampleRecurringMailing('Changed'),
  reportSchedules: ({ OwnerId }) => ({ title: 'Changed', frequency: 'daily', time: '09:00', timeZone: 'UTC', recipients: [OwnerId] }),
  listViews: { title: 'Changed', list: 'tasks' },
  conversations: { state: 'closed' },
  contactFields: { title: 'Changed', key: 'city', type: 'text' },
  contactSegments: { title: 'Changed', match: 'all', conditions: [{ field: 'phone', operator: 'isFilled' }] },
  optOutWords: { word: 'Changed', consent: 'out', language: 'en' },
  utmSets: { title: 'Changed', protocol: 'https', url: 'shop.example', utm_source: 'cabinet', utm_medium: 'sms', utm_campaign: 'winter' },
  contacts: ({ ListId }) => ({ ListId, phone: '+79160000009' }),
  storage: { title: 'changed.csv' },
  tasks: { state: 'paused' },
  tokens: { description: 'Changed' },
  templates: { title: 'Changed' },
  sendernames: { moderation: 'approved' },
  recurrentPayments: { status: 'pause' },
  requisites: sampleRequisite({ title: 'Changed' }),
  shortLinks: { fullUrl: 'https://shop.example/changed' },
  'n/otp-settings/channels': { name: 'Changed', channelType: 'sms' },
  'n/otp-settings/templates': { name: 'Changed', channelType: 'sms', additionalSettings: { senderId: 'CABINET', template: '{code}' } },
  'n/otp-settings/widgets': { name: 'Changed' },
  'n/wapi/instances': { isCanceled: true },
  members: { role: 'owner' },
  users: {
    username: 'changed',
    password: TEST_PASSWORD,
    data: { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '+79160000009', country: 'RU' },
  },
};

/** Whose tokens and members are tried with every call: in the gate those of resellers alone. */
const SWEPT: readonly Role[] = process.env.TEST_TIER === 'gate' ? ['reseller'] : ROLES;

/** An id of nothing. */
const NOBODY = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';

interface FoundRow {
  id: string;
  OwnerId?: string;
  ListId?: string;
}

/** What nobody decides about their own. */
const JUDGED = new Set(['sendernames']);
/** Rows that are for those who made them, and for nobody above. */
const OF_ONE_ACCOUNT = new Set(['listViews', 'reportSchedules', 'recurringMailings']);

let server: TestApp;
let base: string;
const casts: Cast[] = [];

beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
  for (const role of ROLES) {
    const own = await server.account({ role });
    const foreign = await server.account();
    const above = role === 'reseller' ? { reseller: own } : role === 'manager' ? { manager: own } : {};
    const cast: Cast = { role, own, foreign, child: await server.account(above) };
    for (const relation of ['own', 'child', 'foreign'] as const) await makeRows(server, cast[relation], `${role}-${relation}`);
    casts.push(cast);
  }
}, 180_000);
afterAll(() => server.close());

async function call(method: string, path: string, { token }: TestAccount, body?: object) {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', authorization: token } };
  const answer = await fetch(`${base}/${path}`, { method, headers: { authorization: token }, ...json });
  const text = await answer.text();
  return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as { data?: FoundRow[] } };
}

const guarded = () => server.app.declared.filter(({ access, method }) => access.includes('.') && method !== 'HEAD');
const scopeOf = (role: Role, { access }: DeclaredRoute): Scope => scopeOfPermission(permissionsOf(role), access as Permission);

/** Whether a row of `relation` lies in a scope. */
const reaches = (scope: Scope, role: Role, relation: Relation) =>
  relation === 'own' ? scope !== false : relation === 'child' ? scope === true || (scope !== 'me' && scope === role) : scope === true;

test.each(ROLES)('%s is refused every call that the matrix does not give', async (role) => {
  const { own } = casts.find((cast) => cast.role === role) as Cast;
  const refused = guarded().filter((route) => scopeOf(role, route) === false);
  for (const { method, url } of refused) {
    const { status } = await call(method, url.replace('/api/', '').replaceAll(/:\w+/g, own.id), own);
    expect({ call: `${method} ${url}`, status }).toEqual({ call: `${method} ${url}`, status: 403 });
  }
  expect(refused.length === 0).toBe(role === 'admin');
});

test(
  'a token of every role makes the calls of its scopes, and is refused all others by the scope that they need',
  async () => {
    const refusals = { none: 0, scope: 0 };
    for (const role of SWEPT) {
      const { own } = casts.find((cast) => cast.role === role) as Cast;
      const made = new Map<TokenScope, TestAccount>();
      for (const scope of TOKEN_SCOPES) {
        const { body } = await own.post<{ token: string }>('tokens', { description: scope, scopes: [scope] });
        made.set(scope, { ...own, token: body.token });
      }
      for (const route of guarded()) {
        const needed = scopeOfTokenFor(route.access as Permission);
        const other = TOKEN_SCOPES.find((scope) => scope !== needed) as TokenScope;
        // With a body that no call takes: whoever is let in is told so, and changes nothing.
        const path = route.url.replace('/api/', '').replaceAll(/:\w+/g, NOBODY);
        const body = route.method === 'GET' ? undefined : { unknown: true };
        const answer = await call(route.method, path, made.get(other) as TestAccount, body);
        const mayAccount = scopeOf(role, route) !== false;
        const expected =
          mayAccount && needed !== undefined ? { error: 'SCOPE_MISSING', params: { scope: needed } } : { error: 'FORBIDDEN' };
        expect({ role, call: `${route.method} ${route.url}`, status: answer.status, body: answer.body }).toMatchObject({
          role,
          call: `${route.method} ${route.url}`,
          status: 403,
          body: expected,
        });
        refusals[expected.error === 'FORBIDDEN' ? 'none' : 'scope'] += 1;
        if (!mayAccount || needed === undefined || route.method !== 'GET') continue;
        const { status, body: said } = await call('GET', path, made.get(needed) as TestAccount);
        expect({ call: route.url, lets: status !== 403, said }).toMatchObject({ call: route.url, lets: true });
      }
    }
    expect(refusals.scope).toBeGreaterThan(refusals.none);
  },
  SWEPT.length * 60_000,
);

test.each(SWEPT)(
  'people in an account of %s make the calls that both roles give, and no other',
  async (role) => {
    const { own } = casts.find((cast) => cast.role === role) as Cast;
    const calls = guarded().filter((route) => scopeOf(role, route) !== false);
    for (const memberRole of MEMBER_ROLES) {
      const person = await server.account();
      await server.app.db.updateTable('users').set({ member_of: own.id, member_role: memberRole }).where('id', '=', person.id).execute();
      for (const { method, url, access } of calls) {
        const mayPerson = memberHas(memberRole, access as Permission);
        // What is allowed is tried by reading alone: with an id of nothing it changes nothing either way.
        if (mayPerson && method !== 'GET') continue;
        const { status } = await call(method, url.replace('/api/', '').replaceAll(/:\w+/g, NOBODY), person);
        expect({ memberRole, call: `${method} ${url}`, lets: status !== 403 }).toEqual({
          memberRole,
          call: `${method} ${url}`,
          lets: mayPerson,
        });
      }
      await server.app.db.updateTable('users').set({ member_of: null, member_role: 'owner' }).where('id', '=', person.id).execute();
    }
  },
  60_000,
);

/** A body that each call on an account takes. */
const ON_ACCOUNTS: Readonly<Record<string, object>> = {
  access: {},
  block: { reason: 'Spam' },
  tariffs: { tariffs: [] },
  routingGroups: { routingGroups: [] },
  monthlyLimit: { limit: 100 },
  factorDemand: { isMarked: true },
  factorRecovery: { reason: 'Lost the phone' },
};

test.each(ROLES)('%s does nothing to accounts outside of the scope', async (role) => {
  const { own, foreign } = casts.find((cast) => cast.role === role) as Cast;
  const onAccounts = guarded().filter(({ url }) => /^\/api\/users\/:id\/\w+/.test(url));
  expect(onAccounts.length).toBeGreaterThan(10);
  for (const route of onAccounts) {
    const scope = scopeOf(role, route);
    if (scope === false || scope === true) continue;
    const path = route.url.replace('/api/', '').replace(':id', foreign.id).replaceAll(/:\w+/g, own.id);
    const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : (ON_ACCOUNTS[path.split('/')[2] ?? ''] ?? {});
    const { status } = await call(route.method, path, own, body);
    expect({ call: `${route.method} ${route.url}`, status }).toEqual({ call: `${route.method} ${route.url}`, status: 404 });
  }
});

test('every permission of the matrix stands before a call', () => {
  const asked = new Set(guarded().map(({ access }) => access));
  // What else a permission decides than whether a call is open.
  const inside = new Set<Permission>(['sendings.report']);
  expect(PERMISSIONS.filter((permission) => !asked.has(permission) && !inside.has(permission))).toEqual([]);
});

/** Paths of resources with a list and rows by id. */
const resourcesBy = (method: string) =>
  guarded().filter(
    (route) =>
      route.method === method &&
      /^\/api\/(?:n\/[\w-]+\/)?\w+\/:id$/.test(route.url) &&
      guarded().some(({ url, method: other }) => other === 'GET' && `${url}/:id` === route.url),
  );

/** The first row of an account below a path, as whoever sees everything finds it. */
async function rowOf(path: string, owner: TestAccount): Promise<FoundRow | undefined> {
  if (path === 'users') return { id: owner.id };
  const { body } = await call('GET', `${path}?$limit=1000`, owner);
  return body.data?.find(({ OwnerId }) => OwnerId === owner.id);
}

describe.each(ROLES)('%s, by id', (role) => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s reaches the rows of its scope and no other', async (method) => {
    const cast = casts.find((one) => one.role === role) as Cast;
    const tried: string[] = [];
    for (const route of resourcesBy(method)) {
      const path = route.url.replace(/^\/api\/|\/:id$/g, '');
      const scope = scopeOf(role, route);
      if (scope === false) continue;
      // What is one's own comes last: an account that is changed or removed asks nothing more.
      for (const relation of ['foreign', 'child', 'own'] as const) {
        const row = await rowOf(path, cast[relation]);
        if (row === undefined || (path === 'users' && method === 'DELETE')) continue;
        const update = UPDATES[path];
        const changes = method === 'PUT' || method === 'PATCH';
        if (changes) expect(Object.keys(UPDATES)).toContain(path);
        const body = changes ? (typeof update === 'function' ? update(row) : update) : undefined;
        const { status } = await call(method, `${path}/${row.id}`, cast.own, body);
        const seen = status === 404 ? 'not there' : status === 403 ? 'refused' : 'there';
        const judge = changes && relation === 'own' && role !== 'admin' && JUDGED.has(path);
        const within = OF_ONE_ACCOUNT.has(path) ? reaches('me', role, relation) : reaches(scope, role, relation);
        const expected = judge ? 'refused' : within ? 'there' : 'not there';
        expect({ call: `${method} ${path}`, relation, status, seen }).toEqual({
          call: `${method} ${path}`,
          relation,
          status,
          seen: expected,
        });
        tried.push(path);
      }
    }
    if (method === 'GET') expect(new Set(tried).size).toBeGreaterThan(6);
  });
});

test.each(ROLES)('%s finds in its lists the rows of its scope and no other', async (role) => {
  const cast = casts.find((one) => one.role === role) as Cast;
  const relations = new Map((['own', 'child', 'foreign'] as const).map((relation) => [cast[relation].id, relation]));
  for (const route of guarded().filter(({ method, url }) => method === 'GET' && /^\/api\/(?:n\/[\w-]+\/)?\w+$/.test(url))) {
    const scope = scopeOf(role, route);
    if (scope === false) continue;
    const path = route.url.replace('/api/', '');
    const { body } = await call('GET', `${path}?$limit=1000`, cast.own);
    const owners = new Set((body.data ?? []).map(({ id, OwnerId }) => (path === 'users' ? id : OwnerId)));
    const seen = [...relations].filter(([id]) => owners.has(id)).map(([, relation]) => relation);
    expect({ path, outside: seen.filter((relation) => !reaches(scope, role, relation)) }).toEqual({ path, outside: [] });
  }
});
