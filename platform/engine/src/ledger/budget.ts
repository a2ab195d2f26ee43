import { toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { firstRow, run, type Db } from '../storage/sql.ts';

/** What whoever holds a budget may spend of its owner's money in a day of `zone`, a time zone by its IANA name. */
export interface Budget {
  id: string;
  ownerId: string;
  /** Null counts what is spent and limits nothing. */
  daily: Units | null;
  zone: string;
}

/** Makes or changes a budget; what it has spent today stands. Throws where PostgreSQL knows no such time zone. */
export async function setBudget(db: Db, { id, ownerId, daily, zone }: Budget): Promise<void> {
  await run(
    db,
    `insert into budget (id, owner_id, daily, zone) select $1::uuid, $2::uuid, $3::numeric, $4::text where now() at time zone $4::text is not null
     on conflict (id) do update set daily = excluded.daily, zone = excluded.zone`,
    [id, ownerId, daily === null ? null : toDecimal(daily), zone],
  );
}

/** Removes a budget with its days; what still spends by it is not counted any more. */
export async function removeBudget(db: Db, id: string): Promise<void> {
  await run(db, 'delete from budget where id = $1', [id]);
}

/** Deletes days that are further back than `days`. */
export async function forgetBudgetDays(db: Db, days: number): Promise<void> {
  await run(db, 'delete from budget_day where day < current_date - $1::int', [days]);
}

/** What a budget leaves for the day of `at`; Infinity where there is none, or it limits nothing. */
export async function leftOfBudget(db: Db, id: string | undefined, at: Date): Promise<Units> {
  if (id === undefined) return Infinity;
  const row = await firstRow<{ left: string | null }>(
    db,
    `select case when g.daily is not null then greatest(0, g.daily - coalesce(d.spent, 0))::text end as left from budget g
     left join budget_day d on d.budget_id = g.id and d.day = ($2::timestamptz at time zone g.zone)::date where g.id = $1`,
    [id, at],
  );
  return row?.left ? toUnits(row.left) : Infinity;
}

/**
 * Counts money that no billing's hold stands for against a budget; answers whether it covers it. In a transaction that has locked the
 * balance of the budget's owner, or locks it no more.
 */
export async function spendBudget(db: Db, id: string | undefined, amount: Units, at: Date): Promise<boolean> {
  if (id === undefined || amount === 0) return true;
  const row = await firstRow<{ is_covered: boolean }>(
    db,
    `with budgeted as (select id, daily, ($3::timestamptz at time zone zone)::date as day from budget where id = $1),
     spent as (insert into budget_day as d (budget_id, day, spent)
       select id, day, $2 from budgeted where daily is null or daily >= $2
       on conflict (budget_id, day) do update set spent = d.spent + excluded.spent
         where not exists (select from budget g where g.id = d.budget_id and g.daily < d.spent + excluded.spent)
       returning d.day)
     select not exists (select from budgeted) or exists (select from spent) as is_covered`,
    [id, toDecimal(amount), at],
  );
  return row?.is_covered === true;
}

/** The budget of a billing with its day of `$6`; empty where it has none. */
const BUDGET = `select g.id, g.daily, ($6::timestamptz at time zone g.zone)::date as day
  from billing l join budget g on g.id = l.budget_id where l.id = $5`;

/**
 * Statements that `hold` adds to its own: `spent` counts `$2` in the day of billing `$5`'s budget, after `held` has locked the balance,
 * so that all who spend by one budget wait for each other there; `allowed` is `held` unless the budget does not cover it.
 */
export const SPEND = `
  budgeted as (${BUDGET}),
  spent as (insert into budget_day as d (budget_id, day, spent)
    select id, day, $2 from budgeted where exists (select from held) and (daily is null or daily >= $2)
    on conflict (budget_id, day) do update set spent = d.spent + excluded.spent
      where not exists (select from budget g where g.id = d.budget_id and g.daily < d.spent + excluded.spent)
    returning d.day),
  allowed as (select owner_id from held where not exists (select from budgeted) or exists (select from spent))`;

/** What a hold changes of a billing that spends by a budget: a new day begins anew. */
export const SPENT_BY_BILLING = `budget_day = coalesce(s.day, b.budget_day),
  budgeted = case when s.day is null then b.budgeted when b.budget_day = s.day then b.budgeted + $2 else $2 end,
  budget_returned = case when s.day is null then b.budget_returned when b.budget_day = s.day then least(b.budget_returned, b.budgeted) else 0 end`;

/**
 * Gives back to budgets what the entries of `written` release and refund in the day in which it was put aside (`$7` is now). `billed` are
 * the billings as they are then; nothing refers to it, so that it runs after the balances are locked, as `hold` does.
 */
export const RETURN_TO_BUDGETS = `
  returned as (
    select b.budget_id, b.budget_day, sum(least(b.budgeted, b.budget_returned) - least(b.budgeted, b.budget_returned - back.amount)) as amount
    from billed b join (select billing_id, sum(amount) as amount from written where kind in ('release', 'refund') group by 1) back on back.billing_id = b.id
    join budget g on g.id = b.budget_id and b.budget_day = ($7::timestamptz at time zone g.zone)::date group by 1, 2),
  given_back as (update budget_day d set spent = d.spent - returned.amount from returned
    where d.budget_id = returned.budget_id and d.day = returned.budget_day)`;
