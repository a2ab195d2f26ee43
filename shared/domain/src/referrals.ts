import { REGISTRATION } from './public-pages.ts';
import { resource } from './resource.ts';

/**
 * An account that came by somebody's invitation, as far as whoever invited may know it (spec 1 §3 "Referral"). `OwnerId`
 * is the one who invited.
 */
export interface Referral {
  id: string;
  /** Whole where the account is the inviter's own customer, else its beginning. */
  username: string;
  isActive: boolean;
  /** Whether it has paid for a message by now. */
  hasSent: boolean;
  OwnerId: string;
  createdAt: string;
}

export const referrals = resource<Referral, never>()({
  name: 'referrals',
  filters: { OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'billings.find' },
});

const SHOWN = 3;

/** What somebody who only invited an account reads of its name: `anna-lee` → `ann…`. */
export function shortenedName(username: string): string {
  return `${[...username].slice(0, SHOWN).join('')}…`;
}

/** The address that an invitation carries: registration with the inviter's code (spec 1 §3 "Referral"). */
export function invitationLink(origin: string, code: string): string {
  return `${origin}${REGISTRATION}?${new URLSearchParams({ ref: code }).toString()}`;
}
