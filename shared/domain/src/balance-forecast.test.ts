import { daysThatItLasts } from './balance-forecast.ts';

const day = (spent: number) => ({ at: '2026-11-01T00:00:00.000Z', spent, balance: 0 });

test('a balance lasts as many whole days as the pace of the last ones gives', () => {
  expect(daysThatItLasts(1000, [day(100), day(0), day(200)])).toBe(10);
  expect(daysThatItLasts(999, [day(100)])).toBe(9);
});

test('nothing is foretold where nothing was spent or nothing is left', () => {
  expect(daysThatItLasts(1000, [day(0), day(0)])).toBeUndefined();
  expect(daysThatItLasts(1000, [])).toBeUndefined();
  expect(daysThatItLasts(-5, [day(10)])).toBeUndefined();
});
