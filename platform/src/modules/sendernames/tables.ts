import type { ColumnType, Generated } from 'kysely';
import type { SenderNameComments, SenderNameReviewer, SenderNameType } from '@cabinet/domain/sender-names';
import type { Moderation } from '@cabinet/domain/statuses';

export interface SenderNameTable {
  id: string;
  owner_id: string;
  type: SenderNameType;
  name: string;
  moderation: Generated<Moderation>;
  is_active: Generated<boolean>;
  meta: ColumnType<SenderNameComments, string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SenderNameDecisionTable {
  id: string;
  sender_name_id: string;
  author_id: string;
  role: SenderNameReviewer;
  moderation: Moderation;
  is_active: boolean;
  comment: string;
  comment_private: string;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    sender_name: SenderNameTable;
    sender_name_decision: SenderNameDecisionTable;
  }
}
