import type { ContactDuplicates, ContactDuplicatesCount } from '@cabinet/domain/contact-duplicates';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Page } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import { newId } from '../../../ids.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { duplicateKeys } from './duplicate-query.ts';

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
  expect(status).toBe(201);
  return body;
};
const find = async (query = '', account = anna) => (await account.get<Page<ContactDuplicates>>(`contacts/duplicates?${query}`)).body;
const count = async (query = '', account = anna) => (await account.get<ContactDuplicatesCount>(`contacts/duplicates/count?${query}`)).body;
const values = async (query = '', account = anna) => (await find(query, account)).data.map(({ value }) => value);

test('contacts of a list that share an email are a group, the fullest of them first', async () => {
  const bare = await add({ email: 'Anna@Example.com' });
  const full = await add({ phone: '+79161234561', email: 'anna@example.com', firstName: 'Anna' });
  await add({ phone: '+79161234562', email: 'boris@example.com' });
  const { data, total } = await find();
  expect(total).toBe(1);
  expect(data).toEqual([
    {
      id: full.id,
      createdAt: full.createdAt,
      OwnerId: anna.id,
      by: 'email',
      value: 'anna@example.com',
      ListId: guests,
      count: 2,
      isClear: true,
      contacts: [full, bare],
    },
  ]);
  expect(await count()).toEqual({ count: 1 });
});

test('a group of several phones is told as one that loses an address', async () => {
  await add({ phone: '+79161234561', email: 'family@example.com' });
  await add({ phone: '+79161234562', email: 'family@example.com' });
  expect((await find()).data).toMatchObject([{ count: 2, isClear: false }]);
});

test('one person in two lists is no duplicate, unless lists are asked across: by phone, or by email', async () => {
  const partners = await listOf('Partners');
  const one = await add({ phone: '+79161234561', email: 'anna@example.com', firstName: 'Anna' });
  const other = await add({ phone: '8 916 123-45-61', email: 'a.lee@example.com' }, partners);
  await add({ phone: '+79161234563', email: 'anna@example.com' }, partners);
  expect(await find()).toEqual({ data: [], total: 0 });
  expect((await find('across=true')).data).toMatchObject([
    { by: 'phone', value: '+79161234561', ListId: null, count: 2, isClear: false, contacts: [{ id: one.id }, { id: other.id }] },
  ]);
  expect(await values('across=true&by=email')).toEqual(['anna@example.com']);
  expect(await count('across=true')).toEqual({ count: 1 });
  expect(await find('by=phone')).toEqual({ data: [], total: 0 });
});

test('one list is asked alone, and across lists as one that takes part', async () => {
  const [partners, empty] = [await listOf('Partners'), await listOf('Empty')];
  await add({ phone: '+79161234561', email: 'a@example.com' });
  await add({ phone: '+79161234562', email: 'a@example.com' });
  await add({ phone: '+79161234561', email: 'b@example.com' }, partners);
  await add({ phone: '+79161234569', email: 'b@example.com' }, partners);
  expect(await values()).toEqual(expect.arrayContaining(['a@example.com', 'b@example.com']));
  expect(await values(`ListId=${guests}`)).toEqual(['a@example.com']);
  expect(await values(`ListId=${partners}`)).toEqual(['b@example.com']);
  expect(await values(`ListId=${partners}&across=true`)).toEqual(['+79161234561']);
  expect(await values(`ListId=${empty}&across=true`)).toEqual([]);
  expect(await values('ListId=nothing')).toEqual([]);
});

test('blacklists and lists in the bin have no duplicates', async () => {
  const black = await listOf('Never', 'blacklist');
  const bin = await listOf('Old');
  for (const list of [black, bin]) {
    await add({ phone: '+79161234561', email: 'a@example.com' }, list);
    await add({ email: 'a@example.com' }, list);
  }
  await anna.remove(`contactLists/${bin}`);
  expect([await count(), await count(`ListId=${black}`), await count(`ListId=${bin}`)]).toEqual([{ count: 0 }, { count: 0 }, { count: 0 }]);
  expect(await values('across=true&by=email')).toEqual([]);
});

test('nobody sees those of others; staff name the account', async () => {
  await add({ phone: '+79161234561', email: 'a@example.com' });
  await add({ email: 'a@example.com' });
  const [stranger, admin] = [await server.account(), await server.account({ role: 'admin' })];
  expect([await count('', stranger), await count(`OwnerId=${anna.id}`, stranger), await count(`ListId=${guests}`, stranger)]).toEqual([
    { count: 0 },
    { count: 0 },
    { count: 0 },
  ]);
  expect([await count('', admin), await count(`OwnerId=${anna.id}`, admin), await count(`ListId=${guests}`, admin)]).toEqual([
    { count: 0 },
    { count: 1 },
    { count: 1 },
  ]);
  const refused = await anna.get<ErrorBody>('contacts/duplicates?by=name');
  expect([refused.status, refused.body.data?.[0]?.path]).toEqual([422, 'by']);
});

/** `size` contacts, each email in two of them, in a list of its own. */
async function bigList(size: number): Promise<string> {
  const id = newId();
  await server.app.pool.query(
    `insert into contact_list (id, title, type, owner_id, count, created_at, updated_at) values ($1, 'Big', 'regular', $2, $3, now(), now())`,
    [id, anna.id, size],
  );
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, email, created_at, updated_at)
     select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), 'client' || lpad((n / 2)::text, 6, '0') || '@example.com', now(), now() from generate_series(0, $2 - 1) as n`,
    [id, size],
  );
  return id;
}

test('groups come in pages, and are counted up to a thousand', async () => {
  const list = await bigList(4000);
  const page = await find(`ListId=${list}&$offset=1&$limit=2`);
  expect(page).toMatchObject({
    total: 1000,
    more: true,
    data: [{ value: 'client000001@example.com' }, { value: 'client000002@example.com' }],
  });
  expect(await find(`ListId=${list}&$offset=1999&$limit=2`)).toMatchObject({ total: 2000, data: [{ value: 'client001999@example.com' }] });
  expect(await values(`ListId=${list}&$order=value desc&$limit=2`)).toEqual(['client001999@example.com', 'client001998@example.com']);
  expect(await count(`ListId=${list}`)).toEqual({ count: 1000, more: true });
});

test.each([
  ['a page of a list', false, 16],
  ['the count of a list', false, 1001],
  ['a page of lists together', true, 16],
  ['the count of lists together', true, 1001],
])('%s walks the index of addresses up to the last group, and sorts nothing', async (_what, isAcross, limit) => {
  const lists = [await bigList(20_000), await bigList(20_000)];
  await server.app.pool.query('vacuum analyze contact');
  const asked = { lists: isAcross ? lists : lists.slice(0, 1), by: 'email', isAcross } as const;
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: object }] }>`
    explain (analyze, format json) ${duplicateKeys(asked, { offset: 0, limit, order: { direction: 'asc' } })}`.execute(server.app.db);
  const plan = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
  const scans = plan.filter((node) => node['Relation Name'] === 'contact');
  expect(scans.map((node) => [node['Node Type'], node['Index Name']])).toEqual(asked.lists.map(() => ['Index Only Scan', 'contact_email']));
  // Two contacts of each list in a group.
  expect(Math.max(...scans.map((node) => node['Actual Rows']))).toBeLessThan(limit * 2 + 100);
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
