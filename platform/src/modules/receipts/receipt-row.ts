import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Receipt } from '@cabinet/domain/receipts';
import type { Selectable } from 'kysely';
import type { FiscalOrder } from './fiscal-service.ts';
import type { FiscalReceiptTable } from './tables.ts';

export type ReceiptRow = Selectable<FiscalReceiptTable>;

const vatRateOf = ({ vat }: ReceiptRow) => (vat === 'none' ? null : Number(vat));

/** A receipt as the owner of its payment reads it. */
export function toReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    kind: row.kind,
    amount: toAmount(toUnits(row.amount)),
    currency: row.currency,
    vatRate: vatRateOf(row),
    item: row.item,
    contact: row.contact,
    state: row.state,
    ...(row.state === 'failed' && row.fault ? { fault: row.fault } : {}),
    number: row.fiscal_number,
    sign: row.fiscal_sign,
    url: row.url,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The order that a fiscal service gets for a receipt. */
export function orderOf(row: ReceiptRow, contact: string): FiscalOrder {
  return {
    key: row.idempotency_key,
    kind: row.kind,
    amount: toUnits(row.amount),
    currency: row.currency,
    taxSystem: row.tax_system,
    vatRate: vatRateOf(row),
    item: row.item,
    contact,
    at: row.created_at,
  };
}
