import { RECURRING_MAILING_STATES } from '@cabinet/domain/recurring-mailings';
import { recurring } from '../../messages-testing.ts';
import { plannedRuns } from './planned-runs.ts';

const after = new Date('2026-11-02T12:00:00Z');
const to = new Date('2026-11-16T00:00:00Z');
const weekly = recurring({ repeat: { every: 'week', weekdays: [1, 4], day: 1, daysBefore: 0 }, time: '09:00', timeZone: 'UTC' });

test('times that are still to come stand on their days', () => {
  expect(plannedRuns([weekly], after, to).map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-05T09:00:00.000Z',
    '2026-11-09T09:00:00.000Z',
    '2026-11-12T09:00:00.000Z',
  ]);
});

test('after its last day none is to come', () => {
  expect(plannedRuns([{ ...weekly, until: '2026-11-08' }], after, to)).toHaveLength(1);
});

test.each(RECURRING_MAILING_STATES.filter((state) => state !== 'active'))('of one that is %s none is to come', (state) => {
  expect(plannedRuns([{ ...weekly, state }], after, to)).toEqual([]);
});
