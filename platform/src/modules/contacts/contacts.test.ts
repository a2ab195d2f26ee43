import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
let list: ContactList;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
beforeEach(async () => {
  list = (await anna.post<ContactList>('contactLists', { title: 'VIP', type: 'regular' })).body;
});
afterAll(() => server.close());

const add = (contact: object) => anna.post<Contact>('contacts', { ListId: list.id, ...contact });
const count = async () => (await anna.get<ContactList>(`contactLists/${list.id}`)).body.count;

test('a contact is stored as it is understood, and counted', async () => {
  const { status, body } = await add({
    phone: '8 (916) 123-45-67',
    email: 'Anna@Example.com',
    date: '28.02.1990',
    gender: 'female',
    custom07: ' gold ',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    phone: '+79161234567',
    email: 'anna@example.com',
    date: '1990-02-28',
    gender: 'female',
    custom07: 'gold',
    OwnerId: anna.id,
  });
  expect(await count()).toBe(1);
  expect((await anna.get(`contacts/${body.id}`)).body).toEqual(body);
});

test('an address that the list has is refused at its field; another list may have it', async () => {
  await add({ phone: '+79161234567', email: 'a@b.ru' });
  expect(await add({ phone: '89161234567' })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'phone', constraints: { 'contact.exists': {} } }] },
  });
  expect((await add({ email: 'a@b.ru' })).status).toBe(201);
  expect(await add({ email: 'A@b.ru' })).toMatchObject({ status: 422, body: { data: [{ path: 'email' }] } });
  expect(await count()).toBe(2);
});

test.each([
  [{ firstName: 'Anna' }, 'phone'],
  [{ phone: '12' }, 'phone'],
  [{ email: 'anna' }, 'email'],
  [{ phone: '+79161234567', date: '31.02.1990' }, 'date'],
  [{ phone: '+79161234567', color: 'red' }, 'color'],
])('%j is refused on %s', async (contact, path) => {
  const answer = await anna.post<{ data: { path: string }[] }>('contacts', { ListId: list.id, ...contact });
  expect(answer.status).toBe(422);
  expect(answer.body.data.map((item) => item.path)).toContain(path);
});

test('a contact is changed and removed, and the count follows', async () => {
  const { body } = await add({ phone: '+79161234567', firstName: 'Anna', custom01: 'x' });
  const changed = await anna.put<Contact>(`contacts/${body.id}`, { ListId: list.id, phone: '+79161234568', lastName: 'K' });
  expect(changed.body).toMatchObject({ phone: '+79161234568', firstName: null, lastName: 'K' });
  expect(changed.body).not.toHaveProperty('custom01');
  expect((await anna.remove(`contacts/${body.id}`)).status).toBe(204);
  expect((await anna.remove(`contacts/${body.id}`)).status).toBe(404);
  expect(await count()).toBe(0);
});

test('contacts are found by what people type', async () => {
  await add({ phone: '+79161234567', firstName: 'Анна', lastName: 'Каренина' });
  await add({ phone: '+79031112233', firstName: 'Борис' });
  const found = async (search: string) => {
    const { body } = await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$search=${encodeURIComponent(search)}`);
    return [body.total, body.data[0]?.firstName];
  };
  expect(await found('8 916 123')).toEqual([1, 'Анна']);
  expect(await found('карен')).toEqual([1, 'Анна']);
  expect(await found('Б')).toEqual([1, 'Борис']);
  expect((await anna.get<Page<Contact>>(`contacts?ListId=${list.id}`)).body.total).toBe(2);
});

test('removing a list removes its contacts', async () => {
  const { body } = await add({ phone: '+79161234567' });
  expect((await anna.remove(`contactLists/${list.id}`)).status).toBe(204);
  expect((await anna.get(`contacts/${body.id}`)).status).toBe(404);
});

test('lists and contacts of others are not there', async () => {
  const boris = await server.account();
  const { body } = await add({ phone: '+79161234567' });
  const rename = { title: 'Mine', type: 'regular' };
  for (const answer of [
    await boris.get(`contactLists/${list.id}`),
    await boris.put(`contactLists/${list.id}`, rename),
    await boris.remove(`contactLists/${list.id}`),
    await boris.get(`contacts/${body.id}`),
    await boris.put(`contacts/${body.id}`, { ListId: list.id, phone: '+79161234568' }),
    await boris.remove(`contacts/${body.id}`),
    await boris.post('contacts', { ListId: list.id, phone: '+79161234568' }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await boris.get<Page<Contact>>(`contacts?ListId=${list.id}`)).body).toEqual({ data: [], total: 0 });
  expect((await boris.get<Page<ContactList>>('contactLists')).body.total).toBe(0);
});

test('contacts of all lists are counted by what their lists count, without the lists in the bin', async () => {
  const boris = await server.account();
  const of = async (owner: TestAccount, query = '') => (await owner.get<Page<Contact>>(`contacts?${query}`)).body;
  expect(await of(boris)).toEqual({ data: [], total: 0 });
  const lists = await Promise.all(
    ['A', 'B', 'C'].map(async (title) => (await boris.post<ContactList>('contactLists', { title, type: 'regular' })).body.id),
  );
  for (const [at, ListId] of [lists[0], lists[0], lists[1], lists[2]].entries()) await boris.post('contacts', { ListId, phone: `+7916123456${at}` }); // prettier-ignore
  await boris.remove(`contactLists/${lists[2]}`);
  const phones = async (query: string) => (await of(boris, query)).data.map(({ phone }) => phone);
  expect((await of(boris)).total).toBe(3);
  expect(await of(boris, `OwnerId=${boris.id}`)).toMatchObject({ total: 3 });
  expect(await of(boris, `OwnerId=${anna.id}`)).toMatchObject({ total: 0, data: [] });
  expect(await phones('$order=phone asc&$offset=2&$limit=2')).toEqual(['+79161234562']);
  expect(await phones('$order=phone asc&$offset=3&$limit=2')).toEqual([]);
  expect(await of(boris, '$search=234560')).toMatchObject({ total: 1 });
  const admin = await server.account({ role: 'admin' });
  expect((await of(admin, `OwnerId=${boris.id}`)).total).toBe(3);
});

test('a send reads a list in order of its addresses, each once', async () => {
  await add({ phone: '+79161234568', firstName: 'B', email: 'same@x.ru' });
  await add({ phone: '+79161234567', firstName: 'A', custom02: 'gold', email: 'same@x.ru' });
  await add({ email: 'z@x.ru' });
  const { audience } = server.app.services.contacts;
  const first = await audience.page(list.id, 'phone', '', 1, ['firstName', 'custom02']);
  expect(first).toEqual([{ address: '+79161234567', values: { firstName: 'A', custom02: 'gold' } }]);
  expect(await audience.page(list.id, 'phone', '+79161234567', 10, [])).toEqual([{ address: '+79161234568', values: {} }]);
  expect((await audience.page(list.id, 'email', '', 10, [])).map(({ address }) => address)).toEqual(['same@x.ru', 'z@x.ru']);
  expect(await audience.among([list.id], 'phone', ['+79161234567', '+70000000000'])).toEqual(new Set(['+79161234567']));
  expect(await audience.withoutAddress([list.id], 'phone')).toBe(1);
});
