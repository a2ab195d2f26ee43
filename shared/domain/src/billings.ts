import { billingRows, type BillingSource } from './billing-rows.ts';
import { MESSAGE_TYPES } from './channels.ts';
import { toUnits, UNITS_PER_ONE, type Units } from './money.ts';
import { withSchemas } from './resource.ts';
import { array, boolean, idField, nameField, number, object, string, type InferType } from './validation.ts';

export { BILLING_SOURCES, type AccountName, type Billing, type BillingSource } from './billing-rows.ts';

/** What an operation by hand may be booked as: added, taken, or charged for messages of a type (spec 2 §3 "Billing operation"). */
export const OPERATION_SOURCES = [
  'accrual',
  'subtract',
  ...MESSAGE_TYPES.map((type) => `sendings.${type}` as const),
] as const satisfies readonly BillingSource[];
export type OperationSource = (typeof OPERATION_SOURCES)[number];

/** Largest sum that one operation moves. */
export const MAX_OPERATION = 1_000_000_000;
const MAX_MULTIPLIER = 1000;

/** What an operation moves: `amount` times `multiplier`, to four decimals. */
export function operationUnits(amount: number, multiplier: number): Units {
  const product = BigInt(toUnits(amount)) * BigInt(toUnits(multiplier));
  const one = BigInt(UNITS_PER_ONE);
  return Number((product + one / 2n) / one);
}

/** Whether an operation adds to the balance; all others take from it. */
export const isCredit = (source: OperationSource) => source === 'accrual';

const isMovable = (amount: number, multiplier: unknown) => {
  const factor = typeof multiplier === 'number' && multiplier > 0 && multiplier <= MAX_MULTIPLIER ? multiplier : 1;
  const units = amount > 0 && amount <= MAX_OPERATION ? operationUnits(amount, factor) : 1;
  return units > 0 && units <= MAX_OPERATION * UNITS_PER_ONE;
};

/** Fields of an operation that are the same for one account and for many. */
const operationFields = {
  source: string().oneOf(OPERATION_SOURCES).required(),
  data: object({
    multiplier: number().required().positive().max(MAX_MULTIPLIER),
    /** What the owner of the account reads. */
    title: nameField(255),
    hidden: object({ comment: string().trim().max(1000), noRef: boolean() })
      .noUnknown()
      .optional()
      .default(undefined),
    /** An administrator takes more than is available, knowingly; never beyond the limit of the settings. */
    isBelowAvailable: boolean(),
  }).noUnknown(),
};
/** A positive amount that its multiplier leaves within what an operation may move. */
const movableAmount = () =>
  number()
    .positive()
    .max(MAX_OPERATION)
    .test('product', 'invalid', function (amount) {
      const { data } = this.parent as { data?: { multiplier?: unknown } };
      return amount === undefined || isMovable(amount, data?.multiplier);
    });

/** `POST /billings`: adds to an account's balance or takes from it by hand; `amount` times `multiplier` is what moves (spec 2 §3, §5). */
export const billingOperationSchema = object({
  ...operationFields,
  OwnerId: idField().required(),
  amount: movableAmount().required(),
}).noUnknown();
export type BillingOperation = InferType<typeof billingOperationSchema>;

/** Accounts that one task changes at most. */
export const MAX_BULK_OPERATIONS = 5000;

/** `POST /billings/operations`: the same operation for many accounts, by id or username; a row may have an amount of its own (spec 2 §3 "Task"). */
export const bulkOperationSchema = object({
  title: nameField(255),
  ...operationFields,
  amount: movableAmount(),
  rows: array(object({ account: string().trim().required().max(150), amount: number().positive().max(MAX_OPERATION) }).noUnknown())
    .required()
    .min(1)
    .max(MAX_BULK_OPERATIONS)
    .test('amounts', 'operations.noAmount', function (rows) {
      const { amount } = this.parent as { amount?: number };
      return amount !== undefined || (rows ?? []).every((row) => row.amount !== undefined);
    }),
}).noUnknown();
/** The fields of a bulk operation beside its accounts, for forms. */
export const bulkOperationFieldsSchema = bulkOperationSchema.omit(['rows']);
export type BulkOperation = InferType<typeof bulkOperationSchema>;

/** Why an account of a bulk operation is left out before it begins, or could not be changed. */
export const OPERATION_FAULTS = ['notFound', 'own', 'twice', 'amount', 'insufficient', 'forbidden', 'stopped'] as const;
export type OperationFault = (typeof OPERATION_FAULTS)[number];

/** What a bulk operation would do. */
export interface BulkOperationQuote {
  /** Accounts that it changes, and what that comes to. */
  accounts: number;
  amount: number;
  /** Accounts that it leaves out or, as balances are now, would not cover; the first `MAX_SHOWN_FAULTS` of `refusedCount`. */
  refused: readonly { row: number; account: string; fault: OperationFault }[];
  refusedCount: number;
  /** The caller's own balance before and after; absent where the installation's money moves. */
  own?: { before: number; after: number; available: number };
}
export const MAX_SHOWN_FAULTS = 100;

/** The answer of `POST /billings/operations`: the task that makes them. */
export interface BulkOperationAccepted extends BulkOperationQuote {
  TaskId: string;
}

export const billings = withSchemas(billingRows, { create: billingOperationSchema });

/** Answer of `GET /billings/balance/{userId}`; `balance` excludes what is held. */
export interface Balance {
  balance: number;
  overdraft: number;
  held: number;
  currency: string;
  /** What whoever administrates the account lets it spend in a calendar month, and what it has spent in this one; absent without a limit. */
  monthly?: { limit: number; spent: number };
}

/** What an account spent in a day and had at its end; amounts in its currency. */
export interface BalanceDay {
  /** When the day began, ISO. */
  at: string;
  /** Charged, less what was given back. */
  spent: number;
  /** The balance at the end of the day, without overdraft. */
  balance: number;
}

/** Most days that `GET /billings/balance/{userId}/days` looks back. */
export const MAX_BALANCE_DAYS = 93;

/** The sides of the ledger; every entry moves an amount from one to another (decisions.md "Money"). */
export const LEDGER_SIDES = ['outside', 'available', 'held', 'spent'] as const;
export type LedgerSide = (typeof LEDGER_SIDES)[number];

/** Kinds of ledger entries with the sides between which each moves money: `hold` reserves for a message, `capture` charges it, `release` and `refund` return it. */
export const LEDGER_KINDS = {
  accrual: ['outside', 'available'],
  subtract: ['available', 'outside'],
  hold: ['available', 'held'],
  capture: ['held', 'spent'],
  release: ['held', 'available'],
  refund: ['spent', 'available'],
} as const satisfies Record<string, readonly [from: LedgerSide, to: LedgerSide]>;
export type LedgerKind = keyof typeof LEDGER_KINDS;
