import { toDecimal, type Units } from '@cabinet/domain/money';
import type { Skipped } from '@cabinet/domain/sendings';
import { newId } from '../ids.ts';
import type { ChainStep } from './chains/chains.ts';
import type { Expander } from './expand.ts';
import type { EngineContext } from './context.ts';
import { fundsOf } from './ledger/balance.ts';
import { hold } from './ledger/hold.ts';
import { LANE, type Order } from './order.ts';
import { quote } from './quote.ts';
import { Rollback, first, run, transaction, type Db } from './sql.ts';
import { toTask, type EngineTask, type TaskRow } from './tasks.ts';

/** A send that was accepted, and its money put aside. */
export interface Accepted {
  groupId: string;
  taskId: string;
  billingId: string;
  total: number;
  skipped: Skipped[];
  price: Units;
}

/** Why a send was not accepted; nothing has been written. */
export type Refused = { refused: 'NO_RECIPIENTS' } | { refused: 'INSUFFICIENT_BALANCE'; price: Units; available: Units };

async function insertTask(db: Db, order: Order, accepted: Accepted, now: Date): Promise<EngineTask> {
  const { groupId, taskId, billingId, total, price } = accepted;
  const fallbacks = order.fallbacks?.map((step): ChainStep => ({ ...step, billingId: newId() })) ?? [];
  const type = order.isSingle ? 'sendings:single' : 'sendings:bulk';
  await run(
    db,
    `insert into billing (id, owner_id, source, tariff_id, task_id, group_id, title, price, count, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [billingId, order.ownerId, `sendings.${order.type}`, order.tariff.id, taskId, groupId, order.title, toDecimal(price), total, now],
  );
  const { price: base, unit, data, id: tariffId } = order.tariff;
  const row = await first<TaskRow>(
    db,
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, stretch_hours, lane, group_id,
       billing_id, tariff_id, tariff, providers, total, price, held, created_at, updated_at, fallbacks, validity, reroute, rules)
     values ($1, $2, $3, $4, 'scheduled', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $19, $20, $21, $22, $23) returning *`,
    [
      taskId, type, order.title, order.ownerId, order.type, order.sender, order.text, JSON.stringify(order.audience), order.startsAt,
      order.stretchHours, order.isSingle ? LANE.single : LANE.bulk, groupId, billingId, tariffId,
      JSON.stringify({ price: base, unit, data }), order.providers, total, toDecimal(price), now,
      fallbacks.length > 0 ? JSON.stringify(fallbacks) : null, order.validity ?? null, order.reroute ?? [],
      order.rules && order.rules.length > 0 ? JSON.stringify(order.rules) : null,
    ], // prettier-ignore
  );
  return toTask(row as TaskRow);
}

/** Quotes the order, puts its whole price aside and makes its task, all or nothing; the workers do the rest. Single messages are made at once. */
export async function accept(context: EngineContext, expander: Expander, order: Order): Promise<Accepted | Refused> {
  const { total, price, skipped } = await quote(context, order);
  if (total === 0) return { refused: 'NO_RECIPIENTS' };
  const now = context.clock.now();
  const accepted: Accepted = { groupId: newId(), taskId: newId(), billingId: newId(), total, skipped, price };
  const isAtOnce = order.isSingle && order.startsAt <= now && total <= context.options.batch;
  const done = await transaction(context.pool, async (client) => {
    const task = await insertTask(client, order, accepted, now);
    const { taskId, billingId } = accepted;
    if (isAtOnce) await expander.makeNow(client, task, now);
    const held = await hold(client, { ownerId: order.ownerId, billingId, amount: price, count: total, key: `hold:${taskId}` }, now);
    if (!held) throw new Rollback();
    return accepted;
  });
  if (!done) {
    const { available, overdraft } = await fundsOf(context.pool, order.ownerId);
    return { refused: 'INSUFFICIENT_BALANCE', price, available: available + overdraft };
  }
  context.signals.task(done.taskId, order.ownerId);
  context.signals.billing(done.billingId, order.ownerId);
  context.wake(isAtOnce ? 'dispatch' : 'expand');
  return done;
}
