import { isLargeSend } from './send-confirmation.ts';

test.each([
  [10_000, 50_000, false],
  [10_001, 1, true],
  [1, 50_000.01, true],
])('%s people for %s roubles: %s', (total, priceAtMost, expected) => {
  expect(isLargeSend({ total, priceAtMost }, 'RUB')).toBe(expected);
});

test('the amount is of the account’s currency', () => {
  expect(isLargeSend({ total: 1, priceAtMost: 700 }, 'USD')).toBe(true);
  expect(isLargeSend({ total: 1, priceAtMost: 700 }, 'RUB')).toBe(false);
});
