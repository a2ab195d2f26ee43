import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { resource } from './resource.ts';
import type { BillingStatus } from './statuses.ts';
import { boolean, number, idField, object, string, type InferType } from './validation.ts';

export type BillingSource = 'accrual' | 'subtract' | `sendings.${MessageType}` | 'subscription.apisender' | 'hlr';
export const BILLING_SOURCES: readonly BillingSource[] = [
  'accrual',
  'subtract',
  ...MESSAGE_TYPES.map((type) => `sendings.${type}` as const),
  'subscription.apisender',
  'hlr',
];

/**
 * A movement of a balance (spec 1 §3). A send has one for all of its messages: `amount` is what it has cost so far
 * plus what is still held, negative for a charge; `data` tells how it divides.
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
    hidden?: { comment?: string; noRef?: boolean };
  };
  meta: { groupId?: string; TaskId?: string; title?: string; PaymentId?: string };
  OwnerId: string;
  TariffId: string | null;
  createdAt: string;
  updatedAt: string;
}

/** `POST /billings`: adds to an account's balance or takes from it by hand; `amount` times `multiplier` is what moves (spec 2 §3, §5). */
export const billingOperationSchema = object({
  source: string().oneOf(['accrual', 'subtract']).required(),
  OwnerId: idField().required(),
  amount: number().required().positive().max(1_000_000_000),
  data: object({
    multiplier: number().positive().max(1000).default(1),
    title: string().trim().max(255),
    hidden: object({ comment: string().trim().max(1000), noRef: boolean() })
      .noUnknown()
      .optional()
      .default(undefined),
  })
    .noUnknown()
    .default({ multiplier: 1 }),
}).noUnknown();
export type BillingOperation = InferType<typeof billingOperationSchema>;

export const billings = resource<Billing, BillingOperation, never>()({
  name: 'billings',
  filters: { source: 'oneOf', status: 'oneOf', groupId: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'amount'],
  actions: { find: 'billings.find', get: 'billings.get', create: 'billings.generate' },
  schemas: { create: billingOperationSchema },
});

/** Answer of `GET /billings/balance/{userId}`; `balance` is already less what is held. */
export interface Balance {
  balance: number;
  overdraft: number;
  held: number;
  currency: string;
}

/** A day of an account's money, amounts in its currency. */
export interface BalanceDay {
  /** When the day began, ISO. */
  at: string;
  /** Charged, less what was given back. */
  spent: number;
  /** What could be spent when it ended, without overdraft. */
  balance: number;
}

/** Most days that `GET /billings/balance/{userId}/days` looks back. */
export const MOST_BALANCE_DAYS = 93;

/** The sides between which the ledger moves money; every entry takes from one and gives to another (decisions.md "Money"). */
export const LEDGER_SIDES = ['outside', 'available', 'held', 'spent'] as const;
export type LedgerSide = (typeof LEDGER_SIDES)[number];

/** What an entry is: money in or out, put aside for a message, charged for it, given back. */
export const LEDGER_KINDS = {
  accrual: ['outside', 'available'],
  subtract: ['available', 'outside'],
  hold: ['available', 'held'],
  capture: ['held', 'spent'],
  release: ['held', 'available'],
  refund: ['spent', 'available'],
} as const satisfies Record<string, readonly [from: LedgerSide, to: LedgerSide]>;
export type LedgerKind = keyof typeof LEDGER_KINDS;
