import { rows, type Db } from '../storage/sql.ts';
import { TUNING } from '../options.ts';
import type { MatchedReport } from './inbox.ts';

/** Where the batches of some of the messages begin, in order: so many places that hardly any slot gets much more than its share. */
async function batchesAmong(db: Db, ids: readonly number[], slots: number): Promise<number[]> {
  const places = slots * TUNING.slotProbes;
  const probes = Array.from({ length: places }, (_, index) => ids[Math.floor((index * ids.length) / places)]);
  const found = await rows<{ lo: string | null }>(
    db,
    'select distinct (select lo from batch where lo <= id order by lo desc limit 1) as lo from unnest($1::bigint[]) as id',
    [probes],
  );
  return found.flatMap(({ lo }) => (lo === null ? [] : Number(lo))).sort((a, b) => a - b);
}

/** The last of the `starts` that is not above `id`; -1 where all are. */
function placeOf(id: number, starts: readonly number[]): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= id) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Divides reports among `slots` transactions, none of which has messages of the same batch as another: they meet neither at a message nor at
 * the counters of a batch. All reports on a message stay together, in order of arrival.
 */
export async function divideByBatch(db: Db, reports: readonly MatchedReport[], slots: number): Promise<MatchedReport[][]> {
  if (slots === 1 || reports.length === 0) return reports.length === 0 ? [] : [[...reports]];
  const ids = [...new Set(reports.map((report) => report.sendingId))].sort((a, b) => a - b);
  const starts = await batchesAmong(db, ids, slots);
  const groups = [...Map.groupBy(reports, (report) => placeOf(report.sendingId, starts)).values()];
  const parts: MatchedReport[][] = Array.from({ length: slots }, () => []);
  // The largest first, each to whoever has least.
  for (const group of groups.sort((a, b) => b.length - a.length)) {
    const least = parts.reduce((best, part) => (part.length < best.length ? part : best));
    for (const report of group) least.push(report);
  }
  return parts.filter((part) => part.length > 0);
}
