import { priceOfOne } from './price-of-one.ts';

test('the price of one message reaches from the fewest parts to the most', () => {
  expect(
    priceOfOne({
      byParts: [
        { parts: 1, count: 10, price: 35.5 },
        { parts: 2, count: 2, price: 14.2 },
      ],
    }),
  ).toEqual({ least: 3.55, most: 7.1 });
  expect(priceOfOne({ byParts: [{ parts: 1, count: 4, price: 7.6 }] })).toEqual({ least: 1.9, most: 1.9 });
  expect(priceOfOne({ byParts: [] })).toBeUndefined();
});
