import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { CsvParser } from './csv-parser.ts';

function read(text: string, cuts: readonly number[] = [], delimiter = ';', newline: '\n' | '\r' = '\n') {
  const parser = new CsvParser(delimiter, newline);
  const places = [...cuts].map((cut) => cut % (text.length + 1)).sort((a, b) => a - b);
  const pieces = [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length));
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}
const fields = (text: string, delimiter?: string) => read(text, [], delimiter).map((record) => record.fields);

const cell = fc.string({ unit: fc.constantFrom('a', 'Я', '7', ' ', ';', ',', '"', '\n', '\r\n', "'"), maxLength: 8 });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 });
const cuts = fc.array(fc.nat(), { maxLength: 10 });

test('well-formed text gives what csv-parse gives, wherever it is cut', () => {
  fc.assert(
    fc.property(table, cuts, fc.constantFrom(';', ','), fc.constantFrom('\n', '\r\n'), (rows, places, delimiter, record_delimiter) => {
      const text = stringify(rows, { delimiter, record_delimiter, quoted_match: /[\r\n]/ });
      const expected = parse(text, { delimiter, record_delimiter, relax_column_count: true, skip_empty_lines: false });
      const filled = expected.filter((record) => record.some((value) => value.trim() !== ''));
      expect(read(text, places, delimiter).map((record) => record.fields)).toEqual(filled);
    }),
    { numRuns: 500 },
  );
});

test('any text, however broken, gives the same records wherever it is cut', () => {
  const broken = fc.string({ unit: fc.constantFrom('a', ';', '"', '\n', '\r', 'Я'), maxLength: 60 });
  fc.assert(
    fc.property(broken, cuts, (text, places) => {
      expect(read(text, places)).toEqual(read(text));
    }),
    { numRuns: 2000 },
  );
});

test('records know the line on which they begin', () => {
  expect(read('a;b\r\n\r\n"two\nlines";x\nlast;y').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test('quotes inside a quoted field need not be doubled', () => {
  expect(fields('"ООО "Ромашка"";79161234567\n"ok";1')).toEqual([
    ['ООО "Ромашка"', '79161234567'],
    ['ok', '1'],
  ]);
  expect(fields('a"b;c')).toEqual([['a"b', 'c']]);
});

test('a quote that is never closed costs its own line only', () => {
  const rest = Array.from({ length: 5000 }, (_, index) => `7916${index};name`).join('\n');
  const records = read(`"Anna;1\n${rest}`, [10, 40_000, 50_000]);
  expect(records).toHaveLength(5001);
  expect(records[0]?.fields).toEqual(['"Anna', '1']);
});

test('records without any value are left out, line breaks of old machines are read', () => {
  expect(fields('a;b\n;;\n  \n1;2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(read('a;b\r1;"2\r3"', [], ';', '\r').map((record) => record.fields)).toEqual([
    ['a', 'b'],
    ['1', '2\r3'],
  ]);
});
