import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import type { ImportProgress } from '@cabinet/domain/live';
import type { ImportResult } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { multipartOf } from '../../storage/testing.ts';

let test_: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  test_ = await createTestApp();
  anna = await test_.account();
});
afterAll(() => test_.close());

const newList = async (account = anna) => (await account.post<ContactList>('contactLists', { title: 'Гости', type: 'regular' })).body;
const upload = async (content: string | Buffer, account = anna) => {
  const { payload, headers } = multipartOf('guests.csv', content);
  return (await test_.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: account.token } })).body;
};
const load = async <T = ImportResult>(ListId: string, content: string | Buffer, headers: Record<string, string> = {}) =>
  anna.put<T>('contacts', { ListId, from: { key: (await upload(content)).id } }, headers);
const phone = (index: number) => `+7916${String(index).padStart(7, '0')}`;
const countOf = async (id: string) => (await anna.get<ContactList>(`contactLists/${id}`)).body.count;
const contactsOf = async (id: string, query = '') => (await anna.get<Page<Contact>>(`contacts?ListId=${id}&$limit=1000${query}`)).body;

test('ten thousand rows with broken ones are counted to the last, and each broken one is explained', async () => {
  const list = await newList();
  const good = Array.from({ length: 9_000 }, (_, index) => `${phone(index)};Имя ${index};;x${index}@example.com`);
  const repeated = Array.from({ length: 600 }, (_, index) => `8 (916) ${phone(index).slice(5)};Новое имя;;`);
  const broken = [
    ...Array.from({ length: 200 }, (_, index) => `12${index};Ночь;;`),
    ...Array.from({ length: 100 }, () => ';Никто;;'),
    ...Array.from({ length: 60 }, (_, index) => `${phone(20_000 + index)};;31.02.1990;`),
    ...Array.from({ length: 40 }, (_, index) => `${phone(30_000 + index)};;;not an email`),
  ];
  const file = ['Телефон;Имя;Дата рождения;E-mail', ...good, ...repeated, '', ...broken].join('\r\n');

  const answer = await load(list.id, file, { 'accept-language': 'ru' });

  expect(answer).toMatchObject({ status: 200, body: { total: 10_000, created: 9_100, merged: 600, refused: 300 } });
  expect(await countOf(list.id)).toBe(9_100);
  const report = await anna.get<string>(`storage/${answer.body.report}`);
  const lines = report.body.split('\r\n');
  expect(lines).toHaveLength(402);
  expect(lines[0]).toBe('\uFEFFСтрока файла;Почему не загружена;Телефон;Имя;Дата рождения;E-mail');
  expect(lines[1]).toBe('9603;Такого номера телефона не бывает;120;Ночь;;');
  expect(lines.filter((line) => line.includes('Нет ни телефона, ни почты'))).toHaveLength(100);
  expect(lines[301]).toBe(
    `9903;Дата рождения: Дата не читается: нужна ДД.ММ.ГГГГ, ММ/ДД/ГГГГ или ГГГГ-ММ-ДД. Остальное загружено;${phone(20_000)};;31.02.1990;`,
  );
  expect(lines.filter((line) => line.includes('E-mail: Адрес почты написан неверно. Остальное загружено'))).toHaveLength(40);
  const { data } = await contactsOf(list.id, '&$search=8 916 000-00-05');
  expect(data).toMatchObject([{ phone: phone(5), firstName: 'Новое имя', email: 'x5@example.com' }]);
});

test('what strangers wrote into refused rows is no formula for who opens their file', async () => {
  const list = await newList();
  const { body } = await load(list.id, 'phone,firstName,custom01\n12,"=HYPERLINK(""http://x"")",@SUM(A1)\n+7 916 1,Анна,-2\n');
  const report = await anna.get<string>(`storage/${body.report}`);
  const cells = report.body.split('\r\n').slice(1).map((line) => line.split(';').slice(2).join(';')); // prettier-ignore
  expect(cells.slice(0, 2)).toEqual([`12;"'=HYPERLINK(""http://x"")";'@SUM(A1)`, '+7 916 1;Анна;-2']);
});

test('running the same file again changes nothing', async () => {
  const list = await newList();
  const file = 'phone,email,custom01\n+79161234567,,gold\n,a@b.ru,\n';
  expect((await load(list.id, file)).body).toEqual({ total: 2, created: 2, merged: 0, refused: 0, report: null });
  const before = await contactsOf(list.id);
  expect((await load(list.id, file)).body).toEqual({ total: 2, created: 0, merged: 2, refused: 0, report: null });
  expect(await contactsOf(list.id)).toEqual(before);
  expect(await countOf(list.id)).toBe(2);
});

test('known contacts gain new values and lose none', async () => {
  const list = await newList();
  await load(list.id, 'phone;name;city;custom2\n+79161234567;Anna;Omsk;old\n');
  await load(list.id, 'phone;name;surname;custom3\n89161234567;;Karenina;new\n');
  expect((await contactsOf(list.id)).data).toMatchObject([{ firstName: 'Anna', lastName: 'Karenina', custom02: 'old', custom03: 'new' }]);
});

test('a Windows-1251 file without a header is read', async () => {
  const list = await newList();
  await load(list.id, iconv.encode('79161234567;Пётр\n79161234568;Ольга\n', 'win1251'));
  const { data } = await contactsOf(list.id, '&$order=phone asc');
  expect(data.map(({ phone: number, custom01 }) => [number, custom01])).toEqual([
    ['+79161234567', 'Пётр'],
    ['+79161234568', 'Ольга'],
  ]);
});

test.each([
  ['IMPORT_NO_COLUMNS', 'город;улица\nОмск;Ленина', { columns: 'город, улица' }],
  ['IMPORT_EMPTY', '\n', {}],
  ['IMPORT_EMPTY', 'phone;name\n\n;;\n', {}],
])('%s: %s', async (error, content, params) => {
  const list = await newList();
  expect(await load(list.id, content)).toMatchObject({ status: 422, body: { error, params } });
});

test('IMPORT_NOT_CSV: a stored file that is no text', async () => {
  const list = await newList();
  const content = Buffer.from('phone\n7916\0\0\0');
  const { id: key } = await test_.app.services.storage.save({
    ownerId: anna.id,
    filename: 'guests.csv',
    type: 'text/csv',
    source: Readable.from([content]),
  });
  const refused = await anna.put('contacts', { ListId: list.id, from: { key } });
  expect(refused).toMatchObject({ status: 422, body: { error: 'IMPORT_NOT_CSV', params: { reason: 'binary' } } });
});

test('with respond-async the job is answered at once, tells its progress, and is found again', async () => {
  const list = await newList();
  const told: ImportProgress[] = [];
  const tell = test_.app.live.publishEvent;
  test_.app.live.publishEvent = (event, owner, payload) => {
    if (event === 'imports.progress' && owner === anna.id) told.push(structuredClone(payload as ImportProgress));
    tell(event, owner, payload);
  };
  const rows = Array.from({ length: 30_000 }, (_, index) => phone(index)).join('\n');
  const { status, body, headers } = await load<ImportProgress>(list.id, `phone\n${rows}`, { prefer: 'respond-async' });
  expect(status).toBe(202);
  expect(headers.location).toBe(`/api/contacts/imports/${body.id}`);
  const done = await eventually(async () => {
    const job = (await anna.get<ImportProgress>(`contacts/imports/${body.id}`)).body;
    return job.state !== 'running' && job;
  });
  expect(done).toMatchObject({ state: 'completed', total: 30_000, created: 30_000, progress: 1, error: null });
  // The row is stored before the event is told.
  await eventually(() => told.at(-1)?.state === 'completed');
  expect(told.at(-1)).toMatchObject({ state: 'completed', created: 30_000 });
  test_.app.live.publishEvent = tell;
});

test('an import whose server is gone is found failed, with what it had done', async () => {
  const list = await newList();
  const file = await upload('phone');
  const { id } = await test_.app.db
    .insertInto('contact_import')
    .values({ id: file.id, runner: 1, list_id: list.id, owner_id: anna.id, file_id: file.id, state: 'running', total: 7, created: 7 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await anna.get(`contacts/imports/${id}`)).body).toMatchObject({ state: 'failed', created: 7, error: { code: 'UNAVAILABLE' } });
});

test('an import can be stopped; its numbers are what is stored', async () => {
  const list = await newList();
  const rows = Array.from({ length: 150_000 }, (_, index) => phone(index)).join('\n');
  const { body } = await load<ImportProgress>(list.id, `phone\n${rows}`, { prefer: 'respond-async' });
  expect((await anna.remove(`contacts/imports/${body.id}`)).status).toBe(202);
  const done = await eventually(async () => {
    const job = (await anna.get<ImportProgress>(`contacts/imports/${body.id}`)).body;
    return job.state !== 'running' && job;
  });
  expect(done.state).toBe('stopped');
  expect(done.created).toBeLessThan(150_000);
  expect(await countOf(list.id)).toBe(done.created);
});

test('nobody imports into, or from, what is not theirs', async () => {
  const boris = await test_.account();
  const list = await newList();
  const theirs = await upload('phone\n79161234567', boris);
  expect((await anna.put('contacts', { ListId: list.id, from: { key: theirs.id } })).status).toBe(404);
  expect((await boris.put('contacts', { ListId: list.id, from: { key: theirs.id } })).status).toBe(404);
});
