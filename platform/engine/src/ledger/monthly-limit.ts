import { LEGAL_TIME_ZONE } from '@cabinet/domain/closing-documents';
import { toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { firstRow, rows, run, type Db } from '../storage/sql.ts';

/** What an account may spend in the calendar month, and what it has put aside in it, less what came back. */
export interface MonthlyLimit {
  limit: Units;
  spent: Units;
}

/** The first day of the calendar month of a moment, as SQL: months end where those of closing documents do. */
export const monthOf = (at: string) => `date_trunc('month', ${at}::timestamptz at time zone '${LEGAL_TIME_ZONE}')::date`;

/** What the balance `b` has put aside in the month of a moment, as SQL: a new month begins with nothing. */
export const spentInMonth = (b: string, at: string) => `(case when ${b}.month = ${monthOf(at)} then ${b}.month_spent else 0 end)`;

/** Sets what an account may spend in a calendar month; null limits nothing. What it has spent in this one stands. */
export async function setMonthlyLimit(db: Db, ownerId: string, limit: Units | null): Promise<void> {
  await run(
    db,
    'insert into balance (owner_id, monthly_limit) values ($1, $2) on conflict (owner_id) do update set monthly_limit = excluded.monthly_limit',
    [ownerId, limit === null ? null : toDecimal(limit)],
  );
}

/** The limits of those accounts that have one, for the month of `at`. */
export async function monthlyLimitsOf(db: Db, ownerIds: readonly string[], at: Date): Promise<ReadonlyMap<string, MonthlyLimit>> {
  const found = await rows<{ owner_id: string; monthly_limit: string; spent: string }>(
    db,
    `select owner_id, monthly_limit::text, ${spentInMonth('b', '$2')}::text as spent from balance b
     where owner_id = any($1) and monthly_limit is not null`,
    [ownerIds, at],
  );
  return new Map(found.map((row) => [row.owner_id, { limit: toUnits(row.monthly_limit), spent: toUnits(row.spent) }]));
}

/** What an account may still spend in the month of `at`; Infinity where nothing limits it. */
export async function leftOfMonth(db: Db, ownerId: string, at: Date): Promise<Units> {
  const row = await firstRow<{ left: string | null }>(
    db,
    `select greatest(0, monthly_limit - ${spentInMonth('b', '$2')})::text as left from balance b where owner_id = $1 and monthly_limit is not null`,
    [ownerId, at],
  );
  return row?.left ? toUnits(row.left) : Infinity;
}

/**
 * Statement that `post` adds to its own: `month_back` is what the entries of `written` give back to the month of their accounts (`$7` is now).
 * Only what billings of the same month give back counts: what was put aside in an earlier month widens none.
 */
export const RETURN_TO_MONTH = `
  month_back as (
    select b.owner_id, sum(back.amount) as amount from billed b
    join (select billing_id, sum(amount) as amount from written where kind in ('release', 'refund') group by 1) back on back.billing_id = b.id
    where ${monthOf('b.created_at')} = ${monthOf('$7')} group by 1)`;
