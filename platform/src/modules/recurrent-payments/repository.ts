import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import { PAYMENT_METHODS } from '@cabinet/domain/payments';
import type { NewRecurrent, RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import type { Currency } from '@cabinet/domain/currencies';
import type { RecurrentStatus } from '@cabinet/domain/statuses';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTransaction, recordByStaff, rowEvent } from '../../resource/journal.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { RecurrentPaymentTable } from './tables.ts';

export type RecurrentRow = Selectable<RecurrentPaymentTable>;

const LIST: ListColumns = {
  fields: {
    type: 'type',
    status: 'status',
    method: 'method',
    amount: 'amount',
    ...OWNED_FIELDS,
  },
  search: ['card_number'],
  words: { method: PAYMENT_METHODS },
  tie: 'id',
};

const decimal = (amount: number) => toDecimal(toUnits(amount));
const amountOf = (value: string) => toAmount(toUnits(value));

/** Maps a stored recurrent payment to the API's, without the token that charges the card. */
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
    ...ownedFieldsOf(row),
  };
}

/** Columns that a change of status may set beside it. */
export type RecurrentChanges = Partial<Pick<RecurrentRow, 'next_at'>>;

/** Recurrent payments that were not removed, in the caller's scope; the journal has what staff change, in the same transaction. */
export class RecurrentRepository extends TableRepository<'recurrent_payment', RecurrentPayment> {
  constructor(db: Db) {
    super(db, 'recurrent_payment', LIST);
  }

  protected present(rows: readonly RecurrentRow[]) {
    return rows.map(toRecurrent);
  }

  protected override rows() {
    return super.rows().where('removed_at', 'is', null);
  }

  async row(caller: Caller, id: string): Promise<RecurrentRow | undefined> {
    return this.storedRow(caller, id);
  }

  /** A recurrent payment by id without a check of scope. */
  async byId(id: string): Promise<RecurrentPayment | undefined> {
    const row = await this.rowOf(this.rows(), id);
    return row && toRecurrent(row);
  }

  async create(
    caller: Caller,
    ownerId: string,
    { type, method, amount, threshold, frequency }: NewRecurrent,
    currency: Currency,
  ): Promise<RecurrentPayment> {
    const values = {
      owner_id: ownerId,
      type,
      method,
      amount: decimal(amount),
      currency,
      threshold: type === 'threshold' ? decimal(threshold ?? 0) : null,
      frequency: type === 'frequency' ? (frequency ?? null) : null,
      provider: null,
      card_number: null,
      confirmed_at: null,
      next_at: null,
      charged_at: null,
      removed_at: null,
    };
    return inTransaction(this.db, async (trx) => {
      const made = toRecurrent(await this.insertRow(values, trx));
      await recordByStaff(trx, caller, rowEvent('recurrentPayments', undefined, made));
      return made;
    });
  }

  /** Changes the status, if it is still the one that was read; undefined when it is not. */
  async change(
    caller: Caller,
    stored: RecurrentRow,
    status: RecurrentStatus,
    changes: RecurrentChanges = {},
  ): Promise<RecurrentPayment | undefined> {
    return inTransaction(this.db, async (trx) => {
      const row = await trx
        .updateTable('recurrent_payment')
        .set({ ...changes, status, updated_at: new Date() })
        .where('id', '=', stored.id)
        .where('status', '=', stored.status)
        .where('removed_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      const changed = row && toRecurrent(row);
      if (changed) await recordByStaff(trx, caller, rowEvent('recurrentPayments', toRecurrent(stored), changed));
      return changed;
    });
  }

  /** Removes a recurrent payment and its card's token; its payments stay. Undefined when it was blocked meanwhile. */
  async remove(caller: Caller, stored: RecurrentRow): Promise<RecurrentPayment | undefined> {
    return inTransaction(this.db, async (trx) => {
      const row = await trx
        .updateTable('recurrent_payment')
        .set({ status: 'init', removed_at: sql<Date>`now()`, updated_at: new Date() })
        .where('id', '=', stored.id)
        .where('status', '<>', 'block')
        .where('removed_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      await trx.deleteFrom('saved_card').where('recurrent_id', '=', stored.id).execute();
      await recordByStaff(trx, caller, rowEvent('recurrentPayments', toRecurrent(stored), undefined));
      return toRecurrent(row);
    });
  }
}
