import type { ReceiptFault } from '@cabinet/domain/receipts';
import { firstRow, run } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { ReceiptRefused, type FiscalReport, type FiscalService } from './fiscal-service.ts';
import { orderOf, type ReceiptRow } from './receipt-row.ts';
import { CONTACT_OF_OWNER } from './service.ts';

/** What is to have a job (docs/decisions/0135). */
export const DUE_RECEIPTS = 'select id, owner_id, due_at from fiscal_receipt where due_at is not null';
/** The next look at a receipt that is in hand, unless that says another; longer than any call to a fiscal service takes. */
const IN_HAND_SECONDS = 60;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 6 * 3600;
/** With doubled waits between them, these many take about a day. */
const MAX_ATTEMPTS = 16;

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const TAKE = `
  update fiscal_receipt set due_at = now() + make_interval(secs => $2), attempts = attempts + 1 where id = $1 and due_at <= now() returning *`;

/**
 * Has receipts registered that are due, and asks what became of them. One node does a receipt at a time, and a fiscal service that is asked
 * twice by one key registers once, so that a node may die anywhere.
 */
export class ReceiptRegistrar {
  readonly #app: App;
  readonly #fiscal: FiscalService;

  constructor(app: App, fiscal: FiscalService) {
    this.#app = app;
    this.#fiscal = fiscal;
  }

  /** Processes a receipt that is due; answers when it is to be looked at again, undefined where it has ended. */
  async register(id: string): Promise<Date | undefined> {
    const row = await firstRow<ReceiptRow>(this.#app.pool, TAKE, [id, IN_HAND_SECONDS]);
    if (row) await this.#process(row);
    const left = await firstRow<{ due_at: Date | null }>(this.#app.pool, 'select due_at from fiscal_receipt where id = $1', [id]);
    return left?.due_at ?? undefined;
  }

  async #process(row: ReceiptRow): Promise<void> {
    try {
      const report = row.reference === null ? await this.#ask(row) : await this.#fiscal.fetchState(row.reference);
      if (report) await this.#apply(row, report);
    } catch (error) {
      this.#app.log.warn({ err: error, receipt: row.id }, 'a receipt was not registered');
      await (error instanceof ReceiptRefused ? this.#fail(row, 'refused') : this.#postpone(row));
    }
  }

  /** What is registered is sent somewhere: nothing is asked of the service for a customer who has no address by then either. */
  async #ask(row: ReceiptRow): Promise<FiscalReport | undefined> {
    const contact = row.contact ?? (await this.#keepContact(row));
    if (contact !== null) return this.#fiscal.register(orderOf(row, contact));
    await this.#fail(row, 'contact');
    return undefined;
  }

  /** Kept before it is asked for, since a repeat has to ask for the same. */
  async #keepContact({ id, owner_id }: ReceiptRow): Promise<string | null> {
    const kept = await firstRow<{ contact: string | null }>(
      this.#app.pool,
      `update fiscal_receipt set contact = coalesce(contact, ${CONTACT_OF_OWNER}) where id = $2 returning contact`,
      [owner_id, id],
    );
    return kept?.contact ?? null;
  }

  async #apply(row: ReceiptRow, report: FiscalReport): Promise<void> {
    if (report.state === 'refused') {
      this.#app.log.warn({ reason: report.reason, receipt: row.id }, 'a receipt was refused');
      return this.#fail(row, 'refused');
    }
    if (report.state === 'pending') {
      await run(this.#app.pool, `update fiscal_receipt set service = $2, reference = $3 where id = $1 and state = 'waiting'`, [
        row.id,
        this.#fiscal.name,
        report.reference,
      ]);
      return this.#postpone(row);
    }
    const { number, sign, url } = report.document;
    await run(
      this.#app.pool,
      `update fiscal_receipt set state = 'done', due_at = null, fault = null, service = $2, reference = $3, fiscal_number = $4, fiscal_sign = $5, url = $6,
         updated_at = now() where id = $1 and idempotency_key = $7 and state <> 'done'`,
      [row.id, this.#fiscal.name, report.reference, number, sign, isWebAddress(url) ? url : null, row.idempotency_key],
    );
  }

  /** Looks again later, each time after twice as long, or gives it up. */
  async #postpone(row: ReceiptRow): Promise<void> {
    if (row.attempts >= MAX_ATTEMPTS) return this.#fail(row, 'unreachable');
    await run(
      this.#app.pool,
      `update fiscal_receipt set due_at = now() + make_interval(secs => $3) where id = $1 and attempts = $2 and state = 'waiting'`,
      [row.id, row.attempts, waitAfter(row.attempts)],
    );
  }

  /** Gives a receipt up, unless another node has taken it over meanwhile. */
  async #fail(row: ReceiptRow, fault: ReceiptFault): Promise<void> {
    const ended = await run(
      this.#app.pool,
      `update fiscal_receipt set state = 'failed', due_at = null, fault = $3, updated_at = now() where id = $1 and attempts = $2 and state = 'waiting'`,
      [row.id, row.attempts, fault],
    );
    if (ended > 0) this.#app.log.error({ receipt: row.id, payment: row.payment_id, fault }, 'a receipt was given up');
  }
}
