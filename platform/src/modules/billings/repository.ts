import { BILLING_SOURCES, type AccountName, type Billing, type BillingSource } from '@cabinet/domain/billings';
import type { BillingSums } from '@cabinet/domain/billing-sums';
import { beginningOf } from '@cabinet/domain/excerpt';
import { namingText } from '@cabinet/domain/task-rows';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { scopeIn } from '@cabinet/domain/permission-scope';
import { withoutOwnFields } from '@cabinet/domain/placeholders';
import type { BillingStatus } from '@cabinet/domain/statuses';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { countRows, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { streamRows } from '../../resource/stream-rows.ts';
import { OWNED_FIELDS, TableRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { BillingTable } from './tables.ts';

/** A billing is pending while money is held for it, refunded once all of its money went back, complete otherwise. */
const STATUS = sql<BillingStatus>`case when held <> 0 then 'pending' when released > 0 and captured = 0 then 'refunded' else 'complete' end`;

/** Conditions for each status, written like the partial indexes of pending and refunded billings, so that PostgreSQL uses them. */
const IS_STATUS: Readonly<Record<BillingStatus, RawBuilder<boolean>>> = {
  pending: sql`held <> 0`,
  invalid: sql`false`,
  refunded: sql`(held = 0 and released > 0 and captured = 0)`,
  complete: sql`(held = 0 and not (released > 0 and captured = 0))`,
};

/** The condition that a billing moved so much, whichever way: who looks for a charge types its amount without the sign. */
const movedBetween = (from: number | undefined, to: number | undefined) => {
  const least = from === undefined ? sql`true` : sql`abs(amount) >= ${from}`;
  return sql<boolean>`(${least} and ${to === undefined ? sql`true` : sql`abs(amount) <= ${to}`})`;
};

const LIST: ListColumns = {
  fields: {
    source: 'source',
    status: { sql: STATUS, is: IS_STATUS },
    groupId: { column: 'group_id', type: 'uuid' },
    ...OWNED_FIELDS,
    amount: { sql: sql.ref('amount'), between: movedBetween },
  },
  search: ['title'],
  words: { source: BILLING_SOURCES },
  tie: 'id',
};

const decimalToAmount = (value: string) => toAmount(toUnits(value));

/** Names of accounts by their ids. */
type Names = ReadonlyMap<string, string>;

/** Movements that are read at most to add them up. */
const MOST_SUMMED = 50_000;

const NO_NAMES: Names = new Map();

/** How the messages of sends begin, by the ids of their tasks. */
type Texts = ReadonlyMap<string, string>;

const NO_TEXTS: Texts = new Map();

function accountName(names: Names, id: string | null): AccountName | undefined {
  const username = id === null ? undefined : names.get(id);
  return id === null || username === undefined ? undefined : { id, username };
}

/** Whether the caller may read what its owner may not: who wrote it may, and managers and administrators, unless it is about themselves. */
function seesHidden({ account }: Caller, row: BillingRow): boolean {
  if (row.author_id === account.id || account.role === 'admin') return true;
  return account.role === 'manager' && row.owner_id !== account.id;
}

function toBilling(row: BillingRow, names = NO_NAMES, withHidden = false, texts = NO_TEXTS): Billing {
  const author = accountName(names, row.author_id);
  const counterpart = accountName(names, row.counterpart_id);
  const isSend = row.group_id !== null;
  const text = row.title || row.task_id === null ? undefined : texts.get(row.task_id);
  return {
    id: row.id,
    source: row.source as BillingSource,
    amount: decimalToAmount(row.amount),
    status: row.status,
    data: {
      ...(isSend
        ? {
            price: decimalToAmount(row.price),
            count: row.count,
            held: decimalToAmount(row.held),
            captured: decimalToAmount(row.captured),
            released: decimalToAmount(row.released),
          }
        : {}),
      multiplier: decimalToAmount(row.multiplier),
      ...(withHidden && Object.keys(row.hidden).length > 0 ? { hidden: row.hidden } : {}),
    },
    meta: {
      ...(row.group_id ? { groupId: row.group_id } : {}),
      ...(row.task_id ? { TaskId: row.task_id } : {}),
      ...(row.title ? { title: row.title } : {}),
      ...(row.payment_id ? { PaymentId: row.payment_id } : {}),
      ...(row.transfer_id ? { TransferId: row.transfer_id } : {}),
    },
    ...(text ? { text } : {}),
    ...(author ? { Author: author } : {}),
    ...(counterpart ? { Counterpart: counterpart } : {}),
    OwnerId: row.owner_id,
    TariffId: row.tariff_id,
    ...timestampsOf(row),
  };
}

type BillingRow = Selectable<BillingTable> & { status: BillingStatus };
type ListFilter = Pick<ListQuery, 'filters' | 'search'>;
type BillingTotal = Pick<Billing, 'source' | 'status' | 'amount'> & { day: string; count: number };

/** Billings (movements of balances) in the caller's scope. */
export class BillingRepository extends TableRepository<'billing', Billing, BillingRow> {
  constructor(db: Db) {
    super(db, 'billing', LIST);
  }

  protected async present(rows: readonly BillingRow[], caller: Caller) {
    const [names, texts] = await Promise.all([this.#namesIn(rows), this.#textsIn(rows, caller)]);
    return rows.map((row) => toBilling(row, names, seesHidden(caller, row), texts));
  }

  protected override rows() {
    return this.db.selectFrom('billing').selectAll().select(STATUS.as('status'));
  }

  count(caller: Caller, query: ListFilter): Promise<number> {
    return countRows(this.db, matchingRows(this.visibleTo(caller), query, LIST));
  }

  /** All billings that match, page by page. */
  async *pages(caller: Caller, query: ListFilter): AsyncGenerator<Billing[]> {
    for await (const rows of streamRows(this.visibleTo(caller), query, LIST)) yield rows.map((row) => toBilling(row));
  }

  /** Sums over all that the filter finds in the caller's scope; null where that is too much. */
  async sums(caller: Caller, query: ListFilter): Promise<BillingSums | null> {
    const found = matchingRows(this.visibleTo(caller), query, LIST)
      .clearSelect()
      .select(['amount', 'released'])
      .limit(MOST_SUMMED + 1);
    const { movements, added, spent, returned } = await this.db
      .selectFrom(found.as('found'))
      .select([
        sql<string>`count(*)`.as('movements'),
        sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)::text`.as('added'),
        sql<string>`coalesce(-sum(amount) filter (where amount < 0), 0)::text`.as('spent'),
        sql<string>`coalesce(sum(released), 0)::text`.as('returned'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(movements) > MOST_SUMMED) return null;
    return {
      movements: Number(movements),
      added: decimalToAmount(added),
      spent: decimalToAmount(spent),
      returned: decimalToAmount(returned),
    };
  }

  /** Number and sum of billings by day (UTC), source and status. */
  async totals(caller: Caller, query: ListFilter): Promise<BillingTotal[]> {
    const rows = await matchingRows(this.visibleTo(caller), query, LIST)
      .clearSelect()
      .select([sql<string>`(created_at at time zone 'UTC')::date::text`.as('day'), 'source', STATUS.as('status')])
      .select([sql<number>`count(*)`.as('count'), sql<string>`sum(amount)`.as('amount')])
      .groupBy(sql`1, 2, 3`)
      .orderBy(sql`1, 2, 3`)
      .execute();
    return rows.map((row) => ({ ...row, amount: decimalToAmount(row.amount) }));
  }

  /** Billings by id without a check of scope and without what is hidden: for live events to their owners. */
  async byIds(ids: readonly string[]): Promise<Billing[]> {
    const rows = await this.rows()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const names = await this.#namesIn(rows);
    return rows.map((row) => toBilling(row, names));
  }

  /** Names of the accounts that operations by hand mention. */
  async #namesIn(rows: readonly BillingRow[]): Promise<Names> {
    const ids = new Set(rows.flatMap((row) => [row.author_id, row.counterpart_id]).filter((id) => id !== null));
    if (ids.size === 0) return NO_NAMES;
    const accounts = await this.db
      .selectFrom('users')
      .select(['id', 'username'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(accounts.map(({ id, username }) => [id, username]));
  }

  /** What sends without a title are named by, the subject of an email or how its message begins, of those tasks that the caller may read. */
  async #textsIn(rows: readonly BillingRow[], { account }: Caller): Promise<Texts> {
    const ids = rows.flatMap(({ title, task_id: id }) => (title || id === null ? [] : [id]));
    const scope = scopeIn(account.permissions, 'tasks.get');
    if (ids.length === 0 || scope === false) return NO_TEXTS;
    const tasks = await this.db
      .selectFrom('task')
      .select(['id', 'text', sql<string | null>`payload ->> 'subject'`.as('subject')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('removed_at', 'is', null)
      .where(inScope({ account, scope }, 'owner_id'))
      .execute();
    return new Map(tasks.map(({ id, ...payload }) => [id, beginningOf(withoutOwnFields(namingText(payload)), String)]));
  }
}
