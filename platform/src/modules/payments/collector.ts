import { firstRow, run } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { PaymentRefused, type PaymentProvider } from './provider.ts';
import type { PaymentRow } from './repository.ts';

/** The job that makes a charge, or asks what became of a payment. */
export const COLLECT_PAYMENT = 'payments.collect';
/** What is to have a job (docs/decisions/0135). */
export const DUE_PAYMENTS = 'select id, owner_id, due_at from payment where due_at is not null';
/** The next look at a payment that is in hand, unless that says another; longer than any call to a payment service takes. */
const IN_HAND_SECONDS = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Within this time payment services know a payment that is asked for again by its key. */
const CHARGE_TIMEOUT_SECONDS = 23 * HOUR;
const CHECK_TIMEOUT_SECONDS = 7 * DAY;
/** Whoever pays by a saved card waits for it: after this long another card was taken, or another day. */
const CARD_TIMEOUT_SECONDS = 600;

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/**
 * Makes charges that are due and asks what became of payments nobody has told about. One node does a payment at a time, and a payment
 * service that is asked twice for one payment collects once, so that a node may die anywhere.
 */
export class PaymentCollector {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Processes a payment that is due; answers when it is to be looked at again, undefined where it has ended. */
  async collect(id: string): Promise<Date | undefined> {
    const row = await firstRow<PaymentRow>(
      this.#app.pool,
      `update payment set due_at = now() + make_interval(secs => $2) where id = $1 and due_at <= now() returning *`,
      [id, IN_HAND_SECONDS],
    );
    if (row) await this.process(row);
    return (await firstRow<{ due_at: Date | null }>(this.#app.pool, 'select due_at from payment where id = $1', [id]))?.due_at ?? undefined;
  }

  /** Processes a payment that nobody else has: one that is in hand, or that was just written. */
  async process(row: PaymentRow): Promise<void> {
    const provider = this.#app.services.payments.provider(row.provider);
    if (row.status === 'refundRequested') {
      await this.#app.services.payments.refunds.perform(row, provider);
      return;
    }
    try {
      if (row.reference !== null) await this.#check(row, row.reference, provider);
      else if (row.cause !== null || row.card_id !== null) await this.#charge(row, provider);
      // Its payer was never told where to pay.
      else await this.#app.services.payments.settlement.fail(row.id, 'expired');
    } catch (error) {
      this.#app.log.warn({ err: error, payment: row.id }, 'a payment service did not answer');
      if (row.reference === null) await this.#postpone(row, clamp(10, ageOf(row), 6 * HOUR), chargeTimeoutOf(row), 'unreachable');
      else await this.#postpone(row, clamp(60, ageOf(row) / 2, DAY), CHECK_TIMEOUT_SECONDS, 'unreachable');
    }
  }

  async #charge(row: PaymentRow, provider: PaymentProvider | undefined): Promise<void> {
    const { payments, recurrentPayments } = this.#app.services;
    const token = await (row.card_id === null ? recurrentPayments?.tokenFor(row) : payments.cards.tokenFor(row));
    if (token === undefined) return payments.settlement.fail(row.id, row.card_id === null ? 'stopped' : 'revoked');
    if (!provider) throw new Error(`There is no payment service ${row.provider}.`);
    try {
      const report = await provider.charge(await payments.orderOf(row), token);
      await payments.settlement.apply(provider.name, { ...report, paymentId: row.id });
      if (report.state !== 'pending') return;
      await run(this.#app.pool, 'update payment set reference = $2 where id = $1 and reference is null', [row.id, report.reference]);
      await this.#postpone(row, IN_HAND_SECONDS, CHECK_TIMEOUT_SECONDS, 'expired');
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      this.#app.log.warn({ err: error, payment: row.id }, 'a charge was refused');
      await payments.settlement.fail(row.id, 'declined');
    }
  }

  async #check(row: PaymentRow, reference: string, provider: PaymentProvider | undefined): Promise<void> {
    if (!provider) throw new Error(`There is no payment service ${row.provider}.`);
    const report = await provider.fetchStatus(reference);
    await this.#app.services.payments.settlement.apply(provider.name, report);
    if (report.state === 'pending') await this.#postpone(row, clamp(60, ageOf(row) / 2, DAY), CHECK_TIMEOUT_SECONDS, 'expired');
  }

  /** Checks the payment again later, or fails it once its time is over. */
  async #postpone(row: PaymentRow, seconds: number, givenUp: number, fault: 'expired' | 'unreachable'): Promise<void> {
    if (ageOf(row) > givenUp) return this.#app.services.payments.settlement.fail(row.id, fault);
    await run(this.#app.pool, `update payment set due_at = now() + make_interval(secs => $2) where id = $1 and status = 'init'`, [
      row.id,
      seconds,
    ]);
  }
}

const chargeTimeoutOf = ({ card_id }: PaymentRow) => (card_id === null ? CHARGE_TIMEOUT_SECONDS : CARD_TIMEOUT_SECONDS);
const ageOf = ({ created_at }: PaymentRow) => (Date.now() - created_at.getTime()) / 1000;
