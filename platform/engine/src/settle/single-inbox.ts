import { after } from '../clock.ts';
import type { EngineContext } from '../context.ts';
import { LANE } from '../accept/send-request.ts';
import { rows, run, type Db } from '../storage/sql.ts';
import { TUNING } from '../options.ts';

/** Where reports on messages of a lane are put. */
export const inboxOfLane = (lane: number) => (lane === LANE.single ? 'report_first' : 'report_in');

/** Remembers the providers' ids of single messages, so that their reports are settled before those of bulks. */
export async function rememberSingleRefs(db: Db, refs: readonly string[], now: Date): Promise<void> {
  await run(db, 'insert into ref_first (ref, at) select ref, $2 from unnest($1::text[]) as ref', [refs, now]);
}

/** Finds the `refs` that are ids of single messages. */
export async function singleRefsAmong(db: Db, refs: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ ref: string }>(db, 'select ref from ref_first where ref = any($1)', [refs]);
  return new Set(found.map((row) => row.ref));
}

export async function forgetSingleRefs({ pool, clock }: EngineContext): Promise<void> {
  await run(pool, 'delete from ref_first where at < $1', [after(clock.now(), -TUNING.singleRefMs)]);
}
