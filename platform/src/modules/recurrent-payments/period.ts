import type { Frequency } from '@cabinet/domain/recurrent-payments';

const DAY_MS = 86_400_000;
const DAYS: Readonly<Record<Exclude<Frequency, 'monthly'>, number>> = { daily: 1, weekly: 7 };

/** The day and time so many months after `from`; the last day of a month that has no such day. In UTC. */
function monthsAfter(from: Date, months: number): Date {
  const at = new Date(from);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(from.getUTCDate(), days));
  return at;
}

/** The first end of a period counted from `from` that is after `now`: periods that have passed are not made up for. */
export function nextPeriod(from: Date, frequency: Frequency, now: Date): Date {
  if (frequency !== 'monthly') {
    const length = DAYS[frequency] * DAY_MS;
    return new Date(from.getTime() + (Math.max(0, Math.floor((now.getTime() - from.getTime()) / length)) + 1) * length);
  }
  const months = (now.getUTCFullYear() - from.getUTCFullYear()) * 12 + now.getUTCMonth() - from.getUTCMonth();
  for (let count = Math.max(1, months); ; count += 1) {
    const at = monthsAfter(from, count);
    if (at > now) return at;
  }
}
