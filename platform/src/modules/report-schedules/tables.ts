import type { ErrorCode } from '@cabinet/domain/errors';
import type { ReportFrequency, ReportSchedule } from '@cabinet/domain/report-schedules';
import type { NewReport } from '@cabinet/domain/reports';
import type { ColumnType, Generated } from 'kysely';

export interface ReportScheduleTable {
  id: string;
  owner_id: string;
  /** Who ordered it: it is made with what this person may do. */
  person_id: string;
  title: string;
  report: ColumnType<NewReport, string, never>;
  frequency: ReportFrequency;
  weekday: number;
  day: number;
  time: string;
  time_zone: string;
  recipients: readonly string[];
  is_active: boolean;
  next_at: Date | null;
  last_at: Date | null;
  last_state: ReportSchedule['lastState'];
  last_error: ErrorCode | null;
  last_file_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    report_schedule: ReportScheduleTable;
  }
}
