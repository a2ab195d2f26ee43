import type { ContactSegment } from '@cabinet/domain/contact-segments';
import type { Contact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { newId } from '../../ids.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
/** Contacts of the largest list, of another that is walked by itself, and of each of the rest; without the largest they are more than a page looks at one by one. */
const LARGEST = 2600;
const LARGE = 2100;
const OTHERS = 20;
const OTHER = 200;
const ALL = LARGEST + LARGE + OTHERS * OTHER;

beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  const { pool } = server.app;
  const lists = Array.from({ length: OTHERS + 2 }, newId);
  await pool.query(
    `insert into contact_list (id, owner_id, title, type, count)
     select id, $2, 'List ' || n, 'regular', case n when 1 then ${LARGEST} when 2 then ${LARGE} else ${OTHER} end from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [lists, anna.id],
  );
  // Names, addresses and times are spread over the lists each by another rule; some are equal, some are missing.
  await pool.query(
    `insert into contact (id, list_id, phone, email, first_name, last_name, gender, created_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[case when n <= ${LARGEST} then 1 when n <= ${LARGEST + LARGE} then 2 else 3 + n % ${OTHERS} end], '+7916' || lpad((n * 7919 % 1000003)::text, 7, '0'),
       case when n % 3 = 0 then 'reader' || n % 1500 || '@example.com' end, (array['Anna', 'Boris', 'Clara'])[1 + n % 3],
       case when n % 4 > 0 then 'Name ' || n * 31 % 977 end, case when n % 50 = 0 then 'female' end,
       timestamptz '2026-01-01' + n * 37 % 4001 * interval '1 minute', now()
     from generate_series(1, ${ALL}) n`,
    [lists],
  );
  await pool.query(
    `insert into recipient_activity (owner_id, recipient, last_delivered_at, last_clicked_at)
     select $1::uuid, phone, now(), case when n % 9 = 0 then now() end from (select phone, row_number() over (order by phone) as n from contact where list_id = any($2)) t where n % 2 = 0
     union all select $1, '+7900' || 1000000 + n, now(), now() from generate_series(1, 5001) n`,
    [anna.id, lists],
  );
  await pool.query('analyze contact, contact_list, recipient_activity');
});
afterAll(() => server.close());

const COLUMN_OF = { createdAt: 'created_at', phone: 'phone', email: 'email', lastName: 'last_name' } as const;
type Field = keyof typeof COLUMN_OF;

/** Ids of the contacts that meet a condition of SQL, in an order. */
async function expected(condition: string, field: Field, direction: string): Promise<string[]> {
  const { rows } = await server.app.pool.query<{ id: string }>(
    `select contact.id from contact join contact_list on contact_list.id = list_id where owner_id = $1 and ${condition}
     order by contact.${COLUMN_OF[field]} ${direction}, contact.id ${direction}`,
    [anna.id],
  );
  return rows.map(({ id }) => id);
}

const isReached =
  'exists (select from recipient_activity where owner_id = contact_list.owner_id and recipient = phone and last_delivered_at is not null)';
const hasClicked =
  'exists (select from recipient_activity where owner_id = contact_list.owner_id and recipient = phone and last_clicked_at is not null)';
const reached = { field: 'activity.lastDelivery', operator: 'within', value: '7' };

/** What is asked, as conditions and as SQL. */
const ASKED = [
  ['everybody', [], 'true'],
  ['many by a name', [{ field: 'firstName', operator: 'is', value: 'Anna' }], `first_name = 'Anna'`],
  ['few by a gender', [{ field: 'gender', operator: 'is', value: 'female' }], `gender = 'female'`],
  ['those who were reached', [reached], isReached],
  ['those who were reached and never clicked', [{ field: 'activity.lastClick', operator: 'isEmpty' }, reached], `${isReached} and not ${hasClicked}`],
] as const; // prettier-ignore

describe.each(ASKED)('all lists are asked for %s', (_, conditions, condition) => {
  let asked = '';
  beforeAll(async () => {
    if (conditions.length === 0) return;
    const { body } = await anna.post<ContactSegment>('contactSegments', { title: 'Asked', match: 'all', conditions });
    asked = `&SegmentId=${body.id}`;
  });
  const pageOf = async (query: string) => (await anna.get<Page<Contact>>(`contacts?${query}${asked}`)).body;

  test.each([
    ['createdAt', 'desc'],
    ['createdAt', 'asc'],
    ['phone', 'asc'],
    ['email', 'asc'],
    ['lastName', 'desc'],
    ['lastName', 'asc'],
  ] as const)('by %s %s', async (field, direction) => {
    const all = await expected(condition, field, direction);
    for (const offset of [0, 5, 84, 992, 1100, 2390, Math.floor(all.length / 2), all.length - 7, all.length]) {
      const page = await pageOf(`$order=${field} ${direction}&$limit=16&$offset=${offset}`);
      expect(page.data.map(({ id }) => id)).toEqual(all.slice(offset, offset + 16));
      if (conditions.length === 0) expect(page).toMatchObject({ total: ALL });
      else if (all.length <= 1000) expect(page.total).toBe(all.length);
    }
  });

  test('page by page, behind a cursor', async () => {
    const all = await expected(condition, 'lastName', 'desc');
    const found: string[] = [];
    for (let next: string | undefined = ''; next !== undefined && found.length < 600;) {
      const { body }: { body: Page<Contact> & { next?: string } } = await anna.get(
        `contacts?$order=lastName desc&$limit=200&$after=${next}${asked}`,
      );
      found.push(...body.data.map(({ id }) => id));
      next = body.next;
    }
    expect(found).toEqual(all.slice(0, found.length));
    expect(found.length).toBe(Math.min(600, all.length));
  });
});

test('contacts of a time in all lists are those of each, and staff ask for them by their account or without', async () => {
  const [from, to] = ['2026-01-02T00:00:00.000Z', '2026-01-02T06:00:00.000Z'];
  const all = await expected(`contact.created_at >= '${from}' and contact.created_at < '${to}'`, 'createdAt', 'desc');
  const query = `createdAt[from]=${from}&createdAt[to]=${to}&$limit=1000`;
  const admin = await server.account({ role: 'admin' });
  const pageFor = async (asker: TestAccount, given: string) => (await asker.get<Page<Contact>>(`contacts?${given}`)).body;
  for (const page of [
    await pageFor(anna, query),
    await pageFor(admin, query),
    await pageFor(admin, `${query}&OwnerId=${anna.id.toUpperCase()}`),
  ]) {
    expect(page.data.map(({ id }) => id)).toEqual(all);
    expect(page.data.every(({ OwnerId }) => OwnerId === anna.id)).toBe(true);
    expect(page.total).toBe(all.length);
  }
  const last = await pageFor(admin, `$order=createdAt desc&$offset=${ALL - 3}`);
  expect(last).toMatchObject({ total: ALL, data: (await expected('true', 'createdAt', 'desc')).slice(-3).map((id) => ({ id })) });
  const boris = await server.account();
  for (const given of ['', `OwnerId=${anna.id}`]) expect(await pageFor(boris, given)).toEqual({ data: [], total: 0 });
  expect(await pageFor(admin, 'OwnerId=nobody')).toEqual({ data: [], total: 0 });
});
