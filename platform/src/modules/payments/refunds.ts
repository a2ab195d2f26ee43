import { toAmount, toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { canDecideRefund, refundableAmount, type Payment, type RefundDecision, type RefundRequest } from '@cabinet/domain/payments';
import { firstRow, run, transaction, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { COLLECT_PAYMENT } from './collector.ts';
import { costOfPart, partOfCost } from './decide-payment.ts';
import { notifyOfRefund, notifyOfRefundRequest } from './notify-of-refund.ts';
import { PaymentRefused, type PaymentProvider } from './provider.ts';
import { toPayment, type PaymentRepository, type PaymentRow } from './repository.ts';

/** Seconds until a refund that the payment service has not answered is asked for again. */
const RETRY_SECONDS = 60;
/** Ends the request for a refund, whatever came of it. */
const END = `status = case when refunded >= amount then 'refunded' when refunded > 0 then 'partialRefunded' else 'completed' end,
  refund_amount = null, refund_comment = null, due_at = null, updated_at = now()`;

const numbersOf = ({ amount, cost }: PaymentRow) => ({ amount: toUnits(amount), cost: toUnits(cost) });

/**
 * Refunds that an account asks for and staff decide about (docs/decisions/0079). An approved refund takes the money from the balance at once,
 * in one transaction with the decision, and is made by the payment service afterwards, as often as it takes, by one name.
 */
export class PaymentRefunds {
  readonly #app: App;
  readonly #repository: PaymentRepository;

  constructor(app: App, repository: PaymentRepository) {
    this.#app = app;
    this.#repository = repository;
  }

  /** Asks for money back; 409 where nothing can be asked back, 422 for more than is left of the payment or of the balance. */
  async request(caller: Caller, id: string, { amount, comment }: RefundRequest): Promise<Payment | undefined> {
    const payment = await this.#repository.get(caller, id);
    if (!payment) return undefined;
    const most = refundableAmount(payment);
    if (most === 0) throw new ApiError('CONFLICT');
    if (amount > most) throw invalid('amount', 'max', { max: most });
    const { balance } = (await this.#app.services.billings.balancesOf([payment.OwnerId])).get(payment.OwnerId) ?? { balance: 0 };
    if (amount > balance) throw insufficient(amount, balance);
    const asked = toDecimal(toUnits(amount));
    return this.#change(caller, payment, 'refundRequested', async (client) => {
      const row = await firstRow<PaymentRow>(
        client,
        `update payment set status = 'refundRequested', refund_amount = $2, refund_comment = $3, is_refund_refused = false, updated_at = now()
         where id = $1 and status in ('completed', 'partialRefunded') and amount - refunded >= $2 returning *`,
        [id, asked, comment || null],
      );
      if (row) await notifyOfRefundRequest(client, row, amount);
      return row;
    });
  }

  /** Takes a request back, as its owner; 409 where there is none, or it is approved. */
  async withdraw(caller: Caller, id: string): Promise<Payment | undefined> {
    const payment = await this.#repository.get(caller, id);
    return payment && this.#drop(caller, payment, 'withdrawn');
  }

  /** Approves or rejects a request, never an own one (403); 409 where there is none that waits, 422 where the balance does not cover it. */
  async decide(caller: Caller, id: string, decision: RefundDecision): Promise<Payment | undefined> {
    const payment = await this.#repository.get(caller, id);
    if (!payment) return undefined;
    if (!canDecideRefund({ id: caller.account.id, scope: caller.scope }, payment)) throw new ApiError('FORBIDDEN');
    if (decision === 'reject') return this.#drop(caller, payment, 'rejected');
    const billingId = newId();
    const approved = await this.#change(caller, payment, 'approved', (client) => this.#approve(client, id, billingId));
    await this.#publishBilling(approved.OwnerId, billingId);
    return approved;
  }

  /** Makes an approved refund. One that the payment service refuses for good is on the balance again. */
  async perform(row: PaymentRow, provider: PaymentProvider | undefined): Promise<void> {
    try {
      if (!provider || row.reference === null || row.refund_id === null) throw new Error(`There is no payment service ${row.provider}.`);
      const { reference, currency, refund_id: key } = row;
      const cost = costOf(row);
      await provider.refund({ reference, key, cost, currency }).then(
        () => this.#finish(row, cost),
        async (error: unknown) => {
          if (!(error instanceof PaymentRefused)) throw error;
          this.#app.log.warn({ err: error, payment: row.id }, 'a refund was refused');
          const report = await provider.fetchStatus(reference);
          await this.#giveBack(row, partOfCost(numbersOf(row), report.refunded));
        },
      );
    } catch (error) {
      this.#app.log.warn({ err: error, payment: row.id }, 'a refund was not made yet');
      await run(
        this.#app.pool,
        `update payment set due_at = now() + make_interval(secs => $3) where id = $1 and refund_id = $2 and status = 'refundRequested'`,
        [row.id, row.refund_id, RETRY_SECONDS],
      );
    }
  }

  async #approve(client: Db, id: string, billingId: string): Promise<PaymentRow | undefined> {
    const row = await firstRow<PaymentRow>(
      client,
      `select * from payment where id = $1 and status = 'refundRequested' and due_at is null for update`,
      [id],
    );
    if (!row) return undefined;
    const left = toUnits(row.amount) - toUnits(row.refunded);
    const amount = Math.min(left, row.refund_amount === null ? left : toUnits(row.refund_amount));
    const refundId = newId();
    // Whoever has paid by bank transfer is paid back by bank transfer, which no payment service makes.
    const isByHand = row.method === 'invoice';
    await run(
      client,
      `update payment set refunded = refunded + $2, refund_amount = $2, refund_id = $3, due_at = case when $4 then null else now() end,
         updated_at = now() where id = $1`,
      [id, toDecimal(amount), refundId, isByHand],
    );
    if (isByHand) await run(client, `update payment set ${END} where id = $1`, [id]);
    else await this.#app.jobs.order(COLLECT_PAYMENT, { id, ownerId: row.owner_id, db: client });
    const movement = {
      id: billingId,
      ownerId: row.owner_id,
      source: 'subtract',
      amount,
      key: refundKey(id, refundId),
      paymentId: id,
    } as const;
    const covered = await this.#app.services.billings.recordCovered(client, movement, new Date());
    if (covered !== true) throw insufficient(toAmount(amount), toAmount(covered));
    await notifyOfRefund(client, row, 'approved', amount);
    return firstRow<PaymentRow>(client, 'select * from payment where id = $1', [id]);
  }

  /** Ends a refund that was made; only now is its receipt due, as the payment service might have refused it. */
  async #finish({ id, refund_id }: PaymentRow, cost: Units): Promise<void> {
    const writeReceipt = await this.#receiptWriter();
    const row = await transaction(this.#app.pool, async (client) => {
      const ended = await firstRow<PaymentRow>(
        client,
        `update payment set ${END}
         where id = $1 and refund_id = $2 and status = 'refundRequested' returning *`,
        [id, refund_id],
      );
      if (ended) await writeReceipt(client, ended, cost);
      return ended;
    });
    if (row) this.#app.live.publish('payments', 'updated', row.owner_id, [toPayment(row)]);
  }

  /** Puts back what was taken for a refund, less what the payment service has refunded of it all the same. */
  async #giveBack({ id, refund_id }: PaymentRow, reported: Units): Promise<void> {
    const billingId = newId();
    const writeReceipt = await this.#receiptWriter();
    const changed = await transaction(this.#app.pool, async (client) => {
      const known = await firstRow<PaymentRow>(
        client,
        `select * from payment where id = $1 and refund_id = $2 and status = 'refundRequested' for update`,
        [id, refund_id],
      );
      if (!known) return undefined;
      const taken = toUnits(known.refunded);
      const before = taken - toUnits(known.refund_amount ?? 0);
      const refunded = Math.max(before, Math.min(taken, reported));
      await writeReceipt(client, known, costOfPart(numbersOf(known), refunded) - costOfPart(numbersOf(known), before));
      await run(client, 'update payment set refunded = $2, is_refund_refused = true where id = $1', [id, toDecimal(refunded)]);
      const row = await firstRow<PaymentRow>(client, `update payment set ${END} where id = $1 returning *`, [id]);
      const key = `${refundKey(id, refund_id)}:returned`;
      const movement = { id: billingId, ownerId: known.owner_id, source: 'accrual', amount: taken - refunded, key, paymentId: id } as const;
      if (movement.amount > 0) await this.#app.services.billings.record(client, movement, new Date());
      await notifyOfRefund(client, known, 'refused', movement.amount);
      return row;
    });
    if (!changed) return;
    this.#app.live.publish('payments', 'updated', changed.owner_id, [toPayment(changed)]);
    await this.#publishBilling(changed.owner_id, billingId);
  }

  /** What writes the receipt of what went back by a refund; its terms are read before the transaction, which has one connection. */
  async #receiptWriter(): Promise<(client: Db, row: PaymentRow, cost: Units) => Promise<void>> {
    const { receipts } = this.#app.services;
    const terms = await receipts?.terms();
    return async (client, row, cost) => {
      const money = { kind: 'incomeReturn' as const, cost, cause: refundKey(row.id, row.refund_id) };
      if (terms) await receipts?.onMoney(client, row, money, new Date(), terms);
    };
  }

  #drop(caller: Caller, payment: Payment, refund: 'withdrawn' | 'rejected'): Promise<Payment> {
    return this.#change(caller, payment, refund, async (client) => {
      const asked = await firstRow<PaymentRow>(
        client,
        `select * from payment where id = $1 and status = 'refundRequested' and due_at is null for update`,
        [payment.id],
      );
      if (!asked) return undefined;
      if (refund === 'rejected') await notifyOfRefund(client, asked, 'rejected', toUnits(asked.refund_amount ?? asked.amount));
      return firstRow<PaymentRow>(client, `update payment set ${END} where id = $1 returning *`, [payment.id]);
    });
  }

  /** Changes a payment, recorded with it where staff do, and tells everybody who sees it; 409 where it is not as it has to be. */
  async #change(
    caller: Caller,
    { id: rowId, OwnerId: ownerId, status }: Payment,
    refund: string,
    write: (client: Db) => Promise<PaymentRow | undefined>,
  ): Promise<Payment> {
    const row = await transaction(this.#app.pool, async (client) => {
      const before = { status };
      const after = { refund };
      await recordByStaff(client, caller, { action: 'update', resource: 'payments', rowId, ownerId, before, after });
      const changed = await write(client);
      if (!changed) throw new ApiError('CONFLICT');
      return changed;
    });
    const payment = toPayment(row as PaymentRow);
    this.#app.live.publish('payments', 'updated', ownerId, [payment]);
    return payment;
  }

  async #publishBilling(ownerId: string, id: string): Promise<void> {
    const made = await this.#app.services.billings.repository.byIds([id]);
    if (made.length > 0) this.#app.live.publish('billings', 'created', ownerId, made);
  }
}

/** Names a refund in the ledger and among receipts. */
const refundKey = (id: string, refundId: string | null) => `payment:${id}:refund:${refundId}`;

function insufficient(amount: number, available: number): ApiError {
  return new ApiError('INSUFFICIENT_BALANCE', { missing: toAmount(toUnits(amount) - toUnits(available)), available });
}

/** What the payment service is to give back for an approved refund. */
function costOf(row: PaymentRow): Units {
  const [total, part] = [toUnits(row.refunded), toUnits(row.refund_amount ?? 0)];
  return costOfPart(numbersOf(row), total) - costOfPart(numbersOf(row), total - part);
}
