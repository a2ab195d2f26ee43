import type { BlockKind } from '@cabinet/domain/block-lists';
import type { Generated } from 'kysely';

export interface BlockListEntryTable {
  id: string;
  owner_id: string | null;
  kind: BlockKind;
  value: string;
  comment: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    block_list_entry: BlockListEntryTable;
  }
}
