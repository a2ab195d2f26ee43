import type { BillingSource } from '@cabinet/domain/billings';
import type { ColumnType, Generated } from 'kysely';

export interface BillingTable {
  id: string;
  owner_id: string;
  source: BillingSource;
  tariff_id: string | null;
  task_id: string | null;
  group_id: string | null;
  title: string | null;
  payment_id: string | null;
  author_id: string | null;
  counterpart_id: string | null;
  transfer_id: string | null;
  price: string;
  count: number;
  multiplier: string;
  hidden: ColumnType<{ comment?: string; noRef?: boolean }, string, string>;
  moved: string;
  held: string;
  captured: string;
  released: string;
  amount: ColumnType<string, never, never>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    billing: BillingTable;
    balance: {
      owner_id: string;
      available: Generated<string>;
      held: Generated<string>;
      overdraft: Generated<string>;
      updated_at: Generated<Date>;
    };
  }
}
