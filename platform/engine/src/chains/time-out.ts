import type { SendingStatus } from '@cabinet/domain/statuses';
import { BatchState, outcomeOf, MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { Rollback, firstRow, run, transaction } from '../storage/sql.ts';

interface DueRow {
  lo: string;
  hi: string;
  task_id: string;
  lane: number;
  step: number;
  state: number;
  timeout: number;
}

const OWN = [MessageState.sent, MessageState.noReport, MessageState.delivered, MessageState.seen, MessageState.failed] as const;

/** Own statuses in which the time condition holds, and whether it does for messages that have none. */
export function pendingIn(except: readonly SendingStatus[], batchState: number): { rows: number[]; isBatch: boolean } {
  const holds = (row: number) => !except.includes(outcomeOf(row, batchState, null).status);
  const isOut = batchState === BatchState.dispatched || batchState === BatchState.expired;
  return { rows: OWN.filter(holds), isBatch: isOut && holds(MessageState.ofBatch) };
}

/**
 * Looks at the time condition of one batch whose time has come, all its messages at once; answers whether there was one.
 * Messages that went out later than their batch are looked at again when it is their time.
 */
export async function timeOut(context: EngineContext): Promise<boolean> {
  const now = context.clock.now();
  const done = await transaction(context.pool, async (client) => {
    const batch = await firstRow<DueRow>(
      client,
      `select lo, hi, task_id, lane, step, state, timeout from batch where timeout_at <= $1 order by timeout_at limit 1 for update skip locked`,
      [now],
    );
    if (!batch) throw new Rollback();
    const { lo, hi, timeout } = batch;
    const cutoff = new Date(now.getTime() - timeout);
    const next = await context.chains.after(batch.task_id, batch.step);
    if (next?.onTimeout) {
      const { rows, isBatch } = pendingIn(next.onTimeout.except, batch.state);
      await run(
        client,
        `insert into fallback_set (task_id, lane, step, cause, previous)
           select $3::uuid, $4::smallint, $5::smallint, 'timeout', array_agg(id order by id) from sending
             where id between $1 and $2 and ((status = ${MessageState.ofBatch} and $6) or (status = any($7::smallint[]) and (sent_at is null or sent_at <= $8)))
             having count(*) > 0`,
        [lo, hi, batch.task_id, batch.lane, batch.step + 1, isBatch, rows, cutoff],
      );
    }
    const later = await firstRow<{ at: Date | null }>(
      client,
      `select min(case when status = ${MessageState.processing} then $4::timestamptz else sent_at end) as at from sending
         where id between $1 and $2 and (status = ${MessageState.processing} or sent_at > $3)`,
      [lo, hi, cutoff, now],
    );
    const again = later?.at ? new Date(later.at.getTime() + timeout) : null;
    await run(client, 'update batch set timeout_at = $2 where lo = $1', [lo, again]);
    return true;
  });
  if (done) context.wake('fall back');
  return done === true;
}
