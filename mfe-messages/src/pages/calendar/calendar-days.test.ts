import { addDays, byDay, dayKey, readDay, startOn, turn, weeksOf } from './calendar-days.ts';

const now = new Date(2026, 11, 2, 15, 30);
const keys = (days: readonly Date[]) => days.map(dayKey);

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('month', new Date(2026, 11, 17));
  expect(weeks).toHaveLength(5);
  expect([dayKey(weeks[0]![0]!), dayKey(weeks[4]![6]!)]).toEqual(['2026-11-30', '2027-01-03']);
  // Four weeks and not a day more.
  expect(weeksOf('month', new Date(2027, 1, 10))).toHaveLength(4);
  expect(keys(weeksOf('week', new Date(2026, 11, 6))[0]!)).toEqual(
    keys(Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 30 + day))),
  );
});

test('every day of a year stands in its month once, whatever the clocks do', () => {
  for (let day = new Date(2026, 0, 1); day.getFullYear() === 2026; day = addDays(day, 1)) {
    const shown = keys(weeksOf('month', day).flat());
    expect(shown.filter((key) => key === dayKey(day))).toHaveLength(1);
    expect(new Set(shown).size).toBe(shown.length);
  }
});

test('it is turned by a month or a week, from the last day of a long month too', () => {
  expect(dayKey(turn('month', new Date(2026, 0, 31), 1))).toBe('2026-02-01');
  expect(dayKey(turn('week', new Date(2026, 0, 1), -1))).toBe('2025-12-25');
});

test('the address names a day, or today', () => {
  expect(dayKey(readDay('2026-12-24', now))).toBe('2026-12-24');
  expect(readDay('tomorrow', now)).toEqual(new Date(2026, 11, 2));
});

test('a message is written for ten in the morning, for today within the hour, and for no day that is over', () => {
  expect(startOn(new Date(2026, 11, 3), now)).toEqual(new Date(2026, 11, 3, 10));
  expect(startOn(new Date(2026, 11, 2), now)).toEqual(new Date(2026, 11, 2, 16, 30));
  expect(startOn(new Date(2026, 11, 1), now)).toBeUndefined();
});

test('mailings stand at the day on which they begin', () => {
  const at = (day: number, hour: number) => ({ startsAt: new Date(2026, 11, day, hour).toISOString() });
  const found = byDay([at(2, 0), at(2, 23), at(3, 0)]);
  expect([...found].map(([day, tasks]) => [day, tasks.length])).toEqual([
    ['2026-12-02', 2],
    ['2026-12-03', 1],
  ]);
});
