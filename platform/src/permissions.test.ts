import type { AddressInfo } from 'node:net';
import { permissionsOf, scopeIn, type Permission } from '@cabinet/domain/permissions';
import { ROLES, type Role, type Scope } from '@cabinet/domain/roles';
import type { DeclaredRoute } from './plugins/auth/auth.ts';
import { sampleRequisite } from './testing/legal.ts';
import { makeRows } from './testing/rows.ts';
import { createTestApp, type TestAccount, type TestApp } from './testing/test-app.ts';

type Relation = 'own' | 'child' | 'foreign';
interface Cast extends Record<Relation, TestAccount> {
  role: Role;
}

/** A body that each update takes, so that nothing but the caller decides. */
const UPDATES: Readonly<Record<string, object | ((row: FoundRow) => object)>> = {
  contactLists: { title: 'Changed', type: 'regular' },
  contacts: ({ ListId }) => ({ ListId, phone: '+79160000009' }),
  storage: { title: 'changed.csv' },
  tasks: { state: 'paused' },
  templates: { title: 'Changed' },
  sendernames: { moderation: 'approved' },
  recurrentPayments: { status: 'pause' },
  requisites: sampleRequisite({ title: 'Changed' }),
  shortLinks: { fullUrl: 'https://shop.example/changed' },
  'n/otp-settings/channels': { name: 'Changed', channelType: 'sms' },
  'n/otp-settings/templates': { name: 'Changed', channelType: 'sms', additionalSettings: { senderId: 'CABINET', template: '{code}' } },
  'n/otp-settings/widgets': { name: 'Changed' },
  users: { username: 'changed', data: { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '+79160000009', country: 'RU' } },
};

interface FoundRow {
  id: string;
  OwnerId?: string;
  ListId?: string;
}

/** What nobody decides about their own. */
const JUDGED = new Set(['sendernames']);

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
const scopeOf = (role: Role, { access }: DeclaredRoute): Scope => scopeIn(permissionsOf(role), access as Permission);

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
        const expected = judge ? 'refused' : reaches(scope, role, relation) ? 'there' : 'not there';
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
