import type { CredentialTrial } from '@cabinet/domain/credentials';
import type { ProviderKind } from '@cabinet/domain/providers';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Sealed secrets by name, and the user name that goes with them. */
export interface StoredSecrets {
  user: string;
  secrets: Record<string, string>;
  at: string;
}
type Json<T> = ColumnType<T, string | null | undefined, string | null>;

export interface CredentialTable {
  id: string;
  title: string;
  kind: ProviderKind;
  user_name: string;
  secrets: ColumnType<Record<string, string>, string, string>;
  staged: Json<StoredSecrets | null>;
  previous: Json<StoredSecrets | null>;
  trials: Json<CredentialTrial[] | null>;
  rotated_at: ColumnType<Date | null, Date | undefined, Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type CredentialRow = Selectable<CredentialTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    credential: CredentialTable;
  }
}
