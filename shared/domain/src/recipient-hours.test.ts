import { wakesAt, zonesThatCount } from './recipient-hours.ts';

const night = { from: '21:00', to: '09:00' };
const wakes = (zones: readonly string[], at: string, hours = night) => wakesAt({ ...hours, zones }, new Date(at))?.toISOString();

test('a recipient is written to from the end of the night of their own clocks on, also where these are half an hour or three quarters off', () => {
  expect(wakes(['Europe/Moscow'], '2026-03-10T17:59:59Z')).toBeUndefined();
  expect(wakes(['Europe/Moscow'], '2026-03-10T18:00:00Z')).toBe('2026-03-11T06:00:00.000Z');
  expect(wakes(['Europe/Moscow'], '2026-03-11T06:00:00Z')).toBeUndefined();
  expect(wakes(['Asia/Kolkata'], '2026-03-10T15:30:00Z')).toBe('2026-03-11T03:30:00.000Z');
  expect(wakes(['Asia/Kathmandu'], '2026-03-10T20:00:00Z')).toBe('2026-03-11T03:15:00.000Z');
});

test('nights in which the clocks change end when the clocks show the hour, or the first one after an hour that they leap over', () => {
  expect(wakes(['Europe/Berlin'], '2026-03-28T21:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
  expect(wakes(['Europe/Berlin'], '2026-10-24T21:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  const short = { from: '22:00', to: '02:30' };
  expect(wakes(['Europe/Berlin'], '2026-03-29T00:30:00Z', short)).toBe('2026-03-29T01:00:00.000Z');
  expect(wakes(['Europe/Berlin'], '2026-03-28T22:00:00Z', short)).toBe('2026-03-29T01:00:00.000Z');
});

test('hours within a day are heeded as those across midnight are', () => {
  expect(wakes(['UTC'], '2026-03-10T12:30:00Z', { from: '12:00', to: '14:00' })).toBe('2026-03-10T14:00:00.000Z');
  expect(wakes(['UTC'], '2026-03-10T14:00:00Z', { from: '12:00', to: '14:00' })).toBeUndefined();
});

test('of several zones it has to be day in each', () => {
  const portugal = ['Atlantic/Azores', 'Europe/Lisbon'];
  expect(wakes(portugal, '2026-01-10T09:30:00Z')).toBe('2026-01-10T10:00:00.000Z');
  expect(wakes(portugal, '2026-01-10T21:00:00Z')).toBe('2026-01-11T10:00:00.000Z');
  // The one is asleep when the other wakes.
  expect(wakes(['Asia/Jakarta', 'America/New_York'], '2026-01-10T12:00:00Z', { from: '17:00', to: '09:00' })).toBeUndefined();
});

test('the account’s own zone counts where it may be the recipient’s, where nothing is known, and where it is never day in all of them', () => {
  const at = new Date('2026-03-10T12:00:00Z');
  const quiet = { ...night, timeZone: 'Europe/Lisbon' };
  const count = (...found: string[]) => zonesThatCount(quiet, found, at);
  expect(count()).toEqual(['Europe/Lisbon']);
  expect(count('Atlantic/Azores', 'Europe/Lisbon')).toEqual(['Europe/Lisbon']);
  expect(count('Asia/Tokyo')).toEqual(['Asia/Tokyo']);
  expect(count('Asia/Jakarta', 'Asia/Jayapura')).toEqual(['Asia/Jakarta', 'Asia/Jayapura']);
  expect(count('Pacific/Guam', 'America/New_York', 'Europe/Madrid')).toEqual(['Europe/Lisbon']);
});
