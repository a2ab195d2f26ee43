import { toDecimal } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import { insertBatches, LINE, lineOf, sumOf, turnNow, type Origin } from '../batches.ts';
import { BATCH, ROW } from '../codes.ts';
import { copyInto, field } from '../copy.ts';
import { noteRoute, type Share } from '../routes/plan.ts';
import { run } from '../sql.ts';
import type { EngineTask } from '../tasks.ts';
import type { ChainStep } from './chains.ts';
import type { Try } from './rate.ts';

/** What the messages of a fallback have in common. */
export function originOfStep(task: EngineTask, number: number, step: ChainStep): Origin {
  const { id: taskId, groupId, ownerId, lane, validity, fallbacks } = task;
  const { billingId, type, sender, text, providers: routes, tariff } = step;
  const refund = tariff.data.options.refundOnFailed;
  return {
    taskId,
    groupId,
    ownerId,
    billingId,
    type,
    sender,
    refund,
    lane,
    validity,
    step: number,
    next: fallbacks[number],
    routes,
    reroute: step.reroute ?? [],
    text,
  };
}

/** Tries that follow each other by the same way, as they were rated. */
function consecutive(tries: readonly Try[]): Share<Try>[] {
  const found: Share<Try>[] = [];
  for (const one of tries) {
    const last = found.at(-1);
    if (last?.route === one.route) last.items.push(one);
    else found.push({ route: one.route, items: [one] });
  }
  return found;
}

/** Writes the messages of a fallback, what step of which chain each is, and their batches, one for every way. */
export async function writeTries(
  client: PoolClient,
  origin: Origin,
  tries: readonly Try[],
  { firstId, now }: { firstId: number; now: Date },
): Promise<void> {
  const byRoute = consecutive(tries);
  const batchOf = byRoute.flatMap(({ items }, index) =>
    items.map(() => firstId + byRoute.slice(0, index).reduce((sum, one) => sum + one.items.length, 0)),
  );
  const at = now.toISOString();
  await copyInto(
    client,
    `sending (${LINE}, chain_id, status, final_at, error)`,
    tries.map((one, index) => {
      const end = one.failure === null ? `${ROW.batch}\t\\N\t\\N` : `${ROW.failed}\t${at}\t${one.failure}`;
      return `${lineOf(one, firstId + index, batchOf[index] as number, origin.text ?? '')}\t${one.target.chain}\t${end}`;
    }),
  );
  // The key refuses a second message of the same step, and with it the whole transaction.
  await copyInto(
    client,
    'chain_step (chain_id, step, sending_id, cause, at)',
    tries.map((one, index) => `${one.target.chain}\t${origin.step}\t${firstId + index}\t${field(one.target.cause)}\t${at}`),
  );
  const turn = await turnNow(client, origin.lane);
  let lo = firstId;
  for (const { route, items } of byRoute) {
    const [count, failed] = [items.length, items.filter((one) => one.failure !== null)];
    const batches = [{ lo, hi: lo + count - 1, count, price: sumOf(items), dueAt: now, turn }];
    await insertBatches(client, { ...origin, routes: route.providers, reroute: route.reroute }, batches, now);
    await noteRoute(client, route, batches, now);
    if (failed.length > 0) await writeFailures(client, origin, failed, { firstId: lo, now, areAll: failed.length === count });
    lo += count;
  }
}

async function writeFailures(
  client: PoolClient,
  { taskId, next }: Origin,
  failed: readonly Try[],
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
  await run(client, `update batch set state = ${BATCH.dispatched}, quiet_at = $2, timeout_at = $3 where lo = $1`, [
    firstId,
    now,
    timeoutAt,
  ]);
}

/** Adds to the billing of a step, which its first message makes. */
export async function billTries(
  client: PoolClient,
  origin: Origin,
  step: ChainStep,
  tries: readonly Try[],
  { title, now }: { title: string; now: Date },
): Promise<void> {
  await run(
    client,
    `insert into billing as b (id, owner_id, source, tariff_id, task_id, group_id, title, price, count, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (id) do update set price = b.price + excluded.price, count = b.count + excluded.count, updated_at = excluded.updated_at`,
    [
      origin.billingId,
      origin.ownerId,
      `sendings.${step.type}`,
      step.tariff.id,
      origin.taskId,
      origin.groupId,
      title,
      toDecimal(sumOf(tries)),
      tries.filter((one) => one.failure === null).length,
      now,
    ],
  );
}
