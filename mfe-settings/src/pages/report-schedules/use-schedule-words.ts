import { useT } from '@cabinet/contract/i18n';
import { useWeekdays, useZoneName } from '@cabinet/design-system/clock';
import type { ReportSchedule } from '@cabinet/domain/report-schedules';

/** When a report is made, in words: “Every week, Monday, 09:00 Madrid (UTC+1)”. */
export function useScheduleWords(): (timing: Pick<ReportSchedule, 'frequency' | 'weekday' | 'day' | 'time' | 'timeZone'>) => string {
  const t = useT('settings');
  const zoneName = useZoneName();
  const weekdays = useWeekdays('long');
  return ({ frequency, weekday, day, time, timeZone }) =>
    t(`reportSchedules.every.${frequency}`, { weekday: weekdays[weekday - 1], day, time, zone: zoneName(timeZone) });
}
