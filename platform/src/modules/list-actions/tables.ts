import type { ErrorCode } from '@cabinet/domain/errors';
import type { ListActionName, ListActionState, ListWithActions } from '@cabinet/domain/list-actions';
import type { ColumnType, Generated } from 'kysely';
import type { AddressQuery } from '../../resource/flatten-where.ts';

export interface ListActionTable {
  id: string;
  owner_id: string;
  /** The person who ordered it, where several share the account, and whoever acts as it. */
  person_id: string | null;
  acting_id: string | null;
  ip: Generated<string>;
  list: ListWithActions;
  action: ListActionName;
  /** The list that contacts go to. */
  target_id: string | null;
  /** The tags that contacts get or lose. */
  tags: string[] | null;
  /** Why accounts are blocked or messages rejected. */
  reason: string | null;
  asked: ColumnType<AddressQuery | null, string | null, never>;
  state: Generated<ListActionState | 'waiting'>;
  attempts: Generated<number>;
  lease_until: Date | null;
  /** Null while its rows are being found. */
  total: number | null;
  done: Generated<number>;
  failed: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ListActionRowTable {
  list_action_id: string;
  place: number;
  row_id: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  error: ErrorCode | null;
  name: string | null;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    list_action: ListActionTable;
    list_action_row: ListActionRowTable;
  }
}
