import { seasonOf } from './seasons.ts';

test.each([
  [2025, 11, 14, undefined],
  [2025, 11, 15, 'newYear'],
  [2026, 0, 1, 'newYear'],
  [2026, 0, 15, 'newYear'],
  [2026, 0, 16, undefined],
  [2026, 2, 4, undefined],
  [2026, 2, 5, 'spring'],
  [2026, 2, 11, 'spring'],
  [2026, 2, 12, undefined],
] as const)('%i-%i-%i is %s', (year, month, day, season) => {
  expect(seasonOf(new Date(year, month, day, 12))).toBe(season);
});
