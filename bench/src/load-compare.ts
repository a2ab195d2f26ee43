import type { Result } from './result.ts';
import type { Visit } from './load-visit.ts';

/** Page → its visits, one per round. */
export type Visits = Map<string, Visit[]>;

/** One figure of a visit. */
export interface Metric {
  title: string;
  unit: string;
  of(visit: Visit): number;
  /** Maximum, relative to the single bundle's figure. */
  share?: number;
  /** Maximum, by page. */
  limit?: (page: string) => number;
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

const needed = (visit: Visit) => visit.arrivals.filter(({ ahead }) => !ahead);
export const kilobytes: Metric['of'] = (visit) => needed(visit).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
export const requests: Metric['of'] = (visit) => needed(visit).length;

/** A result for each page: the federated figure, its goal, and its ratio to the single bundle's. */
export function compare(metric: Metric, federated: Visits, single: Visits): Result[] {
  return [...federated].map(([name, visits]) => {
    const value = median(visits.map(metric.of));
    const reference = median((single.get(name) ?? []).map(metric.of));
    const most = metric.limit?.(name) ?? (metric.share === undefined ? undefined : metric.share * reference);
    return {
      name,
      value,
      unit: metric.unit,
      ...(most === undefined ? {} : { goal: { atMost: most } }),
      ratio: {
        of: `the single bundle's ${reference.toFixed(metric.unit === 'KB' ? 1 : 0)} ${metric.unit}`.trimEnd(),
        value: value / reference,
      },
    };
  });
}
