import { TRAFFIC_BUCKETS } from '@cabinet/engine';
import type { BoardTimes } from '@cabinet/domain/operations-overview';

/** Times counted by bucket: the upper bound of each → how many. */
export type Histogram = Map<number, number>;

export function addToHistogram(histogram: Histogram, detail: string, count: number): void {
  const bound = Number(detail);
  histogram.set(bound, (histogram.get(bound) ?? 0) + count);
}

/** The time that a share of what was measured did not exceed, as if the times of a bucket were spread evenly over it. */
export function quantile(histogram: Histogram, share: number): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  let lower = 0;
  for (const bound of TRAFFIC_BUCKETS) {
    const count = histogram.get(bound) ?? 0;
    if (count > 0 && below + count >= share * total) return Math.round(lower + ((share * total - below) / count) * (bound - lower));
    below += count;
    lower = bound;
  }
  return lower;
}

export const timesOf = (histogram: Histogram): BoardTimes => ({ median: quantile(histogram, 0.5), p95: quantile(histogram, 0.95) });
