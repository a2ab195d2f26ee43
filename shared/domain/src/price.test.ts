import { compileTariff, type Priced } from './price.ts';
import type { PriceRule } from './tariffs.ts';

const MESSAGE: Priced = {
  type: 'sms',
  sender: 'CABINET',
  recipient: '+79161234567',
  text: 'Big Sale today',
  segments: 1,
  mccmnc: '25001',
  group: 'MTS',
  lists: ['one'],
};
const priceOf = (rule: Partial<PriceRule>, message: Partial<Priced> = {}, unit: 'segment' | 'message' = 'segment') =>
  compileTariff({
    price: 1,
    unit,
    data: {
      rules: [{ action: 'increase', price: 0.5, priority: 1, conditions: [], ...rule }],
      options: { refundOnFailed: true, noPayments: false },
    },
  })({ ...MESSAGE, ...message });

test.each([
  ['text', '^big', 'small$'],
  ['text', ['nothing', 'sale'], 'nothing'],
  ['recipient', '+7916', '+7903'],
  ['type', ['viber', 'sms'], ['viber']],
  ['sender', 'CABINET', 'cabinet'],
  ['keywords', 'SALE', 'code'],
  ['contactList', ['two', 'one'], 'two'],
  ['group', 'MTS', ['Beeline']],
  ['mccmnc', ['25001'], '25002'],
] as const)('a condition on %s holds for %j and not for %j', (tag, holds, fails) => {
  expect(priceOf({ conditions: [{ tag, value: holds }] })).toBe(15_000);
  expect(priceOf({ conditions: [{ tag, value: fails }] })).toBe(10_000);
});

test('an operator that is not known is of no group; a pattern that cannot be read matches nothing', () => {
  expect(priceOf({ conditions: [{ tag: 'group', value: 'MTS' }] }, { group: null })).toBe(10_000);
  expect(priceOf({ conditions: [{ tag: 'text', value: '(' }] })).toBe(10_000);
});

test('several prices are by the number of parts, the last for all longer ones', () => {
  const rule = { price: [0.1, 0.2, 0.0003] };
  expect([1, 2, 3, 4].map((segments) => priceOf(rule, { segments }))).toEqual([11_000, 2 * 12_000, 3 * 10_003, 4 * 10_003]);
  expect([1, 2, 3, 4].map((segments) => priceOf(rule, { segments }, 'message'))).toEqual([11_000, 12_000, 10_003, 10_003]);
  expect(priceOf({ action: 'decrease', price: [0.1, 9] }, { segments: 2 })).toBe(0);
});
