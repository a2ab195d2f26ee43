import type { ErrorCode } from '@cabinet/domain/errors';
import type { Repeat } from '@cabinet/domain/recurrence';
import type { RecurringMailingOccurrence, RecurringMailingState, RecurringSending } from '@cabinet/domain/recurring-mailings';
import type { ColumnType, Generated } from 'kysely';

export interface RecurringMailingTable {
  id: string;
  owner_id: string;
  /** Who ordered or last changed it: it is sent with what this person may do. */
  person_id: string;
  budget_id: string | null;
  title: string;
  sending: ColumnType<RecurringSending, string, string>;
  repeat: ColumnType<Repeat, string, string>;
  time: string;
  time_zone: string;
  from_day: string;
  until_day: string | null;
  state: RecurringMailingState;
  reason: ErrorCode | null;
  next_at: Date | null;
  next_day: string | null;
  claimed_until: Date | null;
  last_at: Date | null;
  last_task_id: string | null;
  last_error: RecurringMailingOccurrence['error'];
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface RecurringMailingOccurrenceTable {
  mailing_id: string;
  day: string;
  due_at: Date;
  task_id: string | null;
  error: RecurringMailingOccurrence['error'];
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    recurring_mailing: RecurringMailingTable;
    recurring_mailing_occurrence: RecurringMailingOccurrenceTable;
  }
}
