import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { SendingRow } from './row.ts';

type Params = Readonly<Record<string, string | number>>;

/** Recorded events of a message and of its batch. */
export interface MessageHistory {
  /** Events of the whole batch, in order; batches older than this record have none. */
  batch: { at: Date; event: string; params: Params }[];
  /** Events of this message alone. */
  own: { at: Date; event: string; params: Params }[];
  /** The steps of its chain around it: itself, and those before and after it. */
  chain: { step: number; id: string; cause: string; at: Date }[];
  /** Its links as they were followed, in order, with where they lead now. */
  clicks: { at: Date; address: string | null; is_automatic: boolean }[];
}

export async function messageHistory(db: Db, row: SendingRow): Promise<MessageHistory> {
  const chain = row.chain_id ?? row.id;
  const [batch, own, steps, clicks] = await Promise.all([
    sql<MessageHistory['batch'][number]>`select at, event, params from batch_event where lo = ${row.batch} order by at`.execute(db),
    sql<MessageHistory['own'][number]>`select at, event, params from sending_event where sending_id = ${row.id} order by at`.execute(db),
    sql<MessageHistory['chain'][number]>`
      select step, sending_id::text as id, cause, at from chain_step
      where chain_id = ${chain} and step between ${row.step - 1} and ${row.step + 1} order by step`.execute(db),
    sql<MessageHistory['clicks'][number]>`
      select c.at, l.full_url as address, c.is_automatic from message_click c left join short_link l on l.id = c.link_id
      where c.sending_id = ${row.id} order by c.at, c.id`.execute(db),
  ]);
  return { batch: batch.rows, own: own.rows, chain: steps.rows, clicks: clicks.rows };
}
