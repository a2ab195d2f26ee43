import { dayIn, daysAfter, momentOf } from './zoned-days.ts';

/** How often something is done again; `birthday` looks every day for those who have theirs. */
export const RECURRENCE_UNITS = ['day', 'week', 'month', 'birthday'] as const;
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];

/** On which days something is done again. */
export interface Repeat {
  every: RecurrenceUnit;
  /** Days of the week of a weekly one; Monday is 1. */
  weekdays: readonly number[];
  /** Day of the month of a monthly one; in a shorter month its last, so that 31 is always the last. */
  day: number;
  /** How many days before a birthday. */
  daysBefore: number;
}

/** When something is done again. Days are `yyyy-MM-dd`, by the calendar of the zone. */
export interface Recurrence {
  repeat: Repeat;
  /** Time of day: `09:30`. */
  time: string;
  timeZone: string;
  from: string;
  /** The last day on which it may be done; null for ever. */
  until: string | null;
}

/** One time at which it is due: the day by its own calendar, and the moment. */
export interface Run {
  day: string;
  at: Date;
}

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function isDue(day: string, { every, weekdays, day: dayOfMonth }: Repeat): boolean {
  if (every === 'week') return weekdays.includes(new Date(day).getUTCDay() || 7);
  if (every !== 'month') return true;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return date === Math.min(dayOfMonth, lastOfMonth(year, month));
}

/** The first time after `after` at which something is due; undefined once it is over. */
export function nextRun({ repeat, time, timeZone, from, until }: Recurrence, after: Date): Run | undefined {
  const today = dayIn(timeZone, after);
  for (let day = from > today ? from : today; until === null || day <= until; day = daysAfter(day, 1)) {
    if (!isDue(day, repeat)) continue;
    const at = momentOf(day, time, timeZone);
    if (at > after) return { day, at };
  }
  return undefined;
}

const LEAP_DAY = '02-29';

/** Birthdays (`MM-dd`) that are so many days after a day; who was born on 29 February has theirs on the 28th in years without one. */
export function birthdaysFor(day: string, daysBefore: number): string[] {
  const date = daysAfter(day, daysBefore);
  const birthday = date.slice(5);
  return birthday === '02-28' && lastOfMonth(Number(date.slice(0, 4)), 2) === 28 ? [birthday, LEAP_DAY] : [birthday];
}
