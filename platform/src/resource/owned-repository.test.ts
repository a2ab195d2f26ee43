import type { ContactList, NewContactList } from '@cabinet/domain/contact-lists';
import type { Selectable } from 'kysely';
import { newId } from '../ids.ts';
import type { Caller } from '../plugins/auth/access.ts';
import type { Tables } from '../plugins/database/tables.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';
import type { ListQuery } from './list-query.ts';
import { OwnedRepository } from './owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from './table-repository.ts';

const ALL: ListQuery = {
  offset: 0,
  limit: 10,
  order: { field: 'createdAt', direction: 'desc' },
  search: undefined,
  scope: undefined,
  filters: [],
};

const toRow = (row: Selectable<Tables['contact_list']>): ContactList => ({
  id: row.id,
  title: row.title,
  type: row.type,
  isActive: row.is_active,
  count: row.count,
  ...ownedFieldsOf(row),
});

let server: TestApp;
let lists: OwnedRepository<'contact_list', ContactList, NewContactList>;
let owner: Caller;
let stranger: Caller;

const asCaller = ({ id, user }: TestAccount): Caller =>
  ({ account: { id, username: user.username, role: user.role }, scope: 'me' }) as Caller;

beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'contacts', 'storage', 'mail', 'notifications']);
  owner = asCaller(await server.account());
  stranger = asCaller(await server.account());
  lists = new OwnedRepository(server.app.db, {
    table: 'contact_list',
    list: { fields: { title: 'title', ...OWNED_FIELDS }, search: ['title'], tie: 'id' },
    toRow,
    written: ({ title, type }: NewContactList) => ({ title, type }),
  });
});
afterAll(() => server.close());

test('a row belongs to who creates it, who reads, replaces and removes it', async () => {
  const made = await lists.create(owner, { title: 'Shop', type: 'regular' });
  expect(made).toMatchObject({ title: 'Shop', OwnerId: owner.account.id, createdAt: made.updatedAt });
  expect(await lists.get(owner, made.id)).toEqual(made);

  const changed = await lists.update(owner, made.id, { title: 'Shop 2', type: 'blacklist' });
  expect(changed).toMatchObject({ id: made.id, title: 'Shop 2', type: 'blacklist', createdAt: made.createdAt });
  expect(await lists.find(owner, ALL)).toEqual({ data: [changed], total: 1 });

  expect(await lists.remove(owner, made.id)).toEqual(changed);
  expect(await lists.get(owner, made.id)).toBeUndefined();
});

test('nobody reads, replaces or removes a row out of their scope', async () => {
  const { id } = await lists.create(owner, { title: 'Mine', type: 'regular' });
  expect(await lists.get(stranger, id)).toBeUndefined();
  expect(await lists.update(stranger, id, { title: 'Yours', type: 'regular' })).toBeUndefined();
  expect(await lists.remove(stranger, id)).toBeUndefined();
  expect(await lists.find(stranger, ALL)).toEqual({ data: [], total: 0 });
  expect(await lists.get(owner, id)).toMatchObject({ title: 'Mine' });
});

test.each(['', '1', 'x'.repeat(36), "' or true --"])('the id %j is that of no row', async (id) => {
  expect(await lists.get(owner, id)).toBeUndefined();
  expect(await lists.update(owner, id, { title: 'New', type: 'regular' })).toBeUndefined();
  expect(await lists.remove(owner, id)).toBeUndefined();
});

test('an id that no row has changes nothing', async () => {
  expect(await lists.update(owner, newId(), { title: 'New', type: 'regular' })).toBeUndefined();
  expect(await lists.remove(owner, newId())).toBeUndefined();
});
