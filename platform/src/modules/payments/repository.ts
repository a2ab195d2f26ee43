import { toAmount, toUnits } from '@cabinet/domain/money';
import { PAYMENT_SOURCES, type Payment } from '@cabinet/domain/payments';
import { RECEIPT_STATES, type ReceiptState } from '@cabinet/domain/receipts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { Column, ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, TableRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { PaymentTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

const withReceipt = (state: ReceiptState) =>
  sql<boolean>`exists (select from fiscal_receipt r where r.payment_id = payment.id and r.state = ${state})`;
/** Payments by the states of their receipts, of which each may have several. */
const RECEIPT: Column = {
  sql: sql`(select min(state) from fiscal_receipt r where r.payment_id = payment.id)`,
  is: Object.fromEntries(RECEIPT_STATES.map((state) => [state, withReceipt(state)])),
};

const LIST: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    status: 'status',
    method: 'method',
    amount: 'amount',
    receipt: RECEIPT,
    RecurrentPaymentId: { column: 'recurrent_id', type: 'uuid' },
    ...OWNED_FIELDS,
  },
  search: ['reference', 'card_number', 'doc_number', 'requisite_title'],
  words: { method: PAYMENT_SOURCES },
  tie: 'id',
};

const titled = (title: string | null) => (title === null ? null : { title });

/** The refund that is asked for; a payment service that has one asked for without an amount means all of it. */
function refundOf(row: PaymentRow): NonNullable<Payment['meta']['refund']> {
  const asked = row.refund_amount === null ? toUnits(row.amount) - toUnits(row.refunded) : toUnits(row.refund_amount);
  return {
    amount: toAmount(asked),
    ...(row.refund_comment ? { comment: row.refund_comment } : {}),
    isApproved: row.due_at !== null,
  };
}

/** A payment as its owner reads it. */
export function toPayment(row: PaymentRow): Payment {
  const [amount, cost, refunded] = [toUnits(row.amount), toUnits(row.cost), toUnits(row.refunded)];
  return {
    id: row.id,
    method: row.method,
    amount: toAmount(amount),
    currency: row.currency,
    status: row.status,
    entity: row.entity,
    bank: row.bank,
    requisite: titled(row.requisite_title),
    company: titled(row.company_title),
    meta: {
      cost: toAmount(cost),
      commission: toAmount(cost - amount),
      ...(row.card_number ? { cardNumber: row.card_number } : {}),
      ...(refunded > 0 ? { refunded: toAmount(refunded) } : {}),
      ...(row.status === 'refundRequested' ? { refund: refundOf(row) } : {}),
      ...(row.is_refund_refused ? { isRefundRefused: true as const } : {}),
      ...(row.fault ? { fault: row.fault } : {}),
      ...(row.invoice_id && row.doc_number ? { InvoiceId: row.invoice_id, docNumber: row.doc_number } : {}),
    },
    OwnerId: row.owner_id,
    RecurrentPaymentId: row.recurrent_id,
    ...timestampsOf(row),
  };
}

/** Payments, in the caller's scope. */
export class PaymentRepository extends TableRepository<'payment', Payment> {
  constructor(db: Db) {
    super(db, 'payment', LIST);
  }

  protected present(rows: readonly PaymentRow[]) {
    return rows.map(toPayment);
  }
}
