import { checkQuarantine, quarantinePattern, type QuarantinedTest } from './quarantine.ts';

const quarantined = (name: string, since = '2026-03-01', file = 'platform/src/a.test.ts'): QuarantinedTest => ({
  file,
  name,
  since,
  printed: 'Expected 1',
  tried: 'Repeated 50 times',
});
const everywhere = () => true;

test('the pattern finds a quarantined test by its whole name and no other', () => {
  const pattern = new RegExp(`^(?!${quarantinePattern(everywhere, [quarantined('money › is exact (to 1/100)')])})`);
  expect(pattern.test('money is exact (to 1/100)')).toBe(false);
  expect(pattern.test('money is exact (to 1/100) in rows')).toBe(true);
  expect(pattern.test('money is counted')).toBe(true);
});

test('there is no pattern without tests of the runner', () => {
  expect(quarantinePattern(everywhere, [])).toBeUndefined();
  expect(quarantinePattern((file) => file.startsWith('e2e/'), [quarantined('one')])).toBeUndefined();
});

test('more than ten tests, or one older than a week, are a fault', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  expect(checkQuarantine(now, [quarantined('one')]).outcome).toBe('passed');
  expect(
    checkQuarantine(
      now,
      Array.from({ length: 11 }, (_, index) => quarantined(String(index))),
    ),
  ).toMatchObject({
    outcome: 'failed',
    fault: '11 tests stand in quarantine; 10 may.',
  });
  expect(checkQuarantine(now, [quarantined('one', '2026-02-25')]).fault).toContain('since 2026-02-25');
});
