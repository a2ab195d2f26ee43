import type { ColumnType, Generated } from 'kysely';
import type { MessageType } from '@cabinet/domain/channels';
import type { Template } from '@cabinet/domain/templates';

type Json<T> = ColumnType<T, string, string>;

export interface TemplateTable {
  id: string;
  owner_id: string;
  title: string;
  type: MessageType;
  payload: Json<Template['payload']>;
  recipient: Json<Template['recipient']>;
  fallbacks: Json<Template['fallbacks']>;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  text: ColumnType<string, never, never>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    template: TemplateTable;
  }
}
