import type { PriceUnit } from '@cabinet/domain/price-units';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { ColumnType, Generated } from 'kysely';

export interface TariffTable {
  id: string;
  title: string;
  source: Tariff['source'];
  price: string;
  unit: PriceUnit;
  data: ColumnType<Tariff['data'], string, string>;
  hidden: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  is_active: Generated<boolean>;
  owner_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    tariff: TariffTable;
    user_tariff: { user_id: string; tariff_id: string; priority: number };
  }
}
