import type { MessageType } from '@cabinet/domain/channels';
import type { MessageRule } from '@cabinet/domain/message-rules';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface MessageRuleGroupTable {
  id: string;
  title: string;
  priority: number;
  types: MessageType[];
  users: string[];
  is_active: Generated<boolean>;
  rules: ColumnType<MessageRule[], string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type MessageRuleGroupRow = Selectable<MessageRuleGroupTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    message_rule_group: MessageRuleGroupTable;
  }
}
