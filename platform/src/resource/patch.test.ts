import type { Contact } from '@cabinet/domain/contacts';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { User } from '@cabinet/domain/users';
import { makeRows } from '../testing/rows.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { mergePatch } from './merge-patch.ts';

// RFC 7396, appendix A.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched by %j', (target, patch, expected) => {
  expect(mergePatch(target, patch)).toEqual(expected);
});

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  await makeRows(server, anna, 'Patched');
});
afterAll(() => server.close());

const patch = <T>(path: string, payload: unknown, { token }: TestAccount = anna, headers = {}) =>
  server.call<T>('PATCH', path, { payload: payload as object, headers: { authorization: token, ...headers } });

/** Resources whose PUT is a decision, of which a row says nothing by the names of its fields; files are not read one by one. */
const DECISIONS = ['n/wapi/instances', 'recurrentPayments', 'sendernames', 'tasks', 'members', 'storage'];

test('every resource with PUT has PATCH, and one that changes nothing leaves the row as it was', async () => {
  const routes = server.app.declared.filter(({ url }) => /^\/api\/(?:n\/[\w-]+\/)?\w+\/:id$/.test(url));
  const by = (method: string) => routes.filter((one) => one.method === method).map(({ url }) => url);
  expect(by('PUT').filter((url) => !by('PATCH').includes(url))).toEqual([]);
  const tried: string[] = [];
  for (const url of by('PATCH')) {
    const path = url.replace(/^\/api\/|\/:id$/g, '');
    if (DECISIONS.includes(path)) continue;
    const list = await anna.get<{ data?: { id: string; OwnerId?: string }[] }>(`${path}?$limit=100`);
    const row = list.body.data?.find((one) => path === 'users' || one.OwnerId === anna.id);
    if (!row) continue;
    const read = await anna.get<object>(`${path}/${row.id}`);
    const before = read.status === 200 ? read.body : row;
    expect(await patch(`${path}/${row.id}`, {})).toMatchObject({ status: 200, body: { id: row.id } });
    const after = read.status === 200 ? (await anna.get<object>(`${path}/${row.id}`)).body : row;
    expect({ path, body: { ...after, updatedAt: '' } }).toEqual({ path, body: { ...before, updatedAt: '' } });
    tried.push(path);
  }
  expect(tried.length).toBeGreaterThan(10);
});

describe('a patch', () => {
  let list: ContactList;
  let contact: Contact;
  beforeAll(async () => {
    list = (await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' })).body;
    const guest = { ListId: list.id, phone: '+79160000003', firstName: 'Ida', lastName: 'Berg' };
    contact = (await anna.post<Contact>('contacts', guest)).body;
  });

  test('changes what it names and no more', async () => {
    expect(await patch(`contacts/${contact.id}`, { firstName: 'Vera' })).toMatchObject({
      status: 200,
      body: { phone: '+79160000003', firstName: 'Vera', lastName: 'Berg' },
    });
    expect(await anna.get(`contacts/${contact.id}`)).toMatchObject({ body: { firstName: 'Vera', lastName: 'Berg' } });
  });

  test('removes what it names as null', async () => {
    const { status, body } = await patch<Contact>(`contacts/${contact.id}`, { lastName: null });
    expect({ status, lastName: body.lastName || null, phone: body.phone }).toEqual({ status: 200, lastName: null, phone: '+79160000003' });
  });

  test('is refused by the rules of PUT, and then changes nothing', async () => {
    const before = (await anna.get(`contacts/${contact.id}`)).body;
    const path = `contacts/${contact.id}`;
    expect(await patch(path, { phone: 'none' })).toMatchObject({ status: 422, body: { data: [{ path: 'phone' }] } });
    expect(await patch(path, { phone: null })).toMatchObject({ status: 422, body: { data: [{ path: 'phone' }] } });
    expect(await patch(path, { colour: 'red' })).toMatchObject({ status: 422, body: { data: [{ path: 'colour', code: 'unknownField' }] } });
    expect(await patch(path, { OwnerId: anna.id })).toMatchObject({ status: 422 });
    expect(await patch(path, [])).toMatchObject({ status: 422 });
    expect(await patch(`contactSegments/${contact.id}`, { conditions: [{ constructor: 'x' }] })).toMatchObject({
      status: 422,
      body: { data: [{ path: 'conditions[0].constructor', code: 'unknownField' }] },
    });
    expect((await anna.get(path)).body).toEqual(before);
  });

  test('reaches no row of others', async () => {
    const stranger = await server.account();
    expect((await patch(`contacts/${contact.id}`, { firstName: 'Eve' }, stranger)).status).toBe(404);
  });

  test('honours If-Match, and comes as a merge patch too', async () => {
    const { etag } = (await anna.get(`contactLists/${list.id}`)).headers;
    const headers = { 'if-match': String(etag), 'content-type': 'application/merge-patch+json' };
    const titled = (title: string) => patch<ContactList>(`contactLists/${list.id}`, JSON.stringify({ title }), anna, headers);
    expect(await titled('Friends')).toMatchObject({ status: 200, body: { title: 'Friends' } });
    expect(await titled('Others')).toMatchObject({ status: 412, body: { current: { title: 'Friends' } } });
  });

  test('keeps what others change at the same time', async () => {
    const made = { title: 'Sale', protocol: 'https', url: 'shop.example', utm_source: 'a', utm_medium: 'b', utm_campaign: 'c' };
    const { body } = await anna.post<{ id: string }>('utmSets', made);
    const changes = { utm_source: 'cabinet', utm_medium: 'sms', utm_campaign: 'winter' };
    const answers = await Promise.all(Object.entries(changes).map(([name, value]) => patch(`utmSets/${body.id}`, { [name]: value })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await anna.get(`utmSets/${body.id}`)).toMatchObject({ body: changes });
  });

  test('of an email asks for the password as PUT does', async () => {
    const { body } = await anna.get<User>(`users/${anna.id}`);
    const path = `users/${anna.id}`;
    expect(await patch(path, { data: { email: 'other@example.com' } })).toMatchObject({
      status: 422,
      body: { data: [{ path: 'password', code: 'password.needed' }] },
    });
    expect(await patch<User>(path, { data: { firstName: 'Asta' } })).toMatchObject({
      status: 200,
      body: { data: { ...body.data, firstName: 'Asta' } },
    });
  });
});
