import type { EngineContext } from '../context.ts';
import { run, type Db } from '../storage/sql.ts';

/**
 * Notes that a batch, or messages of it that are offered again, wait for the morning of its recipients. A night takes no time of their validity, and none of that in which two
 * texts are tried; each night counts once.
 */
export async function noteAsleep(
  db: Db,
  { options }: Pick<EngineContext, 'options'>,
  lo: number | string,
  until: Date,
  now: Date,
): Promise<void> {
  const noted = await run(
    db,
    `update batch set wakes_at = $2, expires_at = coalesce(expires_at, first_due_at + $4 * interval '1 millisecond') + ($2::timestamptz - $3::timestamptz)
     where lo = $1 and (wakes_at is null or wakes_at <= $3)`,
    [lo, until, now, options.validity],
  );
  if (noted === 0) return;
  await run(
    db,
    `update task t set decide_at = $2::timestamptz + (t.text_test ->> 'minutes')::int * interval '1 minute' from batch b
     where b.lo = $1 and b.variant is not null and t.id = b.task_id and t.decide_at < $2::timestamptz + (t.text_test ->> 'minutes')::int * interval '1 minute' and t.winner is null`,
    [lo, until],
  );
}
