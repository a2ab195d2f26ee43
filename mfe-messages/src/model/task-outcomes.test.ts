import { errorsOf, outcomesOf, countUnsent } from './task-outcomes.ts';

const task = (meta: object) => ({
  meta: { total: 0, completed: 0, errored: 0, progress: 0, errors: {}, statuses: {}, reason: null, ...meta },
});

test('a bar has what was delivered, what is on its way and what failed; the rest is empty', () => {
  const running = task({ total: 100, statuses: { pending: 20, paused: 5, processing: 10, sent: 15, delivered: 30, seen: 10, failed: 10 } });
  expect(outcomesOf(running).map(({ outcome, count }) => `${outcome} ${count}`)).toEqual([
    'delivered 40',
    'noReport 0',
    'sent 25',
    'failed 10',
  ]);
  expect(countUnsent(running)).toBe(25);
});

test('messages that are not even made yet are unsent too', () => {
  expect(countUnsent(task({ total: 1000, statuses: { pending: 10, delivered: 5 } }))).toBe(995);
  expect(countUnsent(task({ total: 3, statuses: { delivered: 4 } }))).toBe(0);
});

test('errors stand by frequency', () => {
  expect(errorsOf(task({ errors: { rejected: 2, noReport: 9, expired: 0, undelivered: 2 } }))).toEqual([
    { code: 'noReport', count: 9 },
    { code: 'rejected', count: 2 },
    { code: 'undelivered', count: 2 },
  ]);
});

test('what is sent for good, because no report came, is not on its way', () => {
  const done = task({ total: 10, statuses: { sent: 3, delivered: 7 }, errors: { noReport: 3 } });
  expect(outcomesOf(done).map(({ outcome, count }) => `${outcome} ${count}`)).toEqual(['delivered 7', 'noReport 3', 'sent 0', 'failed 0']);
});
