import type { PoolClient } from 'pg';
import { MessageState } from '../storage/states.ts';
import type { Transition } from './transitions.ts';
import { run } from '../storage/sql.ts';

/** Moves messages from one status to another in the counters of their batches. */
export async function countStatuses(client: PoolClient, moved: readonly Transition[]): Promise<void> {
  const counts = new Map<number, number[]>();
  for (const { batch, from, to, count } of moved) {
    const of = counts.get(batch) ?? [0, 0, 0, 0, 0, 0, 0];
    of[from] = (of[from] ?? 0) - count;
    of[to] = (of[to] ?? 0) + count;
    counts.set(batch, of);
  }
  const sorted = [...counts].sort(([a], [b]) => a - b);
  await run(
    client,
    `insert into batch_stat as s (lo, s1, s2, s3, s4, s5, s6)
       select * from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
     on conflict (lo) do update set s1 = s.s1 + excluded.s1, s2 = s.s2 + excluded.s2, s3 = s.s3 + excluded.s3, s4 = s.s4 + excluded.s4,
       s5 = s.s5 + excluded.s5, s6 = s.s6 + excluded.s6`,
    [sorted.map(([batch]) => batch), ...[1, 2, 3, 4, 5, 6].map((status) => sorted.map(([, of]) => of[status]))],
  );
}

/** Counts why messages of tasks have failed. */
export async function countErrors(
  client: PoolClient,
  moved: readonly Transition[],
  batches: ReadonlyMap<number, { task_id: string }>,
): Promise<void> {
  const counts = new Map<string, { task: string; code: string; count: number }>();
  for (const { batch, to, code, count } of moved) {
    const task = batches.get(batch)?.task_id;
    if (to !== MessageState.failed || !task) continue;
    const key = `${task} ${code ?? 'undelivered'}`;
    const known = counts.get(key);
    if (known) known.count += count;
    else counts.set(key, { task, code: code ?? 'undelivered', count });
  }
  if (counts.size === 0) return;
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  await run(
    client,
    `insert into task_error as e (task_id, code, count) select * from unnest($1::uuid[], $2::text[], $3::int[])
     on conflict (task_id, code) do update set count = e.count + excluded.count`,
    [sorted.map((one) => one.task), sorted.map((one) => one.code), sorted.map((one) => one.count)],
  );
}
