import type { RecipientHours } from '@cabinet/domain/recipient-hours';
import type { EngineContext } from '../context.ts';
import { run, type Db } from '../storage/sql.ts';

/** A batch that waits for a morning. */
interface Sleeping {
  lo: number | string;
  quiet?: RecipientHours | null | undefined;
  wakesAt?: Date | undefined;
}

/** Tells of batches that wait for a morning, for the timelines of their messages; of others there is nothing to say. */
export async function noteSleeping(db: Db, batches: readonly Sleeping[], now: Date): Promise<void> {
  const sleeping = batches.filter(({ wakesAt }) => wakesAt !== undefined);
  if (sleeping.length === 0) return;
  await run(
    db,
    `insert into batch_event (lo, at, event, params) select lo, $2, 'asleep', params from unnest($1::bigint[], $3::jsonb[]) as t (lo, params)`,
    [
      sleeping.map(({ lo }) => lo),
      now,
      sleeping.map(({ quiet, wakesAt }) => JSON.stringify({ until: wakesAt?.toISOString(), zone: quiet?.zones.join(', ') })),
    ],
  );
}

/**
 * Notes that a batch, or messages of it that are offered again, are put off to the morning of their recipients. A night takes no time of their validity, and none of that in
 * which two texts are tried; each night counts once.
 */
export async function putOffToMorning(
  db: Db,
  { options }: Pick<EngineContext, 'options'>,
  batch: Sleeping & { wakesAt: Date },
  now: Date,
): Promise<void> {
  const { lo, wakesAt } = batch;
  const noted = await run(
    db,
    `update batch set wakes_at = $2, expires_at = coalesce(expires_at, first_due_at + $4 * interval '1 millisecond') + ($2::timestamptz - $3::timestamptz)
     where lo = $1 and (wakes_at is null or wakes_at <= $3)`,
    [lo, wakesAt, now, options.validity],
  );
  if (noted === 0) return;
  await noteSleeping(db, [batch], now);
  await run(
    db,
    `update task t set decide_at = $2::timestamptz + (t.text_test ->> 'minutes')::int * interval '1 minute' from batch b
     where b.lo = $1 and b.variant is not null and t.id = b.task_id and t.decide_at < $2::timestamptz + (t.text_test ->> 'minutes')::int * interval '1 minute' and t.winner is null`,
    [lo, wakesAt],
  );
}
