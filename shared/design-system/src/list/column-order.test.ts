import { orderColumns } from './column-order.ts';
import { movedColumns } from './move-column.ts';

const columns = (keys: string) => [...keys].map((key) => ({ key }));
const ordered = (keys: string, order: string) => orderColumns(columns(keys), [...order]).map(({ key }) => key).join(''); // prettier-ignore

test('columns stand as they were put, the first always first', () => {
  expect(ordered('abcd', 'dcb')).toBe('adcb');
  expect(ordered('abcd', '')).toBe('abcd');
  expect(ordered('', 'b')).toBe('');
});

test('a column that is gone is left out, and one that has come stands where it is declared', () => {
  expect(ordered('abxcd', 'dcb')).toBe('adxcb');
  expect(ordered('acd', 'dcb')).toBe('adc');
});

test('a column goes to where another stood; the first stays', () => {
  expect(movedColumns(columns('abcd'), 'd', 'b').join('')).toBe('dbc');
  expect(movedColumns(columns('abcd'), 'b', 'd').join('')).toBe('cdb');
  expect(movedColumns(columns('abcd'), 'b', 'a').join('')).toBe('bcd');
});
