import type { TaskOverTime } from '@cabinet/domain/task-summary';
import { MessageState, STATES_OF_STATUS } from '@cabinet/engine';
import { sql } from 'kysely';
import type { Db } from '../../../plugins/database/open.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds of an interval; a mailing is shown by the shortest that needs no more than `MOST_INTERVALS`. */
const STEPS = [10, 30, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, DAY] as const;
const MOST_INTERVALS = 48;

const OWN = [
  MessageState.processing,
  MessageState.sent,
  MessageState.noReport,
  MessageState.delivered,
  MessageState.seen,
  MessageState.failed,
];
const of = (states: readonly number[]) => sql.raw(states.map((state) => `coalesce(c.s${state}, 0)`).join(' + '));
const { rows: FAILED, batches: FAILED_BATCHES } = STATES_OF_STATUS.failed;

interface Bucket {
  at: Date;
  total: string;
  delivered: string;
  failed: string;
}

/** Messages of a task by when they were made, added up over its batches; of months that are not kept nothing is told. */
export async function overTimeOf(db: Db, id: string): Promise<TaskOverTime> {
  const { rows: spans } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(created_at) - min(created_at))::float8 as seconds from batch where task_id = ${id}`.execute(db);
  const seconds = spans[0]?.seconds ?? 0;
  const step = STEPS.find((one) => seconds / one < MOST_INTERVALS) ?? Math.ceil(seconds / MOST_INTERVALS / DAY) * DAY;
  const { rows } = await sql<Bucket>`
    select to_timestamp(floor(extract(epoch from b.created_at) / ${step}::float8) * ${step}::float8) as at, sum(b.count) as total,
      sum(${of([MessageState.delivered, MessageState.seen])}) as delivered,
      sum(${of(FAILED)} + case when b.state = any(${[...FAILED_BATCHES]}::int[]) then b.count - (${of(OWN)}) else 0 end) as failed
    from batch b left join batch_stat c on c.lo = b.lo where b.task_id = ${id} group by 1 order by 1`.execute(db);
  const buckets = rows.map(({ at, ...counts }) => {
    const [total, delivered, failed] = [Number(counts.total), Number(counts.delivered), Number(counts.failed)];
    return { at: at.toISOString(), delivered, sent: total - delivered - failed, failed };
  });
  return { step, buckets };
}
