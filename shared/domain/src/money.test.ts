import fc from 'fast-check';
import { formatMoney, toAmount, toDecimal, toUnits } from './money.ts';

test.each([
  ['12,5', 125_000],
  ['12.5', 125_000],
  ['0.0001', 1],
  ['-3.40', -34_000],
  ['100', 1_000_000],
  [' 7,0000 ', 70_000],
  [2.94, 29_400],
  [-0, 0],
])('%s is %d ten-thousandths', (written, units) => {
  expect(toUnits(written)).toBe(units);
});

test.each(['', 'abc', '1.23456', '1,2,3', '1e5', '١٢', '--1', '9999999999999'])('"%s" is no amount', (written) => {
  expect(() => toUnits(written)).toThrow(RangeError);
});

test('units survive the way to the database and to JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (units) => {
      expect(toUnits(toDecimal(units))).toBe(units);
      expect(toUnits(toAmount(units))).toBe(units);
    }),
  );
});

test('a sum of units is exact where binary fractions are not', () => {
  expect(toAmount(toUnits('0.1') + toUnits('0.2'))).toBe(0.3);
});

test('money is written as the locale writes it, with at most four decimals', () => {
  const written = (amount: number) => formatMoney(amount, 'RUB', 'ru-RU').replace(/\s/g, ' ');
  expect(written(12480.4)).toBe('12 480,40 ₽');
  expect(written(0.0125)).toBe('0,0125 ₽');
  expect(written(-12.5)).toBe('−12,50 ₽');
});
