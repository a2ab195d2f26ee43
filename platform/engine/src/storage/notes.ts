import type { PoolClient } from 'pg';
import { rows, run } from './sql.ts';

/** Queues of notes that name messages by ranges of their ids, and are worked on in order. */
type NoteTable = 'margin_in' | 'activity_in';

/** First and last ids of the ranges that ids make up. */
export function rangesOf(ids: readonly number[]): { los: number[]; his: number[] } {
  const los: number[] = [];
  const his: number[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = his.at(-1);
    if (last !== undefined && id <= last + 1) his[his.length - 1] = id;
    else {
      los.push(id);
      his.push(id);
    }
  }
  return { los, his };
}

/** The oldest notes that nobody else works on, of so many notes and messages at most, and whether there are more. One is answered however many messages it has. */
export async function takeNotes(
  client: PoolClient,
  table: NoteTable,
  most: { notes: number; messages: number },
): Promise<{ notes: string[]; hasMore: boolean }> {
  const found = await rows<{ id: string; count: number }>(
    client,
    `select id, count from ${table} order by id limit ${most.notes} for update skip locked`,
  );
  let messages = 0;
  const taken = found.filter(({ count }, place) => {
    messages += count;
    return place === 0 || messages <= most.messages;
  });
  return { notes: taken.map(({ id }) => id), hasMore: taken.length < found.length || found.length === most.notes };
}

/**
 * Messages `s` in the ranges of notes `n`, each range and each of its ids in turn: left to choose, the planner reads a busy table that it takes for
 * a short one whole, once for each of the others.
 */
export const messagesOf = (table: NoteTable): string =>
  `${table} n cross join lateral unnest(n.los, n.his) as r (lo, hi)
   cross join lateral (select * from sending where id between r.lo and r.hi offset 0) as s`;

/** The batch `b` of each row of `alias`, which has a column for its first message. */
export const batchOf = (alias: string): string => `cross join lateral (select * from batch where lo = ${alias}.batch offset 0) as b`;

/** Until the end of the transaction what is joined is found by its key, whatever the statistics of busy tables say. */
export const readByKeys = (client: PoolClient): Promise<number> =>
  run(client, `select set_config(name, 'off', true) from unnest(array['enable_hashjoin', 'enable_mergejoin']) as name`);
