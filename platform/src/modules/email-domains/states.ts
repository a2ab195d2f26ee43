import type { EmailDomainRecord, EmailDomainState } from '@cabinet/domain/email-domains';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a domain that is being checked is left to who checks it. */
export const LEASE_MS = 5 * MINUTE;

/** A domain is confirmed while all that it has to have stands. Where DNS did not answer, it stays what it was. */
export function stateAfter(before: EmailDomainState, records: readonly EmailDomainRecord[]): EmailDomainState {
  const states = records.filter(({ isRequired }) => isRequired).map(({ state }) => state);
  if (states.every((state) => state === 'found')) return 'confirmed';
  const isBroken = states.some((state) => state === 'differs' || state === 'missing');
  return before === 'confirmed' && isBroken ? 'lost' : before;
}

/** When a domain is checked again: one that somebody is setting up soon, another rarely. */
export function nextCheckIn(state: EmailDomainState, age: number): number {
  if (state !== 'pending') return HOUR;
  return age < DAY ? 10 * MINUTE : age < 30 * DAY ? HOUR : DAY;
}
