import type { DateRange } from '@cabinet/domain/date-ranges';
import type { StatisticsBucket } from '@cabinet/domain/sendings';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [5, 10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, DAY, 7 * DAY] as const;

/** The greatest number of bars in a histogram. */
export const MAX_BARS = 72;

/** Seconds that one bar spans: a round number for which `range` needs at most `MAX_BARS` bars. */
export function stepOf({ from, to }: DateRange, now: Date): number {
  const seconds = Math.max(0, ((to ?? now).getTime() - from.getTime()) / 1000);
  return STEPS.find((step) => seconds / step <= MAX_BARS) ?? 7 * DAY;
}

/** Start times of the intervals that cover `range`, in epoch milliseconds; days begin at local midnight. */
export function ticksOf({ from, to }: DateRange, step: number, now: Date): number[] {
  const size = step * 1000;
  const shift = from.getTimezoneOffset() * 60_000;
  const first = Math.floor((from.getTime() - shift) / size) * size + shift;
  const last = (to ?? now).getTime();
  const ticks: number[] = [];
  for (let at = first; at < last && ticks.length <= MAX_BARS; at += size) ticks.push(at);
  return ticks;
}

/** One bar for each interval of `ticks`, filled from the server's buckets; intervals without messages are empty bars. */
export function fillBars(ticks: readonly number[], step: number, buckets: readonly StatisticsBucket[]): StatisticsBucket[] {
  const bars = ticks.map((at) => ({ at: new Date(at).toISOString(), delivered: 0, sent: 0, failed: 0 }));
  const [first] = ticks;
  if (first === undefined) return bars;
  for (const bucket of buckets) {
    const bar = bars[Math.floor((new Date(bucket.at).getTime() - first) / (step * 1000))];
    if (!bar) continue;
    bar.delivered += bucket.delivered;
    bar.sent += bucket.sent;
    bar.failed += bucket.failed;
  }
  return bars;
}
