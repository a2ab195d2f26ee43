import type { PoolClient } from 'pg';
import { rows, run } from '../storage/sql.ts';
import { TUNING } from '../options.ts';

/** A message whose next step is wanted, and why. */
export interface Wanted {
  previous: number;
  cause: string;
}

/** Takes the oldest waiting sets of one step of a task, up to `limit` messages or one set; each message once. */
export async function takeSets(client: PoolClient, taskId: string, step: number, limit: number): Promise<Wanted[]> {
  const sizes = await rows<{ id: string; size: number }>(
    client,
    `select id, cardinality(previous) as size from fallback_set where task_id = $1 and step = $2 and not is_held order by id limit ${TUNING.fallbackSets}`,
    [taskId, step],
  );
  let total = 0;
  const fitting = sizes.filter(({ size }, index) => (total += size) <= limit || index === 0);
  const taken = await rows<{ cause: string; previous: string[] }>(
    client,
    'delete from fallback_set where id = any($1) returning cause, previous::text[]',
    [fitting.map(({ id }) => id)],
  );
  const wanted = new Map<number, Wanted>();
  for (const { cause, previous } of taken)
    // A time condition may have been met meanwhile; another cause stands.
    for (const id of previous.map(Number)) if ((wanted.get(id)?.cause ?? 'timeout') === 'timeout') wanted.set(id, { previous: id, cause });
  return [...wanted.values()].sort((a, b) => a.previous - b.previous);
}

/** Has the fallbacks of a task wait while it is paused, or go on. */
export async function holdSets(client: PoolClient, taskId: string, isHeld: boolean): Promise<void> {
  await run(client, 'update fallback_set set is_held = $2 where task_id = $1 and is_held <> $2', [taskId, isHeld]);
}

/** No step of a stopped task is sent any more. */
export async function dropChains(client: PoolClient, taskId: string): Promise<void> {
  await run(client, 'delete from fallback_set where task_id = $1', [taskId]);
  await run(client, 'update batch set timeout_at = null where task_id = $1 and timeout_at is not null', [taskId]);
}
