import { LEDGER_KINDS, type BillingSource, type LedgerKind, type LedgerSide } from '@cabinet/domain/billings';
import { toUnits, type Units } from '@cabinet/domain/money';
import { rows } from '@cabinet/engine';
import type { Pool } from 'pg';

/** The sides of the ledger that are an account's money: what is held for messages is still its own. */
const OWN_SIDES: ReadonlySet<LedgerSide> = new Set(['available', 'held']);

/** What an entry of a kind does to an account's money: adds it, takes it, or moves it from one of its sides to the other. */
const signOf = (kind: LedgerKind): -1 | 0 | 1 => {
  const [from, to] = LEDGER_KINDS[kind].map((side) => Number(OWN_SIDES.has(side))) as [number, number];
  return (to - from) as -1 | 0 | 1;
};
const KINDS = (Object.keys(LEDGER_KINDS) as LedgerKind[]).filter((kind) => signOf(kind) !== 0);
const NAMED_KINDS = KINDS.map((kind) => `'${kind}'`).join(', ');
const NET = `sum(case l.kind ${KINDS.map((kind) => `when '${kind}' then ${signOf(kind)} * l.amount`).join(' ')} end)`;

/** One line of a statement; `amount` is positive for what came in. */
export interface StatementLine {
  /** The day; of lines by the month its first day. */
  day: string;
  kind: LedgerKind;
  source: BillingSource;
  title: string | null;
  amount: Units;
}

/** The movements of a period, with the balances that they lead from and to: `opening` and all lines make `closing`. */
export interface Statement {
  opening: Units;
  closing: Units;
  lines: readonly StatementLine[];
  /** Whether what came in and went out by hand stands alone, or is added up by the day or the month, since there is too much of it. */
  division: Division;
}

/** How the lines of a statement are divided; charges are never listed more finely than by the day. */
const DIVISIONS = ['movement', 'day', 'month'] as const;
export type Division = (typeof DIVISIONS)[number];

/** Lines from which a statement is divided more coarsely. */
const MAX_LINES = 4000;

export interface Period {
  /** First and last day, `2026-01-31`, by the clock of the time zone. */
  from: string;
  to: string;
  timeZone: string;
}

/**
 * SQL of a statement, by account, first day, last day and time zone. It counts back from the balance of this moment, in one statement, so that no
 * movement that commits meanwhile is on one side alone.
 */
const statementSql = (division: Division, limit: number) => `
  with bounds as (
    select $2::date::timestamp at time zone $4 as since, ($3::date + 1)::timestamp at time zone $4 as until),
  lines as (
    select ${division === 'month' ? `date_trunc('month', l.at at time zone $4)::date` : '(l.at at time zone $4)::date'} as day, l.kind, b.source,
      ${division === 'movement' ? `case when l.kind in ('accrual', 'subtract') then b.id end` : 'null::uuid'} as movement,
      ${division === 'movement' ? `max(case when l.kind in ('accrual', 'subtract') then b.title end)` : 'null'} as title,
      max(l.at) as at, ${NET} as amount
    from ledger l join billing b on b.id = l.billing_id
    where l.owner_id = $1 and l.at >= (select since from bounds) and l.at < (select until from bounds) and l.kind in (${NAMED_KINDS})
    group by 1, 2, 3, 4 order by 1, max(l.at), 2, 3 limit ${limit + 1})
  select 'closing' as part, null as day, null as kind, null as source, null as title,
    (coalesce((select available + held from balance where owner_id = $1), 0)
      - coalesce((select ${NET} from ledger l where l.owner_id = $1 and l.at >= (select until from bounds) and l.kind in (${NAMED_KINDS})), 0))::text as amount
  union all
  (select 'line', day::text, kind, source, title, amount::text from lines order by day, at, kind, source)`;

interface StatementRow extends Omit<StatementLine, 'amount'> {
  part: 'closing' | 'line';
  amount: string;
}

/** The statement of an account over whole days; `maxLines` bounds it, whatever the account did. */
export async function statementOf(pool: Pool, ownerId: string, { from, to, timeZone }: Period, maxLines = MAX_LINES): Promise<Statement> {
  for (const division of DIVISIONS) {
    const isLast = division === DIVISIONS.at(-1);
    // The lines by the month are few whatever the period: one for each kind and source.
    const limit = isLast ? Number.MAX_SAFE_INTEGER - 1 : maxLines;
    const found = await rows<StatementRow>(pool, statementSql(division, limit), [ownerId, from, to, timeZone]);
    const lines = found
      .filter(({ part }) => part === 'line')
      .map(({ part: _part, amount, ...line }) => ({ ...line, amount: toUnits(amount) }));
    if (lines.length > limit) continue;
    const closing = toUnits(found.find(({ part }) => part === 'closing')?.amount ?? 0);
    return { opening: lines.reduce((sum, { amount }) => sum - amount, closing), closing, lines, division };
  }
  throw new Error('No division holds the statement.');
}
