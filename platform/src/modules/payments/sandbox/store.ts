import { randomBytes } from 'node:crypto';
import type { Locale } from '@cabinet/domain/locales';
import { toDecimal, type Units } from '@cabinet/domain/money';
import type { Pool } from 'pg';
import { firstRow, run } from '@cabinet/engine';
import type { PaymentOrder, ReturnAddresses } from '../provider.ts';

/** A payment as the sandbox knows it. */
export interface Checkout {
  id: string;
  secret: string;
  amount: string;
  currency: string;
  method: PaymentOrder['method'];
  is_kept: boolean;
  state: 'pending' | 'paid' | 'failed';
  refunded: string;
  is_refund_asked: boolean;
  card_number: string | null;
  locale: Locale;
  url_success: string | null;
  url_fail: string | null;
  created_at: Date;
}

/** Everything that the sandbox's payment service remembers. */
export class CheckoutStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get(id: string): Promise<Checkout | undefined> {
    return firstRow<Checkout>(this.#pool, 'select * from sandbox_checkout where id = $1', [id]);
  }

  /** Opens a checkout; a repeat with the same id changes nothing. */
  async open(order: PaymentOrder, given: { back?: ReturnAddresses; state?: Checkout['state']; cardNumber?: string }): Promise<void> {
    const { id, cost, currency, method, savesMethod, locale } = order;
    const { back, state = 'pending', cardNumber } = given;
    const secret = randomBytes(32).toString('hex');
    await run(
      this.#pool,
      `insert into sandbox_checkout (id, secret, amount, currency, method, is_kept, locale, url_success, url_fail, state, card_number)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
      [
        id,
        secret,
        toDecimal(cost),
        currency,
        method,
        savesMethod,
        locale,
        back?.success ?? null,
        back?.fail ?? null,
        state,
        cardNumber ?? null,
      ],
    );
  }

  /** Ends a checkout that is open; returns whether it was. */
  async end(id: string, state: 'paid' | 'failed', cardNumber: string | null): Promise<boolean> {
    const ended = await run(this.#pool, `update sandbox_checkout set state = $2, card_number = $3 where id = $1 and state = 'pending'`, [
      id,
      state,
      cardNumber,
    ]);
    return ended > 0;
  }

  /** Refunds a share of what was paid, or marks a refund as requested. */
  async refund(id: string, share: number): Promise<void> {
    await run(
      this.#pool,
      `update sandbox_checkout set is_refund_asked = true, refunded = greatest(refunded, round(amount * $2::numeric, 2)) where id = $1 and state = 'paid'`,
      [id, share],
    );
  }

  /** Gives back a sum of what was paid, once for its key; returns whether it is given back. */
  async giveBack(id: string, key: string, cost: Units): Promise<boolean> {
    await run(
      this.#pool,
      `update sandbox_checkout set refunded = refunded + $3::numeric, refund_keys = refund_keys || $2::text
       where id = $1 and state = 'paid' and not ($2::text = any(refund_keys)) and refunded + $3::numeric <= amount`,
      [id, key, toDecimal(cost)],
    );
    return (await firstRow(this.#pool, 'select 1 from sandbox_checkout where id = $1 and $2 = any(refund_keys)', [id, key])) !== undefined;
  }
}
