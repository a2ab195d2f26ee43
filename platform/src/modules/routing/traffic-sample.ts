import type { MessageType } from '@cabinet/domain/channels';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

const DAY_MS = 24 * 3_600_000;
/** A day is looked at in so many windows, of each the first batches, of each batch some messages from its beginning to its end. */
const WINDOWS = 96;
const BATCHES_PER_WINDOW = 12;
const MESSAGES_PER_BATCH = 6;

/** A message of the sample; `weight` is how many messages of its batch it stands for. */
export interface SampledMessage {
  id: string;
  weight: number;
  owner_id: string;
  type: MessageType;
  sender: string;
  recipient: string;
  operator: string;
  text: string;
  parts: number;
  price: string;
  tariff_id: string;
  at: Date;
}

/** Messages of a day (UTC), window by window: a few hundred rows are read at a time, by the index of batches and the keys of messages. The same day gives the same sample. */
export async function* sampleOf(db: Db, day: string): AsyncGenerator<SampledMessage[]> {
  const begin = Date.parse(`${day}T00:00:00Z`);
  const step = DAY_MS / WINDOWS;
  for (let window = 0; window < WINDOWS; window += 1) {
    const [from, to] = [new Date(begin + window * step), new Date(begin + (window + 1) * step)];
    const { rows } = await sql<SampledMessage>`
      with picked as materialized (
        select lo, hi, count, owner_id, type, sender, text, task_id, billing_id, first_due_at from batch
        where created_at >= ${from} and created_at < ${to} and not is_test order by created_at, lo limit ${BATCHES_PER_WINDOW})
      select s.id::text as id, b.count::float8 / count(*) over (partition by b.lo) as weight, b.owner_id, b.type, b.sender, s.recipient, coalesce(s.operator, '') as operator,
        coalesce(s.text, b.text, t.text) as text, s.parts, s.price::text as price, coalesce(l.tariff_id, t.tariff_id) as tariff_id, b.first_due_at as at
      from picked b join task t on t.id = b.task_id left join billing l on l.id = b.billing_id
      cross join lateral (
        select distinct b.lo + k * (b.hi - b.lo) / ${MESSAGES_PER_BATCH - 1}::int as id from generate_series(0, ${MESSAGES_PER_BATCH - 1}::int) as k) i
      join sending s on s.id = i.id order by s.id`.execute(db);
    if (rows.length > 0) yield rows;
  }
}

/** How many messages providers took on a day, by account, channel and operator. */
export async function takenOn(db: Db, day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ owner_id: string; type: MessageType; operator: string; taken: number }>`
    select owner_id, type, operator, sum(taken)::float8 as taken from margin_day where day = ${day}::date group by 1, 2, 3 having sum(taken) > 0`.execute(
    db,
  );
  return new Map(rows.map((row) => [stratumOf(row), row.taken]));
}

/** What a message is counted with when the sample is set against what the day had. */
export const stratumOf = ({ owner_id, type, operator }: Pick<SampledMessage, 'owner_id' | 'type' | 'operator'>): string =>
  `${owner_id} ${type} ${operator}`;
