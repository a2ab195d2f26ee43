import { toUnits, type Units } from '@cabinet/domain/money';
import { canTask, TASK_ACTION_STATE, type TaskAction, type TaskState } from '@cabinet/domain/statuses';
import type { FailureCode } from '@cabinet/domain/sendings';
import type { PoolClient } from 'pg';
import { billedBy, madeBy } from './billed.ts';
import { dropChains, holdSets } from './chains/queue.ts';
import { BATCH, outcomeOf, ROW } from './codes.ts';
import type { EngineContext } from './context.ts';
import { post, type Entry } from './ledger/entries.ts';
import { idsOfRest, restOf } from './rest.ts';
import { Rollback, rows, run, transaction } from './sql.ts';
import { findTask, type EngineTask } from './tasks.ts';

type Control = Exclude<TaskAction, 'remove'>;

/** The action that a wanted state means, if a user may ask for it. */
export function actionTo(state: TaskState): Control | undefined {
  return (Object.keys(TASK_ACTION_STATE) as Control[]).find((action) => TASK_ACTION_STATE[action] === state);
}

/**
 * Pauses, resumes or stops a task, at once: its batches that wait change hands in the same transaction, and what a worker
 * has in hand ends at its next step. Answers the state it found instead when the action is not open in it.
 */
export async function controlTask(context: EngineContext, id: string, action: Control): Promise<{ done: true } | { found: TaskState }> {
  const { pool, clock, signals, wake } = context;
  const now = clock.now();
  let found: TaskState = 'completed';
  const task = await transaction(pool, async (client) => {
    const one = await findTask(client, 'id = $1 for update', [id]);
    found = one?.state ?? found;
    if (!one || !canTask(one.state, action)) throw new Rollback();
    const isStop = action === 'stop';
    await run(
      client,
      `update task set state = $2, updated_at = $3, reason = case when moderation = 'pending' and not $4 then 'moderation' end, is_made = is_made or $4 where id = $1`,
      [id, TASK_ACTION_STATE[action], now, isStop],
    );
    if (isStop) await endTask(context, client, one, STOPPED, now);
    else await moveBatches(context, client, one, action, now);
    if (action === 'resume') await holdSets(client, id, false);
    if (action === 'resume') await run(client, `update task set state = 'running' where id = $1 and is_made`, [id]);
    return one;
  });
  if (!task) return { found };
  signals.task(id, task.ownerId);
  for (const { billingId } of billedBy(task)) signals.billing(billingId, task.ownerId);
  signals.manySendings(task.ownerId);
  wake();
  return { done: true };
}

interface Range {
  lo: string;
  hi: string;
}

/** Has the batches of a task that wait for dispatch wait for its end of pause, or the other way round, and tells of their messages. */
export async function moveBatches(
  { outbox }: EngineContext,
  client: PoolClient,
  { id, ownerId }: EngineTask,
  action: 'pause' | 'resume',
  at: Date,
): Promise<void> {
  const [from, to] = action === 'pause' ? [BATCH.waiting, BATCH.parked] : [BATCH.parked, BATCH.waiting];
  const moved = await rows<Range>(client, 'update batch set state = $3 where task_id = $1 and state = $2 returning lo, hi', [id, from, to]);
  const { status, error } = outcomeOf(ROW.batch, to, null);
  await outbox.statuses(
    client,
    moved.map((batch) => ({ ownerId, ids: idsOfRest(client, batch), status, error, at })),
  );
}

/** How messages that were not dispatched end. */
export interface Ending {
  batch: number;
  error: FailureCode;
  /** Names the cause of its entries. */
  cause: string;
}
const STOPPED: Ending = { batch: BATCH.stopped, error: 'stopped', cause: 'stop' };

/** Ends what was not dispatched: one row a batch, and one entry that gives back what they and the unmade rest would have cost. */
export async function endTask(
  { outbox }: EngineContext,
  client: PoolClient,
  task: EngineTask,
  { batch: state, error, cause }: Ending,
  now: Date,
): Promise<void> {
  const stopped = await rows<Range & { billing_id: string; attempts: number; price: string; count: number }>(
    client,
    `update batch set state = ${state}, ended_at = $2 where task_id = $1 and state in (${BATCH.waiting}, ${BATCH.parked}, ${BATCH.held}) and not is_uncertain
     returning lo, hi, billing_id, attempts, price::text, count`,
    [task.id, now],
  );
  // What a provider may have is asked for first, then ended by the worker that asked.
  await run(
    client,
    `update batch set state = ${BATCH.waiting}, due_at = $2 where task_id = $1 and state in (${BATCH.waiting}, ${BATCH.parked})`,
    [task.id, now],
  );
  await dropChains(client, task.id);
  const { ownerId, id } = task;
  const made = task.isMade ? [] : [...(await madeBy(client, task))];
  const sums = new Map<string, { amount: Units; count: number }>(
    made.map(([id, { held, price }]) => [id, { amount: held - price, count: 0 }]),
  );
  for (const batch of stopped) {
    const rest = batch.attempts === 0 ? { amount: toUnits(batch.price), count: batch.count } : await restOf(client, batch);
    const sum = sums.get(batch.billing_id) ?? { amount: 0, count: 0 };
    sums.set(batch.billing_id, { amount: sum.amount + rest.amount, count: sum.count + rest.count });
  }
  await outbox.statuses(
    client,
    stopped.map((batch) => ({ ownerId, ids: idsOfRest(client, batch), status: 'failed', error, at: now })),
  );
  const entries = [...sums].map(([billingId, { amount, count }]): Entry => {
    return { ownerId, billingId, kind: 'release', amount, count, key: `${cause}:${id}:${billingId}` };
  });
  await post(client, entries, now);
}
