import { monthOf } from './monthly-limit.ts';
import { rows, type Db } from '../storage/sql.ts';

/** A limit of which much is spent: that of an account's month, or a budget's of its day. */
export interface SpentLimit {
  /** The account, or the budget. */
  id: string;
  /** The first day of the month, or the day: `2026-11-01`. */
  period: string;
  limit: number;
  spent: number;
}

/** The limits of accounts for the month of `at` of which at least `share` is spent. */
export function monthlyLimitsSpentBy(db: Db, share: number, at: Date): Promise<SpentLimit[]> {
  return rows<SpentLimit>(
    db,
    `select owner_id as id, month::text as period, monthly_limit::float8 as limit, month_spent::float8 as spent from balance
     where monthly_limit > 0 and month = ${monthOf('$2')} and month_spent >= $1::numeric * monthly_limit`,
    [share, at],
  );
}

/** The budgets of which at least `share` is spent in the day of `at`, each by the clock of its zone. */
export function budgetsSpentBy(db: Db, share: number, at: Date): Promise<SpentLimit[]> {
  return rows<SpentLimit>(
    db,
    `select g.id, d.day::text as period, g.daily::float8 as limit, d.spent::float8 as spent from budget g
     join budget_day d on d.budget_id = g.id and d.day = ($2::timestamptz at time zone g.zone)::date
     where g.daily > 0 and d.spent >= $1::numeric * g.daily`,
    [share, at],
  );
}
