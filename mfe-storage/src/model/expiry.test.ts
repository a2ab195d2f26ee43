import { expiryOf } from './expiry.ts';

const now = Date.parse('2026-01-01T12:00:00Z');
const file = (expiredAt: string | null, locks: string[] = []) => expiryOf({ expiredAt, locks }, now);

test('a file counts down within its last hour', () => {
  expect(file('2026-01-01T12:59:30Z')).toEqual({ kind: 'soon', minutes: 59, seconds: 30 });
  expect(file('2026-01-01T12:00:05Z')).toEqual({ kind: 'soon', minutes: 0, seconds: 5 });
  expect(file('2026-01-01T13:00:01Z')).toEqual({ kind: 'later', at: '2026-01-01T13:00:01Z' });
});

test('what has ended is gone, what is locked or has no end stays', () => {
  expect(file('2026-01-01T12:00:00Z')).toEqual({ kind: 'gone' });
  expect(file('2026-01-01T11:00:00Z', ['user'])).toEqual({ kind: 'locked' });
  expect(file(null)).toEqual({ kind: 'never' });
});
