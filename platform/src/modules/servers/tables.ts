import type { ColumnType, Generated, Selectable } from 'kysely';

export interface ServerTable {
  id: string;
  name: string;
  is_in_maintenance: Generated<boolean>;
  seen_at: ColumnType<Date, Date | undefined, Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type ServerRow = Selectable<ServerTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    server: ServerTable;
  }
}
