import type { MessageType } from '@cabinet/domain/channels';
import { toDecimal, type Units } from '@cabinet/domain/money';
import { periodFee } from '@cabinet/domain/price';
import { billingPeriodOf } from '@cabinet/domain/price-units';
import { v7 as newId } from 'uuid';
import { charge } from './charge.ts';
import { noteFee } from '../margin/note.ts';
import type { StepTariff } from '../accept/send-request.ts';
import { rows, run, type Db } from '../storage/sql.ts';

/** What the account has yet to pay for the period of `at`, by the place of each tariff by the period. */
export async function feesDue(db: Db, ownerId: string, tariffs: readonly StepTariff[], at: Date): Promise<Map<number, Units>> {
  const fees = new Map(tariffs.map((tariff, place) => [place, periodFee(tariff)] as const).filter(([, fee]) => fee > 0));
  if (fees.size === 0) return fees;
  const ids = tariffs.map(({ id }) => id);
  const paid = await rows<{ tariff_id: string }>(
    db,
    'select tariff_id from tariff_period where owner_id = $1 and period = $2 and tariff_id = any($3)',
    [ownerId, billingPeriodOf(at), ids],
  );
  for (const { tariff_id } of paid) fees.delete(ids.indexOf(tariff_id));
  return fees;
}

/** A period that a send begins. */
export interface Fee {
  tariffId: string;
  amount: Units;
}

/**
 * Charges periods, each once whoever is first; in the transaction of the messages that need them. Answers what was charged: less
 * than the fees where another send has paid one meanwhile; undefined when the balance does not cover it, and the caller rolls back.
 */
export async function payPeriods(
  db: Db,
  { ownerId, type, budgetId }: { ownerId: string; type: MessageType; budgetId?: string | undefined },
  fees: readonly Fee[],
  { at, now }: { at: Date; now: Date },
): Promise<Units | undefined> {
  if (fees.length === 0) return 0;
  const amounts = new Map(fees.map(({ tariffId, amount }) => [tariffId, amount]));
  const ids = [...amounts.keys()].sort();
  // All of them first and in one order: who begins the same period waits here, before either has locked the balance.
  const mine = await rows<{ tariff_id: string; billing_id: string }>(
    db,
    `insert into tariff_period (owner_id, tariff_id, period, billing_id) select $1, tariff, $2, billing
       from unnest($3::uuid[], $4::uuid[]) as t (tariff, billing) on conflict do nothing returning tariff_id, billing_id`,
    [ownerId, billingPeriodOf(at), ids, ids.map(() => newId())],
  );
  let paid = 0;
  for (const { tariff_id: tariffId, billing_id: billingId } of mine) {
    const amount = amounts.get(tariffId) ?? 0;
    await run(
      db,
      'insert into billing (id, owner_id, source, tariff_id, title, price, created_at, updated_at, budget_id) values ($1, $2, $3, $4, $5, $6, $7, $7, $8)',
      [billingId, ownerId, `sendings.${type}`, tariffId, billingPeriodOf(at), toDecimal(amount), now, budgetId ?? null],
    );
    if (!(await charge(db, { ownerId, billingId, amount, key: `period:${billingId}` }, now))) return undefined;
    await noteFee(db, { ownerId, type, amount }, now);
    paid += amount;
  }
  return paid;
}
