import type { PoolClient } from 'pg';
import { currentQueuePosition } from '../expand/batches.ts';
import { BatchState, outcomeOf, MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { endTask, type Ending } from './control.ts';
import { idsOfRemaining } from '../settle/remaining.ts';
import { Rollback, firstRow, rows, run, transaction } from '../storage/sql.ts';
import { findTask, type EngineTask } from '../storage/tasks.ts';
import { waitAnew } from '../text-test/winner.ts';

/** A moderator's decision about sends that waited for it. */
export interface Verdict {
  isApproved: boolean;
  reason: string;
}

type RecordVerdict = (client: PoolClient) => Promise<void>;

const REJECTED: Ending = { batch: BatchState.rejected, error: 'moderation', cause: 'moderation' };

/** Sends of the same content that wait for a moderator: `key` is their `SendRequest.moderationKey`. */
async function waiting({ pool }: EngineContext, key: string): Promise<string[]> {
  const found = await rows<{ id: string }>(pool, `select id from task where moderation_key = $1 and moderation = 'pending' order by id`, [
    key,
  ]);
  return found.map((row) => row.id);
}

/**
 * Lets the batches of a task go on, behind those that their lane has; of a paused task once it is resumed. Their validity
 * begins now, unless the send has set its own.
 */
async function approve({ outbox }: EngineContext, client: PoolClient, task: EngineTask, now: Date): Promise<void> {
  const oldest = await firstRow<{ turn: string }>(
    client,
    `select min(turn) as turn from batch where task_id = $1 and state = ${BatchState.inModeration}`,
    [task.id],
  );
  const behind = Math.max(0, (await currentQueuePosition(client, task.lane)) - Number(oldest?.turn ?? 0));
  const state = task.state === 'paused' ? BatchState.paused : BatchState.waiting;
  const moved = await rows<{ lo: string; hi: string }>(
    client,
    `update batch set state = $2, turn = turn + $3, due_at = greatest(due_at, $4), first_due_at = greatest(first_due_at, $4)
     where task_id = $1 and state = ${BatchState.inModeration} returning lo, hi`,
    [task.id, state, behind, now],
  );
  await run(client, `update task set turn = turn + $2, reason = case when reason = 'moderation' then null else reason end where id = $1`, [
    task.id,
    behind,
  ]);
  if (task.textTest) await waitAnew(client, task.id, now);
  if (state === BatchState.waiting) return;
  const { status, error } = outcomeOf(MessageState.ofBatch, state, null);
  const { ownerId } = task;
  await outbox.statuses(client, moved.map((batch) => ({ ownerId, ids: idsOfRemaining(client, batch), status, error, at: now }))); // prettier-ignore
}

/** None of it is sent: all that was put aside for it is given back, and no fallback follows. */
async function reject(context: EngineContext, client: PoolClient, task: EngineTask, now: Date): Promise<void> {
  await endTask(context, client, task, REJECTED, now);
  await run(client, `update task set state = 'failed', reason = 'moderation', is_made = true where id = $1`, [task.id]);
}

const IS_OPEN = new Set(['scheduled', 'running', 'paused']);

async function decideOn(
  context: EngineContext,
  id: string,
  { isApproved, reason }: Verdict,
  record: RecordVerdict | undefined,
): Promise<EngineTask | undefined> {
  const now = context.clock.now();
  return transaction(context.pool, async (client) => {
    const task = await findTask(client, `id = $1 and moderation = 'pending' for update`, [id]);
    if (!task) throw new Rollback();
    await run(client, 'update task set moderation = $2, moderated_at = $3, moderation_reason = $4, updated_at = $3 where id = $1', [
      id,
      isApproved ? 'approved' : 'rejected',
      now,
      reason === '' ? null : reason,
    ]);
    // What was stopped while it waited has had its end.
    if (IS_OPEN.has(task.state)) await (isApproved ? approve : reject)(context, client, task, now);
    await record?.(client);
    return task;
  });
}

/**
 * Decides about all sends that say the same, each in a transaction of its own and each once; answers how many it were. `record` writes
 * the decision down elsewhere, in the transaction of the first send that it is about.
 */
export async function moderate(context: EngineContext, key: string, verdict: Verdict, record?: RecordVerdict): Promise<number> {
  let decided = 0;
  for (const id of await waiting(context, key)) {
    const task = await decideOn(context, id, verdict, decided === 0 ? record : undefined);
    if (!task) continue;
    decided += 1;
    context.signals.task(id, task.ownerId);
    context.signals.billing(task.billingId, task.ownerId);
    context.signals.manySendings(task.ownerId);
  }
  if (decided > 0) context.wake('expand', 'dispatch');
  return decided;
}
