import type { ContactList } from '@cabinet/domain/contact-lists';
import type { ContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
let guests: ContactList;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
  guests = await newList('Guests');
});
afterAll(() => server.close());

const newList = async (title: string, type = 'regular') => (await anna.post<ContactList>('contactLists', { title, type })).body;
const add = (list: ContactList, last: number, given: object = {}) =>
  anna.post('contacts', { ListId: list.id, phone: `+7916123456${last}`, ...given });
const count = async (body: object, account = anna) => account.post<ContactSegmentCount>('contactSegments/count', { match: 'all', ...body });
const women = { field: 'gender', operator: 'is', value: 'female' };
const lees = { field: 'lastName', operator: 'is', value: 'lee' };

describe('conditions are counted before they are saved', () => {
  beforeEach(async () => {
    await add(guests, 1, { gender: 'female', lastName: 'Lee' });
    await add(guests, 2, { gender: 'female' });
    await add(await newList('Partners'), 3, { gender: 'male', lastName: 'Lee' });
    await add(await newList('Do not write', 'blacklist'), 4, { gender: 'female', lastName: 'Lee' });
  });

  test('all together and each alone, in all regular lists', async () => {
    const alone = [{ count: 2 }, { count: 2 }];
    expect((await count({ conditions: [women, lees] })).body).toEqual({ all: { count: 1 }, alone });
    expect((await count({ conditions: [women, lees], match: 'any' })).body).toEqual({ all: { count: 3 }, alone });
    expect((await count({ conditions: [lees] })).body).toEqual({ all: { count: 2 }, alone: [{ count: 2 }] });
    expect((await anna.get<{ total: number }>('contactSegments')).body.total).toBe(0);
  });

  test('by consent as by fields', async () => {
    await anna.post('optOuts', { recipient: '+79161234561' });
    const optedOut = { field: 'contact.optedOut', operator: 'is', value: 'true' };
    expect((await count({ conditions: [women, optedOut] })).body).toEqual({ all: { count: 1 }, alone: [{ count: 2 }, { count: 1 }] });
  });

  test('for those who may see the account, and for nobody else', async () => {
    const boris = await server.account();
    expect((await count({ conditions: [women] }, boris)).body.all).toEqual({ count: 0 });
    expect((await count({ conditions: [women], OwnerId: anna.id }, boris)).status).toBe(404);
    const admin = await server.account({ role: 'admin' });
    expect((await count({ conditions: [women], OwnerId: anna.id }, admin)).body.all).toEqual({ count: 2 });
  });
});

test('more than a thousand are not counted to their end', async () => {
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, gender, created_at, updated_at)
     select gen_random_uuid(), $1, '+7916' || (1000000 + n), case when n <= 1000 then 'female' else 'male' end, now(), now()
     from generate_series(1, 2001) as n`,
    [guests.id],
  );
  await server.app.pool.query('update contact_list set count = 2001 where id = $1', [guests.id]);
  expect((await count({ conditions: [women] })).body.all).toEqual({ count: 1000 });
  expect((await count({ conditions: [{ ...women, value: 'male' }] })).body.all).toEqual({ count: 1000, more: true });
});

test('each condition that its field does not take is told', async () => {
  const { status, body } = await count({ conditions: [women, { field: 'date', operator: 'is', value: 'yesterday' }, { field: 'gone', operator: 'is', value: '1' }] }); // prettier-ignore
  const data = [{ path: 'conditions[1].value' }, { path: 'conditions[2].value' }];
  expect({ status, body }).toMatchObject({ status: 422, body: { error: 'VALIDATION', data } });
});

test('what takes too long is given up, and not counted', async () => {
  await add(guests, 1, { gender: 'female' });
  const client = await server.app.pool.connect();
  try {
    await client.query('begin; lock table contact in access exclusive mode');
    expect((await count({ conditions: [women, lees] })).body).toEqual({ all: null, alone: [null, null] });
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await count({ conditions: [women] })).body.all).toEqual({ count: 1 });
});
