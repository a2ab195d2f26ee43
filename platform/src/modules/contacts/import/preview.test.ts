import { IMPORT_COUNTED_ROWS, type ImportPreview } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { StoredFile } from '@cabinet/domain/files';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { multipartOf } from '../../storage/testing.ts';

let server: TestApp;
let anna: TestAccount;
let ListId: string;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  ListId = (await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' })).body.id;
});
afterAll(() => server.close());

const preview = async (content: string, options?: object) => {
  const { payload, headers } = multipartOf('guests.csv', content);
  const file = await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } });
  return anna.post<ImportPreview>('contacts/imports/preview', { ListId, from: { key: file.body.id }, ...(options && { options }) });
};
const counts = ({ columns }: ImportPreview) => columns.map(({ filled, faults }) => [filled, faults]);

const GUESTS = ['phone;email;birthday', '79161234567;a@b.ru;31.02.1990', '12;denis@@mail;', '12;c@d.ru;14.03.1991', ';;14.03.1991'].join(
  '\n',
);

test('a preview counts what columns have and what of it cannot be read, and marks that in the rows', async () => {
  const { body } = await preview(GUESTS);
  expect(counts(body)).toEqual([
    [3, 2],
    [3, 1],
    [3, 1],
  ]);
  expect(body.sample).toEqual({
    counted: 4,
    isWhole: true,
    rows: [
      { line: 2, values: ['79161234567', 'a@b.ru', '31.02.1990'], faults: [{ column: 2, reason: 'dateInvalid' }], refused: null },
      {
        line: 3,
        values: ['12', 'denis@@mail', ''],
        faults: [
          { column: 0, reason: 'phoneInvalid' },
          { column: 1, reason: 'emailInvalid' },
        ],
        refused: 'phoneInvalid',
      },
      { line: 4, values: ['12', 'c@d.ru', '14.03.1991'], faults: [{ column: 0, reason: 'phoneInvalid' }], refused: null },
      { line: 5, values: ['', '', '14.03.1991'], faults: [], refused: 'noAddress' },
    ],
  });
});

test('columns that are sent elsewhere are read as they go, whether there is an address yet or not', async () => {
  const elsewhere = await preview(GUESTS, { columns: ['email', null, 'firstName'] });
  expect(elsewhere.body.columns.map(({ target }) => target)).toEqual(['email', null, 'firstName']);
  expect(counts(elsewhere.body)).toEqual([
    [3, 3],
    [3, 0],
    [3, 0],
  ]);
  const { body, status } = await preview(GUESTS, { columns: [null, null, 'date'] });
  expect([status, counts(body)[2]]).toEqual([200, [3, 1]]);
  expect((await preview(GUESTS, { columns: ['nothing'] })).status).toBe(422);
});

test('a day with strokes is a fault in the order in which it is none', async () => {
  const file = 'phone;birthday\n79161234567;25/01/1990\n79161234568;02/03/1990\n';
  expect(counts((await preview(file)).body)[1]).toEqual([2, 0]);
  expect(counts((await preview(file, { dateFormat: 'MM/dd/yyyy' })).body)[1]).toEqual([2, 1]);
});

test('the first rows are shown, and the first of the others that have faults', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => (index % 10 === 9 ? '12' : `7916123${1000 + index}`));
  const { body } = await preview(`phone\n${rows.join('\n')}\n`);
  expect(body.sample?.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 11, 21, 31, 41]);
  expect(counts(body)).toEqual([[40, 4]]);
});

test('a file with a row more than is counted says that there are more', async () => {
  const rows = Array.from({ length: IMPORT_COUNTED_ROWS }, (_, index) => `7916123${1000 + index};${index % 2 === 0 ? 'Anna' : ''}`);
  const file = `phone;name\n${rows.join('\n')}\n`;
  const counted = IMPORT_COUNTED_ROWS;
  const whole = await preview(file);
  expect([whole.body.sample, counts(whole.body)]).toMatchObject([{ counted, isWhole: true }, [[counted, 0], [counted / 2, 0]]]); // prettier-ignore
  const longer = await preview(`${file}79161234567;Last\n`);
  expect([longer.body.sample, counts(longer.body)]).toMatchObject([{ counted, isWhole: false }, [[counted, 0], [counted / 2, 0]]]); // prettier-ignore
});

test('a file without a header is counted from its first row', async () => {
  const { body } = await preview('79161234567;Anna\n12;\n');
  expect([body.header, body.sample?.rows.map(({ line }) => line), counts(body)]).toEqual([false, [1, 2], [[2, 1], [1, 0]]]); // prettier-ignore
});
