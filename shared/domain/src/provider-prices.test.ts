import {
  compileProviderPrices,
  differenceOfPrices,
  messageCost,
  overlappingPrices,
  providerPriceTermsSchema,
  type ProviderPriceTerms,
} from './provider-prices.ts';
import { collectErrors } from './validation.ts';

const line = (given: Partial<ProviderPriceTerms> = {}): ProviderPriceTerms => ({
  type: 'sms',
  country: null,
  mccmnc: null,
  price: 0.03,
  unit: 'segment',
  from: '2026-01-01',
  to: null,
  ...given,
});
const message = { type: 'sms', mccmnc: '25001', country: 'RU', segments: 3, seconds: 1, at: new Date('2026-11-23T00:30:00Z') } as const;

test('the network counts before the country, the country before the rest, and only on the days of a line', () => {
  const priceOf = compileProviderPrices([
    line(),
    line({ country: 'RU', price: 0.02, to: '2026-11-22' }),
    line({ country: 'RU', price: 0.025, from: '2026-11-23' }),
    line({ mccmnc: '25001', price: 0.01, unit: 'message', to: '2026-11-23' }),
    line({ type: 'viber', price: 9 }),
  ]);
  expect(priceOf(message)).toBe(100);
  expect(priceOf({ ...message, at: new Date('2026-11-24T00:00:00Z') })).toBe(750);
  expect(priceOf({ ...message, mccmnc: '25002', at: new Date('2026-11-22T23:59:59Z') })).toBe(600);
  expect(priceOf({ ...message, mccmnc: null, country: 'MX' })).toBe(900);
  expect(priceOf({ ...message, at: new Date('2025-12-31T23:59:59Z') })).toBeUndefined();
  expect(priceOf({ ...message, type: 'email' })).toBeUndefined();
});

test("the provider's own list counts before what a tariff tells, and 0 is a price", () => {
  const data = { rules: [], options: { refundOnFailed: true, noPayments: false } };
  const tariff = { price: 2, unit: 'segment', data: { ...data, hidden: { providerPrice: 0.5 } } } as const;
  expect(messageCost(message, 100, tariff)).toBe(100);
  expect(messageCost(message, 0, tariff)).toBe(0);
  expect(messageCost(message, undefined, tariff)).toBe(15_000);
  expect(messageCost(message, undefined, { price: 2, unit: 'period', data: tariff.data })).toBe(5000);
  expect(messageCost(message, undefined, { price: 2, unit: 'segment', data })).toBeNull();
});

test('lines for the same messages on one day are found, whatever their order', () => {
  const list = [
    line({ country: 'RU', from: '2026-03-01' }),
    line({ country: 'RU', from: '2026-01-01', to: '2026-02-28' }),
    line({ country: 'RU', from: '2026-02-28', to: '2026-02-28' }),
    line({ country: 'KZ', from: '2026-02-01' }),
    line({ type: 'viber', country: 'RU', from: '2026-02-01' }),
    line({ country: 'RU', from: '2027-01-01' }),
  ];
  expect(overlappingPrices(list)).toEqual([2, 5]);
});

test('a difference tells what is added, changed and removed', () => {
  const before = [line(), line({ country: 'RU' }), line({ country: 'KZ' })];
  const after = [line({ country: 'RU', price: 0.04 }), line(), line({ country: 'MX' })];
  expect(differenceOfPrices(before, after)).toMatchObject({
    total: 3,
    added: 1,
    changed: 1,
    removed: 1,
    changes: [
      { kind: 'changed', before: { price: 0.03 }, after: { price: 0.04 } },
      { kind: 'added', before: null, after: { country: 'MX' } },
      { kind: 'removed', before: { country: 'KZ' }, after: null },
    ],
  });
});

test('a line has one target, days of the calendar in their order, and at most four decimals', () => {
  const faults = (given: Partial<ProviderPriceTerms>) =>
    collectErrors(providerPriceTermsSchema, line(given)).map(({ path, code }) => `${path}: ${code}`);
  expect(faults({})).toEqual([]);
  expect(faults({ country: 'RU', mccmnc: '25001' })).toEqual(['country: providerPrices.target']);
  expect(faults({ from: '2026-02-30' })).toEqual(['from: invalid']);
  expect(faults({ from: '2026-02-02', to: '2026-02-01' })).toEqual(['to: providerPrices.period']);
  expect(faults({ price: 0.00005 })).toEqual(['price: providerPrices.places']);
});
