import type { RowDialogProps } from '@cabinet/design-system/list';
import { ScheduleDialog } from '@cabinet/design-system/report';
import type { ReportSchedule } from '@cabinet/domain/report-schedules';

/** Changes a schedule; a new one begins where its list is exported. */
export function ReportScheduleForm({ row, close }: RowDialogProps<ReportSchedule>) {
  return row ? <ScheduleDialog schedule={row} onClose={close} /> : null;
}
