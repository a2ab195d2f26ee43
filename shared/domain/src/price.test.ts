import { compileTariff, compileTariffs, explainPrice, periodFee } from './price.ts';
import type { PriceCondition, PricedMessage } from './price-conditions.ts';
import { billingPeriodOf, chargedSeconds, type PriceUnit } from './price-units.ts';
import { tariffSchema, type PriceRule } from './tariffs.ts';
import { spokenSeconds } from './tts.ts';
import { collectErrors } from './validation.ts';

const MESSAGE: PricedMessage = {
  type: 'sms',
  sender: 'CABINET',
  recipient: '+79161234567',
  text: 'Big Sale today',
  segments: 1,
  seconds: 1,
  mccmnc: '25001',
  group: 'MTS',
  lists: ['one'],
};
const priceOf = (rule: Partial<PriceRule>, message: Partial<PricedMessage> = {}, unit: PriceUnit = 'segment') =>
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

test('a unit is a part, a second, a message; of a period that is paid a message costs nothing', () => {
  const message = { segments: 3, seconds: 7 };
  const units = ['segment', 'second', 'message', 'period'] as const;
  expect(units.map((unit) => priceOf({}, message, unit))).toEqual([45_000, 105_000, 15_000, 0]);
});

test('a period is a month by UTC', () => {
  expect([billingPeriodOf(new Date('2026-11-30T23:59:59Z')), billingPeriodOf(new Date('2026-12-01T02:00:00+03:00'))]).toEqual([
    '2026-11',
    '2026-11',
  ]);
});

test('seconds are those of the recording, begun ones counting whole, or of the text read aloud; what is not heard is one', () => {
  expect([chargedSeconds('voice', '', 0.2), chargedSeconds('voice', 'Hello', 61.1), chargedSeconds('voice', 'Hello', 60)]).toEqual([
    1, 62, 60,
  ]);
  const text = 'Your parcel has arrived. '.repeat(8);
  expect(chargedSeconds('voice', text)).toBe(spokenSeconds(text));
  expect(chargedSeconds('voice', text)).toBeGreaterThan(5);
  expect([chargedSeconds('flashcall', '1234'), chargedSeconds('sms', text)]).toEqual([1, 1]);
});

test('a tariff without payments charges nothing, whatever its price and rules, by the period neither', () => {
  const given = (unit: PriceUnit, noPayments: boolean) => {
    const rules = [{ action: 'increase' as const, price: 1, conditions: [], priority: 1 }];
    return { price: 5, unit, data: { rules: unit === 'period' ? [] : rules, options: { refundOnFailed: false, noPayments } } };
  };
  const cost = (noPayments: boolean) => [compileTariff(given('message', noPayments))(MESSAGE), periodFee(given('period', noPayments))];
  expect([cost(false), cost(true)]).toEqual([[60_000, 50_000], [0, 0]]); // prettier-ignore
});

test('tariffs are tried in turn: one whose conditions do not hold leaves the message to the next', () => {
  const tariff = (price: number, conditions?: readonly PriceCondition[]) => ({
    price,
    unit: 'message' as const,
    data: { ...(conditions ? { conditions } : {}), rules: [], options: { refundOnFailed: true, noPayments: false } },
  });
  const list = compileTariffs([
    tariff(1, [{ tag: 'mccmnc', value: '25002' }]),
    tariff(2, [{ tag: 'recipient', value: '+7916' }, { tag: 'keywords', value: 'sale' }]),
    tariff(3, [{ tag: 'recipient', value: '+7' }]),
  ]); // prettier-ignore
  const asked = (given: Partial<PricedMessage>) => {
    const message = { ...MESSAGE, ...given };
    return [list.tariffOf(message), list.priceBy(list.tariffOf(message), message)];
  };
  expect(asked({})).toEqual([1, 20_000]);
  expect(asked({ mccmnc: '25002' })).toEqual([0, 10_000]);
  expect(asked({ text: 'A code' })).toEqual([2, 30_000]);
  expect(asked({ recipient: '+34600000000' })).toEqual([-1, 0]);
});

test('a period has no rules; what is not said of conditions is none', () => {
  const given = (unit: PriceUnit, rules: readonly unknown[]) => ({
    title: 'Push',
    source: 'sendings.push',
    price: 100,
    unit,
    data: { rules, options: { refundOnFailed: true, noPayments: false } },
  });
  const rule = { action: 'increase', price: 1, conditions: [], priority: 1 };
  expect(collectErrors(tariffSchema, given('period', [rule])).map(({ path, code }) => [path, code])).toEqual([
    ['data.rules', 'notAllowed'],
  ]);
  expect(collectErrors(tariffSchema, given('message', [rule]))).toEqual([]);
  expect(tariffSchema.cast(given('period', [])).data.conditions).toEqual([]);
});

test('the explanation of a price tells each rule in turn, and comes to what is charged', () => {
  const rules: readonly PriceRule[] = [
    { action: 'decrease', price: 0.25, priority: 2, conditions: [{ tag: 'sender', value: 'OTHER' }, { tag: 'mccmnc', value: '25001' }] },
    { action: 'increase', price: [1, 0.5], priority: 1, conditions: [{ tag: 'keywords', value: 'sale' }] },
  ]; // prettier-ignore
  const tariff = (unit: PriceUnit, price = 1) => ({ price, unit, data: { rules, options: { refundOnFailed: true, noPayments: false } } });
  const message = { ...MESSAGE, segments: 2, seconds: 7 };
  expect(explainPrice(tariff('segment'), message)).toEqual({
    failed: [],
    rules: [{ index: 1, applies: true, change: 5000, failed: [] }, { index: 0, applies: false, change: 0, failed: [0] }],
    unitPrice: 15_000,
    quantity: 2,
    price: 30_000,
  }); // prettier-ignore
  for (const unit of ['segment', 'second', 'message'] as const)
    for (const price of [0, 0.3, 7]) {
      const given = tariff(unit, price);
      for (const sender of ['OTHER', 'CABINET']) {
        const { price: told, unitPrice, quantity } = explainPrice(given, { ...message, sender });
        expect([told, unitPrice * quantity]).toEqual([compileTariff(given)({ ...message, sender }), told]);
      }
    }
});
