import type { ErrorBody } from '@cabinet/domain/errors';
import type { OperatorData, OperatorPrefix, OperatorsDifference, OperatorTableState } from '@cabinet/domain/operators';
import { parse } from 'csv-parse/sync';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let other: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  other = await server.anotherNode();
  await other.app.startBackground();
  admin = await server.account({ role: 'admin' });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const operatorOf = ({ app }: TestApp, phone: string) => app.services.routing.operators.operatorOf(phone)?.operator;
const put = (file: string, account = admin) =>
  account.put<ErrorBody & { total: number }>('operators', file, { 'content-type': 'text/csv' });
const HEADER = 'prefix,operator,mccmnc,country\n';

test('what ships tells operators by the beginnings of numbers', () => {
  const known: Record<string, string> = {
    '+79161234567': 'МТС',
    '+79261234567': 'МегаФон',
    '+77011234567': 'Kcell',
    '+375291234567': 'A1 BY',
    '+375292234567': 'МТС BY',
    '+380671234567': 'Kyivstar',
    '+34606123456': 'Movistar',
    '+34712123456': 'Yoigo',
    '+525512345678': 'México',
    '+14165550100': 'Canada',
    '+12125550100': 'United States',
    '+19425550100': 'Canada',
    '+447797712345': 'Jersey',
    '+447400123456': 'United Kingdom',
    '+4915225123456': 'Vodafone DE',
    '+4915561234567': '1&1',
    '+34634512345': 'Movistar',
  };
  for (const [phone, operator] of Object.entries(known)) expect([phone, operatorOf(server, phone)]).toEqual([phone, operator]);
});

/** How many digits mobile numbers of a country have after its code. */
const DIGITS: Readonly<Record<string, number>> = { BY: 9, UA: 9, ES: 9, DE: 11 };

test('what ships agrees with the plans of numbers about every country, and claims nothing that has no place', async () => {
  const { body } = await admin.get<string>('operators');
  const rows = parse<OperatorPrefix>(body, { columns: true });
  /** The country of a number that begins so; undefined where there is none. */
  const placeOf = (beginning: string, country: string) => {
    const code = /^\+(?:1|7|3[78].|..)/.exec(beginning)?.[0].length ?? 0;
    const parsed = parsePhoneNumberFromString(`${beginning}2345678901`.slice(0, code + (DIGITS[country] ?? 10)));
    return parsed?.isValid() ? parsed.country : undefined;
  };
  const wrong = rows.filter(({ prefix, country }) => {
    const longer = rows.filter((other) => other.prefix.startsWith(prefix)).map((other) => other.prefix.length - prefix.length);
    const further = Math.max(1, ...longer);
    const own = Array.from({ length: 10 ** further }, (_, index) => prefix + String(index).padStart(further, '0')).filter(
      (number) => operatorOf(server, number) === operatorOf(server, prefix),
    );
    return own.some((beginning) => ![undefined, country].includes(placeOf(beginning, country)));
  });
  expect(wrong).toEqual([]);
  for (const phone of ['+18005550100', '+19005550100', '+380391234567', '+4915211234567']) expect([phone, operatorOf(server, phone)]).toEqual([phone, undefined]); // prettier-ignore
});

test('the table goes out as a file and comes back as one, on every node at once', async () => {
  const { body: file } = await admin.get<string>('operators');
  expect(file.startsWith(HEADER)).toBe(true);
  expect((await put(file)).body.total).toBe(file.trim().split('\n').length - 1);
  const moved = `${file}+7916123,"New, Mobile",25050,RU\n`;
  expect((await put(moved)).status).toBe(200);
  expect([operatorOf(server, '+79161234567'), operatorOf(server, '+79160000000')]).toEqual(['New, Mobile', 'МТС']);
  await eventually(async () => operatorOf(other, '+79161234567') === 'New, Mobile');
  expect((await admin.get<string>('operators')).body).toBe(`${HEADER}${moved.slice(HEADER.length).trim().split('\n').sort().join('\n')}\n`);
  const { rows } = await server.app.pool.query('select count(distinct generation)::int as generations from operator_range');
  expect(rows).toEqual([{ generations: 1 }]);
  await put(file);
});

test('a file with a fault changes nothing, and is told of by its lines', async () => {
  const good = Array.from({ length: 6000 }, (_, index) => `+99${10_000 + index},Somebody,99901,XX`).join('\n');
  const bad = '+7916,,25001,RU\n7916,MTS,25001,RU\n+9910000,Twice,250,ru\n';
  const { status, body } = await put(`${HEADER}${good}\n${bad}`);
  expect(status).toBe(422);
  expect(body.data?.map(({ path }) => path)).toEqual(['lines[6002].operator', 'lines[6003].prefix', 'lines[6004].mccmnc', 'lines[6004].country', 'lines[6004].prefix']); // prettier-ignore
  expect(operatorOf(server, '+79161234567')).toBe('МТС');
  const { rows } = await server.app.pool.query('select count(distinct generation)::int as generations from operator_range');
  expect(rows).toEqual([{ generations: 1 }]);
  expect((await put('number,name\n+7,MTS\n')).body.data?.map(({ path }) => path)).toEqual(['prefix', 'operator', 'mccmnc', 'country'].map((column) => `lines[1].${column}`)); // prettier-ignore
  expect((await put(`${HEADER}+7916,"MTS,25001,RU\n`)).status).toBe(422);
  expect(await put('["no table"]')).toMatchObject({ status: 422, body: { data: [{ code: 'operators.notCsv' }] } });
  expect((await put(HEADER)).body.error).toBe('IMPORT_EMPTY');
  expect((await admin.put('operators', {})).status).toBe(415);
});

test('operators are told by their codes to everybody; the table is the administration’s', async () => {
  const anna = await server.account();
  const data = [{ mcc: '250', mnc: '01' }, { mcc: '250', mnc: '98' }, { mcc: '214', mnc: '07' }]; // prettier-ignore
  const answer = await anna.post<{ data: OperatorData[] }>('dictionaries/getOperatorsData', { data });
  expect(answer.body.data).toEqual([
    { mcc: '250', mnc: '01', operator: 'МТС', country: 'RU' },
    { mcc: '214', mnc: '07', operator: 'Movistar', country: 'ES' },
  ]);
  expect((await anna.post('dictionaries/getOperatorsData', { data: [{ mcc: 'x', mnc: '1' }] })).status).toBe(422);
  expect((await anna.get('operators')).status).toBe(403);
  expect((await put(HEADER, anna)).status).toBe(403);
});

test('a file says how it differs before it holds, the table before it can be put back, and nobody replaces what they have not seen', async () => {
  const csv = { 'content-type': 'text/csv' };
  const whole = (lines: string) => `${HEADER}+7916,MTS,25001,RU\n${lines}`;
  const check = async (file: string) => (await admin.post<OperatorsDifference & ErrorBody>('operators/check', file, csv)).body;
  const table = async () => (await admin.get<OperatorTableState>('operators/table')).body;
  await put(whole('+7926,MegaFon,25002,RU\n+34600,Vodafone,21401,ES\n'));
  const first = await table();
  expect(first.current).toMatchObject({ kind: 'uploaded', lines: 3, operators: 3, countries: 2, author: { id: admin.id } });

  const next = whole('+7926,Yota,25011,RU\n+4915,Telekom,26201,DE\n');
  const difference = await check(next);
  expect(difference).toMatchObject({ total: 3, added: 1, changed: 1, removed: 1, version: first.version });
  expect(difference.changes.map(({ kind, before, after }) => [kind, before?.operator, after?.operator])).toEqual([
    ['removed', 'Vodafone', undefined],
    ['added', undefined, 'Telekom'],
    ['changed', 'MegaFon', 'Yota'],
  ]);
  expect((await check(whole('7,MTS,25001,RU\n'))).data?.map(({ path }) => path)).toEqual(['lines[3].prefix']);
  expect(operatorOf(server, '+79261234567')).toBe('MegaFon');

  expect((await admin.put('operators', next, { ...csv, 'if-match': difference.version })).status).toBe(200);
  expect(await admin.put('operators', next, { ...csv, 'if-match': difference.version })).toMatchObject({
    status: 412,
    body: { current: { previous: { lines: 3 } } },
  });
  const back = (await admin.get<OperatorsDifference>('operators/previous')).body;
  expect(back).toMatchObject({ added: 1, changed: 1, removed: 1 });
  expect((await admin.post('operators/restore', {}, { 'if-match': difference.version })).status).toBe(412);
  expect((await admin.post('operators/restore', {}, { 'if-match': back.version })).status).toBe(200);
  expect((await table()).current).toMatchObject({ kind: 'restored', lines: 3 });
  await eventually(() => operatorOf(other, '+79261234567') === 'MegaFon');
  // The way back has a way back of its own.
  expect((await admin.get<OperatorsDifference>('operators/previous')).body.changes[1]).toMatchObject({ after: { operator: 'Telekom' } });
});
