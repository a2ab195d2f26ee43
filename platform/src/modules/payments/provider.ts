import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@cabinet/domain/locales';
import type { Units } from '@cabinet/domain/money';
import type { PaymentFailure, PaymentMethod } from '@cabinet/domain/payments';
import type { Currency } from '@cabinet/domain/currencies';

/** What a payment service is asked to collect. `id` is the payment's own: asked twice for one, it collects once. */
export interface PaymentOrder {
  id: string;
  method: PaymentMethod;
  /** All that the payer pays. */
  cost: Units;
  currency: Currency;
  description: string;
  locale: Locale;
  /** Whether the method is saved, to be charged again. */
  savesMethod: boolean;
}

/** What a payment service is asked to give back; asked twice with one `key`, it gives back once. */
export interface RefundOrder {
  reference: string;
  key: string;
  /** The share of what the payer has paid. */
  cost: Units;
  currency: Currency;
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
  /** The cell that the payment was begun in, where the service tells it. */
  cell?: number | undefined;
  state: 'pending' | 'paid' | 'failed';
  /** What the payer pays or has paid, and what of it went back. */
  cost: Units;
  currency: string;
  refunded: Units;
  isRefundAsked?: boolean;
  fault?: PaymentFailure | undefined;
  cardNumber?: string | undefined;
  bank?: string | undefined;
  /** The card's last month, `YYYY-MM`. */
  cardExpires?: string | undefined;
  /** The token by which a saved method is charged again. */
  token?: string | undefined;
}

/** A call from a payment service, as its bytes came. */
export interface Callback {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Thrown for a callback that does not come from the payment service. */
export class ForgedCallback extends Error {}

/** Thrown where the payment service refuses for good; a repeat would be refused too. */
export class PaymentRefused extends Error {}

/** A payment service (decisions.md "Money"). Whatever it throws but the two above may be tried again. */
export interface PaymentProvider {
  name: string;
  methods: readonly PaymentMethod[];
  /** The methods that can be saved and charged again. */
  savableMethods: readonly PaymentMethod[];
  /** Currencies that it takes; every one when absent. */
  currencies?: readonly Currency[];
  /** Begins a payment that its payer makes at `url`. */
  start(order: PaymentOrder, back: ReturnAddresses): Promise<{ reference: string; url: string }>;
  /** Charges a saved method without the payer. */
  charge(order: PaymentOrder, token: string): Promise<PaymentReport>;
  /** Gives money back to the payer; throws `PaymentRefused` where it may not. */
  refund(order: RefundOrder): Promise<void>;
  /** Asks for the current state of a payment. */
  fetchStatus(reference: string): Promise<PaymentReport>;
  /** Asks the service whether it takes payments with the credentials it was given, and answers what it said; throws where it does not. */
  check(): Promise<string>;
  /** Verifies and reads a callback; undefined for events that are of no interest. Throws `ForgedCallback`. */
  readCallback(callback: Callback): Promise<PaymentReport | undefined>;
}
