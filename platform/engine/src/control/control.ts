import { toUnits, type Units } from '@cabinet/domain/money';
import { isTaskActionAllowed, TASK_ACTION_STATE, type TaskAction, type TaskState } from '@cabinet/domain/statuses';
import type { FailureCode } from '@cabinet/domain/sendings';
import type { PoolClient } from 'pg';
import { billedBy, madeBy } from '../ledger/billed.ts';
import { dropChains, holdSets } from '../chains/queue.ts';
import { BatchState, outcomeOf, MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { post, type Entry } from '../ledger/entries.ts';
import { idsOfRemaining, sumOfRemaining } from '../settle/remaining.ts';
import { Rollback, rows, run, transaction } from '../storage/sql.ts';
import { findTask, type EngineTask } from '../storage/tasks.ts';
import { waitAnew } from '../text-test/winner.ts';

type Control = Exclude<TaskAction, 'remove'>;

/** The action that a wanted state means, if a user may ask for it. */
export function actionTo(state: TaskState): Control | undefined {
  return (Object.keys(TASK_ACTION_STATE) as Control[]).find((action) => TASK_ACTION_STATE[action] === state);
}

/**
 * Pauses, resumes or stops a task, at once: its waiting batches change their state in the same transaction, and a worker that
 * has leased one ends at its next step. Answers the task's state when that does not allow the action. `reason` says why it waits from now on;
 * `record` writes elsewhere, in the same transaction, that a task which was in the state `before` has changed.
 */
export async function controlTask(
  context: EngineContext,
  id: string,
  action: Control,
  reason: string | null = null,
  record?: (client: PoolClient, before: TaskState) => Promise<void>,
): Promise<{ done: true } | { found: TaskState }> {
  const { pool, clock, signals, wake } = context;
  const now = clock.now();
  let found: TaskState = 'completed';
  const task = await transaction(pool, async (client) => {
    const one = await findTask(client, 'id = $1 for update', [id]);
    found = one?.state ?? found;
    if (!one || !isTaskActionAllowed(one.state, action)) throw new Rollback();
    const isStop = action === 'stop';
    await run(
      client,
      `update task set state = $2, updated_at = $3, reason = coalesce($5, case when moderation = 'pending' and not $4 then 'moderation' end), is_made = is_made or $4 where id = $1`,
      [id, TASK_ACTION_STATE[action], now, isStop, reason],
    );
    if (isStop) await endTask(context, client, one, STOPPED, now);
    else await moveBatches(context, client, one, action, now);
    if (action === 'resume') await holdSets(client, id, false);
    if (action === 'resume' && one.textTest) await waitAnew(client, id, now);
    if (action === 'resume') await run(client, `update task set state = 'running' where id = $1 and is_made`, [id]);
    await record?.(client, one.state);
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

/** Pauses the waiting batches of a task, or resumes the paused ones, and gives the changes of their messages to the outbox. */
export async function moveBatches(
  { outbox }: EngineContext,
  client: PoolClient,
  { id, ownerId }: EngineTask,
  action: 'pause' | 'resume',
  at: Date,
): Promise<void> {
  const [from, to] = action === 'pause' ? [BatchState.waiting, BatchState.paused] : [BatchState.paused, BatchState.waiting];
  const moved = await rows<Range>(client, 'update batch set state = $3 where task_id = $1 and state = $2 returning lo, hi', [id, from, to]);
  const { status, error } = outcomeOf(MessageState.ofBatch, to, null);
  await outbox.statuses(
    client,
    moved.map((batch) => ({ ownerId, ids: idsOfRemaining(client, batch), status, error, at })),
  );
}

/** How messages that were not dispatched end. */
export interface Ending {
  batch: number;
  error: FailureCode;
  /** Names the cause of its entries. */
  cause: string;
}
const STOPPED: Ending = { batch: BatchState.stopped, error: 'stopped', cause: 'stop' };

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
    `update batch set state = ${state}, ended_at = $2 where task_id = $1 and state in (${BatchState.waiting}, ${BatchState.paused}, ${BatchState.inModeration}) and not is_uncertain
     returning lo, hi, billing_id, attempts, price::text, count`,
    [task.id, now],
  );
  // What a provider may have is asked for first, then ended by the worker that asked.
  await run(
    client,
    `update batch set state = ${BatchState.waiting}, due_at = $2 where task_id = $1 and state in (${BatchState.waiting}, ${BatchState.paused})`,
    [task.id, now],
  );
  // What is offered again in a morning ends now.
  if (task.quiet)
    await run(
      client,
      'update sending_retry set due_at = $2 where batch = any(array(select lo from batch where task_id = $1)) and due_at > $2',
      [task.id, now],
    );
  await dropChains(client, task.id);
  const { ownerId, id } = task;
  const made = task.isMade ? [] : [...(await madeBy(client, task))];
  const sums = new Map<string, { amount: Units; count: number }>(
    made.map(([id, { held, price }]) => [id, { amount: held - price, count: 0 }]),
  );
  for (const batch of stopped) {
    const rest = batch.attempts === 0 ? { amount: toUnits(batch.price), count: batch.count } : await sumOfRemaining(client, batch);
    const sum = sums.get(batch.billing_id) ?? { amount: 0, count: 0 };
    sums.set(batch.billing_id, { amount: sum.amount + rest.amount, count: sum.count + rest.count });
  }
  await outbox.statuses(
    client,
    stopped.map((batch) => ({ ownerId, ids: idsOfRemaining(client, batch), status: 'failed', error, at: now })),
  );
  const entries = [...sums].map(([billingId, { amount, count }]): Entry => {
    return { ownerId, billingId, kind: 'release', amount, count, key: `${cause}:${id}:${billingId}` };
  });
  await post(client, entries, now);
}
