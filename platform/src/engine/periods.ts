import type { MessageType } from '@cabinet/domain/channels';
import { toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { periodOf } from '@cabinet/domain/price-units';
import { newId } from '../ids.ts';
import { post } from './ledger/entries.ts';
import { hold } from './ledger/hold.ts';
import type { StepTariff } from './order.ts';
import { first, rows, run, type Db } from './sql.ts';

/** What the account has yet to pay for the period of `at`, by the place of each tariff by the period. */
export async function feesDue(db: Db, ownerId: string, tariffs: readonly StepTariff[], at: Date): Promise<Map<number, Units>> {
  const fees = new Map(
    tariffs.flatMap(({ unit, price }, place) => (unit === 'period' && price > 0 ? [[place, toUnits(price)] as const] : [])),
  );
  if (fees.size === 0) return fees;
  const ids = tariffs.map(({ id }) => id);
  const paid = await rows<{ tariff_id: string }>(
    db,
    'select tariff_id from tariff_period where owner_id = $1 and period = $2 and tariff_id = any($3)',
    [ownerId, periodOf(at), ids],
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
 * Charges periods, each once whoever is first; in the transaction of the messages that need them. Answers whether the
 * balance covers them; if not, the caller rolls back.
 */
export async function payPeriods(
  db: Db,
  { ownerId, type }: { ownerId: string; type: MessageType },
  fees: readonly Fee[],
  { at, now }: { at: Date; now: Date },
): Promise<boolean> {
  for (const { tariffId, amount } of fees) {
    const billingId = newId();
    const mine = await first(
      db,
      'insert into tariff_period (owner_id, tariff_id, period, billing_id) values ($1, $2, $3, $4) on conflict do nothing returning period',
      [ownerId, tariffId, periodOf(at), billingId],
    );
    if (!mine) continue;
    await run(
      db,
      'insert into billing (id, owner_id, source, tariff_id, title, price, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $7)',
      [billingId, ownerId, `sendings.${type}`, tariffId, periodOf(at), toDecimal(amount), now],
    );
    const key = `period:${billingId}`;
    if (!(await hold(db, { ownerId, billingId, amount, count: 0, key: `hold:${key}` }, now))) return false;
    await post(db, [{ ownerId, billingId, kind: 'capture', amount, count: 0, key }], now);
  }
  return true;
}
