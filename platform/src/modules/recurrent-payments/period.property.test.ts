import * as fc from 'fast-check';
import { FREQUENCIES } from '@cabinet/domain/recurrent-payments';
import { nextPeriod } from './period.ts';

const moment = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2032-12-31T23:59:59Z'), noInvalidDate: true });

test('the next period is to come, no further than one away, at the time of day of the first', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FREQUENCIES), moment, fc.integer({ min: 0, max: 900 }), (frequency, from, days) => {
      const now = new Date(from.getTime() + days * 86_400_000);
      const next = nextPeriod(from, frequency, now);
      const most = { daily: 1, weekly: 7, monthly: 31 }[frequency];
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(most * 86_400_000);
      expect(next.toISOString().slice(11)).toBe(from.toISOString().slice(11));
    }),
  );
});

test('what began on a 31st is charged on the last day of shorter months, and on the 31st again', () => {
  const from = new Date('2026-01-31T10:00:00Z');
  const after = (now: string) => nextPeriod(from, 'monthly', new Date(now)).toISOString();
  expect(after('2026-01-31T10:00:00Z')).toBe('2026-02-28T10:00:00.000Z');
  expect(after('2026-02-28T10:00:00Z')).toBe('2026-03-31T10:00:00.000Z');
  expect(after('2027-12-31T10:00:01Z')).toBe('2028-01-31T10:00:00.000Z');
  expect(after('2028-02-01T00:00:00Z')).toBe('2028-02-29T10:00:00.000Z');
});
