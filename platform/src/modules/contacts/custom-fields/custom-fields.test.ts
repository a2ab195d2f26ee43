import { sql } from 'kysely';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ImportPreview, ImportResult } from '@cabinet/domain/contact-import';
import type { Contact } from '@cabinet/domain/contacts';
import { CUSTOM_FIELD, type CustomField, type CustomFieldUsage } from '@cabinet/domain/custom-fields';
import type { StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body as sending, enableSending } from '../../sendings/testing/sender.ts';
import { multipartOf } from '../../storage/testing.ts';

let server: TestApp;
let anna: TestAccount;
let list: ContactList;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
  list = (await anna.post<ContactList>('contactLists', { title: 'VIP', type: 'regular' })).body;
});
afterAll(() => server.close());

const field = async (given: Partial<CustomField>) =>
  (await anna.post<CustomField>('contactFields', { title: given.key ?? 'City', key: 'city', type: 'text', ...given })).body;
const add = (fields: object, phone = '+79161234567') => anna.post<Contact>('contacts', { ListId: list.id, phone, fields });
const stored = async () => (await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$order=phone`)).body.data;
const order = async () => (await anna.get<Page<CustomField>>('contactFields')).body.data.map(({ key, position }) => [key, position]);

test('fields stand in their order, and one that moves makes room for itself', async () => {
  for (const key of ['city', 'age', 'since']) await field({ key });
  const [city] = (await anna.get<Page<CustomField>>('contactFields')).body.data;
  await anna.put(`contactFields/${city?.id}`, { title: 'Town', key: 'city', type: 'text', position: 3 });
  expect(await order()).toEqual([
    ['age', 1],
    ['since', 2],
    ['city', 3],
  ]);
});

test('a key is given once, and neither it nor the type changes', async () => {
  const city = await field({ key: 'city' });
  const answer = async (body: object) => {
    const { status, body: fault } = await anna.post<{ data: { path: string; constraints: object }[] }>('contactFields', body);
    return [status, fault.data[0]?.path, Object.keys(fault.data[0]?.constraints ?? {})[0]];
  };
  expect(await answer({ title: 'City', key: 'City', type: 'text' })).toEqual([422, 'key', 'customField.exists']);
  expect(await answer({ title: 'Phone', key: 'phone', type: 'text' })).toEqual([422, 'key', 'customField.reserved']);
  expect(await answer({ title: 'Size', key: 'size', type: 'choice' })).toEqual([422, 'choices', 'customField.choices']);
  expect((await anna.put(`contactFields/${city.id}`, { title: 'City', key: 'town', type: 'text' })).status).toBe(422);
  expect((await anna.put(`contactFields/${city.id}`, { title: 'City', key: 'city', type: 'date' })).status).toBe(422);
});

test('an account has so many fields and no more, however many are added at once, each at a place of its own', async () => {
  await sql`insert into contact_field (id, owner_id, key, title, type, position)
    select gen_random_uuid(), ${anna.id}, 'field' || n, 'Field', 'text', n from generate_series(1, ${CUSTOM_FIELD.perAccount - 3}::int) n`.execute(
    server.app.db,
  );
  const add = (_: unknown, index: number) => anna.post('contactFields', { title: 'City', key: `city${index}`, type: 'text' });
  const answers = await Promise.all(Array.from({ length: 24 }, add));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 422, body: { data: [{ code: 'customField.tooMany' }] } });
  const places = (await anna.get<Page<CustomField>>('contactFields?$limit=100')).body.data.map(({ position }) => position);
  expect(places).toEqual(Array.from({ length: CUSTOM_FIELD.perAccount }, (_, index) => index + 1));
});

test('values are stored as their types have them', async () => {
  await field({ key: 'age', type: 'number' });
  await field({ key: 'since', type: 'date' });
  await field({ key: 'vip', type: 'boolean' });
  await field({ key: 'size', type: 'choice', choices: ['S', 'XL'] });
  const { body } = await add({ age: '1 033,50', since: '28.02.2020', vip: 'да', size: 'xl' });
  expect(body.fields).toEqual({ age: '1033.5', since: '2020-02-28', vip: 'true', size: 'XL' });
  expect(await stored()).toMatchObject([{ fields: body.fields }]);
});

test('every value that its field does not take is told by its place', async () => {
  await field({ key: 'age', type: 'number' });
  await field({ key: 'since', type: 'date' });
  const { status, body } = await anna.post<{ data: { path: string }[] }>('contacts', {
    ListId: list.id,
    phone: '+79161234567',
    fields: { age: 'many', since: '31.02.2020', color: 'red' },
  });
  expect(status).toBe(422);
  expect(body.data.map(({ path }) => path).sort()).toEqual(['fields.age', 'fields.color', 'fields.since']);
});

test('a choice that is offered no more stays with the contacts that have it', async () => {
  const size = await field({ key: 'size', type: 'choice', choices: ['S', 'XL'] });
  const { body: contact } = await add({ size: 'S' });
  await anna.put(`contactFields/${size.id}`, { title: 'Size', key: 'size', type: 'choice', choices: ['XL'] });
  const saved = await anna.put<Contact>(`contacts/${contact.id}`, { ListId: list.id, phone: contact.phone, fields: { size: 'S' } });
  expect(saved.body.fields).toEqual({ size: 'S' });
  expect((await add({ size: 'S' }, '+79161234568')).status).toBe(422);
});

test('a field that is removed is gone at once, its values soon after, and its key is free then', async () => {
  const city = await field({ key: 'city' });
  await add({ city: 'Madrid' });
  await add({}, '+79161234568');
  expect((await anna.get<CustomFieldUsage>(`contactFields/${city.id}/usage`)).body).toEqual({ contacts: 1 });
  expect((await anna.remove(`contactFields/${city.id}`)).status).toBe(204);
  expect((await anna.get(`contactFields/${city.id}`)).status).toBe(404);
  await eventually(async () => (await stored()).every(({ fields }) => fields === undefined) || undefined);
  await eventually(
    async () => (await anna.post('contactFields', { title: 'City', key: 'city', type: 'text' })).status === 201 || undefined,
  );
});

describe('a file brings values', () => {
  const upload = async (content: string) => {
    const { payload, headers } = multipartOf('guests.csv', content);
    return (await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } })).body.id;
  };
  const load = async (key: string, options?: object) =>
    (await anna.put<ImportResult>('contacts', { ListId: list.id, from: { key }, options }, { 'accept-language': 'en' })).body;

  test('under the name or the key of a field; what cannot be read costs the cell, which the report names', async () => {
    await field({ key: 'city', title: 'Город' });
    await field({ key: 'age', type: 'number', title: 'Age' });
    const result = await load(await upload('phone;Город;age\n+79161234567;Madrid;33\n+79161234568;Lima;many'));
    expect(result).toMatchObject({ created: 2, refused: 0 });
    expect((await stored()).map(({ fields }) => fields)).toEqual([{ city: 'Madrid', age: '33' }, { city: 'Lima' }]);
    const report = (await anna.get<string>(`storage/${result.report}`)).body;
    expect(report).toContain('3;age: The field does not take this value. The rest was imported;+79161234568;Lima;many');
  });

  test('with days as the file writes them: strokes in the order that was chosen, a time behind, the number of a spreadsheet', async () => {
    await field({ key: 'visit', type: 'date', title: 'Visit' });
    const days = ['02/01/1990', '25.01.90 0:00:00', '32898', '31.02.1990'];
    const key = await upload(['phone;visit', ...days.map((day, index) => `+7916123456${index};${day}`)].join('\n'));
    const { body } = await anna.post<ImportPreview>('contacts/imports/preview', { ListId: list.id, from: { key } });
    expect(body.dates).toEqual({ value: null, example: '02/01/1990' });
    const result = await load(key, { dateFormat: 'dd/MM/yyyy', columns: ['phone', 'custom_visit'] });
    expect((await stored()).map(({ fields }) => fields?.visit)).toEqual(['1990-01-02', '1990-01-25', '1990-01-25', undefined]);
    expect((await anna.get<string>(`storage/${result.report}`)).body).toContain('5;visit: The date cannot be read');
  });
});

test('a text names a field by its key; what is empty is counted, and what is none stays as written', async () => {
  await field({ key: 'city' });
  await add({ city: 'Madrid' });
  await add({}, '+79161234568');
  await enableSending(server, anna);
  const send = { ...sending([list.id]), payload: { sender: 'CABINET', text: 'To ${city}, ${town}' } };
  const { body } = await anna.post<SendingQuote>('sendings/quote', send);
  expect(body.previews.map(({ text }) => text)).toEqual(['To Madrid, ${town}', 'To , ${town}']);
  expect(body.emptyPlaceholders).toEqual({ city: 1 });
});

describe('contacts are asked for by what their own fields hold', () => {
  const phonesOf = async (match: 'all' | 'any', ...conditions: object[]) => {
    const asked = encodeURIComponent(JSON.stringify({ match, conditions }));
    const { body } = await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$order=phone&conditions=${asked}`);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ phone }) => Number(phone?.slice(-1)));
  };
  beforeEach(async () => {
    await field({ key: 'city' });
    await field({ key: 'age', type: 'number' });
    await field({ key: 'since', type: 'date' });
    await field({ key: 'vip', type: 'boolean' });
    await add({ city: 'Madrid', age: 9, since: '2020-01-31', vip: true }, '+79161234561');
    await add({ city: 'New Madrid', age: 33.5 }, '+79161234562');
    await add({ city: 'Lima', age: -7, since: '2021-06-01', vip: false }, '+79161234563');
    await add({}, '+79161234564');
  });

  test.each([
    ['all', [{ field: 'city', operator: 'is', value: 'madrid' }], [1]],
    ['all', [{ field: 'city', operator: 'isNot', value: 'Madrid' }], [2, 3, 4]],
    ['all', [{ field: 'city', operator: 'contains', value: 'MAD' }], [1, 2]],
    ['all', [{ field: 'city', operator: 'contains', value: '%' }], []],
    ['all', [{ field: 'age', operator: 'more', value: '8,9' }], [1, 2]],
    ['all', [{ field: 'age', operator: 'less', value: '9' }], [3]],
    ['all', [{ field: 'since', operator: 'less', value: '01.02.2020' }], [1]],
    ['all', [{ field: 'vip', operator: 'is', value: 'true' }], [1]],
    ['all', [{ field: 'vip', operator: 'isEmpty' }], [2, 4]],
    ['all', [{ field: 'age', operator: 'isFilled' }], [1, 2, 3]],
    ['all', [{ field: 'age', operator: 'isFilled' }, { field: 'since', operator: 'isEmpty' }], [2]], // prettier-ignore
    ['any', [{ field: 'city', operator: 'is', value: 'Lima' }, { field: 'age', operator: 'is', value: '33.5' }], [2, 3]], // prettier-ignore
  ] as const)('%s of %j', async (match, conditions, expected) => {
    expect(await phonesOf(match, ...conditions)).toEqual(expected);
  });

  test('a condition that its field does not take is refused', async () => {
    const ask = async (conditions: string) =>
      (await anna.get(`contacts?ListId=${list.id}&conditions=${encodeURIComponent(conditions)}`)).status;
    const on = (condition: object) => ask(JSON.stringify({ match: 'all', conditions: [condition] }));
    expect(await on({ field: 'age', operator: 'contains', value: '3' })).toBe(422);
    expect(await on({ field: 'age', operator: 'is', value: 'many' })).toBe(422);
    expect(await on({ field: 'town', operator: 'isFilled' })).toBe(422);
    expect(await ask('{')).toBe(422);
  });

  test('values follow a contact that is changed and removed', async () => {
    const [one] = await stored();
    await anna.put(`contacts/${one?.id}`, { ListId: list.id, phone: one?.phone, fields: { city: 'Quito' } });
    expect(await phonesOf('all', { field: 'city', operator: 'is', value: 'Madrid' })).toEqual([]);
    expect(await phonesOf('all', { field: 'city', operator: 'is', value: 'Quito' })).toEqual([1]);
    for (const { id } of await stored()) await anna.remove(`contacts/${id}`);
    const { rows } = await sql`select 1 from contact_value where list_id = ${list.id}`.execute(server.app.db);
    expect(rows).toEqual([]);
  });
});

test('many contacts that change in one statement have the values that they are found by, in time', async () => {
  const count = 10_000;
  const client = await server.app.pool.connect();
  const change = (city: string, rest: string) =>
    client.query(`update contact set custom = jsonb_build_object('custom_city', $2::text) where list_id = $1 ${rest}`, [list.id, city]);
  const found = async () => {
    const counted = 'select value, count(*)::int as contacts from contact_value where list_id = $1 group by value order by value';
    return (await client.query(counted, [list.id])).rows;
  };
  try {
    await client.query(
      `insert into contact (id, list_id, phone, custom, created_at, updated_at)
       select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), '{"custom_city": "Omsk"}', now(), now() from generate_series(1, $2::int) n`,
      [list.id, count],
    );
    await change('Tver', `and phone = '+79160000001'`);
    // Compared with each other, so many rows would take minutes.
    await client.query(`set statement_timeout = '20s'`);
    await change('Riga', `and phone > '+79160000010'`);
    expect(await found()).toEqual([
      { value: 'omsk', contacts: 9 },
      { value: 'riga', contacts: count - 10 },
      { value: 'tver', contacts: 1 },
    ]);
    await client.query('update contact set custom = null where list_id = $1', [list.id]);
    expect(await found()).toEqual([]);
  } finally {
    client.release(true);
  }
});
