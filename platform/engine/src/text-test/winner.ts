import { winnerOf, type TextVariant } from '@cabinet/domain/text-tests';
import type { TaskState } from '@cabinet/domain/statuses';
import type { PoolClient } from 'pg';
import { after } from '../clock.ts';
import type { EngineContext } from '../context.ts';
import { Rollback, run, transaction, type Db } from '../storage/sql.ts';
import { findTask, type EngineTask } from '../storage/tasks.ts';
import { textTestFigures } from './figures.ts';

const MINUTE = 60_000;

/** SQL condition of tasks of which messages may be made now: those that try two texts wait for their winner, longer while they are held up. */
export const IS_OPEN_TO_MAKE = `(decide_at is null or winner is not null or decide_at <= $1 and state <> 'paused' and moderation is distinct from 'pending')`;

/** Whether the two texts of a task went out, and which of them goes to the rest is open. */
export const waitsForWinner = ({ textTest, decideAt, winner }: Pick<EngineTask, 'textTest' | 'decideAt' | 'winner'>): boolean =>
  textTest !== undefined && decideAt !== null && winner === null;

/** Writes the winner down; the caller's transaction holds the lock of the row, so that it is written once. */
async function write(db: Db, id: string, winner: TextVariant, isByHand: boolean, now: Date): Promise<void> {
  await run(db, 'update task set winner = $2, decided_at = $3, is_decided_by_hand = $4, updated_at = $3 where id = $1 and winner is null', [
    id,
    winner,
    now,
    isByHand,
  ]);
}

/** Takes the text that did better by now, in the transaction that has locked the task. */
export async function takeWinner(client: PoolClient, task: EngineTask, now: Date): Promise<void> {
  if (!task.textTest) return;
  await write(client, task.id, winnerOf(task.textTest.by, await textTestFigures(client, task.id)), false, now);
}

/** The time to decide begins anew: what was held up has had no time to show which text is better. */
export const waitAnew = (db: Db, id: string, now: Date): Promise<number> =>
  run(
    db,
    `update task set decide_at = greatest($2::timestamptz, (select max(wakes_at) from batch where task_id = $1 and task.quiet_hours is not null)) + (text_test ->> 'minutes')::int * interval '1 minute' where id = $1 and decide_at is not null and winner is null`,
    [id, now],
  );

/** When the winner of a test whose texts have gone out by `now` is taken. */
export const decisionTime = ({ textTest }: EngineTask, now: Date): Date => after(now, (textTest?.minutes ?? 0) * MINUTE);

/**
 * Sends one of the two texts to the rest before the time is up. Answers the state of the task where there is nothing to decide: before both texts went
 * out, once the winner is known, and when the task is over or waits for a moderator.
 */
export async function decideTextTest(
  context: EngineContext,
  id: string,
  winner: TextVariant,
  record?: (client: PoolClient) => Promise<void>,
): Promise<{ done: true } | { found: TaskState }> {
  const now = context.clock.now();
  let found: TaskState = 'completed';
  const task = await transaction(context.pool, async (client) => {
    const one = await findTask(client, 'id = $1 for update', [id]);
    found = one?.state ?? found;
    if (!one || one.isMade || one.moderation === 'pending' || !waitsForWinner(one)) throw new Rollback();
    await write(client, id, winner, true, now);
    await record?.(client);
    return one;
  });
  if (!task) return { found };
  context.signals.task(id, task.ownerId);
  context.wake('expand');
  return { done: true };
}
