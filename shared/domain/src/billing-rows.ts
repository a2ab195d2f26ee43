import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { resourceRows } from './resource.ts';
import type { BillingStatus } from './statuses.ts';

export type BillingSource = 'accrual' | 'subtract' | 'referral' | `sendings.${MessageType}` | 'subscription.apisender' | 'hlr';
export const BILLING_SOURCES: readonly BillingSource[] = [
  'accrual',
  'subtract',
  'referral',
  ...MESSAGE_TYPES.map((type) => `sendings.${type}` as const),
  'subscription.apisender',
  'hlr',
];

/** An account as others name it. */
export interface AccountName {
  id: string;
  username: string;
}

/**
 * A movement of a balance (spec 1 §3). A send has one for all of its messages: `amount` is what was captured so far plus
 * what is still held, negative for a charge; `data` holds the two parts.
 */
export interface Billing {
  id: string;
  source: BillingSource;
  amount: number;
  status: BillingStatus;
  data: {
    price?: number;
    count?: number;
    held?: number;
    captured?: number;
    released?: number;
    multiplier: number;
    /** Only for staff and for whoever wrote it (decisions.md "Access"). */
    hidden?: { comment?: string; noRef?: boolean };
  };
  meta: { groupId?: string; TaskId?: string; title?: string; PaymentId?: string; TransferId?: string };
  /** How the message of a send without a title begins; only for those who may read its task. Lists have it, live events do not. */
  text?: string;
  /** Who made an operation by hand. */
  Author?: AccountName;
  /** The other account of a transfer: where the money came from, or went to. */
  Counterpart?: AccountName;
  OwnerId: string;
  TariffId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** `amount` compares how much was moved, whichever way. */
export const billingRows = resourceRows<Billing>()({
  name: 'billings',
  filters: { source: 'oneOf', status: 'oneOf', amount: 'amount', groupId: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'amount'],
  actions: { find: 'billings.find', get: 'billings.get', create: 'billings.generate' },
});
