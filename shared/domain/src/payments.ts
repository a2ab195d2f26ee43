import { toAmount, toUnits, type Units } from './money.ts';
import { resource } from './resource.ts';
import type { Currency } from './currencies.ts';
import { canDecideAbout, type Scope } from './roles.ts';
import type { PaymentStatus } from './statuses.ts';
import { boolean, idField, number, object, string, type InferType } from './validation.ts';

/** Methods of online payment: a bank card, the wallet service (spec 1 §1). */
export const PAYMENT_METHODS = ['card', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a payment was made: online by a method, or by bank transfer for an invoice. */
export const PAYMENT_SOURCES = [...PAYMENT_METHODS, 'invoice'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Kinds of payers; legal entities pay by invoice (spec 1 §4 "Top-up dialog"). */
export const PAYER_ENTITIES = ['individual', 'legal'] as const;
export type PayerEntity = (typeof PAYER_ENTITIES)[number];

/** The outcome with which the payment service sends a payer back: `GET payments/webhook/{method}/{result}` (spec 1 §7). */
export const PAYMENT_RESULTS = ['success', 'fail'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/**
 * Why a payment failed: declined, not paid in time, another amount than ordered, the payment service was unreachable, the
 * stored card may not be charged any more, the recurrent payment was stopped before, the card has expired.
 */
export const PAYMENT_FAILURES = ['declined', 'expired', 'amount', 'unreachable', 'revoked', 'stopped', 'cardExpired'] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** The suggested amount of a top-up (decisions.md "Differences"), and the maximum. */
export const TOP_UP = { suggested: 3000, max: 10_000_000 } as const;

/** Units in a hundredth of the currency, the smallest payable amount. */
const UNITS_PER_CENT = 100;
const isInCents = (value: number | undefined) => value === undefined || Number(value.toFixed(2)) === value;

/** The amount of a top-up: positive, at most two decimals (spec 1 §5 "Top-up amount"). */
export const topUpAmount = () => number().required().positive().max(TOP_UP.max).test('decimals', 'tooManyDecimals', isInCents);

/** Hundredths of a percent in the whole. */
const BASIS_POINTS = 10_000;

/** The commission on an amount, rounded to the nearest hundredth of the currency; percents have at most two decimals. */
export function commissionOf(amount: number, percent: number): number {
  const units: Units = Math.round((toUnits(amount) * Math.round(percent * 100)) / (BASIS_POINTS * UNITS_PER_CENT)) * UNITS_PER_CENT;
  return toAmount(units);
}

/** What the payer pays in total: the amount plus the commission. */
export const totalCost = (amount: number, percent: number): number => toAmount(toUnits(amount) + toUnits(commissionOf(amount, percent)));

const returnUrl = () => string().trim().required().max(2048);

/**
 * Body of `POST /payments` (spec 1 §7); both return addresses are of this cabinet, `…/payments/webhook/{method}/{result}`. `savesCard` saves the
 * card that pays, `cardId` charges one that is saved: either, not both.
 */
export const newPaymentSchema = object({
  amount: topUpAmount(),
  method: string().oneOf(PAYMENT_METHODS).required(),
  urlSuccess: returnUrl(),
  urlFail: returnUrl(),
  OwnerId: idField(),
  savesCard: boolean(),
  cardId: idField(),
})
  .noUnknown()
  .test('savesCard', 'notAllowed', ({ savesCard, cardId }) => !(savesCard && cardId));
export type NewPayment = InferType<typeof newPaymentSchema>;

/** Body of `POST /payments/{id}/refund`: how much of a payment is to go back to its payer, and why. */
export const refundRequestSchema = object({ amount: topUpAmount(), comment: string().trim().max(1000) }).noUnknown();
export type RefundRequest = InferType<typeof refundRequestSchema>;

export const REFUND_DECISIONS = ['approve', 'reject'] as const;
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

/** Body of `PUT /payments/{id}/refund`: what staff decide about a request. */
export const refundDecisionSchema = object({ decision: string().oneOf(REFUND_DECISIONS).required() }).noUnknown();

/** A payment to a balance (spec 1 §3); `amount` is what the balance gets, `meta.cost` what the payer pays. */
export interface Payment {
  id: string;
  method: PaymentSource;
  amount: number;
  currency: Currency;
  status: PaymentStatus;
  entity: PayerEntity;
  /** The bank that issued the card, if the payment service reports it; for an invoice, the payer's bank. */
  bank: string | null;
  /** Payer and payee; for payments of invoices only. */
  requisite: { title: string } | null;
  company: { title: string } | null;
  meta: {
    cost: number;
    commission: number;
    /** The last four digits of the card. */
    cardNumber?: string;
    /** What was taken from the balance again: refunded, or on its way back to the payer. */
    refunded?: number;
    /** The refund that is asked for; once it is approved, the money is on its way to the payer. */
    refund?: { amount: number; comment?: string; isApproved: boolean };
    /** The payment service refused the last refund, and what was taken for it is on the balance again. */
    isRefundRefused?: true;
    fault?: PaymentFailure;
    /** The invoice that was paid, and its number. */
    InvoiceId?: string;
    docNumber?: string;
  };
  OwnerId: string;
  /** The recurrent payment that made it. */
  RecurrentPaymentId: string | null;
  createdAt: string;
  updatedAt: string;
  /** The address of the payment page; only in the answer to the creation. */
  url?: string;
}

/** The filter `receipt` asks for payments with a fiscal receipt in a state of `RECEIPT_STATES`. */
export const payments = resource<Payment, NewPayment, never>()({
  name: 'payments',
  filters: {
    id: 'oneOf',
    status: 'oneOf',
    method: 'oneOf',
    receipt: 'oneOf',
    amount: 'amount',
    RecurrentPaymentId: 'equals',
    OwnerId: 'owner',
    createdAt: 'range',
  },
  orderable: ['createdAt', 'amount'],
  actions: { find: 'payments.get', get: 'payments.get', create: 'payments.create' },
  schemas: { create: newPaymentSchema },
});

/** What of a payment can still be asked back; 0 where nothing can, or a refund is asked for already. */
export function refundableAmount({ status, amount, meta }: Pick<Payment, 'status' | 'amount' | 'meta'>): number {
  if (status !== 'completed' && status !== 'partialRefunded') return 0;
  return toAmount(toUnits(amount) - toUnits(meta.refunded ?? 0));
}

/** Whether a refund is asked for that nobody has decided about. */
export const awaitsRefundDecision = ({ status, meta }: Pick<Payment, 'status' | 'meta'>): boolean =>
  status === 'refundRequested' && meta.refund?.isApproved !== true;

/** Whether a user may decide about the refund of a payment: staff who see it, never about their own. */
export function canDecideRefund({ id, scope }: { id: string; scope: Scope | undefined }, { OwnerId }: Pick<Payment, 'OwnerId'>): boolean {
  return canDecideAbout({ id, scope }, { OwnerId });
}

/** A payment method that is available to an account: `GET /payments/methods?UserId=` answers `{data}` of these. */
export interface AvailableMethod {
  method: PaymentMethod;
  /** In percent of the amount. */
  commission: number;
  /** Whether the method can be stored and charged again without the payer. */
  isRecurrent: boolean;
}
