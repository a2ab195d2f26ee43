import { defineArea } from '@cabinet/api/area';
import { reportSchedules, type ReportSchedule } from '@cabinet/domain/report-schedules';

/** Calls of the page of scheduled reports, beside those of the resource. */
export const { useSettingsRunReportScheduleMutation } = defineArea('settings', (build) => ({
  /** Makes the report of a schedule now; it comes by email like any other. */
  settingsRunReportSchedule: build.mutation<ReportSchedule, string>({
    query: (id) => ({ path: `${reportSchedules.path}/${encodeURIComponent(id)}/run`, method: 'POST', body: {} }),
  }),
}));
