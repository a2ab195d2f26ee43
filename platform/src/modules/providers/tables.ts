import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderActivity, ProviderControl, ProviderKind, ProviderSettings, ProviderState } from '@cabinet/domain/providers';
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
  credential_id: string | null;
  servers: Generated<string[]>;
  control: Generated<ProviderControl>;
  controlled_at: Generated<Date | null>;
  version: Generated<string>;
  /** Whether its account is that of all cells: the first one keeps it for them. */
  is_shared: Generated<boolean>;
  /** What other cells connect with, sealed by what all of them have; null until the first cell has done so. */
  shared_secrets: ColumnType<string | null, undefined, string | null>;
  /** The version of the provider that this is of. */
  shared_version: ColumnType<string | null, undefined, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type ProviderRow = Selectable<ProviderTable>;

export interface ProviderHealthTable {
  provider_id: string;
  node: string;
  state: ProviderState;
  text: string | null;
  activity: ColumnType<ProviderActivity | null, string | null, string | null>;
  version: string | null;
  /** Since when the state is this one. */
  since: Generated<Date>;
  at: Generated<Date>;
}

export interface ProviderMinuteTable {
  provider_id: string;
  at: Date;
  accepted: number;
  refused: number;
  throttled: number;
  lost: number;
  delivered: number;
  failed: number;
}

export interface ProviderExchangeTable {
  id: Generated<string>;
  provider_id: string;
  node: string;
  at: Date;
  direction: 'out' | 'in';
  operation: string;
  request: string;
  answer: string;
  is_ok: boolean;
  milliseconds: number;
  sending_id: string | null;
}

export interface ProviderShareTable {
  cell: number;
  weight: number;
  former_weight: number;
  is_gone: boolean;
  changed_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    provider: ProviderTable;
    provider_health: ProviderHealthTable;
    provider_minute: ProviderMinuteTable;
    provider_exchange: ProviderExchangeTable;
    provider_share: ProviderShareTable;
  }
}
