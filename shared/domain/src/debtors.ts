import { resource } from './resource.ts';

/** Accounts whose money lasts no longer than this many days at their pace run out soon. */
export const SOON_DAYS = 7;

/** `debt`: the balance is below zero. `soon`: balance and overdraft last `SOON_DAYS` at most at the pace of the last 24 hours. */
export const DEBTOR_STATES = ['debt', 'soon'] as const;
export type DebtorState = (typeof DEBTOR_STATES)[number];

/** An account that owes money or runs out of it soon. */
export interface Debtor {
  /** The account's. */
  id: string;
  OwnerId: string;
  username: string;
  state: DebtorState;
  balance: number;
  overdraft: number;
  /** What the account spent in the last 24 hours, as it was last added up. */
  perDay: number;
  /** Days until balance and overdraft are used up at this pace; null without any spending. */
  daysLeft: number | null;
  ResellerId: string | null;
  createdAt: string;
}

/** Debtors and accounts that run out soon, in the caller's scope. */
export const debtors = resource<Debtor, never>()({
  name: 'debtors',
  order: { balance: 'asc' },
  filters: { state: 'oneOf', OwnerId: 'owner', ResellerId: 'equals' },
  orderable: ['balance', 'perDay', 'daysLeft', 'createdAt'],
  actions: { find: 'debtors.get' },
  live: false,
});
