import type { PoolClient } from 'pg';
import { rows } from './sql.ts';

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
