import { UNKNOWN_COUNTRY } from '@cabinet/domain/otp-limits';
import type { OtpStatisticsStep } from '@cabinet/domain/otp-statistics';

/** Periods of a widget's statistics: steps of the chart, and how many of them. */
export const STATISTICS_PERIODS = {
  day: { step: 'hour', count: 24 },
  week: { step: 'day', count: 7 },
  month: { step: 'day', count: 30 },
} as const satisfies Readonly<Record<string, { step: OtpStatisticsStep; count: number }>>;
export type StatisticsPeriod = keyof typeof STATISTICS_PERIODS;

const HOUR_MS = 3_600_000;

/** From when a period is asked: a whole number of hours or local days, the present one included. */
export function periodStart(period: StatisticsPeriod, now: Date): Date {
  const { step, count } = STATISTICS_PERIODS[period];
  if (step === 'hour') return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (count - 1) * HOUR_MS);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1));
}

/** The name of a country in a language; phones of no known country have none. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code || UNKNOWN_COUNTRY) ?? code;
}
