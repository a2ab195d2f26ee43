import type { PriceUnit } from '@cabinet/domain/price-units';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** What an administrator sets of a tariff. */
interface TariffTerms {
  title: string;
  source: Tariff['source'];
  price: string;
  unit: PriceUnit;
  data: ColumnType<Tariff['data'], string, string>;
  hidden: ColumnType<Readonly<Record<string, unknown>>, string, string>;
}

export interface TariffTable extends TariffTerms {
  id: string;
  is_active: Generated<boolean>;
  archived_at: Date | null;
  owner_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A row of the view `tariff_in_force`. */
export interface TariffInForce extends Omit<TariffTable, 'archived_at'> {
  is_archived: boolean;
}

/** Terms that hold from `starts_at` on. */
export interface TariffChangeTable extends TariffTerms {
  tariff_id: string;
  starts_at: Date;
  is_active: boolean;
  author_id: string;
  /** The tariff's own. */
  owner_id: string | null;
  created_at: Generated<Date>;
}
export type TariffChangeRow = Selectable<TariffChangeTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    tariff: TariffTable;
    /** Tariffs with the terms that hold at present: a planned change counts from its moment, whoever has written it into the tariff by then. */
    tariff_in_force: TariffInForce;
    tariff_change: TariffChangeTable;
    user_tariff: { user_id: string; tariff_id: string; priority: number };
  }
}
