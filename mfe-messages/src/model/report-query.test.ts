import { task } from '../messages-testing.ts';
import { reportQueryOf, withRange } from './report-query.ts';

const made = { createdAt: '2025-11-21T14:32:06.110Z', updatedAt: '2025-11-21T15:00:00.500Z' };

test("a finished mailing's report spans the time in which it ran", () => {
  expect(reportQueryOf(task('t', { ...made, state: 'completed' }), 31)).toEqual({
    groupId: 'group-1',
    createdAt: '2025-11-21T14:32:05.000Z',
    updatedAt: '2025-11-21T15:00:02.000Z',
  });
});

test('a running one has no end yet, and one longer than a filter may be has no times', () => {
  expect(reportQueryOf(task('t', made), 31)).toEqual({ groupId: 'group-1', createdAt: '2025-11-21T14:32:05.000Z' });
  expect(reportQueryOf(task('t', { ...made, state: 'completed', createdAt: '2025-01-01T00:00:00.000Z' }), 31)).toEqual({
    groupId: 'group-1',
  });
});

test('the address becomes the range of the list', () => {
  const asked = new URLSearchParams(reportQueryOf(task('t', { ...made, state: 'stopped' }), 31));
  expect(Object.fromEntries(withRange(asked) ?? [])).toEqual({
    groupId: 'group-1',
    createdAt: '2025-11-21T14:32:05.000Z~2025-11-21T15:00:02.000Z',
  });
  expect(withRange(new URLSearchParams('groupId=1'))).toBeUndefined();
});
