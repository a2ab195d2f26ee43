import type { Currency } from './currencies.ts';
import { REGISTRATION_PATH } from './public-pages.ts';
import { resource } from './resource.ts';

/**
 * An invited account, with as much as its inviter may see (spec 1 §3 "Referral"). `OwnerId` is the inviter.
 */
export interface Referral {
  id: string;
  /** Complete when the account is the inviter's own customer, else masked. */
  username: string;
  isActive: boolean;
  /** Whether it has paid for a message. */
  hasSent: boolean;
  /** What its payments have brought the inviter so far. */
  earned: number;
  OwnerId: string;
  createdAt: string;
}

/** The calls of the programme beside its list. */
export const EARNINGS_PATH = 'referrals/earnings';

/** Answer of `GET /referrals/earnings`: the terms of the programme, and what the account has earned; amounts in `currency`. */
export interface ReferralEarnings {
  /** Percent of their payments that the inviter gets; 0 while the programme pays nothing. */
  percent: number;
  /** Months after registration in which payments count; 0 for always. */
  months: number;
  /** Days after which a reward is paid. */
  delayDays: number;
  earned: number;
  /** Promised and not paid yet. */
  expected: number;
  currency: Currency;
}

export const referrals = resource<Referral, never>()({
  name: 'referrals',
  filters: { OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'billings.find' },
});

const VISIBLE_CHARACTERS = 3;

/** A username as an inviter sees it: `anna-lee` → `ann…`. */
export function maskedUsername(username: string): string {
  return `${[...username].slice(0, VISIBLE_CHARACTERS).join('')}…`;
}

/** The link of an invitation: registration with the inviter's code (spec 1 §3 "Referral"). */
export function invitationLink(origin: string, code: string): string {
  return `${origin}${REGISTRATION_PATH}?${new URLSearchParams({ ref: code }).toString()}`;
}
