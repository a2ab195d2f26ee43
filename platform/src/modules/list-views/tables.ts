import type { ListViewColumns } from '@cabinet/domain/list-views';
import type { ColumnType, Generated } from 'kysely';

export interface ListViewTable {
  id: string;
  owner_id: string;
  /** Who saved it: the account's own person, or one of its members. */
  person_id: string;
  title: string;
  list: string;
  query: string;
  columns: ColumnType<ListViewColumns, string, string>;
  is_shared: boolean;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    list_view: ListViewTable;
  }
}
