import { toAmount, toUnits } from '@cabinet/domain/money';
import { PAYMENT_WAYS, type Payment } from '@cabinet/domain/payments';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { PaymentTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;

const LIST: ListColumns = {
  fields: {
    status: 'status',
    method: 'method',
    amount: 'amount',
    RecurrentPaymentId: { column: 'recurrent_id', type: 'uuid' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['reference', 'card_number', 'doc_number', 'requisite_title'],
  words: { method: PAYMENT_WAYS },
  tie: 'id',
};

const titled = (title: string | null) => (title === null ? null : { title });

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
      ...(row.fault ? { fault: row.fault } : {}),
      ...(row.invoice_id && row.doc_number ? { InvoiceId: row.invoice_id, docNumber: row.doc_number } : {}),
    },
    OwnerId: row.owner_id,
    RecurrentPaymentId: row.recurrent_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Payments, in the caller's scope. */
export class PaymentRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Payment>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map(toPayment), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Payment | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toPayment(row);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('payment').selectAll().where(inScope(caller, 'owner_id'));
  }
}
