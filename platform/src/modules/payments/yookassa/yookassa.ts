import { toDecimal, type Units } from '@cabinet/domain/money';
import type { PaymentMethod } from '@cabinet/domain/payments';
import { request } from 'undici';
import {
  PaymentRefused,
  type Callback,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
  type RefundOrder,
  type ReturnAddresses,
} from '../provider.ts';
import type { YookassaSettings } from '../../../config.ts';
import { paymentIdIn, reportOf, type YookassaPayment, type YookassaRefund } from './messages.ts';

const TIMEOUT_MS = 30_000;
const TYPES: Readonly<Record<PaymentMethod, string>> = { card: 'bank_card', wallet: 'yoo_money' };
const LONGEST_DESCRIPTION = 128;

/**
 * Payments through YooKassa, by plain HTTP (yookassa.ru/developers). Its callbacks carry no signature: what one says is taken from
 * nobody but the shop's own call to YooKassa, so that a forged one changes nothing.
 */
export class Yookassa implements PaymentProvider {
  readonly name = 'yookassa';
  readonly methods = ['card', 'wallet'] as const;
  readonly savableMethods = ['card'] as const;
  readonly currencies = ['RUB'] as const;
  readonly #settings: YookassaSettings;
  readonly #cell: number | undefined;

  /** `cell` is named in each payment where there are several: callbacks of all come to one address. */
  constructor(settings: YookassaSettings, cell: number | undefined) {
    this.#settings = settings;
    this.#cell = cell;
  }

  async start(order: PaymentOrder, back: ReturnAddresses): Promise<{ reference: string; url: string }> {
    const made = await this.#call<YookassaPayment>('POST', '/payments', order.id, {
      ...this.#bodyOf(order),
      payment_method_data: { type: TYPES[order.method] },
      save_payment_method: order.savesMethod,
      // One address for both outcomes: the page it leads to asks what became of the payment.
      confirmation: { type: 'redirect', locale: order.locale === 'ru' ? 'ru_RU' : 'en_US', return_url: back.success },
    });
    const url = made.confirmation?.confirmation_url;
    if (!url) throw new Error(`YooKassa has not told where ${made.id} is paid.`);
    return { reference: made.id, url };
  }

  async charge(order: PaymentOrder, token: string): Promise<PaymentReport> {
    return reportOf(await this.#call<YookassaPayment>('POST', '/payments', order.id, { ...this.#bodyOf(order), payment_method_id: token }));
  }

  async refund({ reference, key, cost, currency }: RefundOrder): Promise<void> {
    const body = { payment_id: reference, amount: { value: valueOf(cost), currency } };
    const made = await this.#call<YookassaRefund>('POST', '/refunds', key, body);
    if (made.status === 'canceled') throw new PaymentRefused(`YooKassa refused the refund: ${made.cancellation_details?.reason}`);
    // Asked again by its key, it answers with the same refund.
    if (made.status !== 'succeeded') throw new Error(`YooKassa has not made the refund ${made.id} yet.`);
  }

  async fetchStatus(reference: string): Promise<PaymentReport> {
    return reportOf(await this.#call<YookassaPayment>('GET', `/payments/${encodeURIComponent(reference)}`));
  }

  async readCallback({ body }: Callback): Promise<PaymentReport | undefined> {
    const reference = paymentIdIn(body);
    return reference === undefined ? undefined : this.fetchStatus(reference);
  }

  async check(): Promise<string> {
    const shop = await this.#call<{ account_id?: string; status?: string; test?: boolean }>('GET', '/me');
    const words = [shop.account_id, shop.status, shop.test ? 'test' : undefined].filter((word) => word !== undefined).join(', ');
    if (shop.status !== undefined && shop.status !== 'enabled') throw new PaymentRefused(`YooKassa answered: ${words}`);
    return words;
  }

  #bodyOf({ id, cost, currency, description }: PaymentOrder): object {
    return {
      amount: { value: valueOf(cost), currency },
      capture: true,
      description: description.slice(0, LONGEST_DESCRIPTION),
      metadata: { payment: id, ...(this.#cell === undefined ? {} : { cell: String(this.#cell) }) },
    };
  }

  async #call<T>(method: 'GET' | 'POST', path: string, key?: string, body?: object): Promise<T> {
    const { url, shopId, secretKey } = this.#settings;
    const answer = await request(`${url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotence-key': key }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.body.text();
    if (answer.statusCode < 300) return JSON.parse(text) as T;
    const failure = `YooKassa answered ${answer.statusCode}: ${text.slice(0, 500)}`;
    // Throttled, it will answer later; any other refusal it would repeat.
    const isFinal = answer.statusCode >= 400 && answer.statusCode < 500 && answer.statusCode !== 429;
    throw isFinal ? new PaymentRefused(failure) : new Error(failure);
  }
}

/** An amount as YooKassa takes it; two decimals are all that it has. */
const valueOf = (cost: Units) => toDecimal(cost).slice(0, -2);
