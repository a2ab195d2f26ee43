import type { Task } from '@cabinet/domain/task-rows';

export const CALENDAR_VIEWS = ['month', 'week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const WEEK = 7;
/** The hour that a day leads to where it is still to come. */
const USUAL_HOUR = 10;
const HOUR_MS = 3_600_000;

/** The beginning of the day `days` days after that of `at`, by the clocks of the device, which skip and repeat hours. */
export const addDays = (at: Date, days: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);

const two = (value: number) => String(value).padStart(2, '0');

/** A day as the address of the page names it, `2026-12-01`. */
export const dayKey = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The day that the address names; that of `now` where it names none. */
export function readDay(text: string | null, now: Date): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return year === undefined ? addDays(now, 0) : new Date(Number(year), Number(month) - 1, Number(day));
}

const monday = (at: Date): Date => addDays(at, -((at.getDay() + WEEK - 1) % WEEK));

/** The weeks that a view shows around a day, each from Monday on: one, or all that have a day of the month. */
export function weeksOf(view: CalendarView, day: Date): Date[][] {
  const first = monday(view === 'week' ? day : new Date(day.getFullYear(), day.getMonth(), 1));
  const last = view === 'week' ? addDays(first, WEEK - 1) : new Date(day.getFullYear(), day.getMonth() + 1, 0);
  const weeks: Date[][] = [];
  for (let start = first; start <= last; start = addDays(start, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, place) => addDays(start, place)));
  return weeks;
}

/** A day of the week or the month before (-1) or after (1). */
export function turn(view: CalendarView, day: Date, by: -1 | 1): Date {
  if (view === 'week') return addDays(day, WEEK * by);
  return new Date(day.getFullYear(), day.getMonth() + by, 1);
}

/** When a message that is written for a day goes out: at ten in the morning, today within the hour that follows; undefined of a day that is over. */
export function startOn(day: Date, now: Date): Date | undefined {
  if (addDays(day, 1) <= now) return undefined;
  const usual = new Date(day.getFullYear(), day.getMonth(), day.getDate(), USUAL_HOUR);
  return usual > now ? usual : new Date(now.getTime() + HOUR_MS);
}

/** Mailings by the day on which they begin, in the order in which they were given. */
export function byDay<T extends Pick<Task, 'startsAt'>>(tasks: readonly T[]): ReadonlyMap<string, T[]> {
  const days = new Map<string, T[]>();
  for (const task of tasks) {
    const key = dayKey(new Date(task.startsAt));
    days.set(key, [...(days.get(key) ?? []), task]);
  }
  return days;
}
