import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderKind, ProviderSettings, ProviderState } from '@cabinet/domain/providers';
import type { ColumnType, Generated, Selectable } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface ProviderTable {
  id: string;
  name: string;
  title: string;
  kind: ProviderKind;
  types: MessageType[];
  is_active: boolean;
  settings: Json<ProviderSettings[ProviderKind]>;
  /** By name, sealed by the vault. */
  credentials: Json<Record<string, string>>;
  /** SHA-256 of the secret in the address that reports are pushed to. */
  callback_hash: string | null;
  version: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type ProviderRow = Selectable<ProviderTable>;

export interface ProviderHealthTable {
  provider_id: string;
  node: string;
  state: ProviderState;
  text: string | null;
  at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    provider: ProviderTable;
    provider_health: ProviderHealthTable;
  }
}
