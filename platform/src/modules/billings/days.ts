import { LEDGER_KINDS, MOST_BALANCE_DAYS, type BalanceDay, type LedgerSide } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Pool } from 'pg';
import { rows } from '../../engine/sql.ts';
import { invalid } from '../../plugins/errors/api-error.ts';

const DAY_MS = 86_400_000;

/** How many units the entries have brought to a side of the ledger, as SQL. */
function broughtTo(side: LedgerSide): string {
  const signs = Object.entries(LEDGER_KINDS).flatMap(([kind, [from, to]]) =>
    to === side ? `when '${kind}' then amount` : from === side ? `when '${kind}' then -amount` : [],
  );
  return `sum(case kind ${signs.join(' ')} else 0 end)::text`;
}

const DAYS = `
  select floor(extract(epoch from at - $2::timestamptz) / 86400)::int as day, ${broughtTo('spent')} as spent, ${broughtTo('available')} as change
  from ledger where owner_id = $1 and at >= $2 group by 1`;

/** Where the days begin: thirty days ago unless told; at most `MOST_BALANCE_DAYS` back. */
export function readFrom(from: string | undefined, now: Date): Date {
  const date = from ? new Date(from) : new Date(now.getTime() - 30 * DAY_MS);
  const back = (now.getTime() - date.getTime()) / DAY_MS;
  if (!(back >= 0 && back <= MOST_BALANCE_DAYS)) throw invalid('from', 'invalid');
  return date;
}

/** What an account spent on each day since `from`, and what was left at its end: counted back from what is there now. */
export async function balanceDays(pool: Pool, ownerId: string, from: Date, now = new Date()): Promise<BalanceDay[]> {
  const [moved, [balance]] = await Promise.all([
    rows<{ day: number; spent: string; change: string }>(pool, DAYS, [ownerId, from]),
    rows<{ available: string }>(pool, 'select available::text from balance where owner_id = $1', [ownerId]),
  ]);
  const byDay = new Map(moved.map((row) => [row.day, row]));
  const days: BalanceDay[] = [];
  let left = toUnits(balance?.available ?? 0);
  for (let day = Math.floor((now.getTime() - from.getTime()) / DAY_MS); day >= 0; day -= 1) {
    const { spent, change } = byDay.get(day) ?? { spent: 0, change: 0 };
    days.unshift({
      at: new Date(from.getTime() + day * DAY_MS).toISOString(),
      spent: toAmount(toUnits(spent)),
      balance: toAmount(left),
    });
    left -= toUnits(change);
  }
  return days;
}
