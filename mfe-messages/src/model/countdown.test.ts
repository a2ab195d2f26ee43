import { createFormat } from '@cabinet/contract/format';
import { countdown } from './countdown.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

test.each([
  [26 * HOUR + 40 * SECOND, '1 day 2 hrs'],
  [2 * HOUR + 15 * 60 * SECOND, '2 hrs 15 mins'],
  [2 * HOUR, '2 hrs'],
  [61 * SECOND, '1 min 1 sec'],
  [1, '1 sec'],
  [-5, '0 secs'],
])('%i milliseconds are counted down as %s', (milliseconds, text) => expect(countdown(milliseconds, createFormat('en', 'RUB'))).toBe(text));

test('it is told in the language of who reads it', () => {
  expect(countdown(2 * HOUR + 15 * 60 * SECOND, createFormat('ru', 'RUB'))).toBe('2 ч 15 мин');
});
