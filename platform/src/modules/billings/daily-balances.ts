import { LEDGER_KINDS, MAX_BALANCE_DAYS, type BalanceDay, type LedgerSide } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Pool } from 'pg';
import { rows } from '@cabinet/engine';
import { invalid } from '../../plugins/errors/api-error.ts';

const DAY_MS = 86_400_000;

/** SQL of the net change, in units, that ledger entries bring to one side of the ledger. */
export function netChangeOf(side: LedgerSide): string {
  const signs = Object.entries(LEDGER_KINDS).flatMap(([kind, [from, to]]) =>
    to === side ? `when '${kind}' then amount` : from === side ? `when '${kind}' then -amount` : [],
  );
  return `sum(case kind ${signs.join(' ')} else 0 end)::text`;
}

const DAILY_CHANGES = `
  select floor(extract(epoch from at - $2::timestamptz) / 86400)::int as day, ${netChangeOf('spent')} as spent, ${netChangeOf('available')} as change
  from ledger where owner_id = $1 and at >= $2 group by 1`;

/** The moment at which the first day begins: `from`, or thirty days ago; throws 422 beyond `MAX_BALANCE_DAYS`. */
export function startOfDays(from: string | undefined, now: Date): Date {
  const date = from ? new Date(from) : new Date(now.getTime() - 30 * DAY_MS);
  const back = (now.getTime() - date.getTime()) / DAY_MS;
  if (!(back >= 0 && back <= MAX_BALANCE_DAYS)) throw invalid('from', 'invalid');
  return date;
}

/** What an account spent on each day since `from`, and its balance at the end of the day, counted back from today's balance. */
export async function dailyBalances(pool: Pool, ownerId: string, from: Date, now = new Date()): Promise<BalanceDay[]> {
  const [changes, [balance]] = await Promise.all([
    rows<{ day: number; spent: string; change: string }>(pool, DAILY_CHANGES, [ownerId, from]),
    rows<{ available: string }>(pool, 'select available::text from balance where owner_id = $1', [ownerId]),
  ]);
  const byDay = new Map(changes.map((row) => [row.day, row]));
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
