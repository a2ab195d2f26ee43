import { rangesOf } from '../storage/notes.ts';
import { run, type Db } from '../storage/sql.ts';

/** Has all messages of the database looked through, for messages that the engine has not sent itself. */
export const NOTE_PAST_ACTIVITY = `insert into activity_past (lo, hi) select first.lo, last.hi
  from (select lo from batch order by lo limit 1) as first, (select hi from batch order by lo desc limit 1) as last`;

/** Notes messages that were delivered, in the transaction in which it becomes true; `foldActivity` writes down whom they reached. */
export async function noteDelivered(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { los, his } = rangesOf(ids);
  await run(db, 'insert into activity_in (count, los, his) values ($1, $2::bigint[], $3::bigint[])', [ids.length, los, his]);
}
