import { BILLING_SOURCES, type Billing, type BillingSource } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Page } from '@cabinet/domain/resource';
import type { BillingStatus } from '@cabinet/domain/statuses';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { countRows, findPage, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { walk } from '../../resource/walk.ts';
import type { BillingTable } from './tables.ts';

/** While money is held it is pending; when all of it came back, refunded. */
const STATUS = sql<BillingStatus>`case when held <> 0 then 'pending' when released > 0 and captured = 0 then 'refunded' else 'complete' end`;

/** The same as conditions, in the words of the indexes of the few that are pending or refunded. */
const IS_STATUS: Readonly<Record<BillingStatus, RawBuilder<boolean>>> = {
  pending: sql`held <> 0`,
  invalid: sql`false`,
  refunded: sql`(held = 0 and released > 0 and captured = 0)`,
  complete: sql`(held = 0 and not (released > 0 and captured = 0))`,
};

const LIST: ListColumns = {
  fields: {
    source: 'source',
    status: { sql: STATUS, is: IS_STATUS },
    groupId: { column: 'group_id', type: 'uuid' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
    amount: 'amount',
  },
  search: ['title'],
  words: { source: BILLING_SOURCES },
  tie: 'id',
};

const amount = (value: string) => toAmount(toUnits(value));

function toBilling(row: Selectable<BillingTable> & { status: BillingStatus }): Billing {
  const isSend = row.group_id !== null;
  return {
    id: row.id,
    source: row.source as BillingSource,
    amount: amount(row.amount),
    status: row.status,
    data: {
      ...(isSend
        ? {
            price: amount(row.price),
            count: row.count,
            held: amount(row.held),
            captured: amount(row.captured),
            released: amount(row.released),
          }
        : {}),
      multiplier: amount(row.multiplier),
    },
    meta: {
      ...(row.group_id ? { groupId: row.group_id } : {}),
      ...(row.task_id ? { TaskId: row.task_id } : {}),
      ...(row.title ? { title: row.title } : {}),
      ...(row.payment_id ? { PaymentId: row.payment_id } : {}),
    },
    OwnerId: row.owner_id,
    TariffId: row.tariff_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

type Asked = Pick<ListQuery, 'filters' | 'search'>;
type BillingTotal = Pick<Billing, 'source' | 'status' | 'amount'> & { day: string; count: number };

/** Movements of balances, in the caller's scope. */
export class BillingRepository {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Billing>> {
    const { rows, ...counted } = await findPage(this.db, this.seen(caller), query, LIST);
    return { data: rows.map(toBilling), ...counted };
  }

  count(caller: Caller, query: Asked): Promise<number> {
    return countRows(this.db, matchingRows(this.seen(caller), query, LIST));
  }

  /** The whole list, by pages. */
  async *pages(caller: Caller, query: Asked): AsyncGenerator<Billing[]> {
    for await (const rows of walk(this.seen(caller), query, LIST)) yield rows.map(toBilling);
  }

  /** How many there were on a day (UTC) by source and status, and what they come to. */
  async totals(caller: Caller, query: Asked): Promise<BillingTotal[]> {
    const rows = await matchingRows(this.seen(caller), query, LIST)
      .clearSelect()
      .select([sql<string>`(created_at at time zone 'UTC')::date::text`.as('day'), 'source', STATUS.as('status')])
      .select([sql<number>`count(*)`.as('count'), sql<string>`sum(amount)`.as('amount')])
      .groupBy(sql`1, 2, 3`)
      .orderBy(sql`1, 2, 3`)
      .execute();
    return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
  }

  async get(caller: Caller, id: string): Promise<Billing | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toBilling(row);
  }

  /** Billings by id, whoever asks: for events to their owners. */
  async byIds(ids: readonly string[]): Promise<Billing[]> {
    const rows = await this.db
      .selectFrom('billing')
      .selectAll()
      .select(STATUS.as('status'))
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map(toBilling);
  }

  private seen(caller: Caller) {
    return this.db.selectFrom('billing').selectAll().select(STATUS.as('status')).where(inScope(caller, 'owner_id'));
  }
}
