import { birthdaysFor, nextRun, type Recurrence } from './recurrence.ts';
import { momentOf } from './zoned-days.ts';

const REPEAT = { every: 'day', weekdays: [], day: 1, daysBefore: 0 } as const;
const next = (repeat: Partial<Recurrence['repeat']>, after: string, more: Partial<Recurrence> = {}) => {
  const run = nextRun(
    { repeat: { ...REPEAT, ...repeat }, time: '09:00', timeZone: 'Europe/Berlin', from: '2026-01-01', until: null, ...more },
    new Date(after),
  );
  return run && `${run.day} ${run.at.toISOString()}`;
};

test.each([
  ['today, while its time is to come', {}, '2027-01-10T07:59:59Z', '2027-01-10 2027-01-10T08:00:00.000Z'],
  ['tomorrow, from its time on', {}, '2027-01-10T08:00:00Z', '2027-01-11 2027-01-11T08:00:00.000Z'],
  ['on the next of several weekdays', { every: 'week', weekdays: [1, 4] }, '2027-01-11T08:00:00Z', '2027-01-14 2027-01-14T08:00:00.000Z'],
  ['on a Sunday', { every: 'week', weekdays: [7] }, '2027-01-11T08:00:00Z', '2027-01-17 2027-01-17T08:00:00.000Z'],
  ['on its day of the month', { every: 'month', day: 5 }, '2027-01-05T08:00:00Z', '2027-02-05 2027-02-05T08:00:00.000Z'],
  ['on the last day of a shorter month', { every: 'month', day: 31 }, '2027-03-31T07:00:00Z', '2027-04-30 2027-04-30T07:00:00.000Z'],
  ['on 28 February', { every: 'month', day: 31 }, '2027-01-31T08:00:00Z', '2027-02-28 2027-02-28T08:00:00.000Z'],
  ['on the leap day', { every: 'month', day: 30 }, '2028-01-30T08:00:00Z', '2028-02-29 2028-02-29T08:00:00.000Z'],
  ['every day for birthdays', { every: 'birthday' }, '2027-12-31T08:00:00Z', '2028-01-01 2028-01-01T08:00:00.000Z'],
] as const)('it is due %s', (_, repeat, after, expected) => {
  expect(next(repeat, after)).toBe(expected);
});

test('it is due from its first day to its last, by the calendar of its zone', () => {
  const zone = { timeZone: 'Pacific/Kiritimati', from: '2027-01-10', until: '2027-01-10' };
  expect(next({}, '2026-05-01T00:00:00Z', zone)).toBe('2027-01-10 2027-01-09T19:00:00.000Z');
  expect(next({}, '2027-01-09T19:00:00Z', zone)).toBeUndefined();
});

test.each([
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:00:00.000Z'],
  ['America/New_York', '2027-03-14', '02:00', '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '2027-03-14', '02:59', '2027-03-14T07:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ['America/St_Johns', '2027-01-10', '09:00', '2027-01-10T12:30:00.000Z'],
  ['Asia/Kathmandu', '2027-01-10', '00:00', '2027-01-09T18:15:00.000Z'],
])('in %s on %s %s is a moment that there is, and the first of two', (zone, day, time, expected) => {
  expect(momentOf(day, time, zone).toISOString()).toBe(expected);
});

test.each([
  ['Europe/Berlin', '02:30', '2027-10-30T12:00:00Z', 2],
  ['America/New_York', '01:30', '2027-11-06T12:00:00Z', 2],
  ['Europe/Berlin', '02:30', '2027-03-27T12:00:00Z', 2],
])('in %s it is due once a day at %s when the clocks change', (timeZone, time, after, days) => {
  const runs: string[] = [];
  let at = new Date(after);
  while (runs.length < days) {
    const run = nextRun({ repeat: REPEAT, time, timeZone, from: '2027-01-01', until: null }, at);
    if (!run) break;
    runs.push(run.day);
    ({ at } = run);
  }
  expect(new Set(runs).size).toBe(days);
});

test.each([
  ['2027-02-28', 0, ['02-28', '02-29']],
  ['2028-02-28', 0, ['02-28']],
  ['2028-02-29', 0, ['02-29']],
  ['2027-02-26', 2, ['02-28', '02-29']],
  ['2027-12-30', 3, ['01-02']],
])('on %s, %s days before, the birthdays are %s', (day, before, expected) => {
  expect(birthdaysFor(day, before)).toEqual(expected);
});
