import { after } from './clock.ts';
import type { EngineContext } from './context.ts';
import { LANE } from './order.ts';
import { rows, run, type Db } from './sql.ts';

/** How long reports on a single message are told apart from those of bulks; later ones wait their turn. */
const KEPT = 600_000;

/** Where reports on messages of a lane are put. */
export const inboxOf = (lane: number) => (lane === LANE.single ? 'report_first' : 'report_in');

/** Notes the providers' ids of single messages, so that what is heard of them goes ahead. */
export async function noteFirst(db: Db, refs: readonly string[], now: Date): Promise<void> {
  await run(db, 'insert into ref_first (ref, at) select ref, $2 from unnest($1::text[]) as ref', [refs, now]);
}

/** Those of `refs` that are ids of single messages. */
export async function firstAmong(db: Db, refs: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ ref: string }>(db, 'select ref from ref_first where ref = any($1)', [refs]);
  return new Set(found.map((row) => row.ref));
}

export async function forgetFirst({ pool, clock }: EngineContext): Promise<void> {
  await run(pool, 'delete from ref_first where at < $1', [after(clock.now(), -KEPT)]);
}
