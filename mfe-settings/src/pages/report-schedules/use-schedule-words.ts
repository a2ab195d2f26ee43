import { useT } from '@cabinet/contract/i18n';
import { useWeekdays } from '@cabinet/design-system/clock';
import type { ReportSchedule } from '@cabinet/domain/report-schedules';

/** When a report is made, in words: “Every week, Monday, 09:00 (Europe/Madrid)”. */
export function useScheduleWords(): (timing: Pick<ReportSchedule, 'frequency' | 'weekday' | 'day' | 'time' | 'timeZone'>) => string {
  const t = useT('settings');
  const weekdays = useWeekdays('long');
  return ({ frequency, weekday, day, time, timeZone }) =>
    t(`reportSchedules.every.${frequency}`, { weekday: weekdays[weekday - 1], day, time, zone: timeZone.replaceAll('_', ' ') });
}
