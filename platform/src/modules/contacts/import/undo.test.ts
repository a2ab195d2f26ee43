import type { ImportUndone } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Contact } from '@cabinet/domain/contacts';
import type { StoredFile } from '@cabinet/domain/files';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { multipartOf } from '../../storage/testing.ts';
import { ImportUndo } from './undo.ts';

let server: TestApp;
let anna: TestAccount;
let list: string;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
beforeEach(async () => {
  list = (await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' })).body.id;
});
afterAll(() => server.close());

async function load(content: string): Promise<void> {
  const { payload, headers } = multipartOf('guests.csv', content);
  const file = await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } });
  expect((await anna.put('contacts', { ListId: list, from: { key: file.body.id } })).status).toBe(200);
}
const undoable = async () => (await anna.get<Page<ImportProgress>>(`contacts/imports?ListId=${list}&undoable=true`)).body.data;
const contacts = async () => (await anna.get<Page<Contact>>(`contacts?ListId=${list}&$order=phone asc`)).body;
const phone = (last: number) => `+7916123456${last}`;

test('an import is undone: new contacts go, merged ones are as they were, changed ones stay', async () => {
  await load(`phone;firstName;custom01\n${phone(1)};Anna;gold\n${phone(2)};Boris;\n`);
  const before = await contacts();
  await load(`phone;firstName;custom01\n${phone(1)};Anya;silver\n${phone(2)};Bob;\n${phone(3)};Clara;\n${phone(4)};Denis;\n`);
  const [boris, , denis] = (await contacts()).data.slice(1);
  await anna.put(`contacts/${boris?.id}`, { ListId: list, phone: phone(2), firstName: 'Robert' });
  await anna.put(`contacts/${denis?.id}`, { ListId: list, phone: phone(4), firstName: 'Dennis' });

  const [job] = await undoable();
  expect(Date.parse(job?.undoUntil ?? '')).toBeGreaterThan(Date.now());
  const answer = await anna.post<ImportUndone>(`contacts/imports/${job?.id}/undo`);
  expect(answer).toMatchObject({ status: 200, body: { removed: 1, restored: 1, kept: 2 } });
  const after = await contacts();
  expect(after.data[0]).toEqual(before.data[0]);
  expect(after.data.map(({ firstName }) => firstName)).toEqual(['Anna', 'Robert', 'Dennis']);
  expect((await anna.get<ContactList>(`contactLists/${list}`)).body.count).toBe(3);
  expect((await anna.get<ImportProgress>(`contacts/imports/${job?.id}`)).body).toMatchObject({ undoUntil: null });
  expect((await anna.post(`contacts/imports/${job?.id}/undo`)).status).toBe(404);
});

test('imports of several batches are undone from the last, one import after the other', async () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => `+7916${String(index % 7000).padStart(7, '0')};${index}`);
  await load(`phone;firstName\n${rows.join('\n')}\n`);
  const [first] = await undoable();
  await load(`phone;lastName\n+79160000001;K\n`);
  const [second] = await undoable();
  expect((await anna.post(`contacts/imports/${second?.id}/undo`)).body).toEqual({ removed: 0, restored: 1, kept: 0 });
  expect((await anna.post<ImportUndone>(`contacts/imports/${first?.id}/undo`)).body).toMatchObject({ removed: 7000, kept: 0 });
  expect(await contacts()).toEqual({ data: [], total: 0 });
});

test('after an hour nothing can be undone, nor by anybody else', async () => {
  await load(`phone\n${phone(1)}\n`);
  const [job] = await undoable();
  const boris = await server.account();
  expect((await boris.post(`contacts/imports/${job?.id}/undo`)).status).toBe(404);
  await new ImportUndo(server.app.db).purge(new Date(Date.now() + 1000));
  expect((await anna.post(`contacts/imports/${job?.id}/undo`)).status).toBe(404);
  expect((await contacts()).total).toBe(1);
});
