import type { StatisticsBucket } from '@cabinet/domain/sendings';
import type { Period } from './statistics.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** Which greeting fits the hour. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** When the day began that lies `days` before today. */
export function daysBack(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}

/** The day so far, and as much of the day before. */
export function daysToCompare(now: Date): { today: Period; yesterday: Period } {
  const start = daysBack(now, 0);
  const before = daysBack(now, 1);
  return {
    today: { from: start.toISOString() },
    yesterday: { from: before.toISOString(), to: new Date(now.getTime() - DAY_MS).toISOString() },
  };
}

/** A bucket for every hour of the day so far, empty ones too, in local time. */
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
