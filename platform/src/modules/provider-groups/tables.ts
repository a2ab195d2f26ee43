import type { ProviderGroup, ProviderGroupMode } from '@cabinet/domain/provider-groups';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface ProviderGroupTable {
  id: string;
  name: string;
  title: string;
  mode: ProviderGroupMode;
  members: ColumnType<ProviderGroup['members'], string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type ProviderGroupRow = Selectable<ProviderGroupTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    provider_group: ProviderGroupTable;
  }
}
