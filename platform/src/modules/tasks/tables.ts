import type { MessageType } from '@cabinet/domain/channels';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { TaskState } from '@cabinet/domain/statuses';
import type { TaskType } from '@cabinet/domain/tasks';
import type { AudienceSpec } from '@cabinet/engine';

/** The columns that lists read; the engine writes the rest. */
export interface TaskTable {
  id: string;
  type: TaskType;
  title: string;
  owner_id: string;
  state: TaskState;
  message_type: MessageType;
  sender: string;
  text: string;
  audience: AudienceSpec;
  starts_at: Date;
  quiet_hours: QuietHours | null;
  group_id: string;
  is_test: boolean;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    task: TaskTable;
  }
}
