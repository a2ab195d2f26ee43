import type { BalanceDay } from './billings.ts';

/** Beyond so many days a forecast from a month says nothing. */
export const FORESEEN_DAYS = 365;

/** The whole days that a balance lasts at the pace of the given days; undefined when nothing was spent in them, or nothing is left. */
export function daysThatItLasts(balance: number, days: readonly BalanceDay[]): number | undefined {
  const spent = days.reduce((sum, day) => sum + day.spent, 0);
  return spent > 0 && balance > 0 ? Math.floor((balance * days.length) / spent) : undefined;
}

/** The share of what may be spent in a month or a day from which it is nearly spent. */
export const NEARLY_SPENT = 0.8;
