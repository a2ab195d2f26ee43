import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { SendingRow } from './row.ts';

type Params = Readonly<Record<string, string | number>>;

/** What was written down of a message and of its batch while it was on its way. */
export interface Notes {
  /** Of the whole batch, in order; nothing is kept of those before this was. */
  batch: { at: Date; event: string; params: Params }[];
  /** Of this message alone. */
  own: { at: Date; event: string; params: Params }[];
  /** The steps of its chain around it: itself, and those before and after it. */
  chain: { step: number; id: string; cause: string; at: Date }[];
}

export async function notesOf(db: Db, row: SendingRow): Promise<Notes> {
  const chain = row.chain_id ?? row.id;
  const [batch, own, steps] = await Promise.all([
    sql<Notes['batch'][number]>`select at, event, params from batch_event where lo = ${row.batch} order by at`.execute(db),
    sql<Notes['own'][number]>`select at, event, params from sending_event where sending_id = ${row.id} order by at`.execute(db),
    sql<Notes['chain'][number]>`
      select step, sending_id::text as id, cause, at from chain_step
      where chain_id = ${chain} and step between ${row.step - 1} and ${row.step + 1} order by step`.execute(db),
  ]);
  return { batch: batch.rows, own: own.rows, chain: steps.rows };
}
