import type { PaymentMethod } from '@cabinet/domain/payments';
import type { Frequency, RecurrentType } from '@cabinet/domain/recurrent-payments';
import type { Currency } from '@cabinet/domain/currencies';
import type { RecurrentStatus } from '@cabinet/domain/statuses';
import type { Generated } from 'kysely';

export interface RecurrentPaymentTable {
  id: string;
  owner_id: string;
  type: RecurrentType;
  method: PaymentMethod;
  amount: string;
  currency: Currency;
  threshold: string | null;
  frequency: Frequency | null;
  status: Generated<RecurrentStatus>;
  provider: string | null;
  card_number: string | null;
  confirmed_at: Date | null;
  next_at: Date | null;
  is_armed: Generated<boolean>;
  charges: Generated<number>;
  charged_at: Date | null;
  removed_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    recurrent_payment: RecurrentPaymentTable;
  }
}
