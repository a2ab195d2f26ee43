import { intervalsOf, partOfDay, periodOf, rangeOf } from './day.ts';

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

const at = (...parts: [number, number, number, number?, number?]) => new Date(...(parts as [number, number, number]));

test('today is compared with as much of yesterday', () => {
  const { current, before, createdAt } = periodOf(1, at(2025, 2, 3, 10, 30));
  expect(new Date(current.from)).toEqual(at(2025, 2, 3));
  expect(current.step).toBe(3600);
  expect(new Date(before.from)).toEqual(at(2025, 2, 2));
  expect(new Date(before.to)).toEqual(at(2025, 2, 2, 10, 30));
  expect(createdAt).toBe('today');
});

test('the last days are compared with as many before them up to the same time', () => {
  const { current, before, createdAt } = periodOf(7, at(2025, 1, 20, 10, 30));
  expect(new Date(current.from)).toEqual(at(2025, 1, 14));
  expect(current.step).toBe(86_400);
  expect(new Date(before.from)).toEqual(at(2025, 1, 7));
  expect(new Date(before.to)).toEqual(at(2025, 1, 13, 10, 30));
  expect(createdAt).toBe(rangeOf(at(2025, 1, 14), at(2025, 1, 21)));
});

const counted = (date: Date) => ({ at: date.toISOString(), delivered: 5, sent: 1, failed: 2 });

test('every hour so far has its place, those without messages too', () => {
  const hours = intervalsOf([counted(at(2025, 2, 3, 2))], { days: 1 }, at(2025, 2, 3, 3, 30));
  expect(hours.map(({ from, delivered, failed }) => [from.getHours(), delivered, failed])).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 5, 2],
    [3, 0, 0],
  ]);
});

test('every day of a longer period has its place, and the hours that came in parts are added up', () => {
  const buckets = [counted(at(2025, 1, 18, 2)), counted(at(2025, 1, 18, 23)), counted(at(2025, 1, 20))];
  const days = intervalsOf(buckets, { days: 7 }, at(2025, 1, 20, 10, 30));
  expect(days.map(({ from, to, delivered }) => [from.getDate(), to.getDate(), delivered])).toEqual([
    [14, 15, 0],
    [15, 16, 0],
    [16, 17, 0],
    [17, 18, 0],
    [18, 19, 10],
    [19, 20, 0],
    [20, 21, 5],
  ]);
});
