import { sql } from 'kysely';
import { contactField, contactFieldsBy, NAMED_CONTACT_FIELDS, type ContactFieldKind } from '@cabinet/domain/contact-fields';
import { fieldOfColumn } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { multipartOf } from '../storage/testing.ts';
import { columnOf } from './fields.ts';

const SAMPLES: Readonly<Record<ContactFieldKind, (field: string) => string>> = {
  phone: () => '+79161234567',
  email: () => 'anna@example.com',
  name: (field) => `Anna ${field}`,
  text: (field) => `Text of ${field}`,
  gender: () => 'female',
  date: () => '1991-03-14',
  zone: () => 'Asia/Vladivostok',
};
const sample = Object.fromEntries(NAMED_CONTACT_FIELDS.map((field) => [field, SAMPLES[contactField(field).kind](field)]));

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

const stored = async () => (await anna.get<Page<Contact>>(`contacts?ListId=${list.id}`)).body.data;

test('every named field is kept in its own column, and none of them among the custom ones', async () => {
  expect((await anna.post<Contact>('contacts', { ListId: list.id, ...sample })).body).toMatchObject(sample);
  const { rows } = await sql<Record<string, string>>`select * from contact where list_id = ${list.id}`.execute(server.app.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject(Object.fromEntries(NAMED_CONTACT_FIELDS.map((field) => [columnOf(field), sample[field]])));
  expect(rows[0]?.['custom']).toBeNull();
});

test('every named field is imported from a column of its name', async () => {
  expect(NAMED_CONTACT_FIELDS.map(fieldOfColumn)).toEqual(NAMED_CONTACT_FIELDS);
  const content = [Object.keys(sample), Object.values(sample)].map((cells) => cells.join(';')).join('\n');
  const { payload, headers } = multipartOf('guests.csv', content);
  const file = await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } });
  await anna.put('contacts', { ListId: list.id, from: { key: file.body.id } });
  expect(await stored()).toMatchObject([sample]);
});

test('every field of the searched text finds its contact, and the index is made of the same columns', async () => {
  await anna.post('contacts', { ListId: list.id, ...sample });
  const searched = contactFieldsBy('search');
  for (const field of searched) {
    const search = encodeURIComponent(sample[field] as string);
    expect((await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$search=${search}`)).body.total).toBe(1);
  }
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'contact_search'`.execute(
    server.app.db,
  );
  const indexed = [...(rows[0]?.indexdef ?? '').matchAll(/COALESCE\(+(\w+)/gi)].map(([, column]) => column);
  expect(indexed).toEqual(searched.map(columnOf));
});
