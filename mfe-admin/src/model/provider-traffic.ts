import type { BarPoint } from '@cabinet/design-system/chart';
import type { ProviderCounts, ProviderMinute } from '@cabinet/domain/providers';

export const PERIODS = ['hour', 'day'] as const;
export type Period = (typeof PERIODS)[number];

const MINUTE_MS = 60_000;
/** Bars of a period, and the minutes that each of them is. */
const BARS: Readonly<Record<Period, { count: number; minutes: number }>> = {
  hour: { count: 60, minutes: 1 },
  day: { count: 48, minutes: 30 },
};
const NONE: ProviderCounts = { accepted: 0, refused: 0, throttled: 0, lost: 0, delivered: 0, failed: 0 };

/** The minutes of a period up to `now` as bars; minutes in which nothing happened are empty ones. */
export function pointsOf(minutes: readonly ProviderMinute[], period: Period, now: Date, write: (at: Date) => string): BarPoint[] {
  const { count, minutes: length } = BARS[period];
  const step = length * MINUTE_MS;
  const last = Math.floor(now.getTime() / step);
  const sums = new Map<number, ProviderCounts>();
  for (const { at, ...counts } of minutes) {
    const place = Math.floor(new Date(at).getTime() / step);
    const known = sums.get(place) ?? NONE;
    const names = Object.keys(NONE) as (keyof ProviderCounts)[];
    sums.set(place, Object.fromEntries(names.map((name) => [name, known[name] + counts[name]])) as unknown as ProviderCounts);
  }
  return Array.from({ length: count }, (_, index) => {
    const place = last - count + 1 + index;
    const at = new Date(place * step);
    return { key: at.toISOString(), label: write(at), values: { ...(sums.get(place) ?? NONE) } };
  });
}
