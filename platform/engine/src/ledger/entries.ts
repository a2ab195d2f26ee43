import { LEDGER_KINDS, type LedgerKind } from '@cabinet/domain/billings';
import { toDecimal, type Units } from '@cabinet/domain/money';
import { RETURN_TO_BUDGETS } from './budget.ts';
import { monthOf, RETURN_TO_MONTH } from './monthly-limit.ts';
import { run, type Db, type NamedStatement } from '../storage/sql.ts';

/** One movement between two sides of an account. `key` names its cause and is taken once, ever. */
export interface Entry {
  ownerId: string;
  billingId: string;
  kind: LedgerKind;
  amount: Units;
  /** Messages that it stands for. */
  count: number;
  key: string;
}

/** What entries of each kind add to the sums of a billing. */
const BILLED: Readonly<Record<LedgerKind, Readonly<Partial<Record<'moved' | 'held' | 'captured' | 'released', 1 | -1>>>>> = {
  accrual: { moved: 1 },
  subtract: { moved: -1 },
  hold: { held: 1 },
  capture: { held: -1, captured: 1 },
  release: { held: -1, released: 1 },
  refund: { captured: -1, released: 1 },
};

const KINDS = Object.keys(BILLED) as LedgerKind[];

/** The sum of entries as SQL, each counted as `signOf` says. */
function sumOf(signOf: (kind: LedgerKind) => number): string {
  const cases = KINDS.filter((kind) => signOf(kind) !== 0).map((kind) => `when '${kind}' then ${signOf(kind)} * amount`);
  return `sum(case kind ${cases.join(' ')} else 0 end)`;
}

const billed = (part: 'moved' | 'held' | 'captured' | 'released') => sumOf((kind) => BILLED[kind][part] ?? 0);
const onSide = (side: 'available' | 'held') =>
  sumOf((kind) => Number(LEDGER_KINDS[kind][1] === side) - Number(LEDGER_KINDS[kind][0] === side));

// Billings before balances, and both in one order: that of their locks for everybody. The billings exist, as the ledger refers
// to them: an upsert, so that each is found through its key whatever the planner believes.
const POST: NamedStatement = {
  name: 'post',
  text: `with written as (
    insert into ledger (owner_id, billing_id, kind, amount, count, key, at)
      select *, $7::timestamptz from unnest($1::uuid[], $2::uuid[], $3::text[], $4::numeric[], $5::int[], $6::text[])
    on conflict (key) do nothing returning owner_id, billing_id, kind, amount),
  billed as (
    insert into billing as b (id, owner_id, source, moved, held, captured, released)
      select billing_id, owner_id, '', ${billed('moved')}, ${billed('held')}, ${billed('captured')}, ${billed('released')}
        from written group by 1, 2 order by 1
    on conflict (id) do update set moved = b.moved + excluded.moved, held = b.held + excluded.held,
      captured = b.captured + excluded.captured, released = b.released + excluded.released, updated_at = $7,
      budget_returned = b.budget_returned + excluded.released
    returning b.id, b.owner_id, b.created_at, b.budget_id, b.budget_day, b.budgeted, b.budget_returned),
  ${RETURN_TO_BUDGETS},
  ${RETURN_TO_MONTH}
  insert into balance as b (owner_id, available, held, updated_at, month_spent)
    select w.owner_id, ${onSide('available')}, ${onSide('held')}, $7, coalesce((select -r.amount from month_back r where r.owner_id = w.owner_id), 0)
      from written w where (select count(*) from billed) > 0 group by 1 order by 1
  on conflict (owner_id) do update set available = b.available + excluded.available, held = b.held + excluded.held, updated_at = $7,
    month_spent = case when b.month = ${monthOf('$7')} then greatest(0, b.month_spent + excluded.month_spent) else b.month_spent end`,
};

/**
 * Writes entries and what they do to billings and balances, in the caller's transaction and one statement. Entries of
 * nothing, and those whose key is taken, do nothing. Call it last: it locks the balances until the commit. Answers how many
 * accounts' money it moved.
 */
export async function post(db: Db, entries: readonly Entry[], at: Date): Promise<number> {
  const real = entries.filter((entry) => entry.amount !== 0);
  if (real.length === 0) return 0;
  return run(db, POST, [
    real.map((entry) => entry.ownerId),
    real.map((entry) => entry.billingId),
    real.map((entry) => entry.kind),
    real.map((entry) => toDecimal(entry.amount)),
    real.map((entry) => entry.count),
    real.map((entry) => entry.key),
    at,
  ]);
}
