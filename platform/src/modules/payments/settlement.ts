import { toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import type { PaymentFailure } from '@cabinet/domain/payments';
import type { Installation } from '@cabinet/domain/settings';
import { firstRow, transaction, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import { costOfPart, decidePayment, type PaymentDecision } from './decide-payment.ts';
import type { PaymentReport } from './provider.ts';
import { toPayment, type PaymentRow } from './repository.ts';

/** What a credited payment promises and has receipts of; read before its transaction, which has one connection. */
interface Terms {
  at: Date;
  rewards?: Installation['referrals'] | undefined;
  receipts?: Installation['receipts'] | undefined;
}

/** Outcome of a report: about no payment of ours, nothing new, a change. */
type Settled = 'unknown' | 'unchanged' | 'changed';

interface Change {
  row: PaymentRow;
  billingIds: readonly string[];
  recurrentId: string | null;
}

/** Faults without a notification: who did not pay knows it. */
const UNNOTIFIED_FAULTS: readonly PaymentFailure[] = ['expired', 'stopped'];

/** Turns what payment services report into statuses and money, each once: the payment's row is locked while it is decided. */
export class PaymentSettlement {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Applies a report of the payment service `provider`, in one transaction with the money. */
  async apply(provider: string, report: PaymentReport, at = new Date()): Promise<Settled> {
    let isKnown = false;
    const terms = report.state === 'paid' ? await this.#terms(at) : { at };
    const change = await transaction(this.#app.pool, async (client) => {
      const row = await lock(client, provider, report);
      isKnown = row !== undefined;
      const decision = row && decidePayment(knownOf(row), report);
      return decision && this.#write(client, row, report, decision, terms);
    });
    if (!isKnown) return 'unknown';
    if (!change) return 'unchanged';
    await this.#publish(change);
    return 'changed';
  }

  /** Ends a payment that has not ended, without the payment service. */
  async fail(id: string, fault: PaymentFailure, at = new Date()): Promise<void> {
    const change = await transaction(this.#app.pool, async (client) => {
      const row = await firstRow<PaymentRow>(client, `select * from payment where id = $1 and status = 'init' for update`, [id]);
      const report: PaymentReport = { reference: row?.reference ?? '', state: 'failed', cost: 0, currency: '', refunded: 0, fault };
      return row && this.#write(client, row, report, { status: 'error', fault, refunded: 0, credit: 0, takeBack: 0 }, { at });
    });
    if (change) await this.#publish(change);
  }

  async #terms(at: Date): Promise<Terms> {
    const { referralRewards, receipts } = this.#app.services;
    return { at, rewards: await referralRewards?.terms(), receipts: await receipts?.terms() };
  }

  async #write(client: Db, row: PaymentRow, report: PaymentReport, decision: PaymentDecision, terms: Terms): Promise<Change> {
    const { at, rewards } = terms;
    const { status, fault, refunded, credit, takeBack } = decision;
    const changed = (await firstRow<PaymentRow>(
      client,
      `update payment set status = $2, fault = $3, refunded = $4, reference = coalesce(reference, nullif($5, '')),
         card_number = coalesce($6, card_number), bank = coalesce($7, bank), due_at = null, updated_at = $8
       where id = $1 returning *`,
      [row.id, status, fault, toDecimal(refunded), report.reference, report.cardNumber ?? null, report.bank ?? null, at],
    )) as PaymentRow;
    if (status === 'error' && fault !== null && !UNNOTIFIED_FAULTS.includes(fault)) await notifyOfFailure(client, changed);
    if (credit > 0 || status === 'error') {
      await this.#app.services.recurrentPayments?.onPayment(client, changed, report, at);
      await this.#app.services.payments.cards.onPayment(client, changed, report, at);
    }
    if (credit > 0 && rewards) await this.#app.services.referralRewards?.onPayment(client, changed, credit, at, rewards);
    await this.#writeReceipts(client, changed, credit, takeBack, terms);
    const billingIds = await this.#moveMoney(client, changed, credit, takeBack, at);
    return { row: changed, billingIds, recurrentId: row.recurrent_id };
  }

  /** For what the payer has paid or got back, the commission included. */
  async #writeReceipts(client: Db, row: PaymentRow, credit: Units, takeBack: Units, { at, receipts }: Terms): Promise<void> {
    if (!receipts) return;
    const known = knownOf(row);
    const returned = costOfPart(known, known.refunded) - costOfPart(known, known.refunded - takeBack);
    const moved = [
      { kind: 'income' as const, cost: credit > 0 ? known.cost : 0, cause: `payment:${row.id}` },
      { kind: 'incomeReturn' as const, cost: returned, cause: refundedKey(row) },
    ];
    for (const money of moved) await this.#app.services.receipts?.onMoney(client, row, money, at, receipts);
  }

  /** Last, as it locks the balance. */
  async #moveMoney(client: Db, row: PaymentRow, credit: Units, takeBack: Units, at: Date): Promise<string[]> {
    const { id, owner_id } = row;
    const movements = [
      { source: 'accrual' as const, amount: credit, key: `payment:${id}` },
      { source: 'subtract' as const, amount: takeBack, key: refundedKey(row) },
    ].filter(({ amount }) => amount > 0);
    const ids: string[] = [];
    for (const movement of movements) {
      const billingId = newId();
      await this.#app.services.billings.record(client, { ...movement, id: billingId, ownerId: owner_id, paymentId: id }, at);
      ids.push(billingId);
    }
    return ids;
  }

  async #publish({ row, billingIds, recurrentId }: Change): Promise<void> {
    const { live, services } = this.#app;
    live.publish('payments', 'updated', row.owner_id, [toPayment(row)]);
    if (billingIds.length > 0) live.publish('billings', 'created', row.owner_id, await services.billings.repository.byIds(billingIds));
    if (recurrentId !== null) await services.recurrentPayments?.publish(recurrentId);
  }
}

/** Names what was refunded by the service's own doing, by how much that makes in all. */
const refundedKey = ({ id, refunded }: PaymentRow) => `payment:${id}:refund:${refunded}`;

/** Locks a payment by the service's reference, else by its own id: a callback may arrive before the answer that tells the reference. */
function lock(client: Db, provider: string, { reference, paymentId }: PaymentReport): Promise<PaymentRow | undefined> {
  return firstRow<PaymentRow>(
    client,
    `select * from payment where provider = $1 and (reference = $2 or (reference is null and id::text = $3)) for update`,
    [provider, reference, paymentId ?? ''],
  );
}

const knownOf = ({ status, fault, amount, cost, currency, refunded }: PaymentRow) => ({
  status,
  fault,
  amount: toUnits(amount),
  cost: toUnits(cost),
  currency,
  refunded: toUnits(refunded),
});

async function notifyOfFailure(client: Db, { id, owner_id, amount }: PaymentRow): Promise<void> {
  const data = JSON.stringify({ PaymentId: id, amount: Number(amount) });
  await client.query(`select notify_owner($1, 'payments.failed', $2, $3)`, [owner_id, `payment:${id}:failed`, data]);
}
