import type { Currency } from '@cabinet/domain/currencies';
import type { ReceiptFault, ReceiptKind, ReceiptState, TaxSystem } from '@cabinet/domain/receipts';
import type { Generated } from 'kysely';

export interface FiscalReceiptTable {
  id: string;
  owner_id: string;
  payment_id: string;
  cause: string;
  kind: ReceiptKind;
  amount: string;
  currency: Currency;
  tax_system: TaxSystem;
  /** Percent, or `none`. */
  vat: string;
  item: string;
  contact: string | null;
  state: Generated<ReceiptState>;
  fault: ReceiptFault | null;
  idempotency_key: string;
  service: string | null;
  reference: string | null;
  fiscal_number: string | null;
  fiscal_sign: string | null;
  url: string | null;
  attempts: Generated<number>;
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    fiscal_receipt: FiscalReceiptTable;
  }
}
