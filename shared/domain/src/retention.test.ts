import { INSTALLATION_SETTINGS, settingSchema } from './setting-fields.ts';
import { isRetention, isShorter, keptSince, RETENTION, RETENTION_KINDS, retentionKindOf, USUAL_RETENTION } from './retention.ts';

const NOW = new Date('2026-05-31T10:00:00Z');

test.each(RETENTION_KINDS)('%s: what is usual may be, and the setting takes what the table allows', async (kind) => {
  const { min, max, unit } = RETENTION[kind];
  const isForEver = 'canBeForEver' in RETENTION[kind];
  expect(isRetention(kind, USUAL_RETENTION[kind])).toBe(true);
  const key = `retention.${kind}`;
  expect(retentionKindOf(key)).toBe(kind);
  expect(INSTALLATION_SETTINGS.find((setting) => setting.key === key)).toMatchObject({ kind: 'number', format: unit, max });
  const schema = settingSchema(key);
  for (const period of [min, max, min - 1, max + 1, 0, -1, min + 0.5]) {
    const isAllowed = isRetention(kind, period);
    expect([period, await schema.isValid(period)]).toEqual([period, isAllowed]);
    if (period === 0) expect(isAllowed).toBe(isForEver);
  }
});

test('other settings are no periods', () => expect(retentionKindOf('retention.title')).toBeUndefined());

test.each([
  [0, 3, true],
  [3, 2, true],
  [3, 3, false],
  [3, 4, false],
  [3, 0, false],
  [0, 0, false],
])('%i instead of %i is shorter: %s', (before, after, shorter) => expect(isShorter(before, after)).toBe(shorter));

test('messages go by whole months, the journal to the day, the others by days, and what is kept for ever has no such moment', () => {
  expect(keptSince('messages', 2, NOW)).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(keptSince('journal', 15, NOW)).toEqual(new Date('2025-02-28T10:00:00Z'));
  expect(keptSince('notifications', 30, NOW)).toEqual(new Date('2026-05-01T10:00:00Z'));
  expect(keptSince('journal', 0, NOW)).toBeUndefined();
});
