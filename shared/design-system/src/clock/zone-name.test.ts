import { zoneName } from './zone-name.ts';

test.each([
  ['ru', 'Europe/Moscow', 'Москва (UTC+3)'],
  ['es', 'Europe/Moscow', 'Moscú (UTC+3)'],
  ['en', 'Europe/Moscow', 'Moscow (UTC+3)'],
  ['en', 'America/Argentina/Buenos_Aires', 'Buenos Aires (UTC−3)'],
  ['ru', 'Asia/Kolkata', 'Kolkata (UTC+5:30)'],
  ['ru', 'UTC', 'UTC'],
])('in %s the zone %s is called %s', (locale, zone, name) => expect(zoneName(locale, zone)).toBe(name));
