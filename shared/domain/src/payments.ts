import { toAmount, toUnits, type Units } from './money.ts';
import { resource } from './resource.ts';
import type { Currency } from './settings.ts';
import type { PaymentStatus } from './statuses.ts';
import { idField, number, object, string, type InferType } from './validation.ts';

/** How a balance is topped up without a person of ours: a bank card, the wallet service (spec 1 §1). */
export const PAYMENT_METHODS = ['card', 'wallet'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How money has come: by a method, or to a company's account for an invoice. */
export const PAYMENT_WAYS = [...PAYMENT_METHODS, 'invoice'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Two kinds of payer; the legal one pays by invoice (spec 1 §4 "Top-up dialog"). */
export const PAYER_ENTITIES = ['individual', 'legal'] as const;
export type PayerEntity = (typeof PAYER_ENTITIES)[number];

/** How a payer comes back from where the payment is made: `GET payments/webhook/{method}/{result}` (spec 1 §7). */
export const PAYMENT_RESULTS = ['success', 'fail'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/**
 * Why no money came: refused, not paid in time, another sum than was asked for, the payment service did not answer, the kept
 * card may not be charged any more, what it was for was stopped before.
 */
export const PAYMENT_FAULTS = ['declined', 'expired', 'amount', 'unreachable', 'revoked', 'stopped'] as const;
export type PaymentFault = (typeof PAYMENT_FAULTS)[number];

/** The usual amount of a top-up (decisions.md "Differences"), and the largest. */
export const TOP_UP = { usual: 3000, most: 10_000_000 } as const;

/** Units in a hundredth of the currency, the smallest that is paid. */
const CENT = 100;
const isInCents = (value: number | undefined) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What is added to a balance: more than zero, at most two decimals (spec 1 §5 "Top-up amount"). */
export const topUpAmount = () => number().required().positive().max(TOP_UP.most).test('decimals', 'tooManyDecimals', isInCents);

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/** What `percent` of an amount are, to the nearest hundredth of the currency; percents have two decimals at most. */
export function commissionOf(amount: number, percent: number): number {
  const units: Units = Math.round((toUnits(amount) * Math.round(percent * 100)) / (WHOLE * CENT)) * CENT;
  return toAmount(units);
}

/** What the payer pays in all: the amount and the commission on it. */
export const costOf = (amount: number, percent: number): number => toAmount(toUnits(amount) + toUnits(commissionOf(amount, percent)));

const returnUrl = () => string().trim().required().max(2048);

/** `POST /payments` (spec 1 §7): both addresses are this cabinet's own, `…/payments/webhook/{method}/{result}`. */
export const newPaymentSchema = object({
  amount: topUpAmount(),
  method: string().oneOf(PAYMENT_METHODS).required(),
  urlSuccess: returnUrl(),
  urlFail: returnUrl(),
  OwnerId: idField(),
}).noUnknown();
export type NewPayment = InferType<typeof newPaymentSchema>;

/** A payment to a balance (spec 1 §3); `amount` is what the balance gets, `meta.cost` what the payer pays. */
export interface Payment {
  id: string;
  method: PaymentWay;
  amount: number;
  currency: Currency;
  status: PaymentStatus;
  entity: PayerEntity;
  /** Who has issued the card, where the payment service tells it; of an invoice, where the payer has its account. */
  bank: string | null;
  /** Who has paid, and who was paid: of an invoice alone. */
  requisite: { title: string } | null;
  company: { title: string } | null;
  meta: {
    cost: number;
    commission: number;
    /** The last four digits of the card. */
    cardNumber?: string;
    /** What was taken from the balance again. */
    refunded?: number;
    fault?: PaymentFault;
    /** The invoice that was paid, and its number. */
    InvoiceId?: string;
    docNumber?: string;
  };
  OwnerId: string;
  /** The recurrent payment that it belongs to. */
  RecurrentPaymentId: string | null;
  createdAt: string;
  updatedAt: string;
  /** Where it is paid; only in the answer of its creation. */
  url?: string;
}

export const payments = resource<Payment, NewPayment, never>()({
  name: 'payments',
  filters: { status: 'oneOf', method: 'oneOf', amount: 'amount', RecurrentPaymentId: 'equals', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'amount'],
  actions: { find: 'payments.get', get: 'payments.get', create: 'payments.create' },
  schemas: { create: newPaymentSchema },
});

/** A method that an account may pay by now: `GET /payments/methods?UserId=` answers `{data}` of these. */
export interface AvailableMethod {
  method: PaymentMethod;
  /** Percent that is added to the amount. */
  commission: number;
  /** Whether it can be kept, to be charged again without the payer. */
  isRecurrent: boolean;
}
