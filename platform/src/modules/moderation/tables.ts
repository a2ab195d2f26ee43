import type { Generated } from 'kysely';
import type { Moderation } from '@cabinet/domain/statuses';

export interface PatternTable {
  id: string;
  owner_id: string;
  text: string;
  moderation: Generated<Moderation>;
  comment: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    pattern: PatternTable;
    moderated_account: { user_id: string; created_at: Generated<Date> };
  }
}
