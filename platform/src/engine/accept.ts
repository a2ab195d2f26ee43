import { toDecimal, type Units } from '@cabinet/domain/money';
import type { Skipped } from '@cabinet/domain/sendings';
import { newId } from '../ids.ts';
import type { AtOnce, Hand } from './at-once.ts';
import { addToBillings, billedAt, holdShares, type Billed, type BilledTariff, type Share } from './billed.ts';
import type { ChainStep } from './chains/chains.ts';
import type { Expander } from './expand.ts';
import type { EngineContext } from './context.ts';
import { fundsOf } from './ledger/balance.ts';
import { LANE, type Order, type Step } from './order.ts';
import { payPeriods } from './periods.ts';
import { quote, wholePrice } from './quote.ts';
import { Rollback, first, transaction, type Db } from './sql.ts';
import { toTask, type EngineTask, type TaskRow } from './tasks.ts';

/** A send that was accepted, and its money put aside. */
export interface Accepted {
  groupId: string;
  taskId: string;
  billingIds: readonly string[];
  total: number;
  skipped: Skipped[];
  price: Units;
}

/** Why a send was not accepted; nothing has been written. */
export type Refused = { refused: 'NO_RECIPIENTS' } | { refused: 'INSUFFICIENT_BALANCE'; price: Units; available: Units };

/** Gives each tariff of a step the billing of what it prices. */
function billed({ tariff, otherTariffs = [] }: Step): Billed & { otherTariffs: readonly BilledTariff[] } {
  return { tariff, billingId: newId(), otherTariffs: otherTariffs.map((one): BilledTariff => ({ ...one, billingId: newId() })) };
}

async function insertTask(
  db: Db,
  order: Order & Billed,
  accepted: Pick<Accepted, 'groupId' | 'taskId' | 'total' | 'price'>,
  now: Date,
): Promise<EngineTask> {
  const { groupId, taskId, total, price } = accepted;
  const fallbacks = order.fallbacks?.map((step): ChainStep => ({ ...step, ...billed(step) })) ?? [];
  const type = order.isSingle ? 'sendings:single' : 'sendings:bulk';
  const { price: base, unit, data, id: tariffId } = order.tariff;
  const row = await first<TaskRow>(
    db,
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, stretch_hours, lane, group_id,
       billing_id, tariff_id, tariff, providers, total, price, held, created_at, updated_at, fallbacks, validity, reroute, rules,
       other_tariffs, recorded, payload, moderation, moderation_key, reason)
     values ($1, $2, $3, $4, 'scheduled', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29) returning *`,
    [
      taskId, type, order.title, order.ownerId, order.type, order.sender, order.text, JSON.stringify(order.audience), order.startsAt,
      order.stretchHours, order.isSingle ? LANE.single : LANE.bulk, groupId, order.billingId, tariffId,
      JSON.stringify({ price: base, unit, data }), order.providers, total, toDecimal(price), now,
      fallbacks.length > 0 ? JSON.stringify(fallbacks) : null, order.validity ?? null, order.reroute ?? [],
      order.rules && order.rules.length > 0 ? JSON.stringify(order.rules) : null,
      order.otherTariffs && order.otherTariffs.length > 0 ? JSON.stringify(order.otherTariffs) : null, order.recorded ?? null,
      order.payload ? JSON.stringify(order.payload) : null, ...(order.moderationKey ? ['pending', order.moderationKey, 'moderation'] : [null, null, null]),
    ], // prettier-ignore
  );
  return toTask(row as TaskRow);
}

/** What a send is accepted with. */
interface Accepting {
  expander: Expander;
  atOnce: AtOnce;
}

/**
 * Quotes the order, puts its whole price aside and makes its task, all or nothing; the workers do the rest. Single messages
 * are made at once, and handed to their provider without a round of the workers where this process has any.
 */
export async function accept(context: EngineContext, { expander, atOnce }: Accepting, order: Order): Promise<Accepted | Refused> {
  const quoted = await quote(context, order);
  const { total, skipped, byTariff, fees } = quoted;
  const price = wholePrice(quoted);
  if (total === 0) return { refused: 'NO_RECIPIENTS' };
  const now = context.clock.now();
  const step = { ...order, ...billed(order) };
  const shares = [...byTariff].map(([place, group]): Share => {
    const { billingId, id: tariffId } = billedAt(step, place);
    return { billingId, tariffId, ...group };
  });
  const accepted: Accepted = {
    groupId: newId(),
    taskId: newId(),
    billingIds: shares.map(({ billingId }) => billingId),
    total,
    skipped,
    price,
  };
  const isAtOnce = order.isSingle && order.startsAt <= now && total <= context.options.batch;
  const leaseUntil = isAtOnce && !order.moderationKey ? atOnce.leaseUntil(now) : undefined;
  let made: Hand | undefined;
  const done = await transaction(context.pool, async (client) => {
    const task = await insertTask(client, step, { ...accepted, price: quoted.price }, now);
    await addToBillings(client, { ...order, ...accepted }, shares, now);
    if (isAtOnce) made = { task, batches: await expander.makeNow(client, task, shares, now, leaseUntil) };
    if (!(await payPeriods(client, order, fees, { at: order.startsAt, now }))) throw new Rollback();
    if (!(await holdShares(client, order.ownerId, shares, 'accepted', now))) throw new Rollback();
    return accepted;
  });
  if (!done) {
    const { available, overdraft } = await fundsOf(context.pool, order.ownerId);
    return { refused: 'INSUFFICIENT_BALANCE', price, available: available + overdraft };
  }
  context.signals.task(done.taskId, order.ownerId);
  for (const id of done.billingIds) context.signals.billing(id, order.ownerId);
  if (made && leaseUntil) atOnce.dispatch(made, leaseUntil);
  else context.wake(isAtOnce ? 'dispatch' : 'expand');
  return done;
}
