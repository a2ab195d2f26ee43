import { toDecimal, toUnits } from '@cabinet/domain/money';
import type { PaymentFault } from '@cabinet/domain/payments';
import { first, transaction, type Db } from '../../engine/sql.ts';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import { decide, type PaymentDecision } from './decide.ts';
import type { PaymentReport } from './provider.ts';
import { toPayment, type PaymentRow } from './repository.ts';

/** What a report came to: about no payment of ours, nothing new, a change. */
type Settled = 'unknown' | 'unchanged' | 'changed';

interface Change {
  row: PaymentRow;
  billingIds: readonly string[];
  recurrentId: string | null;
}

/** Faults that are told to nobody: whoever did not pay knows it. */
const QUIET: readonly PaymentFault[] = ['expired', 'stopped'];

/** Turns what payment services report into statuses and money, each once: the payment's row is locked while it is decided. */
export class Settlement {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Applies a report of the payment service `provider`, in one transaction with the money. */
  async apply(provider: string, report: PaymentReport, at = new Date()): Promise<Settled> {
    let isKnown = false;
    const change = await transaction(this.#app.pool, async (client) => {
      const row = await lock(client, provider, report);
      isKnown = row !== undefined;
      const decision = row && decide(knownOf(row), report);
      return decision && this.#write(client, row, report, decision, at);
    });
    if (!isKnown) return 'unknown';
    if (!change) return 'unchanged';
    await this.#tell(change);
    return 'changed';
  }

  /** Ends a payment that has not ended, without the payment service. */
  async fail(id: string, fault: PaymentFault, at = new Date()): Promise<void> {
    const change = await transaction(this.#app.pool, async (client) => {
      const row = await first<PaymentRow>(client, `select * from payment where id = $1 and status = 'init' for update`, [id]);
      const report: PaymentReport = { reference: row?.reference ?? '', state: 'failed', cost: 0, currency: '', refunded: 0, fault };
      return row && this.#write(client, row, report, { status: 'error', fault, refunded: 0, credit: 0, takeBack: 0 }, at);
    });
    if (change) await this.#tell(change);
  }

  async #write(client: Db, row: PaymentRow, report: PaymentReport, decision: PaymentDecision, at: Date): Promise<Change> {
    const { status, fault, refunded, credit, takeBack } = decision;
    const changed = (await first<PaymentRow>(
      client,
      `update payment set status = $2, fault = $3, refunded = $4, reference = coalesce(reference, nullif($5, '')),
         card_number = coalesce($6, card_number), bank = coalesce($7, bank), due_at = null, updated_at = $8
       where id = $1 returning *`,
      [row.id, status, fault, toDecimal(refunded), report.reference, report.cardNumber ?? null, report.bank ?? null, at],
    )) as PaymentRow;
    if (status === 'error' && fault !== null && !QUIET.includes(fault)) await tellOfFailure(client, changed);
    if (credit > 0 || status === 'error') await this.#app.services.recurrentPayments?.onPayment(client, changed, report, at);
    const billingIds = await this.#move(client, changed, credit, takeBack, at);
    return { row: changed, billingIds, recurrentId: row.recurrent_id };
  }

  /** Last, as it locks the balance. */
  async #move(client: Db, { id, owner_id, refunded }: PaymentRow, credit: number, takeBack: number, at: Date): Promise<string[]> {
    const movements = [
      { source: 'accrual' as const, amount: credit, key: `payment:${id}` },
      { source: 'subtract' as const, amount: takeBack, key: `payment:${id}:refund:${refunded}` },
    ].filter(({ amount }) => amount > 0);
    const ids: string[] = [];
    for (const movement of movements) {
      const billingId = newId();
      await this.#app.services.billings.record(client, { ...movement, id: billingId, ownerId: owner_id, paymentId: id }, at);
      ids.push(billingId);
    }
    return ids;
  }

  async #tell({ row, billingIds, recurrentId }: Change): Promise<void> {
    const { live, services } = this.#app;
    live.publish('payments', 'updated', row.owner_id, [toPayment(row)]);
    if (billingIds.length > 0) live.publish('billings', 'created', row.owner_id, await services.billings.repository.byIds(billingIds));
    if (recurrentId !== null) await services.recurrentPayments?.publish(recurrentId);
  }
}

/** By what the payment service calls it, else by our own id: a callback may be here before the answer that tells the former. */
function lock(client: Db, provider: string, { reference, paymentId }: PaymentReport): Promise<PaymentRow | undefined> {
  return first<PaymentRow>(
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

async function tellOfFailure(client: Db, { id, owner_id, amount }: PaymentRow): Promise<void> {
  const data = JSON.stringify({ PaymentId: id, amount: Number(amount) });
  await client.query(`select tell_of($1, 'payments.failed', $2, $3)`, [owner_id, `payment:${id}:failed`, data]);
}
