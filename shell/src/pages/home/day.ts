import type { StatisticsBucket } from '@cabinet/domain/sendings';
import type { Period } from './statistics.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** The part of the day of an hour, for the greeting. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The start of the day `days` before today. */
export function daysBack(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** Today until now, and yesterday until the same time. */
export function daysToCompare(now: Date): { today: Period; yesterday: Period } {
  const start = daysBack(now, 0);
  const before = daysBack(now, 1);
  return {
    today: { from: start.toISOString() },
    yesterday: { from: before.toISOString(), to: new Date(now.getTime() - DAY_MS).toISOString() },
  };
}

/** The given hour of today. */
export function hourOf(now: Date, hour: number): [from: Date, to: Date] {
  const at = (hours: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours);
  return [at(hour), at(hour + 1)];
}

/** The day that began at the given ISO time. */
export function dayOf(at: string): [from: Date, to: Date] {
  const from = new Date(at);
  return [from, new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1)];
}

/** One bucket per hour of today until now, empty ones included, in local time. */
export function hoursOf(buckets: readonly StatisticsBucket[], now: Date): (StatisticsBucket & { hour: number })[] {
  const hours = Array.from({ length: now.getHours() + 1 }, (_, hour) => ({ hour, at: '', delivered: 0, sent: 0, failed: 0 }));
  for (const { at, delivered, sent, failed } of buckets) {
    const hour = hours[new Date(at).getHours()];
    if (!hour) continue;
    hour.delivered += delivered;
    hour.sent += sent;
    hour.failed += failed;
  }
  return hours;
}
