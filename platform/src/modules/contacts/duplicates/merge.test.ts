import type { ContactDuplicates, ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { ContactTag } from '@cabinet/domain/contact-tags';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import { newId } from '../../../ids.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { MergeRepository } from './merge-repository.ts';

let server: TestApp;
let anna: TestAccount;
let guests: string;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
  guests = await listOf('Guests');
});
afterAll(() => server.close());

const listOf = async (title: string, type = 'regular', owner = anna) =>
  (await owner.post<ContactList>('contactLists', { title, type })).body.id;
const add = async (contact: object, ListId = guests, owner = anna) => {
  const { status, body } = await owner.post<Contact>('contacts', { ListId, ...contact });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const read = async (id: string) => (await anna.get<Contact>(`contacts/${id}`)).body;
const all = async (list = guests) => (await anna.get<Page<Contact>>(`contacts?ListId=${list}&$order=createdAt asc`)).body.data;
const counted = async (list = guests) => {
  const { count } = (await anna.get<ContactList>(`contactLists/${list}`)).body;
  expect((await all(list)).length).toBe(count);
  return count;
};
const tags = async () =>
  (await anna.get<Page<ContactTag>>('contacts/tags')).body.data.map(({ tag, contacts }) => `${tag} ${contacts}`).toSorted();
const seen = (contacts: readonly Contact[]) => contacts.map(({ id, updatedAt }) => ({ id, updatedAt }));
const merge = (contacts: readonly Contact[], keep: Contact, take?: object, account = anna) =>
  account.post<ContactMerge & ErrorBody>('contacts/duplicates/merge', { contacts: seen(contacts), keep: keep.id, ...(take && { take }) });
const undo = (id: string, account = anna) => account.post<ContactMerge & ErrorBody>(`contacts/merges/${id}/undo`);
const merges = async (account = anna) => (await account.get<Page<ContactMerge>>('contacts/merges')).body;
const fields = async () => {
  for (const key of ['city', 'size']) await anna.post('contactFields', { title: key, key, type: 'text' });
};

/** Two of one person: what differs, what is filled on one side alone, tags and own fields. */
async function pair(): Promise<[Contact, Contact]> {
  await fields();
  const one = await add({ phone: '+79161234561', email: 'a@example.com', firstName: 'Anna', tags: ['VIP'], fields: { city: 'Tver' } });
  const other = await add({
    email: 'a@example.com',
    firstName: 'Anya',
    lastName: 'Lee',
    custom03: 'gold',
    tags: ['vip', 'New'],
    fields: { city: 'Omsk', size: 'M' },
  });
  return [one, other];
}

test('one contact stays, is filled from the other, and has the tags of both; counts follow', async () => {
  const [one, other] = await pair();
  const { status, body } = await merge([one, other], one);
  expect({ status, body }).toMatchObject({ status: 201, body: { ContactId: one.id, OwnerId: anna.id, undoneAt: null } });
  expect(body.contacts).toEqual([one, other]);
  const kept = await read(one.id);
  expect(kept).toMatchObject({
    phone: '+79161234561',
    email: 'a@example.com',
    firstName: 'Anna',
    lastName: 'Lee',
    custom03: 'gold',
    tags: ['VIP', 'New'],
    fields: { city: 'Tver', size: 'M' },
    createdAt: one.createdAt,
  });
  expect(Date.parse(kept.updatedAt)).toBeGreaterThan(Date.parse(one.updatedAt));
  expect((await anna.get(`contacts/${other.id}`)).status).toBe(404);
  expect(await counted()).toBe(1);
  expect(await tags()).toEqual(['New 1', 'VIP 1']);
  expect((await anna.get<Page<ContactDuplicates>>('contacts/duplicates')).body.total).toBe(0);
  expect((await anna.get<{ contacts: number }>(`contactFields/${await cityId()}/usage`)).body).toEqual({ contacts: 1 });
});

const cityId = async () =>
  (await anna.get<Page<{ id: string; key: string }>>('contactFields')).body.data.find(({ key }) => key === 'city')?.id;

test('values are taken from whoever was chosen, empty ones too', async () => {
  const [one, other] = await pair();
  const { status } = await merge([one, other], one, { firstName: other.id, 'fields.city': other.id, custom03: one.id, phone: other.id });
  expect(status).toBe(201);
  const kept = await read(one.id);
  expect(kept).toMatchObject({ phone: null, firstName: 'Anya', fields: { city: 'Omsk', size: 'M' } });
  expect(kept.custom03 ?? null).toBeNull();
});

test('across lists the contact stays in its list and leaves the other, with the address of the one that goes', async () => {
  const partners = await listOf('Partners');
  const one = await add({ email: 'a@example.com', firstName: 'Anna' });
  const other = await add({ phone: '+79161234561', email: 'a@example.com' }, partners);
  expect((await merge([one, other], one)).status).toBe(201);
  expect([await counted(), await counted(partners)]).toEqual([1, 0]);
  expect(await read(one.id)).toMatchObject({ ListId: guests, phone: '+79161234561' });
});

test('what was changed since it was seen is not merged', async () => {
  const [one, other] = await pair();
  await anna.put(`contacts/${other.id}`, { ListId: guests, email: 'b@example.com' });
  expect(await merge([one, other], one)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
  await anna.remove(`contacts/${other.id}`);
  expect((await merge([one, other], one)).status).toBe(404);
  expect(await read(one.id)).toEqual(one);
});

test('two merges at once: one of them is done', async () => {
  const [one, other] = await pair();
  const statuses = (await Promise.all([merge([one, other], one), merge([one, other], other)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 404]);
  expect(await counted()).toBe(1);
});

test('contacts of others are not there; those of several accounts and of blacklists are not merged', async () => {
  const [one, other] = await pair();
  const [stranger, admin] = [await server.account(), await server.account({ role: 'admin' })];
  const theirs = await add({ email: 'a@example.com' }, await listOf('Theirs', 'regular', stranger), stranger);
  expect((await merge([one, other], one, undefined, stranger)).status).toBe(404);
  expect((await merge([one, theirs], one)).status).toBe(404);
  const path = (answer: Awaited<ReturnType<typeof merge>>) => [answer.status, answer.body.data?.[0]?.path];
  expect(path(await merge([one, theirs], one, undefined, admin))).toEqual([422, 'contacts']);
  const black = await listOf('Never', 'blacklist');
  const banned = [
    await add({ phone: '+79161234561', email: 'a@example.com' }, black),
    await add({ email: 'a@example.com' }, black),
  ] as const;
  expect(path(await merge(banned, banned[0]))).toEqual([422, 'contacts']);
  expect(await counted(black)).toBe(2);
});

test.each<[string, (one: Contact, other: Contact) => object, string]>([
  ['one contact alone', (one) => ({ contacts: seen([one]) }), 'contacts'],
  ['one contact twice', (one) => ({ contacts: seen([one, one]) }), 'contacts'],
  ['who is not among them', () => ({ keep: newId() }), 'keep'],
  ['an unknown field', (one) => ({ take: { color: one.id } }), 'take.color'],
  ['a value of somebody else', () => ({ take: { firstName: newId() } }), 'take.firstName'],
])('%s is refused at its field', async (_what, given, path) => {
  const one = await add({ phone: '+79161234561', email: 'a@example.com' });
  const other = await add({ email: 'a@example.com' });
  const body = { contacts: seen([one, other]), keep: one.id, ...given(one, other) };
  const answer = await anna.post<ErrorBody>('contacts/duplicates/merge', body);
  expect([answer.status, answer.body.data?.map((item) => item.path)]).toEqual([422, [path]]);
});

test('no contact is left without an address, or gets one that its list has', async () => {
  const partners = await listOf('Partners');
  const one = await add({ email: 'a@example.com' });
  const other = await add({ phone: '+79161234561' }, partners);
  expect((await merge([one, other], one, { phone: one.id, email: other.id })).body.data?.[0]).toMatchObject({
    path: 'take.phone',
    code: 'contact.address',
  });
  await add({ phone: '+79161234561', email: 'c@example.com' });
  expect((await merge([one, other], one)).body.data?.[0]).toMatchObject({ path: 'take.phone', code: 'contact.exists' });
  expect([await counted(), await counted(partners)]).toEqual([2, 1]);
});

test('an opt-out holds at its address, whichever contact went', async () => {
  const [one, other] = [
    await add({ phone: '+79161234561', email: 'a@example.com' }),
    await add({ phone: '+79161234562', email: 'a@example.com' }),
  ];
  await anna.post('optOuts', { recipient: '+79161234562', comment: 'asked' });
  await merge([one, other], one);
  expect((await anna.get<Page<object>>('optOuts')).body.data).toMatchObject([{ recipient: '+79161234562' }]);
});

test('the journal has what staff merged and parted', async () => {
  const admin = await server.account({ role: 'admin' });
  const [one, other] = await pair();
  const { body } = await merge([one, other], one, undefined, admin);
  await undo(body.id, admin);
  const { data } = (await admin.get<Page<{ action: string; rowId: string }>>(`eventsHistory?resource=contacts&OwnerId=${anna.id}`)).body;
  const told = data
    .filter(({ rowId }) => [one.id, other.id].includes(rowId))
    .map(({ action, rowId }) => [action, rowId === one.id ? 'kept' : 'gone']);
  expect(told.toSorted()).toEqual([
    ['create', 'gone'],
    ['remove', 'gone'],
    ['update', 'kept'],
    ['update', 'kept'],
  ]);
});

describe('a merge is undone', () => {
  test('and everything is as it was', async () => {
    const before = await pair();
    const { body } = await merge(before, before[1], { firstName: before[0].id });
    expect((await merges()).data).toMatchObject([{ id: body.id, undoUntil: body.undoUntil }]);
    expect(Date.parse(body.undoUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);

    const answer = await undo(body.id);
    expect(answer).toMatchObject({ status: 200, body: { undoUntil: null, undoneAt: expect.any(String) } });
    const [one, other] = await Promise.all(before.map(({ id }) => read(id)));
    expect(one).toEqual(before[0]);
    expect({ ...other, updatedAt: '' }).toEqual({ ...before[1], updatedAt: '' });
    expect(await counted()).toBe(2);
    expect(await tags()).toEqual(['New 1', 'VIP 2']);
    expect((await anna.get<{ contacts: number }>(`contactFields/${await cityId()}/usage`)).body).toEqual({ contacts: 2 });
    expect((await undo(body.id)).status).toBe(404);
  });

  test('but for what was changed since, and for fields that the account has removed', async () => {
    const [one, other] = await pair();
    const { body } = await merge([one, other], one);
    const kept = await read(one.id);
    await anna.put(`contacts/${one.id}`, {
      ListId: guests,
      phone: kept.phone,
      email: kept.email,
      firstName: 'Ann',
      lastName: kept.lastName,
      tags: ['Mine'],
      fields: { city: 'Tver' },
    });
    await anna.remove(`contactFields/${await cityId()}`);
    expect((await undo(body.id)).status).toBe(200);
    const parted = await read(one.id);
    expect(parted).toMatchObject({ firstName: 'Ann', lastName: null, tags: ['Mine'] });
    expect(parted).not.toHaveProperty('fields');
    expect(await read(other.id)).toMatchObject({ lastName: 'Lee', custom03: 'gold', fields: { size: 'M' } });
  });

  test('not where the contact is gone, or an address belongs to another', async () => {
    const [one, other] = [
      await add({ phone: '+79161234561', email: 'a@example.com' }),
      await add({ phone: '+79161234562', email: 'a@example.com' }),
    ];
    const { body } = await merge([one, other], one);
    const taker = await add({ phone: '+79161234562' });
    expect(await undo(body.id)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect(await counted()).toBe(2);
    await anna.remove(`contacts/${taker.id}`);
    await anna.remove(`contacts/${one.id}`);
    expect((await undo(body.id)).status).toBe(409);
    expect(await counted()).toBe(0);
  });

  test('by nobody else, and for thirty days', async () => {
    const [one, other] = await pair();
    const { body } = await merge([one, other], one);
    const stranger = await server.account();
    expect([(await undo(body.id, stranger)).status, (await merges(stranger)).total]).toEqual([404, 0]);
    await server.app.pool.query(`update contact_merge set created_at = created_at - interval '30 days' where id = $1`, [body.id]);
    expect((await undo(body.id)).status).toBe(404);
    await new MergeRepository(server.app.db).purge(new Date(Date.now() - 29 * 86_400_000));
    expect(await merges()).toEqual({ data: [], total: 0 });
  });
});
