import type { PriceRule } from '@cabinet/domain/tariffs';
import { costOf, operatorPrices } from './operator-prices.ts';

const rule = (action: PriceRule['action'], price: PriceRule['price'], conditions: PriceRule['conditions']): PriceRule => ({
  action,
  price,
  conditions,
  priority: 1,
});
const tariff = (rules: PriceRule[], price = 3.2) => ({
  price,
  data: { rules, options: { refundOnFailed: true, noPayments: false } },
});
const of = (...value: string[]) => [{ tag: 'mccmnc' as const, value }];

test('each operator that rules name has its price, the lowest first', () => {
  expect(operatorPrices(tariff([rule('increase', 0.35, of('25001')), rule('decrease', 0.2, of('25020'))]))).toEqual([
    { code: '25020', price: 3 },
    { code: '25001', price: 3.55 },
  ]);
});

test('rules of all messages count for every operator, those with other conditions for none', () => {
  const always = rule('increase', 0.1, []);
  const long = rule('increase', [0.5, 0.25], of('25001', '25002'));
  const words = rule('increase', 9, [...of('25001'), { tag: 'keywords', value: ['loan'] }]);
  expect(operatorPrices(tariff([always, long, words]))).toEqual([
    { code: '25001', price: 3.8 },
    { code: '25002', price: 3.8 },
  ]);
});

test('the rules that hold for the account come before those of the tariff, and no price is below nothing', () => {
  const own = { priority: 1, finalRules: [rule('decrease', 9, of('25001'))] };
  expect(operatorPrices({ ...tariff([rule('increase', 1, of('25002'))]), usersTariffs: own })).toEqual([{ code: '25001', price: 0 }]);
  expect(operatorPrices(tariff([]))).toEqual([]);
});

test('a sum is exact', () => {
  expect(costOf(10_000, 0.1)).toBe(1000);
  expect(costOf(3, 1.1)).toBe(3.3);
});
