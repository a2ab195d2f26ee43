import { daysIn, rangeOfPreset } from './date-ranges.ts';
import { rangeLimitDays } from './limits.ts';

const now = new Date(2026, 10, 18, 14, 32, 9);
const at = (...parts: [number, number, number]) => new Date(...parts);

test.each([
  ['last5Minutes', new Date(2026, 10, 18, 14, 27, 9), undefined],
  ['last6Hours', new Date(2026, 10, 18, 8, 32, 9), undefined],
  ['today', at(2026, 10, 18), undefined],
  ['yesterday', at(2026, 10, 17), at(2026, 10, 18)],
  ['currentWeek', at(2026, 10, 16), undefined],
  ['lastWeek', at(2026, 10, 9), at(2026, 10, 16)],
  ['currentMonth', at(2026, 10, 1), undefined],
  ['lastMonth', at(2026, 9, 1), at(2026, 10, 1)],
] as const)('%s', (preset, from, to) => {
  expect(rangeOfPreset(preset, now)).toEqual(to ? { from, to } : { from });
});

test('a range counts its days, and a role limits them', () => {
  expect(daysIn(rangeOfPreset('lastWeek', now), now)).toBe(7);
  expect(daysIn(rangeOfPreset('today', now), now)).toBe(1);
  expect(daysIn(rangeOfPreset('last30Minutes', now), now)).toBe(1);
  expect([rangeLimitDays(true), rangeLimitDays('reseller'), rangeLimitDays('manager'), rangeLimitDays('me')]).toEqual([186, 93, 93, 31]);
});

test('a month in which the clocks go back has 31 days, and an hour more no day more', () => {
  const from = new Date('2026-09-30T22:00:00Z');
  const now = new Date('2027-01-01T00:00:00Z');
  expect(daysIn({ from, to: new Date('2026-10-31T23:00:00Z') }, now)).toBe(31);
  expect(daysIn({ from, to: new Date('2026-11-01T00:00:01Z') }, now)).toBe(32);
});
