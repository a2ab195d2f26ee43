import { nextRun, type RecurrenceUnit, type Run } from '@cabinet/domain/recurrence';
import { recurrenceSchema, type RecurringMailing, type RecurringSending } from '@cabinet/domain/recurring-mailings';
import { dayIn } from '@cabinet/domain/zoned-days';
import { withTemplate } from './template.ts';
import type { RecurrenceValues, SendValues } from './values.ts';

/** Every week on this day of the week, at ten where the person is. */
export function newRecurrence(now = new Date()): RecurrenceValues {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const from = dayIn(timeZone, now);
  const weekday = new Date(from).getUTCDay() || 7;
  return {
    repeat: { every: 'week', weekdays: [String(weekday)], day: String(Number(from.slice(8))), daysBefore: '0' },
    time: '10:00',
    timeZone,
    from,
    until: null,
  };
}

/** The form's values with what a recurring mailing says, to whom and when. */
export function withRecurring(values: SendValues, { title, sending, ...timing }: RecurringMailing): SendValues {
  const {
    recipient,
    stretchHours,
    quietHours,
    validity,
    fallbacks = [],
    ...content
  } = sending as RecurringSending & {
    recipient: { include: string[]; exclude: string[] };
  };
  const { repeat, time, timeZone, from, until } = timing;
  return {
    ...withTemplate(values, { ...content, fallbacks: [...fallbacks], recipient }),
    schedule: { delay: null, until: stretchHours, ...(quietHours === undefined ? {} : { quietHours }) },
    $options: { title, ...(validity === null ? {} : { validity }) },
    recurrence: {
      repeat: {
        every: repeat.every,
        weekdays: repeat.weekdays.map(String),
        day: String(repeat.day),
        daysBefore: String(repeat.daysBefore),
      },
      time,
      timeZone,
      from,
      until,
    },
  };
}

/** When it is due next; undefined where that is not said yet, or never comes. */
export function nextOf(recurrence: RecurrenceValues, now = new Date()): Run | undefined {
  if (!recurrenceSchema.isValidSync(recurrence)) return undefined;
  return nextRun(recurrenceSchema.cast(recurrence) as Parameters<typeof nextRun>[0], now);
}

/** How often a message goes out; undefined where it goes out once. */
export const unitOf = ({ recurrence }: Partial<Pick<SendValues, 'recurrence'>>): RecurrenceUnit | undefined => recurrence?.repeat.every;
