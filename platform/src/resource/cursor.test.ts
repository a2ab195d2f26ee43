import { contacts, type Contact } from '@cabinet/domain/contacts';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page, Row } from '@cabinet/domain/resource';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import { makeRows } from '../testing/rows.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { writeCursor } from './cursor.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

const NOBODY = '0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11';
/** Lists that are put together anew for each call, whose rows have no place of their own. */
const WITHOUT_CURSORS = ['moderation', 'contactDuplicates'];

/** Follows the cursors of a list to its end; `between` happens after each page. */
async function follow<R extends Row>(
  path: string,
  limit: number,
  between?: (page: Page<R>) => Promise<unknown>,
  account = anna,
): Promise<R[]> {
  const rows: R[] = [];
  for (let after = ''; ;) {
    const { status, body: page } = await account.get<Page<R>>(`${path}&$limit=${limit}&$after=${after}`);
    expect(status).toBe(200);
    rows.push(...page.data);
    if (page.next === undefined) return rows;
    after = page.next;
    await between?.(page);
  }
}
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const whole = async (path: string, account = anna) => idsOf((await account.get<Page<Row>>(`${path}&$limit=1000`)).body.data);

async function listOf(title: string, count: number, account = anna): Promise<ContactList> {
  const { body: list } = await account.post<ContactList>('contactLists', { title, type: 'regular' });
  // By threes of one moment, every fourth without a name.
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, email, first_name, last_name, date, created_at, updated_at)
     select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), case when n % 4 > 1 then n || '@example.com' end,
       case when n % 4 > 0 then 'First ' || n % 3 end, case when n % 4 > 0 then 'Name ' || n % 5 end,
       case when n % 4 > 0 then '1990-01-01'::date + n % 7 end,
       now() - n / 3 * interval '1 second', now() from generate_series(1, $2::int) n`,
    [list.id, count],
  );
  await server.app.pool.query('update contact_list set count = $2 where id = $1', [list.id, count]);
  return list;
}

test('pages neither repeat nor miss a row while others are added and removed', async () => {
  const list = await listOf('Moving', 20);
  const path = `contacts?ListId=${list.id}`;
  const before = await whole(path);
  const seen = await follow<Contact>(path, 6, async ({ data }) => {
    await anna.post('contacts', { ListId: list.id, phone: `+7917${data[0]?.phone?.slice(5)}` });
    await anna.remove(`contacts/${data[1]?.id}`);
  });
  expect(idsOf(seen)).toEqual(before);
});

test.each([
  'createdAt asc',
  'createdAt desc',
  'phone asc',
  'email desc',
  'firstName asc',
  'lastName asc',
  'lastName desc',
  'date asc',
  'date desc',
])('pages in the order %s follow each other as offsets have them, rows without a value too', async (order) => {
  const list = await listOf(order, 23);
  const path = `contacts?ListId=${list.id}&$order=${encodeURIComponent(order)}`;
  for (const limit of [1, 5, 23]) expect(idsOf(await follow(path, limit))).toEqual(await whole(path));
});

test('contacts of several lists together are followed as well', async () => {
  for (const title of ['One', 'Two']) {
    const { body: list } = await anna.post<ContactList>('contactLists', { title, type: 'regular' });
    for (let n = 0; n < 4; n += 1) await anna.post('contacts', { ListId: list.id, phone: `+7918000000${n}`, tags: ['VIP'] });
  }
  for (const order of ['createdAt desc', 'lastName asc']) {
    const path = `contacts?tag=VIP&$order=${encodeURIComponent(order)}`;
    const all = await whole(path);
    expect(all).toHaveLength(8);
    expect(idsOf(await follow(path, 3))).toEqual(all);
  }
});

test.each(contacts.orderable.flatMap((field) => [`${field} asc`, `${field} desc`]))(
  'what several lists have before the last row of the largest is on its page, in the order %s',
  async (order) => {
    const boris = await server.account();
    for (const count of [9, 5, 3]) await listOf(`List of ${count}`, count, boris);
    const conditions = JSON.stringify({ match: 'all', conditions: [{ field: 'contact.added', operator: 'more', value: '2020-01-01' }] });
    const path = `contacts?conditions=${encodeURIComponent(conditions)}&$order=${encodeURIComponent(order)}`;
    // Of more rows than the largest list has nothing is left out.
    const all = await whole(path, boris);
    expect(all).toHaveLength(17);
    const byOffset: string[] = [];
    while (byOffset.length < all.length)
      byOffset.push(...idsOf((await boris.get<Page<Row>>(`${path}&$limit=7&$offset=${byOffset.length}`)).body.data));
    expect(byOffset).toEqual(all);
    expect(idsOf(await follow(path, 7, undefined, boris))).toEqual(all);
  },
);

test('the header Link leads to the page that follows, by the same question', async () => {
  const list = await listOf('Linked', 5);
  const first = await anna.get<Page<Row>>(`contacts?ListId=${list.id}&$order=${encodeURIComponent('phone asc')}&$offset=1&$limit=2`);
  const [, address = '', relation] = /^<(.*)>; rel="(.*)"$/.exec(String(first.headers.link)) ?? [];
  expect(relation).toBe('next');
  expect(new URL(address).origin).toBe(new URL(server.config.publicUrl).origin);
  const second = await anna.get<Page<Contact>>(`${new URL(address).pathname.replace('/api/', '')}${new URL(address).search}`);
  expect(second.body.data.map(({ phone }) => phone)).toEqual(['+79160000004', '+79160000005']);
  const last = await anna.get<Page<Row>>(`contacts?ListId=${list.id}&$limit=5`);
  expect([last.headers.link, last.body.next]).toEqual([undefined, undefined]);
});

test('messages are followed through their batches, whatever is asked', async () => {
  await enableSending(server, anna);
  const to = (count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => `+791600${String(index).padStart(3, '0')}${ending}`);
  for (const given of [to(7, '10'), to(1, '10'), to(6, '02'), to(4, '10')]) await anna.post('sendings', body(given));
  await eventually(async () => {
    await server.app.services.engine.drain();
    return (await whole('sendings?status=delivered,failed')).length === 18;
  });
  const asked = [
    '',
    'status=delivered',
    'type=sms',
    'error=undelivered',
    'recipient=%2B79160000010',
    '$search=%2B7916',
    '$order=createdAt%20asc',
  ];
  for (const one of asked) {
    const all = await whole(`sendings?${one}`);
    expect([one, all.length > 1]).toEqual([one, true]);
    for (const limit of [1, 4]) expect([one, idsOf(await follow(`sendings?${one}`, limit))]).toEqual([one, all]);
  }
});

test.each([
  ['nothing of ours', 'x', 400],
  ['of another order', writeCursor({ field: 'title', direction: 'asc' }, { key: 'A', tie: NOBODY }), 400],
  ['whose time is none', writeCursor({ field: 'createdAt', direction: 'desc' }, { key: 'soon', tie: NOBODY }), 400],
  ['whose id is none', writeCursor({ field: 'createdAt', direction: 'desc' }, { key: new Date(0).toISOString(), tie: 'one' }), 400],
  ['with a zero byte', writeCursor({ field: 'createdAt', direction: 'desc' }, { key: '\0', tie: NOBODY }), 400],
])('a cursor %s is refused', async (_, cursor, status) => {
  expect(await anna.get(`contactLists?$after=${cursor}`)).toMatchObject({ status, body: { data: [{ path: '$after' }] } });
});

test('a cursor and an offset do not go together', async () => {
  const cursor = writeCursor({ field: 'createdAt', direction: 'desc' }, { key: new Date().toISOString(), tie: NOBODY });
  expect(await anna.get(`contactLists?$after=${cursor}&$offset=5`)).toMatchObject({ status: 422, body: { data: [{ path: '$offset' }] } });
});

test('every list takes the cursors that it gives, in every order that it has', async () => {
  const admin = await server.account({ role: 'admin' });
  await makeRows(server, admin, 'one');
  await makeRows(server, await server.account(), 'two');
  const without = new Set<string>();
  for (const { descriptor, repository } of server.app.resources.values()) {
    const { name, path, order, orderable, actions } = descriptor;
    if (!actions.find || !repository.find) continue;
    const fields = new Set([...Object.keys(order), ...orderable]);
    for (const field of fields)
      for (const direction of ['asc', 'desc'] as const) {
        const asked = `${path}?$limit=1&$order=${field}%20${direction}`;
        const first = await admin.get<Page<Row>>(asked);
        expect({ asked, status: first.status }).toEqual({ asked, status: 200 });
        const cursor = first.body.next ?? writeCursor({ field, direction }, { key: null, tie: NOBODY });
        const second = await admin.get<Page<Row>>(`${asked}&$after=${cursor}`);
        if (second.status === 422) without.add(name);
        else if (first.body.next === undefined) expect([name, [200, 400].includes(second.status)]).toEqual([name, true]);
        else {
          expect({ asked, status: second.status }).toEqual({ asked, status: 200 });
          expect(idsOf(second.body.data)).not.toEqual(idsOf(first.body.data));
        }
      }
  }
  expect([...without].toSorted()).toEqual(WITHOUT_CURSORS.toSorted());
});
