import { outcomeOf, MessageState } from '../storage/states.ts';
import { rows, type Db } from '../storage/sql.ts';
import type { Chains } from './chains.ts';

interface OpenRow {
  task_id: string;
  step: number;
  count: number;
  s4: number | null;
  s5: number | null;
}

/** Finds tasks that may still send a fallback though every message has its outcome: a step is decided on, or waits for its time. */
export async function withOpenChains(chains: Chains, db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const decided = await rows<{ task_id: string }>(db, 'select distinct task_id from fallback_set where task_id = any($1)', [ids]);
  const open = new Set(decided.map((row) => row.task_id));
  const timed = await rows<OpenRow>(
    db,
    `select b.task_id, b.step, b.count, c.s4, c.s5 from batch b left join batch_stat c on c.lo = b.lo
     where b.task_id = any($1) and b.timeout_at is not null`,
    [ids],
  );
  for (const { task_id, step, count, s4, s5 } of timed) {
    const except = (await chains.after(task_id, step))?.onTimeout?.except ?? [];
    const isIn = (row: number) => except.includes(outcomeOf(row, 0, null).status);
    // Only of what is over for good is nothing to come: a message that was delivered may not be left by its time.
    const content = (isIn(MessageState.delivered) ? (s4 ?? 0) : 0) + (isIn(MessageState.seen) ? (s5 ?? 0) : 0);
    if (content < count) open.add(task_id);
  }
  return open;
}
