import { PaymentKey } from './payment-key.ts';

test('the same payment has the same key until it has begun; another one, or the next, has another', () => {
  const key = new PaymentKey();
  const first = key.of({ amount: 1 });
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(key.of({ amount: 1 })).toBe(first);
  const second = key.of({ amount: 2 });
  expect(second).not.toBe(first);
  key.forget();
  expect(key.of({ amount: 2 })).not.toBe(second);
});
