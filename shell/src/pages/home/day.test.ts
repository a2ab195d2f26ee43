import { daysToCompare, hoursOf, partOfDay } from './day.ts';

test('the greeting follows the hour', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test('today is compared with as much of yesterday', () => {
  const now = new Date(2025, 2, 3, 10, 30);
  const { today, yesterday } = daysToCompare(now);
  expect(new Date(today.from)).toEqual(new Date(2025, 2, 3));
  expect(new Date(yesterday.from)).toEqual(new Date(2025, 2, 2));
  expect(new Date(yesterday.to!)).toEqual(new Date(2025, 2, 2, 10, 30));
});

test('every hour so far has its place, those without messages too', () => {
  const now = new Date(2025, 2, 3, 3, 30);
  const bucket = { at: new Date(2025, 2, 3, 2).toISOString(), delivered: 5, sent: 1, failed: 2 };
  expect(hoursOf([bucket], now).map(({ hour, delivered, failed }) => [hour, delivered, failed])).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 5, 2],
    [3, 0, 0],
  ]);
});
