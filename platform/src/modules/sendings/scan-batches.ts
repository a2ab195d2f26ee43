import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { batchCondition, messageCondition, outcomeCondition, type SendingFilter } from './filters.ts';

/** Messages, and batches of single ones, that are read at once: a few at first, and twice as many each time that a page stays short. */
const LEAST = { messages: 10_000, batches: 2000 };
const MOST = { messages: 100_000, batches: 20_000 };
/** Batches so near each other are read together, with what others have between them. */
const NEAR = 50;
/** Most reads for one page. */
const MOST_READS = 20;

export interface ScanResult {
  ids: readonly number[];
  total: number;
  /** Whether there are messages that were not scanned. */
  more: boolean;
}

interface Read {
  ids: readonly string[];
  found: number;
  /** First id of the last batch that was read; null when there was none. */
  last: string | null;
  batches: number;
  messages: number;
}

/**
 * Messages by what no index and no batch tells of them: how an address begins, or the status beside an operator or a price, its provider, why it failed. They
 * are read batch after batch, tens of thousands of messages at a time, until a page is full; the total is of what was read.
 */
export async function scanBatches(db: Db, filter: SendingFilter, { offset, limit, order }: ListQuery): Promise<ScanResult> {
  const way = sql.raw(order.direction);
  const isUp = order.direction === 'asc';
  const last = sql.raw(isUp ? 'max(lo)' : 'min(lo)');
  const ids: number[] = [];
  let total = 0;
  let from = isUp ? '0' : String(Number.MAX_SAFE_INTEGER);
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const most = {
      messages: Math.min(MOST.messages, LEAST.messages * 2 ** reads),
      batches: Math.min(MOST.batches, LEAST.batches * 2 ** reads),
    };
    const beyond = isUp ? sql`b.lo > ${from}::bigint` : sql`b.lo < ${from}::bigint`;
    const { rows } = await sql<Read>`
      with stretch as materialized (
        select lo, hi, state, count, provider from (
          select b.lo, b.hi, b.state, b.count, b.provider, sum(b.count) over (order by b.lo ${way}) - b.count as before
          from (select b.* from batch b where ${batchCondition(filter)} and ${beyond} order by b.lo ${way} limit ${most.batches}) b) b where before < ${most.messages}),
      island as (
        select min(lo) as lo, max(hi) as hi from (
          select lo, hi, sum(beginning) over (order by lo) as n from (
            select lo, hi, case when lo - lag(hi) over (order by lo) <= ${NEAR} then 0 else 1 end as beginning from stretch) b) b group by n),
      hit as materialized (
        select s.id from island r
        cross join lateral (select s.* from sending s where s.id between r.lo and r.hi and ${messageCondition(filter)} offset 0) s
        join stretch b on b.lo = s.batch where ${outcomeCondition(filter)})
      select array(select id from hit order by id ${way} offset ${Math.max(0, offset - total)} limit ${limit - ids.length}) as ids,
        (select count(*) from hit) as found, (select ${last} from stretch) as last,
        (select count(*) from stretch) as batches, (select coalesce(sum(count), 0) from stretch)::integer as messages`.execute(db);
    const [read] = rows;
    if (!read) break;
    ids.push(...read.ids.map(Number));
    total += read.found;
    if (read.last === null || (read.batches < most.batches && read.messages < most.messages)) return { ids, total, more: false };
    if (ids.length === limit) break;
    from = String(read.last);
  }
  return { ids, total, more: true };
}
