import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@cabinet/domain/locales';
import type { Units } from '@cabinet/domain/money';
import type { PaymentFault, PaymentMethod } from '@cabinet/domain/payments';
import type { Currency } from '@cabinet/domain/settings';

/** What a payment service is asked to collect. `id` is the payment's own: asked twice for one, it collects once. */
export interface PaymentOrder {
  id: string;
  method: PaymentMethod;
  /** All that the payer pays. */
  cost: Units;
  currency: Currency;
  description: string;
  locale: Locale;
  /** Whether the method is kept, to be charged again. */
  isKept: boolean;
}

/** Addresses of the cabinet that the payer is sent back to. */
export interface ReturnAddresses {
  success: string;
  fail: string;
}

/** What a payment service knows of a payment now: all of it, so that reports may come twice and in any order. */
export interface PaymentReport {
  reference: string;
  /** The payment's own id, where the service tells it. */
  paymentId?: string | undefined;
  state: 'pending' | 'paid' | 'failed';
  /** What the payer pays or has paid, and what of it went back. */
  cost: Units;
  currency: string;
  refunded: Units;
  isRefundAsked?: boolean;
  fault?: PaymentFault | undefined;
  cardNumber?: string | undefined;
  bank?: string | undefined;
  /** What a kept method is charged by again. */
  token?: string | undefined;
}

/** A call from a payment service, as its bytes came. */
export interface Callback {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A callback that the payment service has not made. */
export class ForgedCallback extends Error {}

/** The payment service has understood and refused: asking again would be no use. */
export class PaymentRefused extends Error {}

/** A payment service (decisions.md "Money"). Whatever it throws but the two above may be tried again. */
export interface PaymentProvider {
  name: string;
  methods: readonly PaymentMethod[];
  /** Those of them that can be kept. */
  kept: readonly PaymentMethod[];
  /** Currencies that it takes; every one when absent. */
  currencies?: readonly Currency[];
  /** Begins a payment that its payer makes at `url`. */
  start(order: PaymentOrder, back: ReturnAddresses): Promise<{ reference: string; url: string }>;
  /** Charges a kept method, nobody being there. */
  charge(order: PaymentOrder, token: string): Promise<PaymentReport>;
  /** What became of a payment. */
  look(reference: string): Promise<PaymentReport>;
  /** Reads a callback, once it is certain whose it is; undefined for news that are of no interest. Throws `ForgedCallback`. */
  hear(callback: Callback): Promise<PaymentReport | undefined>;
}
