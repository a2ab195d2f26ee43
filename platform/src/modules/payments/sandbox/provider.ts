import { toUnits } from '@cabinet/domain/money';
import { isUuid, newId } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import {
  ForgedCallback,
  PaymentRefused,
  type Callback,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
  type RefundOrder,
  type ReturnAddresses,
} from '../provider.ts';
import { isSigned, sign } from './signature.ts';
import { CheckoutStore, type Checkout } from './store.ts';

/** How long a checkout stays open. */
const OPEN_MS = 3_600_000;
const TOKEN = 'sandbox_';
/** Cards that end like this pay when somebody is there, and are refused when they are charged again (decisions.md "Shapes" gives `02` the same sense). */
const REFUSED_WHEN_CHARGED = '02';
/** Cards that end like this say that they expired last year; all others hold two years more. */
const EXPIRED = '03';
const expiryOf = (cardNumber: string) => `${new Date().getUTCFullYear() + (cardNumber.endsWith(EXPIRED) ? -1 : 2)}-12`;

/** Below the cabinet's origin. */
export const checkoutPath = (id: string) => `/checkout/${id}`;

const isExpired = ({ state, created_at }: Checkout) => state === 'pending' && Date.now() - created_at.getTime() > OPEN_MS;

function reportOf(checkout: Checkout): PaymentReport {
  const { id, amount, currency, refunded, is_refund_asked, card_number, is_kept } = checkout;
  const state = isExpired(checkout) ? 'failed' : checkout.state;
  return {
    reference: id,
    paymentId: id,
    state,
    cost: toUnits(amount),
    currency,
    refunded: toUnits(refunded),
    isRefundAsked: is_refund_asked,
    ...(state === 'failed' ? { fault: isExpired(checkout) ? ('expired' as const) : ('declined' as const) } : {}),
    ...(card_number ? { cardNumber: card_number, cardExpires: expiryOf(card_number) } : {}),
    ...(is_kept && state === 'paid' && card_number ? { token: `${TOKEN}${card_number}` } : {}),
  };
}

/**
 * The payment service of installations without one: a page that the platform serves, where a click pays, declines or leaves, and
 * signed callbacks as from a real one. Takes any money from nobody, so it is there with demo data only unless it is asked for.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly methods = ['card', 'wallet'] as const;
  readonly savableMethods = ['card'] as const;
  readonly store: CheckoutStore;
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    this.store = new CheckoutStore(app.pool);
  }

  async start(order: PaymentOrder, back: ReturnAddresses): Promise<{ reference: string; url: string }> {
    await this.store.open(order, { back });
    return { reference: order.id, url: new URL(checkoutPath(order.id), back.success).href };
  }

  async charge(order: PaymentOrder, token: string): Promise<PaymentReport> {
    if (!token.startsWith(TOKEN)) throw new PaymentRefused('This is no token of the sandbox.');
    const cardNumber = token.slice(TOKEN.length);
    await this.store.open(order, { state: cardNumber.endsWith(REFUSED_WHEN_CHARGED) ? 'failed' : 'paid', cardNumber });
    return this.fetchStatus(order.id);
  }

  async refund({ reference, key, cost }: RefundOrder): Promise<void> {
    if (!(await this.store.giveBack(reference, key, cost))) throw new PaymentRefused(`The checkout ${reference} has less left than that.`);
    await this.sendCallback(reference);
  }

  async fetchStatus(reference: string): Promise<PaymentReport> {
    const checkout = isUuid(reference) ? await this.store.get(reference) : undefined;
    if (!checkout) throw new PaymentRefused(`There is no checkout ${reference}.`);
    return reportOf(checkout);
  }

  async readCallback({ headers, body }: Callback): Promise<PaymentReport | undefined> {
    const text = body.toString('utf8');
    const id = referenceIn(text);
    const checkout = id === undefined ? undefined : await this.store.get(id);
    if (!checkout || !isSigned(checkout.secret, text, headers['payment-signature']))
      throw new ForgedCallback('This is not signed by the sandbox.');
    return JSON.parse(text) as PaymentReport;
  }

  async check(): Promise<string> {
    // The sandbox takes payments as long as its own table answers.
    await this.store.get(newId());
    return 'sandbox';
  }

  /** Sends a signed callback with a checkout's state to the cabinet's public address, as a payment service does. */
  async sendCallback(id: string): Promise<void> {
    const checkout = await this.store.get(id);
    if (!checkout) return;
    const payload = JSON.stringify(reportOf(checkout));
    await this.#app.inject({
      method: 'POST',
      url: `/api/payments/callbacks/${this.name}`,
      headers: { 'content-type': 'application/json', 'payment-signature': sign(checkout.secret, payload) },
      payload,
    });
  }
}

function referenceIn(text: string): string | undefined {
  try {
    const { reference } = JSON.parse(text) as { reference?: unknown };
    return isUuid(reference) ? (reference as string) : undefined;
  } catch {
    return undefined;
  }
}
