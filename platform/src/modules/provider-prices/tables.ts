import type { MessageType } from '@cabinet/domain/channels';
import type { ProviderPrice } from '@cabinet/domain/provider-prices';
import type { Generated, Selectable } from 'kysely';

export interface ProviderPriceTable {
  id: string;
  provider_id: string;
  type: MessageType;
  country: string | null;
  mccmnc: string | null;
  price: string;
  unit: ProviderPrice['unit'];
  starts_on: string;
  ends_on: string | null;
  /** As its provider is. */
  is_shared: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type ProviderPriceRow = Selectable<ProviderPriceTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    provider_price: ProviderPriceTable;
  }
}
