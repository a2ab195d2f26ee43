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
  OwnerId: string;
  createdAt: string;
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
