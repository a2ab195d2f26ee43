import type { PayerEntity, PaymentFailure, PaymentSource } from '@cabinet/domain/payments';
import type { Currency } from '@cabinet/domain/currencies';
import type { PaymentStatus } from '@cabinet/domain/statuses';
import type { Generated, Selectable } from 'kysely';

export interface PaymentTable {
  id: string;
  owner_id: string;
  recurrent_id: string | null;
  cause: string | null;
  provider: string;
  method: PaymentSource;
  entity: Generated<PayerEntity>;
  amount: string;
  cost: string;
  currency: Currency;
  status: Generated<PaymentStatus>;
  fault: PaymentFailure | null;
  refunded: Generated<string>;
  refund_amount: string | null;
  refund_comment: string | null;
  refund_id: string | null;
  is_refund_refused: Generated<boolean>;
  reference: string | null;
  url: string | null;
  card_number: string | null;
  bank: string | null;
  invoice_id: string | null;
  doc_number: string | null;
  requisite_title: string | null;
  company_title: string | null;
  card_id: string | null;
  saves_card_for: string | null;
  due_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SavedCardTable {
  id: string;
  owner_id: string;
  recurrent_id: string | null;
  provider: string;
  /** Sealed by the vault. */
  token: string;
  card_number: string | null;
  bank: string | null;
  /** `YYYY-MM` */
  expires: string | null;
  fault: PaymentFailure | null;
  created_at: Date;
  updated_at: Date;
}
export type SavedCardRow = Selectable<SavedCardTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    payment: PaymentTable;
    saved_card: SavedCardTable;
  }
}
