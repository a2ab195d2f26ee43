import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import { PAYMENT_METHODS } from '@cabinet/domain/payments';
import type { NewRecurrent, RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import type { Page } from '@cabinet/domain/resource';
import type { Currency } from '@cabinet/domain/settings';
import type { RecurrentStatus } from '@cabinet/domain/statuses';
import { sql, type Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { RecurrentPaymentTable } from './tables.ts';

export type RecurrentRow = Selectable<RecurrentPaymentTable>;

const LIST: ListColumns = {
  fields: {
    type: 'type',
    status: 'status',
    method: 'method',
    amount: 'amount',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['card_number'],
  words: { method: PAYMENT_METHODS },
  tie: 'id',
};

const decimal = (amount: number) => toDecimal(toUnits(amount));
const amountOf = (value: string) => toAmount(toUnits(value));

/** A recurrent payment as its owner reads it: never what charges the card. */
export function toRecurrent(row: RecurrentRow): RecurrentPayment {
  return {
    id: row.id,
    type: row.type,
    method: row.method,
    amount: amountOf(row.amount),
    currency: row.currency,
    threshold: row.threshold === null ? null : amountOf(row.threshold),
    frequency: row.frequency,
    status: row.status,
    isActive: row.status === 'ready',
    isOfferAccepted: true,
    meta: row.card_number ? { bankData: { cardNumber: row.card_number } } : {},
    nextAt: row.status === 'ready' ? (row.next_at?.toISOString() ?? null) : null,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a change of status writes beside it. */
export type RecurrentChanges = Partial<Pick<RecurrentRow, 'next_at' | 'token'>>;

/** Recurrent payments that were not removed, in the caller's scope. */
export class RecurrentRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<RecurrentPayment>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map(toRecurrent), ...counted };
  }

  async row(caller: Caller, id: string): Promise<RecurrentRow | undefined> {
    return isUuid(id) ? this.#seen(caller).where('id', '=', id).executeTakeFirst() : undefined;
  }

  /** One that was not removed, whoever asks. */
  async byId(id: string): Promise<RecurrentPayment | undefined> {
    const row = await this.#db
      .selectFrom('recurrent_payment')
      .selectAll()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row && toRecurrent(row);
  }

  async create(
    ownerId: string,
    { type, method, amount, threshold, frequency }: NewRecurrent,
    currency: Currency,
  ): Promise<RecurrentPayment> {
    const row = await this.#db
      .insertInto('recurrent_payment')
      .values({
        id: newId(),
        owner_id: ownerId,
        type,
        method,
        amount: decimal(amount),
        currency,
        threshold: type === 'threshold' ? decimal(threshold ?? 0) : null,
        frequency: type === 'frequency' ? (frequency ?? null) : null,
        provider: null,
        token: null,
        card_number: null,
        confirmed_at: null,
        next_at: null,
        charged_at: null,
        removed_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRecurrent(row);
  }

  /** Changes the status, if it is still the one that was read; undefined when it is not. */
  async change(
    { id, status: before }: RecurrentRow,
    status: RecurrentStatus,
    changes: RecurrentChanges = {},
  ): Promise<RecurrentPayment | undefined> {
    const row = await this.#db
      .updateTable('recurrent_payment')
      .set({ ...changes, status, updated_at: new Date() })
      .where('id', '=', id)
      .where('status', '=', before)
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row && toRecurrent(row);
  }

  /** Takes one off the list and forgets what charges its card; its payments stay. Undefined when it was blocked meanwhile. */
  async remove({ id }: RecurrentRow): Promise<RecurrentPayment | undefined> {
    const row = await this.#db
      .updateTable('recurrent_payment')
      .set({ status: 'init', token: null, removed_at: sql<Date>`now()`, updated_at: new Date() })
      .where('id', '=', id)
      .where('status', '<>', 'block')
      .where('removed_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    return row && toRecurrent(row);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('recurrent_payment').selectAll().where('removed_at', 'is', null).where(inScope(caller, 'owner_id'));
  }
}
