import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let reseller: TestAccount;
let client: TestAccount;
let other: TestAccount;
const CLIENT = 'names-client';
const OTHER = 'names-other';
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller, username: CLIENT });
  other = await server.account({ reseller, username: OTHER });
  for (const owner of [client, client, other]) await owner.post('contactLists', { title: 'Guests', type: 'regular' });
});
afterAll(() => server.close());

test('a list that is asked for owners names each of them once', async () => {
  const { body } = await reseller.get<Page<ContactList>>('contactLists?$scope=Owner');
  expect(body.total).toBe(3);
  expect(body.accounts).toHaveLength(2);
  expect(body.accounts).toEqual(
    expect.arrayContaining([
      { id: client.id, username: CLIENT },
      { id: other.id, username: OTHER },
    ]),
  );
  expect((await reseller.get<Page<ContactList>>('contactLists')).body).not.toHaveProperty('accounts');
});

test('a narrower scope and the names are asked for together', async () => {
  const { body } = await reseller.get<Page<ContactList>>('contactLists?$scope=own,Owner');
  expect(body).toMatchObject({ total: 0, accounts: [] });
});

test('a list of accounts names their resellers and managers, as far as the caller sees those', async () => {
  const admin = await server.account({ role: 'admin' });
  const manager = await server.account({ role: 'manager', username: 'names-manager' });
  const managed = await server.account({ role: 'reseller', manager, username: 'names-managed' });
  await server.account({ reseller: managed, username: 'names-below' });
  const seen = async (caller: TestAccount, username: string) =>
    (await caller.get<Page<User>>(`users?$scope=Owner&$search=${username}`)).body.accounts;
  expect(await seen(admin, 'names-managed')).toEqual([{ id: manager.id, username: 'names-manager' }]);
  expect(await seen(manager, 'names-below')).toEqual([{ id: managed.id, username: 'names-managed' }]);
  // A reseller sees their clients, and nobody of the staff above.
  expect(await seen(managed, 'names-managed')).toEqual([]);
});

test('lists with scopes of their own take it too', async () => {
  expect(await client.get('sendernames?$scope=attached,Owner')).toMatchObject({ status: 200, body: { accounts: [] } });
  expect((await client.get('sendernames?$scope=Owners')).status).toBe(422);
});
