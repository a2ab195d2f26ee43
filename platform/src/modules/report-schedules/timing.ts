import type { ReportScheduleChange } from '@cabinet/domain/report-schedules';
import { nextRun, type Repeat } from '@cabinet/domain/recurrence';
import { dayIn, daysAfter, momentOf } from '@cabinet/domain/zoned-days';

type Timing = Pick<ReportScheduleChange, 'frequency' | 'weekday' | 'day' | 'time' | 'timeZone'>;
/** A time that reports tell of: from the first moment, up to the second without it. */
interface Period {
  from: Date;
  to: Date;
}

const UNIT = { daily: 'day', weekly: 'week', monthly: 'month' } as const satisfies Record<Timing['frequency'], Repeat['every']>;

/** The first moment after `after` at which a report is due. */
export function nextMoment({ frequency, weekday, day, time, timeZone }: Timing, after: Date): Date {
  const repeat: Repeat = { every: UNIT[frequency], weekdays: [weekday], day, daysBefore: 0 };
  const run = nextRun({ repeat, time, timeZone, from: dayIn(timeZone, after), until: null }, after);
  if (!run) throw new Error('A schedule without an end has a next moment.');
  return run.at;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** What a report that is due at `at` tells of: the day, the seven days or the calendar month before, by the clocks of its zone. */
export function periodBefore({ frequency, timeZone }: Pick<Timing, 'frequency' | 'timeZone'>, at: Date): Period {
  const day = dayIn(timeZone, at);
  const end = frequency === 'monthly' ? monthOf(day) : day;
  const start = frequency === 'monthly' ? monthOf(daysAfter(end, -1)) : daysAfter(end, frequency === 'weekly' ? -7 : -1);
  return { from: momentOf(start, '00:00', timeZone), to: momentOf(end, '00:00', timeZone) };
}
