import { resourceRows } from './resource.ts';
import type { Role } from './roles.ts';

/** Why an account is blocked; the reason is told to whoever signs in with it. */
export interface AccountBlock {
  reason: string;
  at: string;
}

/** An account, without secrets (spec 1 §3). */
export interface User {
  id: string;
  username: string;
  role: Role;
  data: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    country: string;
    partnership?: { hasContract?: boolean; ManagerId?: string };
    /** Origin of the account, and its answer to the survey. */
    meta?: { source?: string; usedReferralCode?: string; survey?: string; salon_id?: string };
  };
  referralCode: string;
  /** Whether it can sign in: neither blocked nor archived. */
  isActive: boolean;
  /** Why and since when it is blocked; null while it is not. */
  blocked?: AccountBlock | null;
  isArchived?: boolean;
  /** Whether its email is known to reach its holder: a link that was sent there has been used. */
  isVerified?: boolean;
  /** The email that counts for signing in and for recovery until `data.email` is confirmed; null for none. */
  confirmedEmail?: string | null;
  /** When it closes for good unless its holder signs in before; null where nobody asked. */
  closesAt?: string | null;
  /** Since when it is closed for good. */
  closedAt?: string | null;
  ResellerId: string | null;
  /** Only in the list. */
  balance?: number;
  /** What it was charged in the last thirty days, less what came back; only in the list. */
  spentLately?: number;
  /** When it sent last; null where it has not yet. Only in the list. */
  lastSentAt?: string | null;
  /** How far below zero it may go; only in the answer of one account. */
  overdraft?: number;
  createdAt: string;
  updatedAt: string;
}

/** `isArchived` shows archived accounts, which a list leaves out otherwise; `balance` compares what an account can spend without overdraft. */
export const userRows = resourceRows<User>()({
  name: 'users',
  actions: { find: 'users.find', get: 'users.get', create: 'users.create', update: 'users.update', remove: 'users.remove' },
  filters: {
    id: 'oneOf',
    isActive: 'equals',
    isArchived: 'equals',
    isVerified: 'equals',
    isClosing: 'equals',
    role: 'oneOf',
    ResellerId: 'owner',
    ManagerId: 'owner',
    balance: 'amount',
    createdAt: 'range',
  },
  orderable: ['createdAt', 'username'],
});
