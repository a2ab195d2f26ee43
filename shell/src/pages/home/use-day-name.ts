import { useLocale } from '@cabinet/contract/i18n';

const NOON_MS = 12 * 3_600_000;

/** One for all charts: making a formatter takes longer than writing their days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes the day that begins at a time, as the axis of a chart names it. */
export function useDayName(): (start: Date) => string {
  const locale = useLocale();
  const days = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  formats.set(locale, days);
  // Formatted at noon, so that daylight saving time does not move it into the day before.
  return (start) => days.format(start.getTime() + NOON_MS);
}
