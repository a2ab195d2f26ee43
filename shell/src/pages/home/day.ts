import type { StatisticsBucket } from '@cabinet/domain/sendings';

const HOUR_SECONDS = 3600;

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

/** The days that the figures of home may be of, today included. */
export const PERIODS = [1, 7, 30] as const;
export type PeriodDays = (typeof PERIODS)[number];

/** A period in ISO times; without `to` it reaches until now. */
export interface Period {
  from: string;
  to?: string;
}

/** A period of home, by its number of days, and the seconds of the intervals in which it is counted. */
export interface StatisticsQuery extends Period {
  days: PeriodDays;
  step: number;
}

/** What the figures of home are of: the last days up to now, and as many before them up to the same time of day. */
export interface HomePeriod {
  days: PeriodDays;
  current: StatisticsQuery;
  before: StatisticsQuery & Required<Period>;
  /** The filter of lists that leaves the rows of `current`. */
  createdAt: string;
}

/** Writes a range as the addresses of lists name it. */
export const rangeOf = (from: Date, to: Date) => `${from.toISOString()}~${to.toISOString()}`;

/** The period of so many days up to `now`. Days are counted by the hour where the clocks change among them: one of them has not 24. */
export function periodOf(days: PeriodDays, now: Date): HomePeriod {
  const from = daysBack(now, days - 1);
  const to = new Date(now);
  to.setDate(to.getDate() - days);
  const isByDay = days > 1 && from.getTimezoneOffset() === now.getTimezoneOffset();
  const step = isByDay ? 24 * HOUR_SECONDS : HOUR_SECONDS;
  return {
    days,
    current: { days, step, from: from.toISOString() },
    before: { days, step: 24 * HOUR_SECONDS, from: daysBack(now, 2 * days - 1).toISOString(), to: to.toISOString() },
    createdAt: days === 1 ? 'today' : rangeOf(from, daysBack(now, -1)),
  };
}

/** The day that began at the given ISO time. */
export function dayOf(at: string): [from: Date, to: Date] {
  const from = new Date(at);
  return [from, new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1)];
}

/** What was made in an hour or a day. */
export interface Interval extends Omit<StatisticsBucket, 'at'> {
  from: Date;
  to: Date;
}

/** The hours of today until now, or the days of a longer period, those without messages included, in local time. */
export function intervalsOf(buckets: readonly StatisticsBucket[], { days }: Pick<HomePeriod, 'days'>, now: Date): Interval[] {
  const hour = (hours: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate(), hours);
  const startOf = (index: number) => (days === 1 ? hour(index) : daysBack(now, days - 1 - index));
  return Array.from({ length: days === 1 ? now.getHours() + 1 : days }, (_, index) => {
    const [from, to] = [startOf(index), startOf(index + 1)];
    const within = buckets.filter(({ at }) => new Date(at) >= from && new Date(at) < to);
    const sum = (key: 'delivered' | 'sent' | 'failed') => within.reduce((total, bucket) => total + bucket[key], 0);
    return { from, to, delivered: sum('delivered'), sent: sum('sent'), failed: sum('failed') };
  });
}
