import type { ReportScheduleChange } from '@cabinet/domain/report-schedules';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

type Timing = Pick<ReportScheduleChange, 'frequency' | 'weekday' | 'day' | 'time' | 'timeZone'>;
/** A time that reports tell of: from the first moment, up to the second without it. */
interface Period {
  from: Date;
  to: Date;
}

const DATE = 'YYYY-MM-DD';
/** A day of the calendar, which has neither hours nor a zone: days are counted on it, whatever the clocks do. */
type CalendarDay = dayjs.Dayjs;

const dayOf = (at: Date, timeZone: string): CalendarDay => dayjs.utc(dayjs(at).tz(timeZone).format(DATE));
const momentOf = (day: CalendarDay, time: string, timeZone: string): Date => dayjs.tz(`${day.format(DATE)} ${time}`, timeZone).toDate();

function isDue(day: CalendarDay, { frequency, weekday, day: dayOfMonth }: Timing): boolean {
  if (frequency === 'weekly') return day.day() === weekday % 7;
  return frequency === 'daily' || day.date() === Math.min(dayOfMonth, day.daysInMonth());
}

/** The first moment after `after` at which a report is due. */
export function nextMoment(timing: Timing, after: Date): Date {
  let day = dayOf(after, timing.timeZone);
  while (!isDue(day, timing) || momentOf(day, timing.time, timing.timeZone) <= after) day = day.add(1, 'day');
  return momentOf(day, timing.time, timing.timeZone);
}

/** What a report that is due at `at` tells of: the day, the seven days or the calendar month before, by the clocks of its zone. */
export function periodBefore({ frequency, timeZone }: Pick<Timing, 'frequency' | 'timeZone'>, at: Date): Period {
  const day = dayOf(at, timeZone);
  const end = frequency === 'monthly' ? day.startOf('month') : day;
  const start = frequency === 'monthly' ? end.subtract(1, 'month') : end.subtract(frequency === 'weekly' ? 7 : 1, 'day');
  return { from: momentOf(start, '00:00', timeZone), to: momentOf(end, '00:00', timeZone) };
}
