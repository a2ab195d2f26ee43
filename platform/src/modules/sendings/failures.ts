import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { FailureCode } from '@cabinet/domain/sendings';
import { BatchState, MessageState } from '@cabinet/engine';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { createdWithin } from './filters.ts';
import type { StatisticsRange } from './statistics.ts';

/** Most messages of tasks that reach beyond the period; they alone are read. */
const MOST_READ = 200_000;

interface Row {
  code: FailureCode;
  count: string;
  more: boolean;
}

/**
 * Counts why messages failed in the batches that `condition` holds for. Of a task all of whose failures lie in these batches the counts
 * by reason are known; only of one that also failed before or after, or by another channel, messages are read.
 */
export async function failuresOf(
  db: Db,
  { from, to }: Pick<StatisticsRange, 'from' | 'to'>,
  condition: RawBuilder<boolean>,
): Promise<SendingFailures> {
  const { stopped, expired, rejected } = BatchState;
  const { rows } = await sql<Row>`
    with failed as materialized (
      select b.lo, b.hi, b.task_id, b.state, b.count, coalesce(c.s6, 0) as own,
        case when b.state in (${stopped}, ${expired}, ${rejected}) then b.count - coalesce(c.s1 + c.s2 + c.s3 + c.s4 + c.s5 + c.s6, 0) else 0 end as rest
      from batch b left join batch_stat c on c.lo = b.lo
      where ${condition} and ${createdWithin({ from, to })} and (c.s6 > 0 or b.state in (${stopped}, ${expired}, ${rejected}))),
    known as materialized (
      select f.task_id from failed f group by f.task_id
      having sum(f.own) > 0 and sum(f.own) = (select coalesce(sum(e.count), 0) from task_error e where e.task_id = f.task_id)),
    unknown as materialized (
      select lo, hi, sum(count) over (order by lo desc) - count as before from failed
      where own > 0 and task_id not in (select task_id from known)),
    counted as (
      select e.code, e.count from known join task_error e using (task_id)
      union all
      select case state when ${stopped} then ${'stopped' satisfies FailureCode} when ${expired} then ${'expired' satisfies FailureCode} else ${'moderation' satisfies FailureCode} end, rest
      from failed where rest > 0
      union all
      select coalesce(s.error, ${'undelivered' satisfies FailureCode}), 1 from unknown u
      join sending s on s.id between u.lo and u.hi and s.batch = u.lo and s.status = ${MessageState.failed} where u.before < ${MOST_READ})
    select code, sum(count) as count, exists (select from unknown where before >= ${MOST_READ}) as more
    from counted group by code order by 2 desc, 1`.execute(db);
  const failures = rows.map(({ code, count }) => ({ code, count: Number(count) }));
  return { failures, ...(rows[0]?.more && { more: true }) };
}
