import type { NewReport, Report, ReportColumn } from '@cabinet/domain/reports';
import type { ErrorBody } from '@cabinet/domain/errors';
import XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { newId } from '../../ids.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { valueAt } from './cells.ts';
import { toCsv } from './csv-records.ts';
import { workbook } from './workbook.ts';

let server: TestApp;
let reseller: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account({ reseller });
});

const column = (path: string, given: Partial<ReportColumn> = {}): ReportColumn => ({ paths: [path], label: path, kind: 'auto', ...given });
const order = (given: Partial<NewReport>, account = anna) =>
  account.post<Report>('reports', { preset: 'list', where: {}, encoding: 'utf8', timeZone: 'Europe/Moscow', locale: 'en', ...given });
const makeAll = () => doJobs(server, 'reports.make');
async function made(given: Partial<NewReport>, account = anna): Promise<{ bytes: Buffer; type: string; report: Report }> {
  const { status, body } = await order(given, account);
  expect(status).toBe(201);
  await makeAll();
  const { body: report } = await account.get<Report>(`reports/${body.key}`);
  expect(report.state).toBe('completed');
  const answer = await server.app.inject({ url: `/api/storage/${report.fileId}`, headers: { authorization: account.token } });
  return { bytes: answer.rawPayload, type: String(answer.headers['content-type']), report };
}
const rowsOf = async (given: Partial<NewReport>, account = anna): Promise<string[][]> =>
  parse((await made(given, account)).bytes, { bom: true, delimiter: given.delimiter ?? ';' });

async function listWith(count: number, at = '2026-01-31T22:30:00.123Z', owner = anna): Promise<string> {
  const id = newId();
  await server.app.pool.query(
    `insert into contact_list (id, title, type, owner_id, count, created_at, updated_at) values ($1, 'Guests', 'regular', $2, $3, now(), now())`,
    [id, owner.id, count],
  );
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), 'Name ' || n, '=1+' || n, $3::timestamptz - n / 1500 * interval '1 second', now()
     from generate_series(0, $2 - 1) as n`,
    [id, count, at],
  );
  return id;
}

test('a list becomes a file as its screen shows it: chosen columns, words, local time with its zone, nothing that is a formula', async () => {
  const ListId = await listWith(1);
  const columns = [
    column('phone', { label: 'Phone', kind: 'text' }),
    { paths: ['lastName', 'firstName'], label: 'Name', kind: 'text' as const },
    column('createdAt', { label: 'Created', kind: 'time' }),
  ];
  expect(await rowsOf({ list: 'contacts', where: { ListId }, columns })).toEqual([
    ['Phone', 'Name', 'Created (Europe/Moscow)'],
    ['+79160000000', `'=1+0 Name 0`, '2026-02-01 01:30:00'],
  ]);
  const lists = [
    column('type', { kind: 'word', words: { regular: 'Обычный' } }),
    column('isActive', { kind: 'yesNo' }),
    column('OwnerId', { kind: 'account' }),
  ];
  const [, russian] = await rowsOf({ list: 'contactLists', columns: lists, locale: 'ru' }, reseller);
  expect(russian).toEqual(['Обычный', 'да', expect.not.stringContaining(anna.id)]);
});

test('chosen rows alone become a file, and none that is not the reader’s', async () => {
  const ListId = await listWith(5);
  const others = await listWith(1, undefined, await server.account());
  const ids = async (id: string) => {
    const { rows } = await server.app.pool.query<{ id: string }>('select id from contact where list_id = $1 order by phone', [id]);
    return rows.map((row) => row.id);
  };
  const [first, , third] = await ids(ListId);
  const where = { ListId, id: [first!, third!, ...(await ids(others))] };
  const [, ...rows] = await rowsOf({ list: 'contacts', where, columns: [column('phone')], order: 'phone asc' });
  expect(rows.flat()).toEqual(['+79160000000', '+79160000002']);
});

test('programs get codes, ids and times as the API has them', async () => {
  const ListId = await listWith(1);
  const columns = [column('createdAt', { label: 'Создан', kind: 'time' }), column('OwnerId', { label: 'Кто', kind: 'account' })];
  expect(await rowsOf({ list: 'contacts', where: { ListId }, columns, isRaw: true, locale: 'ru' })).toEqual([
    ['createdAt', 'OwnerId'],
    ['2026-01-31T22:30:00.123Z', anna.id],
  ]);
});

test('the decimal mark is that of the language, no line of a text ends its row, and a field of every row in a list stands together', () => {
  expect(toCsv([[1234.5, -0.25, '=1']], ';', ',')).toBe(`1234,5;-0,25;'=1\r\n`);
  expect(toCsv([[1234.5]], ',', ',')).toBe('"1234,5"\r\n');
  expect(toCsv([['two\nlines', 'a\rb', 'c\r\nd']], ';')).toBe('"two\nlines";"a\rb";"c\r\nd"\r\n');
  const row = { usedBy: [{ title: 'a' }, { title: 'b' }], rules: [1, 2, 3] };
  expect([valueAt(row, 'usedBy.title'), valueAt(row, 'rules.length'), valueAt(row, 'toString')]).toEqual([['a', 'b'], 3, undefined]);
});

test('a workbook goes on in another sheet where one is full', async () => {
  async function* rows() {
    yield [['1'], ['2'], ['3']];
    await Promise.resolve();
    yield [['4'], ['5']];
  }
  const chunks: Buffer[] = [];
  for await (const chunk of workbook(['n'], rows(), () => undefined, 3)) chunks.push(chunk);
  const { Sheets, SheetNames } = XLSX.read(Buffer.concat(chunks));
  expect(SheetNames.map((name) => XLSX.utils.sheet_to_json(Sheets[name] ?? {}, { header: 1 }))).toEqual([
    [['n'], ['1'], ['2']],
    [['n'], ['3'], ['4']],
    [['n'], ['5']],
  ]);
});

test('a long list is read to its end, each row once, whichever its order', async () => {
  const ListId = await listWith(3700);
  const columns = [column('phone')];
  for (const by of ['createdAt desc', 'createdAt asc', 'phone asc']) {
    const [, ...rows] = await rowsOf({ list: 'contacts', where: { ListId }, order: by, columns });
    expect([rows.length, new Set(rows.flat()).size]).toEqual([3700, 3700]);
  }
}, 120_000);

test('a workbook holds numbers as numbers, moments as moments, and text as text', async () => {
  const ListId = await listWith(3);
  const columns = [
    column('phone', { label: 'Phone' }),
    column('lastName', { label: 'Last <name>' }),
    column('createdAt', { label: 'Created', kind: 'time' }),
  ];
  const { bytes, type } = await made({ list: 'contacts', where: { ListId }, columns, format: 'xlsx' });
  expect(type).toContain('spreadsheetml');
  const book = XLSX.read(bytes, { cellDates: false });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  expect(sheet && XLSX.utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
    ['Phone', 'Last <name>', 'Created (Europe/Moscow)'],
    ...[0, 1, 2].map(() => [expect.stringMatching(/^\+7916/), expect.stringMatching(/^=1\+\d$/), '2026-02-01 01:30:00']),
  ]);
  expect(sheet?.B2?.t).toBe('s');
});

test('an encoding that lacks a character says how many it lost', async () => {
  const ListId = await listWith(1);
  await server.app.pool.query(`update contact set first_name = 'José?' where list_id = $1`, [ListId]);
  const columns = [column('firstName')];
  const { report } = await made({ list: 'contacts', where: { ListId }, columns, encoding: 'win1251' });
  expect(report.replaced).toBe(1);
  expect((await made({ list: 'contacts', where: { ListId }, columns, encoding: 'win1252' })).report.replaced).toBe(0);
});

test('a list that is not there, not allowed or without columns is refused at its field', async () => {
  const paths = async (given: Partial<NewReport>) => {
    const { status, body } = await anna.post<ErrorBody>('reports', { preset: 'list', where: {}, ...given });
    return [status, ...(body.data ?? []).map(({ path }) => path)];
  };
  const columns = [column('id')];
  expect(await paths({ columns })).toEqual([422, 'list']);
  expect(await paths({ list: 'contacts' })).toEqual([422, 'columns']);
  expect(await paths({ list: 'contacts', columns, where: { nothing: '1' } })).toEqual([422, 'where.nothing']);
  expect(await paths({ list: 'contacts', columns, order: 'nothing asc' })).toEqual([422, 'where.$order']);
  expect((await paths({ list: 'servers', columns }))[0]).toBe(403);
  expect(await paths({ list: 'contacts', columns: [column('a.__proto__.b'), column('x y')] })).toContain('columns[1].paths[0]');
});

test('nobody gets rows of others', async () => {
  const stranger = await server.account();
  const ListId = await listWith(2, undefined, stranger);
  expect(await rowsOf({ list: 'contacts', where: { ListId }, columns: [column('id')] })).toHaveLength(1);
});
