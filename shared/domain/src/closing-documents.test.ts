import { closedMonths, isClosedMonth, lastDayOf } from './closing-documents.ts';

test('a month is closed an hour after it has ended in Moscow', () => {
  expect(isClosedMonth('2026-10', new Date('2026-10-31T21:59:59.999Z'))).toBe(false);
  expect(isClosedMonth('2026-10', new Date('2026-10-31T22:00:00Z'))).toBe(true);
  expect(isClosedMonth('2026-11', new Date('2026-10-31T22:00:00Z'))).toBe(false);
});

test('closed months go back over the years, the latest first', () => {
  expect(closedMonths(new Date('2027-01-31T21:30:00Z'), 3)).toEqual(['2026-12', '2026-11', '2026-10']);
  expect(closedMonths(new Date('2027-01-31T22:30:00Z'), 2)).toEqual(['2027-01', '2026-12']);
});

test.each([['2026-10', '2026-10-31'], ['2026-12', '2026-12-31'], ['2028-02', '2028-02-29']])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day);
}); // prettier-ignore
