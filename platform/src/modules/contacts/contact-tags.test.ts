import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ContactTag } from '@cabinet/domain/contact-tags';
import type { ImportPreview, ImportResult } from '@cabinet/domain/contact-import';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { multipartOf } from '../storage/testing.ts';

let server: TestApp;
let anna: TestAccount;
let list: ContactList;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
  list = await newList('Guests');
});
afterAll(() => server.close());

const newList = async (title: string) => (await anna.post<ContactList>('contactLists', { title, type: 'regular' })).body;
const add = (last: number, tags?: unknown, into = list) =>
  anna.post<Contact>('contacts', { ListId: into.id, phone: `+7916123456${last}`, ...(tags === undefined ? {} : { tags }) });
const found = async (query: string, account = anna) => {
  const { data, total } = (await account.get<Page<Contact>>(`contacts?$order=phone asc&${query}`)).body;
  expect(total).toBe(data.length);
  return data.map(({ phone }) => Number(phone?.slice(-1)));
};
const known = async (query = '', account = anna) =>
  (await account.get<Page<ContactTag>>(`contacts/tags?${query}`)).body.data.map(({ tag, contacts }) => `${tag} ${contacts}`);
const tagsOf = async (contact: Contact) => (await anna.get<Contact>(`contacts/${contact.id}`)).body.tags;

test('tags are kept as they were written first, each once', async () => {
  const { status, body } = await add(1, ['  VIP ', 'vip', 'New   buyer', '']);
  expect([status, body.tags]).toEqual([201, ['VIP', 'New buyer']]);
  expect((await add(2)).body).not.toHaveProperty('tags');
});

test.each([
  ['too many', Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'tags'],
  ['too long', ['x'.repeat(33)], 'tags[0]'],
  ['with what stands between tags in a file', ['one, two'], 'tags[0]'],
  ['no texts', [{}], 'tags[0]'],
])('tags are refused that are %s', async (_, tags, path) => {
  const { status, body } = await anna.post<{ data: { path: string }[] }>('contacts', { ListId: list.id, phone: '+79161234561', tags });
  expect([status, body.data.map((one) => one.path)]).toEqual([422, [path]]);
});

test('who does not know of tags takes none away; null and an empty list do', async () => {
  const { body: contact } = await add(1, ['VIP']);
  const put = (given: object) => anna.put<Contact>(`contacts/${contact.id}`, { ListId: list.id, phone: contact.phone, ...given });
  expect((await put({ firstName: 'Anna' })).body.tags).toEqual(['VIP']);
  expect((await put({ tags: ['Gold', 'gold'] })).body.tags).toEqual(['Gold']);
  const patched = await server.call<Contact>('PATCH', `contacts/${contact.id}`, {
    payload: { firstName: 'Eve' },
    headers: { authorization: anna.token },
  });
  expect(patched.body).toMatchObject({ firstName: 'Eve', tags: ['Gold'] });
  expect((await put({ tags: [] })).body).not.toHaveProperty('tags');
  await put({ tags: ['Gold'] });
  expect((await put({ tags: null })).body).not.toHaveProperty('tags');
});

test('contacts are found by any of some tags, in one list and in all, however the tags are written', async () => {
  const other = await newList('Partners');
  await add(1, ['VIP', 'New']);
  await add(2, ['vip']);
  await add(3, ['Ünder']);
  await add(4);
  await add(5, ['VIP'], other);
  expect(await found(`ListId=${list.id}&tag=Vip`)).toEqual([1, 2]);
  expect(await found('tag=vip')).toEqual([1, 2, 5]);
  expect(await found('tag=new,%C3%9CNDER')).toEqual([1, 3]);
  expect(await found(`ListId=${list.id}&tag=vip&$search=1234561`)).toEqual([1]);
  expect(await found('tag=vi')).toEqual([]);
  expect((await anna.get(`contacts?tag=${Array.from({ length: 21 }, (_, index) => `t${index}`).join(',')}`)).status).toBe(422);

  const stranger = await server.account();
  expect(await found('tag=vip', stranger)).toEqual([]);
  const admin = await server.account({ role: 'admin' });
  expect(await found(`tag=vip&OwnerId=${anna.id}`, admin)).toEqual([1, 2, 5]);
});

test.each([
  ['few', 60],
  ['many', 0],
])('contacts are found by a tag that %s of a list have, page by page', async (_, others) => {
  for (const last of [1, 2, 3]) await add(last, ['VIP', 'New']);
  await add(4, ['New']);
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, created_at, updated_at)
      select gen_random_uuid(), $1, '+7916555' || 1000 + n, now(), now() from generate_series(1, $2::int) n`,
    [list.id, others],
  );
  await server.app.pool.query('update contact_list set count = count + $2 where id = $1', [list.id, others]);
  const page = async (query: string) => {
    const { data, ...rest } = (await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$order=phone asc&$limit=2&${query}`)).body;
    return { lasts: data.map(({ phone }) => Number(phone?.slice(-1))), total: rest.total };
  };
  expect(await page('tag=vip')).toEqual({ lasts: [1, 2], total: 3 });
  expect(await page('tag=vip&$offset=2')).toEqual({ lasts: [3], total: 3 });
  expect(await page('tag=vip&$offset=3')).toEqual({ lasts: [], total: 3 });
  expect(await page('tag=vip,nobody&$offset=2')).toEqual({ lasts: [3], total: 3 });
  expect(await page('tag=vip&$search=1234563')).toEqual({ lasts: [3], total: 1 });
  expect(await page('tag=nobody')).toEqual({ lasts: [], total: 0 });

  const asked = (...conditions: object[]) => `conditions=${encodeURIComponent(JSON.stringify({ match: 'all', conditions }))}`;
  const tag = { field: 'contact.tag', value: 'vip' };
  expect(await page(asked({ ...tag, operator: 'is' }))).toEqual({ lasts: [1, 2], total: 3 });
  expect(await page(asked({ ...tag, operator: 'isNot' }, { field: 'contact.tag', operator: 'isFilled' }))).toEqual({
    lasts: [4],
    total: 1,
  });
  expect((await page(asked({ field: 'contact.tag', operator: 'isEmpty' }))).total).toBe(others);
});

test('tags are suggested that the account has, those of most contacts first', async () => {
  const other = await newList('Partners');
  const { body: one } = await add(1, ['VIP', 'New']);
  await add(2, ['vip']);
  await add(5, ['Vip'], other);
  expect(await known()).toEqual(['VIP 3', 'New 1']);
  expect(await known('$search=EW')).toEqual(['New 1']);
  expect((await anna.get('contacts/tags?$search=EW&$search=EW')).status).toBe(422);

  const stranger = await server.account();
  expect(await known('', stranger)).toEqual([]);
  expect(await known(`OwnerId=${anna.id}`, stranger)).toEqual([]);

  await anna.remove(`contacts/${one.id}`);
  expect(await known()).toEqual(['VIP 2']);
  await anna.remove(`contactLists/${other.id}`);
  expect(await known()).toEqual(['VIP 1']);
});

describe('a file', () => {
  const upload = async (content: string) => {
    const { payload, headers } = multipartOf('guests.csv', content);
    return (await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } })).body.id;
  };
  const load = async (content: string) =>
    (
      await anna.put<ImportResult & { id: string }>(
        'contacts',
        { ListId: list.id, from: { key: await upload(content) } },
        { 'accept-language': 'en' },
      )
    ).body;

  test('brings tags beside those that a contact has, and an undone import takes them back', async () => {
    const { body: contact } = await add(1, ['VIP']);
    const from = { key: await upload('Телефон;Теги\n+79161234561;new') };
    const preview = await anna.post<ImportPreview>('contacts/imports/preview', { ListId: list.id, from });
    expect(preview.body.columns.map(({ target }) => target)).toEqual(['phone', 'tags']);

    const answer = await load('Телефон;Теги\n+79161234561;"new; vip"\n+79161234562;"a ""b"", c\\d, {e}"\n+79161234562;f\n+79161234563;');
    expect(answer).toMatchObject({ created: 2, merged: 2, refused: 0 });
    expect(await tagsOf(contact)).toEqual(['VIP', 'new']);
    const { data } = (await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$order=phone asc`)).body;
    expect(data.map(({ tags }) => tags)).toEqual([['VIP', 'new'], ['a "b"', 'c\\d', '{e}', 'f'], undefined]);
    expect(await load('Телефон;Теги\n+79161234561;NEW')).toMatchObject({ created: 0, merged: 1 });

    const undoable = (await anna.get<Page<ImportProgress>>(`contacts/imports?ListId=${list.id}&undoable=true`)).body.data;
    for (const { id } of undoable) await anna.post(`contacts/imports/${id}/undo`, {});
    expect(await tagsOf(contact)).toEqual(['VIP']);
    expect(await known()).toEqual(['VIP 1']);
  });

  test('tells which tags it brought were left out', async () => {
    const many = Array.from({ length: 22 }, (_, index) => `t${index}`).join(',');
    const { refused, report } = await load(`phone;tags\n+79161234561;fine,${'x'.repeat(40)}\n+79161234562;"${many}"`);
    expect(refused).toBe(0);
    const { body } = await anna.get<string>(`storage/${report}`);
    expect(body.match(/more than 20 tags/g) ?? body).toHaveLength(2);
    expect(await found('tag=fine,t19')).toEqual([1, 2]);
    expect(await found('tag=t20')).toEqual([]);
  });
});
