import { availableFunds } from './available-funds.ts';
import { divisionOf } from './division.ts';
import { affordableUnits, conditionValues, partPrices, ruleTags } from './price-rules.ts';
import { filterSources, sourceLabel } from './billing-sources.ts';

test('a source is words, and of a send its channel', () => {
  expect(sourceLabel('sendings.viber')).toEqual({ key: 'sendings', channel: 'viber' });
  expect(sourceLabel('accrual')).toEqual({ key: 'accrual' });
  expect(sourceLabel('subscription.apisender')).toEqual({ key: 'subscription' });
});

test('resellers and above may filter by every source, others by what can happen to them', () => {
  expect(filterSources(['sms'], false)).toEqual(['accrual', 'subtract', 'referral', 'sendings.sms']);
  expect(filterSources(['sms'], true)).toEqual(expect.arrayContaining(['sendings.viber', 'hlr', 'subscription.apisender']));
});

test('balance and overdraft add up without fractions of binary', () => {
  expect(availableFunds({ balance: 0.1, overdraft: 0.2 })).toBe(0.3);
  expect(availableFunds({ balance: -12.5, overdraft: 100 })).toBe(87.5);
});

test('a send divides into held, charged and returned, and has a price by message', () => {
  const data = { multiplier: 1, held: 10, captured: 20.4, released: 3.4, count: 9 };
  expect(divisionOf({ source: 'sendings.sms', amount: -30.4, data })).toEqual({
    held: 10,
    captured: 20.4,
    released: 3.4,
    count: 9,
    each: 3.3778,
  });
  expect(divisionOf({ source: 'sendings.sms', amount: 0, data: { multiplier: 1 } })?.each).toBeUndefined();
  expect(divisionOf({ source: 'accrual', amount: 100, data: { multiplier: 1 } })).toBeUndefined();
});

test('a price by parts says for how many each is', () => {
  expect(partPrices({ price: 0.5 })).toEqual([{ price: 0.5, parts: undefined, isLast: true }]);
  expect(partPrices({ price: [0.5, 0.25] })).toEqual([
    { price: 0.5, parts: 1, isLast: false },
    { price: 0.25, parts: 2, isLast: true },
  ]);
});

test('what conditions name is found in rules and in the tariff’s own conditions, once', () => {
  const rule = { action: 'increase', price: 1, priority: 1 } as const;
  const data = {
    conditions: [{ tag: 'mccmnc' as const, value: '25099' }],
    rules: [
      {
        ...rule,
        conditions: [
          { tag: 'mccmnc' as const, value: ['25001', '25002'] },
          { tag: 'sender' as const, value: 'SHOP' },
        ],
      },
      { ...rule, conditions: [{ tag: 'mccmnc' as const, value: '25001' }] },
    ],
    options: { refundOnFailed: true, noPayments: false },
  };
  expect(conditionValues({ data }, 'mccmnc')).toEqual(['25001', '25002', '25099']);
  expect(conditionValues({ data }, 'contactList')).toEqual([]);
});

test('what a price depends on is said once for each kind of condition', () => {
  const rule = { action: 'increase', price: 1, priority: 1 } as const;
  const of = (...tags: ('mccmnc' | 'group' | 'text' | 'keywords' | 'recipient')[]) => ({
    ...rule,
    conditions: tags.map((tag) => ({ tag, value: '1' })),
  });
  const options = { refundOnFailed: true, noPayments: false };
  expect(ruleTags({ data: { rules: [of('mccmnc'), of('group', 'recipient'), of('keywords', 'text')], options } })).toEqual([
    'mccmnc',
    'recipient',
    'text',
  ]);
  expect(ruleTags({ data: { rules: [], options } })).toEqual([]);
});

test('funds pay for whole units, and what costs nothing is not counted', () => {
  const data = { rules: [], options: { refundOnFailed: true, noPayments: false } };
  expect(affordableUnits(100, { price: 3.2, data, isActive: true })).toBe(31);
  expect(affordableUnits(0.3, { price: 0.1, data, isActive: true })).toBe(3);
  expect(affordableUnits(-5, { price: 1, data, isActive: true })).toBe(0);
  expect(affordableUnits(5, { price: 0, data, isActive: true })).toBeUndefined();
  expect(
    affordableUnits(5, { price: 1, data: { ...data, options: { ...data.options, noPayments: true } }, isActive: true }),
  ).toBeUndefined();
});
