import { toDecimal } from '@cabinet/domain/money';
import { Rollback, firstRow, run, type Db, type NamedStatement } from '../storage/sql.ts';
import { SPEND, SPENT_BY_BILLING } from './budget.ts';
import type { Entry } from './entries.ts';
import { monthOf, spentInMonth } from './monthly-limit.ts';

type Hold = Omit<Entry, 'kind'>;

const HELD = `with held as (
    update balance b set available = available - $2, held = held + $2, updated_at = $6,
        month = ${monthOf('$6')}, month_spent = ${spentInMonth('b', '$6')} + $2
      where owner_id = $1 and available + overdraft >= $2 and (monthly_limit is null or ${spentInMonth('b', '$6')} + $2 <= monthly_limit)
      returning owner_id),
  ${SPEND},
  billed as (update billing b set held = b.held + $2, updated_at = $6, ${SPENT_BY_BILLING}
    from (select (select day from spent) as day) s where b.id = $5 and exists (select from allowed))
  insert into ledger (owner_id, billing_id, kind, amount, count, key, at)
    select allowed.owner_id, $5, 'hold', $2, $3, $4, $6 from`;
const HOLD: NamedStatement = { name: 'hold', text: `${HELD} allowed returning id` };
const HOLD_OR_FAIL: NamedStatement = { name: 'hold or fail', text: `${HELD} (select) one left join allowed on true` };
const NOT_NULL = '23502';

const valuesOf = ({ ownerId, billingId, amount, count, key }: Hold, at: Date) => [ownerId, toDecimal(amount), count, key, billingId, at];

/**
 * Puts the entry's amount aside if balance and overdraft cover it, the account's limit of the month allows it, and the budget of its billing
 * where it has one; answers whether they do. In the caller's transaction, last, as it locks the balance until the commit; whoever spends by a budget rolls back what is not covered.
 */
export async function hold(db: Db, entry: Hold, at: Date): Promise<boolean> {
  if (entry.amount === 0) return true;
  return (await firstRow(db, HOLD, valuesOf(entry, at))) !== undefined;
}

/**
 * Puts money aside in a transaction whose commit is sent without waiting for an answer: what is not covered breaks it off in
 * the database, as an entry of nobody. Throws `Rollback` then.
 */
export async function holdOrFail(db: Db, entry: Hold, at: Date): Promise<void> {
  if (entry.amount === 0) return;
  await failing(run(db, HOLD_OR_FAIL, valuesOf(entry, at)));
}

/** Turns what the database says of an entry of nobody into `Rollback`. */
async function failing(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    const { code, column } = error as { code?: string; column?: string };
    throw code === NOT_NULL && column === 'owner_id' ? new Rollback() : error;
  }
}

// Balances are locked in the order of their accounts, as `post` locks them.
const ALL_HELD: NamedStatement = {
  name: 'hold all',
  text: `with given as materialized (
      select * from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::int[], $5::text[]) as t (owner_id, billing_id, amount, count, key)),
    asked as materialized (select owner_id, sum(amount) as amount from given group by 1),
    locked as materialized (select owner_id from balance where owner_id = any($1::uuid[]) order by owner_id for no key update),
    held as (update balance b set available = b.available - a.amount, held = b.held + a.amount, updated_at = $6,
        month = ${monthOf('$6')}, month_spent = ${spentInMonth('b', '$6')} + a.amount
      from locked l join asked a on a.owner_id = l.owner_id
      where b.owner_id = l.owner_id and b.available + b.overdraft >= a.amount
        and (b.monthly_limit is null or ${spentInMonth('b', '$6')} + a.amount <= b.monthly_limit)
      returning b.owner_id)
    insert into ledger (owner_id, billing_id, kind, amount, count, key, at)
      select held.owner_id, g.billing_id, 'hold', g.amount, g.count, g.key, $6 from given g left join held on held.owner_id = g.owner_id`,
};

/**
 * Puts the amounts of entries of any accounts aside, whose billings have no budget and have been written with what they hold: all of them, or
 * none where the balance or the month of one account does not cover its entries together. Throws `Rollback` then, as `holdOrFail` does.
 */
export async function holdAllOrFail(db: Db, entries: readonly Hold[], at: Date): Promise<void> {
  const real = entries.filter(({ amount }) => amount !== 0);
  if (real.length === 0) return;
  await failing(
    run(db, ALL_HELD, [
      real.map(({ ownerId }) => ownerId),
      real.map(({ billingId }) => billingId),
      real.map(({ amount }) => toDecimal(amount)),
      real.map(({ count }) => count),
      real.map(({ key }) => key),
      at,
    ]),
  );
}
