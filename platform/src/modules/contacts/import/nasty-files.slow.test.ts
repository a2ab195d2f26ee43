import { Readable } from 'node:stream';
import type { ImportPreview, ImportResult } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { multipartOf } from '../../storage/testing.ts';
import { nastyFiles, workbookOf } from './testing/nasty-files.ts';

let test_: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  test_ = await createTestApp();
  anna = await test_.account();
});
afterAll(() => test_.close());

const newList = async () => (await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' })).body.id;
const upload = async (content: string | Buffer) => {
  const { payload, headers } = multipartOf('guests.csv', content);
  return (await test_.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } })).body.id;
};
/** A file that is stored already, whatever an upload would say of it. */
const stored = async (content: Buffer) =>
  (
    await test_.app.services.storage.save({
      ownerId: anna.id,
      filename: 'guests.csv',
      type: 'text/csv',
      source: Readable.from([content]),
    })
  ).id;
const load = <T = ImportResult>(ListId: string, key: string, options?: object) =>
  anna.put<T>('contacts', { ListId, from: { key }, ...(options && { options }) });
const preview = <T = ImportPreview>(ListId: string, key: string, options?: object) =>
  anna.post<T>('contacts/imports/preview', { ListId, from: { key }, ...(options && { options }) });
const contactsOf = async (id: string) => (await anna.get<Page<Contact>>(`contacts?ListId=${id}&$limit=100&$order=phone asc`)).body.data;

test('a preview says how a file is read and where its columns go, and follows what is changed', async () => {
  const list = await newList();
  const key = await upload(Buffer.from('phone;City;birthday\n34611234567;Cádiz;02/01/1990\n', 'latin1'));
  const shown = await preview(list, key);
  expect(shown).toMatchObject({
    status: 200,
    body: {
      format: 'csv',
      encoding: { value: 'windows-1252', isSure: true },
      delimiter: ';',
      sheet: null,
      header: true,
      columns: [
        { name: 'phone', values: ['34611234567'], target: 'phone' },
        { name: 'City', values: ['Cádiz'], target: null },
        { name: 'birthday', target: 'date' },
      ],
      dates: { value: null, example: '02/01/1990' },
      isRemembered: false,
    },
  });
  const other = await preview(list, key, { encoding: 'windows-1251', delimiter: ',', header: false });
  expect(other.body).toMatchObject({ delimiter: ',', header: false, columns: [{ name: '', values: ['phone;City;birthday', '34611234567;Cбdiz;02/01/1990'] }] }); // prettier-ignore
});

test('the mapping that was chosen is used, and remembered for this header', async () => {
  const list = await newList();
  const key = await upload('Contacto,City,Cumple\n+34611234567,Cádiz,02/01/1990\n');
  expect((await preview(list, key)).body.columns.map(({ target }) => target)).toEqual(['phone', null, null]);
  const columns = ['phone', 'custom02', 'date'];
  expect((await load(list, key, { columns, dateFormat: 'dd/MM/yyyy' })).body).toMatchObject({ created: 1, refused: 0 });
  expect(await contactsOf(list)).toMatchObject([{ phone: '+34611234567', custom02: 'Cádiz', date: '1990-01-02' }]);
  const again = await preview(list, await upload('CONTACTO;City;Cumple\n+34611234568;Lugo;03/01/1990\n'));
  expect(again.body).toMatchObject({ isRemembered: true, dates: { value: 'dd/MM/yyyy' } });
  expect(again.body.columns.map(({ target }) => target)).toEqual(columns);
  const boris = await test_.account();
  const theirs = (await boris.post<ContactList>('contactLists', { title: 'B', type: 'regular' })).body.id;
  expect((await boris.post('contacts/imports/preview', { ListId: theirs, from: { key } })).status).toBe(404);
});

test('sheets are named, the visible first, and one can be chosen', async () => {
  const list = await newList();
  const key = await upload(workbookOf('xlsx', undefined, 'Notes'));
  expect((await preview(list, key)).body).toMatchObject({ format: 'xlsx', sheet: { value: 'Notes', names: ['Notes', 'Контакты'] } });
  const { body } = await preview(list, key, { sheet: 'Контакты' });
  expect(body.columns[3]).toMatchObject({ name: 'Дата рождения', values: ['1990-01-25', '14.03.1991'], target: 'date' });
  expect(await preview(list, key, { sheet: 'Gone' })).toMatchObject({ status: 422, body: { params: { reason: 'noSheet' } } });
  expect((await load(list, key, { sheet: 'Контакты' })).body).toMatchObject({ created: 2 });
});

test('a mapping without an address is refused before anything is read', async () => {
  const list = await newList();
  expect((await load(list, await upload('a;b\n1;2'), { columns: ['firstName', null] })).status).toBe(422);
});

test('days with strokes are read as the preview tells them apart', async () => {
  for (const [day, dateFormat] of [
    ['25/01/1990', 'dd/MM/yyyy'],
    ['01/25/1990', 'MM/dd/yyyy'],
    ['25/01/90', 'dd/MM/yyyy'],
  ] as const) {
    // prettier-ignore
    const list = await newList();
    const key = await upload(`phone;birthday\n79161234567;${day}\n`);
    expect((await preview(list, key)).body.dates).toEqual({ value: dateFormat, example: day });
    await load(list, key, { dateFormat });
    expect(await contactsOf(list)).toMatchObject([{ phone: '+79161234567', date: '1990-01-25' }]);
  }
});

test('a file without a row is refused by the preview and by the import', async () => {
  const list = await newList();
  for (const content of ['\uFEFF', '\n', 'phone;name', 'phone;name\r\n;;\r\n']) {
    const key = await upload(content);
    const empty = { status: 422, body: { error: 'IMPORT_EMPTY' } };
    expect([content, await preview(list, key), await load(list, key)]).toMatchObject([content, empty, empty]);
  }
});

test('a phone that the spreadsheet rounded is refused in words, in every language', async () => {
  const list = await newList();
  const key = await upload('phone;name\n7.9161E+10;Anna\n79161234568;Boris\n');
  for (const [locale, words] of [
    ['ru', 'Таблица округлила номер'],
    ['en', 'The spreadsheet has rounded the number'],
    ['es', 'La hoja de cálculo redondeó el número'],
  ] as const) {
    // prettier-ignore
    const headers = { authorization: anna.token, 'accept-language': locale };
    const payload = { ListId: list, from: { key } };
    const { body } = await test_.call<ImportResult>('PUT', 'contacts', { payload, headers });
    expect(body).toMatchObject({ total: 2, refused: 1 });
    expect((await anna.get<string>(`storage/${body.report}`)).body).toContain(words);
  }
});

test('a nasty file is uploaded under its own name unless it is no such file', async () => {
  for (const { name, content, isUploaded = true } of await nastyFiles()) {
    const { payload, headers } = multipartOf(name, content);
    const { statusCode: status } = await test_.app.inject({
      method: 'POST',
      url: '/api/storage',
      payload,
      headers: { ...headers, authorization: anna.token },
    });
    expect({ name, status }).toEqual({ name, status: isUploaded ? 201 : 422 });
  }
});

test('every nasty file comes out right, or is refused with its reason, whatever it is called', async () => {
  for (const { name, content, contacts, refused } of await nastyFiles()) {
    const list = await newList();
    const answer = await load(list, await stored(content));
    const came = await contactsOf(list);
    expect(came).toHaveLength(contacts?.length ?? 0);
    expect({ name, status: answer.status, came, refused: (answer.body as { params?: object }).params }).toMatchObject({
      name,
      status: refused ? 422 : 200,
      came: contacts ?? [],
      ...(refused && { refused: { reason: refused } }),
    });
  }
});
