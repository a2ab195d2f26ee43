import type { ContactDuplicates, ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { ListAction } from '@cabinet/domain/list-actions';
import type { Page } from '@cabinet/domain/resource';
import { doJobs } from '../../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
});
afterAll(() => server.close());

const listOf = async (title: string) => (await anna.post<ContactList>('contactLists', { title, type: 'regular' })).body.id;
const add = async (ListId: string, contact: object) => (await anna.post<Contact>('contacts', { ListId, ...contact })).body;
const size = async (list: string) => (await anna.get<ContactList>(`contactLists/${list}`)).body.count;
async function mergeAll(where: object): Promise<ListAction> {
  const { status, body } = await anna.post<ListAction>('listActions', { list: 'contactDuplicates', action: 'merge', where });
  expect({ status, body }).toMatchObject({ status: 201 });
  await doJobs(server, 'listActions.do');
  return (await anna.get<ListAction>(`listActions/${body.id}`)).body;
}

test('all groups are merged but those that would lose an address; each can be undone', async () => {
  const list = await listOf('Guests');
  const kept: Contact[] = [];
  for (let index = 1; index <= 30; index += 1) {
    const email = `client${index}@example.com`;
    kept.push(await add(list, { phone: `+791612345${String(index).padStart(2, '0')}`, email }));
    await add(list, { email, firstName: 'Anna' });
  }
  const family = await add(list, { phone: '+79161234599', email: 'family@example.com', firstName: 'Anna' });
  await add(list, { phone: '+79161234598', email: 'family@example.com' });

  const result = await mergeAll({ ListId: list });
  expect(result).toMatchObject({
    state: 'completed',
    total: 31,
    done: 30,
    failed: 1,
    faults: [{ error: 'CONFLICT', count: 1, names: [family.phone] }],
  });
  expect(await size(list)).toBe(32);
  expect((await anna.get<Page<ContactDuplicates>>('contacts/duplicates')).body.data.map(({ value }) => value)).toEqual([
    'family@example.com',
  ]);
  expect((await anna.get<Page<Contact>>(`contacts?ListId=${list}&firstName=Anna`)).body.total).toBe(31);

  const { data, total } = (await anna.get<Page<ContactMerge>>('contacts/merges')).body;
  expect([total, kept.map(({ id }) => id).includes(data[0]?.ContactId ?? '')]).toEqual([30, true]);
  expect((await anna.post(`contacts/merges/${data[0]?.id}/undo`)).status).toBe(200);
  expect(await size(list)).toBe(33);
});

test('across lists the contacts of one phone become one', async () => {
  const lists = [await listOf('A'), await listOf('B'), await listOf('C')] as const;
  for (const list of lists) await add(list, { phone: '+79161234561' });
  await add(lists[0], { phone: '+79161234562', firstName: 'Boris', email: 'b@example.com' });
  await add(lists[1], { phone: '+79161234562' });
  expect(await mergeAll({})).toMatchObject({ total: 0, done: 0 });
  expect(await mergeAll({ across: 'true' })).toMatchObject({ total: 2, done: 2, failed: 0 });
  expect((await Promise.all(lists.map(size))).reduce((sum, one) => sum + one, 0)).toBe(2);
});

test('a contact that would get an address which its list has stays as it is', async () => {
  const [one, other] = [await listOf('A'), await listOf('B')];
  await add(one, { email: 'a@example.com', firstName: 'Anna', lastName: 'Lee' });
  await add(one, { phone: '+79161234561', email: 'c@example.com' });
  await add(other, { phone: '+79161234561', email: 'a@example.com' });
  expect(await mergeAll({ across: 'true', by: 'email' })).toMatchObject({ total: 1, done: 0, faults: [{ error: 'CONFLICT', count: 1 }] });
  expect([await size(one), await size(other)]).toEqual([2, 1]);
});

test('of others nothing is merged, and nothing by ids that are no group', async () => {
  const list = await listOf('Guests');
  const contact = await add(list, { phone: '+79161234561', email: 'a@example.com' });
  await add(list, { email: 'a@example.com' });
  const stranger = await server.account();
  await stranger.post('listActions', { list: 'contactDuplicates', action: 'merge', where: { ListId: list } });
  await stranger.post('listActions', { list: 'contactDuplicates', action: 'merge', ids: [contact.id] });
  await doJobs(server, 'listActions.do');
  expect(await size(list)).toBe(2);
});
