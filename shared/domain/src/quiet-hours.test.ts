import { quietHoursSchema, quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '08:00', timeZone: 'Europe/Moscow' };
const until = (quiet: typeof night, at: string) => quietUntil(quiet, new Date(at))?.toISOString();

test.each([
  ['2026-11-23T18:59:59Z', undefined],
  ['2026-11-23T19:00:00Z', '2026-11-24T05:00:00.000Z'],
  ['2026-11-24T00:30:45Z', '2026-11-24T05:00:00.000Z'],
  ['2026-11-24T05:00:00Z', undefined],
])('a night that crosses midnight, at %s', (at, end) => {
  expect(until(night, at)).toBe(end);
});

test('hours within a day, and a night in which the clocks change', () => {
  const lunch = { from: '13:00', to: '14:00', timeZone: 'UTC' };
  expect(until(lunch, '2026-11-23T13:20:00Z')).toBe('2026-11-23T14:00:00.000Z');
  expect(until(lunch, '2026-11-23T14:00:00Z')).toBeUndefined();
  const madrid = { ...night, timeZone: 'Europe/Madrid' };
  expect(until(madrid, '2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(until(madrid, '2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
});

test.each([
  [{ ...night, to: '22:00' }],
  [{ ...night, from: '24:00' }],
  [{ ...night, timeZone: 'Mars/Base' }],
  [{ from: '22:00', to: '08:00' }],
])('refused: %j', (value) => {
  expect(quietHoursSchema.isValidSync(value)).toBe(false);
});
