import type { MessageType } from '@cabinet/domain/channels';
import { FIRST_RETAINED_ID } from '../maintenance/months.ts';
import { rows, type Db } from '../storage/sql.ts';
import { BATCH_SUMS, tallyOf, type BatchCounts, type Tally } from './tally.ts';

/** The channel of messages of a month that is not kept: their sums name none, so it is told only where all of a task's fallbacks go by one. */
const DROPPED_TYPE = `case when d.is_fallback
  then (select case when count(distinct f ->> 'type') = 1 then min(f ->> 'type') end from jsonb_array_elements(t.fallbacks) f)
  else t.message_type end`;

/** What became of the messages of a task by channel, added up over its batches; no message is read. */
export async function progressByChannel(db: Db, id: string): Promise<Map<MessageType, Tally>> {
  const counts = await rows<BatchCounts & { type: MessageType | null }>(
    db,
    `select b.type, b.state, ${BATCH_SUMS}
     from batch b left join batch_stat s on s.lo = b.lo where b.task_id = $1 and b.lo >= ${FIRST_RETAINED_ID} group by 1, 2
     union all select ${DROPPED_TYPE}, d.state, d.count, d.s1, d.s2, d.s3, d.s4, d.s5, d.s6
     from dropped_count d join task t on t.id = d.task_id where d.task_id = $1`,
    [id],
  );
  const byType = Map.groupBy(counts, (row) => row.type);
  return new Map([...byType].flatMap(([type, group]) => (type === null ? [] : [[type, tallyOf(group)] as const])));
}
