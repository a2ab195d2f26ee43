import type { SupportState } from '@cabinet/domain/support';
import type { Generated } from 'kysely';

export interface SupportMessageTable {
  id: string;
  owner_id: string;
  text: string;
  is_answer: Generated<boolean>;
  author_id: Generated<string | null>;
  created_at: Generated<Date>;
}

export interface SupportThreadTable {
  id: string;
  owner_id: string;
  state: SupportState;
  text: string;
  is_answer: boolean;
  waiting_since: Date | null;
  seen_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    support_message: SupportMessageTable;
    support_thread: SupportThreadTable;
  }
}
