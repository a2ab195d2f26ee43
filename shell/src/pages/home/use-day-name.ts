import { useFormat } from '@cabinet/contract/format';

const NOON_MS = 12 * 3_600_000;

/** Writes the day that begins at a time, as the axis of a chart names it. */
export function useDayName(): (start: Date) => string {
  const { date } = useFormat();
  // Formatted at noon, so that daylight saving time does not move it into the day before.
  return (start) => date(new Date(start.getTime() + NOON_MS), { day: 'numeric', month: 'short' });
}
