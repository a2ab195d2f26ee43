import { fillBars, MAX_BARS, stepOf, ticksOf } from './histogram-bars.ts';

const now = new Date('2025-11-21T14:32:09Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  [5, 5],
  [60, 60],
  [180, 300],
  [24 * 60, 1800],
  [31 * 24 * 60, 86_400],
])('a range of %i minutes has bars of %i seconds', (minutes, seconds) => {
  expect(stepOf({ from: ago(minutes) }, now)).toBe(seconds);
});

test('no range needs more bars than fit', () => {
  for (const days of [0, 1, 31, 93, 186]) {
    const range = { from: ago(days * 24 * 60), to: now };
    const step = stepOf(range, now);
    expect(ticksOf(range, step, now).length).toBeLessThanOrEqual(MAX_BARS + 1);
  }
});

test('bars begin at round times and empty intervals stay in their place', () => {
  const range = { from: ago(3), to: now };
  const ticks = ticksOf(range, 60, now);
  expect(ticks.map((at) => new Date(at).toISOString().slice(14, 19))).toEqual(['29:00', '30:00', '31:00', '32:00']);

  const bars = fillBars(ticks, 60, [
    { at: '2025-11-21T14:30:00.000Z', delivered: 5, sent: 1, failed: 0 },
    { at: '2025-11-21T14:30:30.000Z', delivered: 2, sent: 0, failed: 1 },
    { at: '2025-11-21T13:00:00.000Z', delivered: 9, sent: 9, failed: 9 },
  ]);
  expect(bars.map(({ delivered, sent, failed }) => [delivered, sent, failed])).toEqual([
    [0, 0, 0],
    [7, 1, 1],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});
