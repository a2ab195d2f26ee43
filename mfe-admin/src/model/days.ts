import type { Balance, BalanceDay } from '@cabinet/domain/billings';

/** The start of the day `days` before today, in local time. */
export const daysBack = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);

/** What the days cost together. */
export const spentIn = (days: readonly BalanceDay[]): number => days.reduce((sum, { spent }) => sum + spent, 0);

/** For how many whole days the available funds last at the average of `days`; undefined when nothing was spent. */
export function daysLeft({ balance, overdraft }: Pick<Balance, 'balance' | 'overdraft'>, days: readonly BalanceDay[]): number | undefined {
  const spent = spentIn(days);
  return spent > 0 ? Math.max(0, Math.floor(((balance + overdraft) * days.length) / spent)) : undefined;
}

/** The calendar day of a local time, as `2026-11-30`. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** When a calendar day begins by local time. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
