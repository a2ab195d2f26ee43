import type { Contact } from '@cabinet/domain/contacts';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Page } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

test('ten thousand rows are counted; beyond them a total says that there are more, until the last page is seen', async () => {
  const count = 10_040;
  await server.app.pool.query(
    `insert into sending_incoming (id, type, sender, text, owner_id, key, created_at)
     select gen_random_uuid(), 'sms', '+79160000000', n, $1, 'bench:' || n, now() - n * interval '1 second' from generate_series(1, $2::int) n`,
    [anna.id, count],
  );
  const page = async (offset: number, more = '') => {
    const { body } = await anna.get<Page<IncomingMessage>>(`sendingsIncoming?$offset=${offset}${more}`);
    return { total: body.total, more: body.more, texts: body.data.map(({ payload }) => Number(payload.text)) };
  };
  const from = (first: number, length = 16) => Array.from({ length }, (_, index) => first + index);
  expect(await page(0)).toEqual({ total: 10_000, more: true, texts: from(1) });
  expect(await page(1600)).toEqual({ total: 10_000, more: true, texts: from(1601) });
  expect(await page(10_000)).toEqual({ total: 10_017, more: true, texts: from(10_001) });
  expect(await page(10_032)).toEqual({ total: count, more: undefined, texts: from(10_033, 8) });
  const at = new Date(Date.now() - 60_000).toISOString();
  expect(await page(0, `&createdAt[from]=${at}`)).toMatchObject({ more: undefined, texts: from(1) });
});

test('a list whose count is kept is paged exactly, from whichever end is nearer', async () => {
  const count = 2500;
  const { body: list } = await anna.post<ContactList>('contactLists', { title: 'Many', type: 'regular' });
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, created_at, updated_at)
     select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), now() + n * interval '1 second', now() from generate_series(1, $2::int) n`,
    [list.id, count],
  );
  await server.app.pool.query('update contact_list set count = $2 where id = $1', [list.id, count]);
  const page = async (offset: number, order: string) => {
    const { body } = await anna.get<Page<Contact>>(`contacts?ListId=${list.id}&$offset=${offset}&$order=${encodeURIComponent(order)}`);
    expect(body).toMatchObject({ total: count });
    return body.data.map(({ phone }) => Number(phone?.slice(5)));
  };
  for (const offset of [0, 1100, 1250, 2400, 2496]) {
    const length = Math.min(16, count - offset);
    const up = Array.from({ length }, (_, index) => offset + index + 1);
    expect(await page(offset, 'createdAt asc')).toEqual(up);
    expect(await page(offset, 'phone asc')).toEqual(up);
    expect(await page(offset, 'createdAt desc')).toEqual(up.map((number) => count + 1 - number));
  }
  expect(await page(count, 'createdAt asc')).toEqual([]);
});

test('a search by an index finds few matches wherever they lie, and of very many says that there are more', async () => {
  const admin = await server.account({ role: 'admin' });
  const count = 5010;
  await server.app.pool.query(
    `insert into users (id, username, password_hash, role, email, referral_code, created_at)
     select gen_random_uuid(), 'sought-' || n, '', 'me', '', 'sought-' || n, now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
    [count],
  );
  const search = async (text: string, more = '') => (await admin.get<Page<User>>(`users?$search=${text}&$limit=3${more}`)).body;
  const names = ({ data }: Page<User>) => data.map(({ username }) => username);
  const few = await search('sought-500', '&$order=createdAt%20asc');
  expect(few).toMatchObject({ total: 11, next: expect.any(String) });
  expect(names(few)).toEqual(['sought-5009', 'sought-5008', 'sought-5007']);
  const behind = await search('sought-500', `&$order=createdAt%20asc&$after=${few.next}`);
  expect(names(behind)).toEqual(['sought-5006', 'sought-5005', 'sought-5004']);
  expect(names(await search('sought-500', '&$offset=9'))).toEqual(['sought-5008', 'sought-5009']);
  const many = await search('sought-');
  expect(many).toMatchObject({ total: 5000, more: true });
  expect(names(many)).toEqual(['sought-1', 'sought-2', 'sought-3']);
});
