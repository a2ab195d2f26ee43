import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ContactSegment } from '@cabinet/domain/contact-segments';
import type { Contact } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import type { Page } from '@cabinet/domain/resource';
import type { SendingQuote } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body as sending, enableSending } from '../../sendings/testing/sender.ts';

let server: TestApp;
let anna: TestAccount;
let guests: ContactList;
let partners: ContactList;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
  guests = await newList('Guests');
  partners = await newList('Partners');
  await anna.post('contactFields', { title: 'City', key: 'city', type: 'text' });
});
afterAll(() => server.close());

const newList = async (title: string, type = 'regular') => (await anna.post<ContactList>('contactLists', { title, type })).body;
const add = (list: ContactList, last: number, given: object = {}) =>
  anna.post<Contact>('contacts', { ListId: list.id, phone: `+7916123456${last}`, ...given });
const save = (conditions: object[], given: object = {}) =>
  anna.post<ContactSegment>('contactSegments', { title: 'Women', match: 'all', conditions, ...given });
const lasts = (rows: readonly Contact[]) => rows.map(({ phone }) => Number(phone?.slice(-1)));
const membersOf = async (id: string, account = anna) => {
  const { body } = await account.get<Page<Contact>>(`contacts?SegmentId=${id}&$order=phone asc`);
  expect(body.total).toBe(body.data.length);
  return lasts(body.data);
};
/** A value longer than what the index holds of it. */
const LONG = 'я𝒜é '.repeat(40).trim();
const women = [{ field: 'gender', operator: 'is', value: 'female' }];

describe('contacts are asked for by every field', () => {
  const found = async (match: 'all' | 'any', ...conditions: object[]) => {
    const asked = encodeURIComponent(JSON.stringify({ match, conditions }));
    return lasts((await anna.get<Page<Contact>>(`contacts?ListId=${guests.id}&$order=phone asc&conditions=${asked}`)).body.data);
  };
  beforeEach(async () => {
    await add(guests, 1, { firstName: 'Anna', lastName: 'Lee', gender: 'female', date: '1990-01-31', email: 'anna@example.com' });
    await add(guests, 2, { firstName: 'Boris', lastName: 'Lee', gender: 'male', date: '2001-12-01', custom01: 'Gold', custom02: LONG });
    await add(guests, 3, { fields: { city: 'Madrid' }, tags: ['VIP', 'Ünder'] });
    await anna.post('optOuts', { recipient: '+79161234562' });
  });

  test.each([
    ['all', [{ field: 'lastName', operator: 'is', value: 'LEE' }], [1, 2]],
    ['all', [{ field: 'lastName', operator: 'isNot', value: 'Lee' }], [3]],
    ['all', [{ field: 'firstName', operator: 'contains', value: 'nn' }], [1]],
    ['all', [{ field: 'firstName', operator: 'contains', value: '%' }], []],
    ['all', [{ field: 'email', operator: 'contains', value: 'EXAMPLE' }], [1]],
    ['all', [{ field: 'email', operator: 'isEmpty' }], [2, 3]],
    ['all', [{ field: 'phone', operator: 'is', value: '8 916 123-45-62' }], [2]],
    ['all', [{ field: 'phone', operator: 'contains', value: '45-63' }], [3]],
    ['all', [{ field: 'gender', operator: 'is', value: 'female' }], [1]],
    ['all', [{ field: 'gender', operator: 'isNot', value: 'female' }], [2, 3]],
    ['all', [{ field: 'date', operator: 'more', value: '31.12.2000' }], [2]],
    ['all', [{ field: 'date', operator: 'is', value: '31.01.1990' }], [1]],
    ['all', [{ field: 'date', operator: 'isFilled' }], [1, 2]],
    ['all', [{ field: 'gender', operator: 'isEmpty' }], [3]],
    ['all', [{ field: 'middleName', operator: 'isFilled' }], []],
    ['all', [{ field: 'custom01', operator: 'isFilled' }], [2]],
    ['all', [{ field: 'custom02', operator: 'is', value: LONG.toUpperCase() }], [2]],
    ['all', [{ field: 'custom02', operator: 'is', value: `${LONG}x` }], []],
    ['all', [{ field: 'custom01', operator: 'is', value: 'gold' }], [2]],
    ['all', [{ field: 'custom01', operator: 'isEmpty' }], [1, 3]],
    ['all', [{ field: 'contact.tag', operator: 'is', value: 'ünDER' }], [3]],
    ['all', [{ field: 'contact.tag', operator: 'isNot', value: 'vip' }], [1, 2]],
    ['all', [{ field: 'contact.tag', operator: 'isFilled' }], [3]],
    ['all', [{ field: 'contact.tag', operator: 'isEmpty' }], [1, 2]],
    [
      'any',
      [
        { field: 'contact.tag', operator: 'is', value: 'vip' },
        { field: 'firstName', operator: 'is', value: 'anna' },
      ],
      [1, 3],
    ],
    ['all', [{ field: 'contact.added', operator: 'more', value: '01.01.2020' }], [1, 2, 3]],
    ['all', [{ field: 'contact.added', operator: 'less', value: '01.01.2020' }], []],
    ['all', [{ field: 'contact.optedOut', operator: 'is', value: 'true' }], [2]],
    ['all', [{ field: 'contact.optedOut', operator: 'is', value: 'false' }], [1, 3]],
    [
      'any',
      [
        { field: 'contact.optedOut', operator: 'is', value: 'true' },
        { field: 'firstName', operator: 'is', value: 'anna' },
      ],
      [1, 2],
    ],
    [
      'all',
      [
        { field: 'lastName', operator: 'is', value: 'lee' },
        { field: 'custom01', operator: 'isEmpty' },
      ],
      [1],
    ],
    ['any', [{ field: 'city', operator: 'is', value: 'Madrid' }, { field: 'gender', operator: 'is', value: 'male' }], [2, 3]], // prettier-ignore
  ] as const)('%s of %j', async (match, conditions, expected) => {
    expect(await found(match, ...conditions)).toEqual(expected);
    const { body: segment } = await save([...conditions], { match });
    expect(await membersOf(segment.id)).toEqual(expected);
  });
});

test('a segment holds who meets its conditions at the moment, in all regular lists of its account', async () => {
  await add(guests, 1, { gender: 'female' });
  await add(guests, 2, { gender: 'male' });
  await add(partners, 3, { gender: 'female' });
  await add(await newList('Do not write', 'blacklist'), 4, { gender: 'female' });
  const bin = await newList('Removed');
  await add(bin, 5, { gender: 'female' });
  await anna.remove(`contactLists/${bin.id}`);
  const { status, body: segment } = await save(women);
  expect({ status, segment }).toMatchObject({ status: 201, segment: { title: 'Women', match: 'all', conditions: women } });
  expect(await membersOf(segment.id)).toEqual([1, 3]);

  await add(guests, 6, { gender: 'female' });
  expect(await membersOf(segment.id)).toEqual([1, 3, 6]);
  const inOne = await anna.get<Page<Contact>>(`contacts?SegmentId=${segment.id}&ListId=${partners.id}`);
  expect(lasts(inOne.body.data)).toEqual([3]);
});

test('a segment of a tag holds who has it at the moment, in every list', async () => {
  await add(guests, 1, { tags: ['VIP'] });
  await add(guests, 2);
  const { body: other } = await add(partners, 3, { tags: ['vip', 'New'] });
  const { body: segment } = await save([{ field: 'contact.tag', operator: 'is', value: 'Vip' }]);
  expect(await membersOf(segment.id)).toEqual([1, 3]);
  const { body: strangers } = await save([{ field: 'contact.tag', operator: 'isEmpty' }]);
  expect(await membersOf(strangers.id)).toEqual([2]);
  const inSegment = await anna.get<Page<Contact>>(`contacts?SegmentId=${segment.id}&tag=new`);
  expect(lasts(inSegment.body.data)).toEqual([3]);
  await anna.put(`contacts/${other.id}`, { ListId: partners.id, phone: other.phone, tags: [] });
  expect(await membersOf(segment.id)).toEqual([1]);
});

test('a segment is paged over its lists in one order, by time as by a field', async () => {
  const names = ['Dora', 'Anna', 'Clara', 'Elsa', 'Berta', 'Fanny'];
  for (const [index, lastName] of names.entries()) await add(index % 2 === 0 ? guests : partners, index, { gender: 'female', lastName });
  await add(guests, 9, { gender: 'male' });
  const { body: segment } = await save(women);
  const page = async (order: string, offset: number) => {
    const { body } = await anna.get<Page<Contact>>(`contacts?SegmentId=${segment.id}&$order=${order}&$limit=4&$offset=${offset}`);
    return { total: body.total, names: body.data.map(({ lastName }) => lastName) };
  };
  expect(await page('lastName asc', 0)).toEqual({ total: 6, names: ['Anna', 'Berta', 'Clara', 'Dora'] });
  expect(await page('lastName asc', 4)).toEqual({ total: 6, names: ['Elsa', 'Fanny'] });
  expect(await page('createdAt desc', 0)).toEqual({ total: 6, names: ['Fanny', 'Berta', 'Elsa', 'Clara'] });
  expect(await page('createdAt desc', 4)).toEqual({ total: 6, names: ['Anna', 'Dora'] });
});

test.each([
  ['is', 'lastName', { field: 'lastName', operator: 'is', value: 'lee' }],
  ['is empty', 'email', { field: 'email', operator: 'isEmpty' }],
  ['is filled', 'lastName', { field: 'lastName', operator: 'isFilled' }],
])('who is asked for by what a field %s comes in the order of %s without gap, by pages as by cursors', async (_, field, condition) => {
  for (const last of [3, 1, 2, 5, 4]) await add(last % 2 === 0 ? guests : partners, last, { firstName: `N${last}`, lastName: 'Lee' });
  await add(guests, 9, { email: 'other@example.com' });
  const { body: segment } = await save([condition]);
  const conditions = JSON.stringify({ match: 'all', conditions: [condition] });
  for (const path of [`SegmentId=${segment.id}`, `ListId=${partners.id}&conditions=${encodeURIComponent(conditions)}`]) {
    const asked = `contacts?${path}&$limit=2&$order=${field}`;
    const { body: up } = await anna.get<Page<Contact>>(`contacts?${path}&$order=${field} asc`);
    const { body: down } = await anna.get<Page<Contact>>(`contacts?${path}&$order=${field} desc`);
    expect(lasts(down.data)).toEqual(lasts(up.data).toReversed());
    const { body: first } = await anna.get<Page<Contact>>(`${asked} asc`);
    const { body: second } = await anna.get<Page<Contact>>(`${asked} asc&$after=${first.next ?? ''}`);
    expect(lasts([...first.data, ...second.data])).toEqual(lasts(up.data).slice(0, 4));
  }
});

test('a segment is its account’s alone, and holds nobody for others', async () => {
  await add(guests, 1, { gender: 'female' });
  const { body: segment } = await save(women);
  const boris = await server.account();
  expect((await boris.get(`contactSegments/${segment.id}`)).status).toBe(404);
  expect(await membersOf(segment.id, boris)).toEqual([]);
  const manager = await server.account({ role: 'admin' });
  expect(await membersOf(segment.id, manager)).toEqual([1]);
});

test('conditions that their fields do not take are refused, and those of a field that was removed hold for nobody', async () => {
  const { status, body } = await save([{ field: 'date', operator: 'is', value: 'yesterday' }]);
  expect({ status, body }).toMatchObject({ status: 422, body: { data: [{ path: 'conditions[0].value' }] } });
  await add(guests, 1, { fields: { city: 'Madrid' } });
  const { body: segment } = await save([{ field: 'city', operator: 'isNot', value: 'Lima' }]);
  expect(await membersOf(segment.id)).toEqual([1]);
  const [city] = (await anna.get<Page<CustomField>>('contactFields')).body.data;
  await anna.remove(`contactFields/${city?.id}`);
  expect(await membersOf(segment.id)).toEqual([]);
});

describe('a send goes to a segment', () => {
  const quote = async (recipient: object) =>
    (await anna.post<SendingQuote>('sendings/quote', { ...sending([]), recipient: { include: [], exclude: [], ...recipient } })).body;
  let segment: ContactSegment;
  beforeEach(async () => {
    await enableSending(server, anna);
    await add(guests, 1, { gender: 'female', firstName: 'Anna' });
    await add(guests, 2, { gender: 'male' });
    await add(partners, 1, { gender: 'female', firstName: 'Anna' });
    await add(partners, 3, { gender: 'female' });
    await anna.post('contacts', { ListId: guests.id, email: 'clara@example.com', gender: 'female' });
    segment = (await save(women)).body;
  });

  test('to each of its contacts once, however many lists they are in, and to nobody beside', async () => {
    const { body: sent } = await anna.post<{ TaskId: string; total: number; skipped: object[] }>('sendings', {
      ...sending([segment.id]),
      payload: { sender: 'CABINET', text: 'Hello ${firstName}' },
    });
    expect(sent).toMatchObject({ total: 2, skipped: [{ reason: 'noAddress', count: 1 }] });
    const { body: task } = await anna.get<Task>(`tasks/${sent.TaskId}`);
    expect(task.data.recipients?.include.lists).toEqual([segment.id]);
  });

  test('and neither it nor a list is removed while a mailing with it, or without it, is still to begin', async () => {
    const schedule = { delay: new Date(Date.now() + 86_400_000).toISOString(), until: 0 };
    const $options = { title: 'Tomorrow' };
    const recipient = { include: [guests.id], exclude: [segment.id] };
    const { body: sent } = await anna.post<{ TaskId: string }>('sendings', { ...sending([]), recipient, schedule, $options });
    const used = { status: 409, body: { error: 'LIST_USED', params: { uses: '“Tomorrow”' } } };
    expect(await anna.remove(`contactSegments/${segment.id}`)).toMatchObject(used);
    expect(await anna.remove(`contactLists/${guests.id}`)).toMatchObject(used);
    expect((await anna.remove(`contactLists/${partners.id}`)).status).toBe(204);
    await anna.put(`tasks/${sent.TaskId}`, { state: 'stopped' });
    expect((await anna.remove(`contactSegments/${segment.id}`)).status).toBe(204);
    expect((await anna.remove(`contactLists/${guests.id}`)).status).toBe(204);
  });

  test('with lists and without those who are excluded by another', async () => {
    expect((await quote({ include: [segment.id, guests.id] })).total).toBe(3);
    expect((await quote({ include: [guests.id], exclude: [segment.id] })).total).toBe(1);
    const { body: boris } = { body: await server.account() };
    await enableSending(server, boris);
    const { status, body } = await boris.post('sendings/quote', sending([segment.id]));
    expect({ status, body }).toMatchObject({ status: 422, body: { data: [{ path: 'recipient.include[0]' }] } });
  });
});
