import type { ContactList, RemovedContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { ContactListRepository } from './contact-list-repository.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

async function listWithContact(title: string) {
  const list = (await anna.post<ContactList>('contactLists', { title, type: 'regular' })).body;
  const contact = (await anna.post<Contact>('contacts', { ListId: list.id, phone: '+79161234567' })).body;
  return { list, contact };
}
const bin = async (account = anna) => (await account.get<Page<RemovedContactList>>('contactLists/bin')).body.data.map(({ title }) => title);

test('a removed list is found nowhere, and comes back with its contacts', async () => {
  const { list, contact } = await listWithContact('Guests');
  expect((await anna.remove(`contactLists/${list.id}`)).status).toBeLessThan(300);
  expect((await anna.get(`contactLists/${list.id}`)).status).toBe(404);
  expect((await anna.get(`contacts/${contact.id}`)).status).toBe(404);
  expect((await anna.get<Page<Contact>>(`contacts?ListId=${list.id}`)).body.total).toBe(0);
  expect((await anna.post('contacts', { ListId: list.id, phone: '+79161234568' })).status).toBe(404);
  expect(await server.app.services.contacts.listsWith(anna.id, '+79161234567')).toEqual([]);
  expect(await server.app.services.contacts.audience.page(list.id, 'phone', '', 10, [])).toEqual([]);
  expect(await bin()).toEqual(['Guests']);

  const boris = await server.account();
  expect(await bin(boris)).toEqual([]);
  expect((await boris.post(`contactLists/${list.id}/restore`)).status).toBe(404);
  expect((await anna.post<ContactList>(`contactLists/${list.id}/restore`)).body).toMatchObject({ id: list.id, count: 1 });
  expect((await anna.post(`contactLists/${list.id}/restore`)).status).toBe(404);
  expect((await anna.get(`contacts/${contact.id}`)).status).toBe(200);
  expect(await bin()).toEqual([]);
});

test('the bin keeps a list for its time, and then deletes it with its contacts', async () => {
  const { list, contact } = await listWithContact('Old');
  await anna.remove(`contactLists/${list.id}`);
  const lists = new ContactListRepository(server.app.db);
  expect(await lists.purge(new Date(Date.now() - 60_000))).toBe(0);
  expect(await bin()).toEqual(['Old']);
  expect(await lists.purge(new Date(Date.now() + 60_000))).toBe(1);
  expect(await bin()).toEqual([]);
  expect(await server.app.db.selectFrom('contact').select('id').where('id', '=', contact.id).execute()).toEqual([]);
});

test('a list can be put out of use, and whoever does not speak of it leaves it so', async () => {
  const { list } = await listWithContact('Paused');
  expect(
    (await anna.put<ContactList>(`contactLists/${list.id}`, { title: 'Paused', type: 'blacklist', isActive: false })).body.isActive,
  ).toBe(false);
  expect((await anna.put<ContactList>(`contactLists/${list.id}`, { title: 'Renamed', type: 'blacklist' })).body).toMatchObject({
    title: 'Renamed',
    isActive: false,
  });
  expect((await server.app.services.contacts.blacklistsOf(anna.id)).map(({ id }) => id)).not.toContain(list.id);
});
