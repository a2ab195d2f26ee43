import { wakesAt } from '@cabinet/domain/recipient-hours';
import type { PoolClient } from 'pg';
import { noteFacets } from '../expand/facets.ts';
import { insertBatches, LINE, lineOf, sumOf, currentQueuePosition, type BatchOrigin } from '../expand/batches.ts';
import { billedAt, type Charge } from '../ledger/billed.ts';
import { BatchState, MessageState } from '../storage/states.ts';
import { copyInto, field } from '../storage/copy.ts';
import { noteSleeping } from '../quiet/sleep.ts';
import { noteRoute, type RouteGroup } from '../message-routes/plan.ts';
import { run } from '../storage/sql.ts';
import type { EngineTask } from '../storage/tasks.ts';
import type { ChainStep } from '../accept/billed-step.ts';
import type { FallbackMessage } from './price-fallbacks.ts';

/** What the messages of a fallback have in common. */
export function originOfStep(task: EngineTask, number: number, step: ChainStep): Omit<BatchOrigin, 'billingId' | 'refund'> {
  const { id: taskId, groupId, ownerId, lane, validity, fallbacks, isTest } = task;
  const { type, sender, text, providers: routes } = step;
  return {
    taskId,
    groupId,
    ownerId,
    type,
    sender,
    lane,
    validity,
    step: number,
    next: fallbacks[number],
    routes,
    reroute: step.reroute ?? [],
    text,
    isHeld: false,
    isTest,
  };
}

/** Groups messages that follow each other by the same route at the same tariff, to recipients of the same quiet hours, in the order in which they were priced. */
function consecutive(messages: readonly FallbackMessage[]): RouteGroup<FallbackMessage>[] {
  const found: RouteGroup<FallbackMessage>[] = [];
  for (const one of messages) {
    const last = found.at(-1);
    if (last?.route === one.route && last.tariff === one.tariff && last.items[0]?.quiet === one.quiet) last.items.push(one);
    else found.push({ route: one.route, tariff: one.tariff, items: [one] });
  }
  return found;
}

/** Writes the messages of a fallback, what step of which chain each is, and their batches, one for every route and tariff, and for the quiet hours of their recipients. */
export async function writeFallbacks(
  client: PoolClient,
  origin: ReturnType<typeof originOfStep>,
  messages: readonly FallbackMessage[],
  { firstId, step, now }: { firstId: number; step: ChainStep; now: Date },
): Promise<void> {
  const byRoute = consecutive(messages);
  const batchOf = byRoute.flatMap(({ items }, index) =>
    items.map(() => firstId + byRoute.slice(0, index).reduce((sum, one) => sum + one.items.length, 0)),
  );
  const at = now.toISOString();
  await copyInto(
    client,
    `sending (${LINE}, chain_id, status, final_at, error)`,
    messages.map((one, index) => {
      const end = one.failure === null ? `${MessageState.ofBatch}\t\\N\t\\N` : `${MessageState.failed}\t${at}\t${one.failure}`;
      return `${lineOf(one, firstId + index, batchOf[index] as number, origin.text ?? '')}\t${one.target.chain}\t${end}`;
    }),
  );
  // The key refuses a second message of the same step, and with it the whole transaction.
  await copyInto(
    client,
    'chain_step (chain_id, step, sending_id, cause, at)',
    messages.map((one, index) => `${one.target.chain}\t${origin.step}\t${firstId + index}\t${field(one.target.cause)}\t${at}`),
  );
  const queuePosition = await currentQueuePosition(client, origin.lane);
  let lo = firstId;
  for (const { route, tariff, items } of byRoute) {
    const { billingId, data } = billedAt(step, tariff);
    const paid = { billingId, refund: data.options.refundOnFailed };
    const [count, failed] = [items.length, items.filter((one) => one.failure !== null)];
    const quiet = items[0]?.quiet;
    const morning = quiet && wakesAt(quiet, now);
    const batches = [{ lo, hi: lo + count - 1, count, price: sumOf(items), dueAt: morning ?? now, quiet, wakesAt: morning, queuePosition }];
    await insertBatches(client, [{ origin: { ...origin, ...paid, routes: route.providers, reroute: route.reroute }, batches }], now);
    await noteRoute(client, route, batches, now);
    await noteSleeping(client, batches, now);
    if (failed.length > 0) await writeFailures(client, origin, failed, { firstId: lo, now, areAll: failed.length === count });
    await noteFacets(client, [{ lo, messages: items }]);
    lo += count;
  }
}

async function writeFailures(
  client: PoolClient,
  { taskId, next }: Pick<BatchOrigin, 'taskId' | 'next'>,
  failed: readonly FallbackMessage[],
  { firstId, now, areAll }: { firstId: number; now: Date; areAll: boolean },
): Promise<void> {
  await run(client, 'insert into batch_stat (lo, s6) values ($1, $2)', [firstId, failed.length]);
  const codes = Map.groupBy(failed, (one) => one.failure);
  for (const [code, group] of [...codes].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
    await run(
      client,
      `insert into task_error as e (task_id, code, count) values ($1, $2, $3) on conflict (task_id, code) do update set count = e.count + excluded.count`,
      [taskId, code, group.length],
    );
  if (!areAll) return;
  // Nothing is left to dispatch; the time of what follows runs from here.
  const timeoutAt = next?.onTimeout ? new Date(now.getTime() + next.onTimeout.timeout * 1000) : null;
  await run(client, `update batch set state = ${BatchState.dispatched}, quiet_at = $2, timeout_at = $3 where lo = $1`, [
    firstId,
    now,
    timeoutAt,
  ]);
}

/** What messages cost by tariff; a step that reached no recipient has a billing of nothing at its first tariff. */
export function chargesOf(step: ChainStep, messages: readonly FallbackMessage[]): Charge[] {
  const byTariff = Map.groupBy(messages, (one) => Math.max(0, one.tariff));
  return [...byTariff].map(([place, group]) => {
    const { billingId, id: tariffId } = billedAt(step, place);
    return { billingId, tariffId, price: sumOf(group), count: group.filter((one) => one.failure === null).length };
  });
}
