import { readColumns, type ColumnMapping } from './columns.ts';
import { ContactBatch } from './contact-batch.ts';
import { readRow } from './read-row.ts';

const columns = (header: string) => readColumns(header.split(';'), 'RU') as ColumnMapping;
const row = (header: string, record: string) => readRow(record.split(';'), columns(header), 'RU');

test('columns are known by their names in three languages', () => {
  expect(columns('\uFEFFТелефон;Имя;Город;Custom 3')).toEqual({
    fields: ['phone', 'firstName', undefined, 'custom03'],
    names: ['Телефон', 'Имя', 'Город', 'Custom 3'],
    ignored: ['Город'],
    header: true,
  });
});

test('a file without a header is taken when its first record holds an address', () => {
  expect(columns('8 916 123-45-67;Anna;a@b.ru')).toMatchObject({ fields: ['phone', 'custom01', 'email'], header: false });
  expect(readColumns(['Город', 'Улица'], 'RU')).toBeUndefined();
});

test.each([
  ['+7 (916) 123-45-67;Anna;', { values: { phone: '+79161234567', firstName: 'Anna' } }],
  ["'89161234567;;", { values: { phone: '+79161234567' } }],
  ['12;Anna;', { refused: 'phoneInvalid', cells: [{ column: 0, reason: 'phoneInvalid' }] }],
  [';Anna;', { refused: 'noAddress' }],
  ['89161234567;Anna;31.02.1990', { values: { phone: '+79161234567', firstName: 'Anna' }, cells: [{ column: 2, reason: 'dateInvalid' }] }],
  ['89161234567;Anna;28.02.1990', { values: { phone: '+79161234567', firstName: 'Anna', date: '1990-02-28' } }],
  ['89161234567;Anna;;more', { refused: 'tooManyColumns' }],
  [`89161234567;${'a'.repeat(256)};`, { values: { phone: '+79161234567' }, cells: [{ column: 1, reason: 'tooLong' }] }],
])('%s', (record, expected) => {
  expect(row('phone;name;birthday', record)).toEqual(expected);
});

test('emails are lower case and must be emails; unknown genders are left empty', () => {
  expect(row('email;gender', 'Anna@Example.COM;Ж')).toEqual({ values: { email: 'anna@example.com', gender: 'female' } });
  expect(row('email;gender', 'anna;f')).toEqual({ refused: 'emailInvalid', cells: [{ column: 0, reason: 'emailInvalid' }] });
  expect(row('email;gender', 'a@b.ru;?')).toEqual({ values: { email: 'a@b.ru' } });
});

test('a phone that cannot be read costs the contact only where it has no other address', () => {
  const cells = [{ column: 0, reason: 'phoneInvalid' }];
  expect(row('phone;email', '12;a@b.ru')).toEqual({ values: { email: 'a@b.ru' }, cells });
  expect(row('phone;mobile', '12;89161234567')).toEqual({ values: { phone: '+79161234567' }, cells });
  expect(row('phone;email', '12;a@')).toEqual({ refused: 'phoneInvalid', cells: [...cells, { column: 1, reason: 'emailInvalid' }] });
});

test('of two phone columns the first that has a value counts', () => {
  expect(row('phone;mobile', ';89161234567')).toEqual({ values: { phone: '+79161234567' } });
});

test('repeats inside a batch become one contact', () => {
  const batch = new ContactBatch();
  batch.add({ phone: '+79161234567', firstName: 'Anna', lastName: 'K' });
  batch.add({ phone: '+79161234567', lastName: 'Karenina', email: 'a@b.ru' });
  batch.add({ email: 'a@b.ru' });
  expect(batch.rows).toBe(3);
  expect([...batch.contacts()]).toEqual([
    { phone: '+79161234567', firstName: 'Anna', lastName: 'Karenina', email: 'a@b.ru' },
    { email: 'a@b.ru' },
  ]);
});
