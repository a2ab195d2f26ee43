import type { MessageType } from '@cabinet/domain/channels';
import type { ConversationState } from '@cabinet/domain/conversations';
import type { Generated } from 'kysely';

/** Conversations of accounts; a trigger of `sending_incoming` writes what comes in. */
export interface ConversationTable {
  id: string;
  owner_id: string;
  address: string;
  type: MessageType;
  types: MessageType[];
  text: string;
  is_answer: Generated<boolean>;
  unread: Generated<number>;
  state: Generated<ConversationState>;
  closed_at: Date | null;
  assignee_id: string | null;
  last_incoming_at: Date;
  last_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    conversation: ConversationTable;
  }
}
