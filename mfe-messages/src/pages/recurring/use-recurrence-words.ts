import { useT } from '@cabinet/contract/i18n';
import { useWeekdays, useZoneName } from '@cabinet/design-system/clock';
import type { Recurrence } from '@cabinet/domain/recurrence';

/** The last day of a month, whichever it is. */
const LAST = 31;

/** Returns a function that says when something is sent again and again: “Every week on Mon, Thu at 10:00”; with the zone, where it is not that of the device. */
export function useRecurrenceWords(): (recurrence: Pick<Recurrence, 'repeat' | 'time' | 'timeZone'>) => string {
  const t = useT('messages');
  const weekdays = useWeekdays('short');
  const zoneName = useZoneName();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ({ repeat: { every, weekdays: chosen, day, daysBefore }, time, timeZone }) => {
    const zone = timeZone === here ? '' : `, ${zoneName(timeZone)}`;
    const days = chosen.map((one) => weekdays[one - 1] ?? '').join(', ');
    const kind = every === 'month' && day === LAST ? 'lastOfMonth' : every === 'birthday' && daysBefore > 0 ? 'beforeBirthday' : every;
    return t(`recurring.every.${kind}`, { days, day, count: daysBefore, time }) + zone;
  };
}
