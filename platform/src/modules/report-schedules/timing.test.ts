import { nextMoment, periodBefore } from './timing.ts';

const timing = { frequency: 'daily', weekday: 1, day: 1, time: '09:00', timeZone: 'Europe/Madrid' } as const;
const next = (change: Partial<Parameters<typeof nextMoment>[0]>, after: string) =>
  nextMoment({ ...timing, ...change }, new Date(after)).toISOString();
const period = (change: Partial<Parameters<typeof nextMoment>[0]>, at: string) => {
  const { from, to } = periodBefore({ ...timing, ...change }, new Date(at));
  return [from.toISOString(), to.toISOString()];
};

test.each([
  ['today, when its hour is still to come', {}, '2027-01-10T07:59:59Z', '2027-01-10T08:00:00.000Z'],
  ['tomorrow, from its hour on', {}, '2027-01-10T08:00:00Z', '2027-01-11T08:00:00.000Z'],
  ['at the same hour when the clocks have changed', {}, '2027-03-27T09:00:00Z', '2027-03-28T07:00:00.000Z'],
  ['on its day of the week', { frequency: 'weekly', weekday: 7 }, '2027-01-11T00:00:00Z', '2027-01-17T08:00:00.000Z'],
  ['on its day of the month', { frequency: 'monthly', day: 5 }, '2027-01-05T08:00:00Z', '2027-02-05T08:00:00.000Z'],
  ['on the last day of a shorter month', { frequency: 'monthly', day: 31 }, '2028-01-31T08:00:00Z', '2028-02-29T08:00:00.000Z'],
  ['across the end of a year', { frequency: 'monthly', day: 1 }, '2027-12-01T08:00:00Z', '2028-01-01T08:00:00.000Z'],
  ['a day ahead, where the day begins first', { timeZone: 'Pacific/Kiritimati' }, '2027-01-10T12:00:00Z', '2027-01-10T19:00:00.000Z'],
  ['by half an hour, where clocks have one', { timeZone: 'America/St_Johns' }, '2027-01-10T00:00:00Z', '2027-01-10T12:30:00.000Z'],
] as const)('the next one is due %s', (_, change, after, expected) => {
  expect(next(change, after)).toBe(expected);
});

test.each([
  ['the day before', {}, '2027-01-10T08:00:00Z', ['2027-01-08T23:00:00.000Z', '2027-01-09T23:00:00.000Z']],
  ['a day of 23 hours', {}, '2027-03-29T07:00:00Z', ['2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z']],
  ['the seven days before', { frequency: 'weekly' }, '2027-01-11T08:00:00Z', ['2027-01-03T23:00:00.000Z', '2027-01-10T23:00:00.000Z']],
  ['the month before', { frequency: 'monthly', day: 31 }, '2027-03-31T08:00:00Z', ['2027-01-31T23:00:00.000Z', '2027-02-28T23:00:00.000Z']],
] as const)('it tells of %s', (_, change, at, expected) => {
  expect(period(change, at)).toEqual(expected);
});
