import { scheduleWords } from './schedule-words.ts';

test.each([
  ['* * * * *', { key: 'everyMinute', values: {} }],
  ['*/10 * * * *', { key: 'everyMinutes', values: { count: 10 } }],
  ['9 * * * *', { key: 'everyHour', values: { minute: '09' } }],
  ['5 3 * * *', { key: 'everyDay', values: { time: '03:05' } }],
])('%s has words', (cron, words) => {
  expect(scheduleWords(cron)).toEqual(words);
});

test.each(['0 0 1 * *', '*/10 3 * * *', '1,2 * * * *', ''])('“%s” has none', (cron) => {
  expect(scheduleWords(cron)).toBeUndefined();
});
