import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { batchCondition, messageCondition, outcomeCondition, type SendingFilter } from './filters.ts';
import { contentsOf, knownOfBatch } from './sought-contents.ts';

interface Size {
  messages: number;
  batches: number;
}

/** How much is read for a page: a few messages at first, and more each time that it stays short. */
interface Reads {
  first: Size;
  growth: number;
  most: Size;
  /** Reads for one page, and all that they read together. */
  count: number;
  all: Size;
}

const UNBOUNDED = { messages: Infinity, batches: Infinity };
/** Messages, and batches of single ones, that a page is looked for in. */
const WHOLE: Reads = {
  first: { messages: 10_000, batches: 2000 },
  growth: 2,
  most: { messages: 100_000, batches: 20_000 },
  count: 20,
  all: UNBOUNDED,
};
/** What a step looks at: as much as takes some ten milliseconds. */
const STEP: Reads = {
  first: { messages: 1000, batches: 500 },
  growth: 4,
  most: { messages: 10_000, batches: 4000 },
  count: 20,
  all: { messages: 10_000, batches: 4000 },
};
/** Batches so near each other are read together, with what others have between them. */
const NEAR = 50;

/** Where a scan has ended before all was read: everything up to the message `id` was, and `at` is when it was made. */
export interface ScanEnd {
  id: number;
  at: Date;
}

export interface ScanResult {
  ids: readonly number[];
  total: number;
  /** Where it ended; undefined where there are no further messages. */
  end: ScanEnd | undefined;
}

interface Read {
  ids: readonly string[];
  found: number;
  /** Last batch that was read; null when there was none. */
  lo: string | null;
  hi: string;
  at: Date;
  batches: number;
  /** Messages that were read one by one. */
  messages: number;
}

/** How much may be read next. */
function sizeOf({ first, growth, most, all }: Reads, reads: number, done: Size): Size {
  const of = (what: keyof Size) => Math.min(most[what], first[what] * growth ** reads, all[what] - done[what]);
  return { messages: of('messages'), batches: of('batches') };
}

/**
 * Messages by what no index and no batch tells of them: what they say, how an address begins, or the status beside an operator or a price, its provider, why it failed. They
 * are read batch after batch, thousands of messages at a time, until a page is full, or a step has ended; the total is of what was read. Of what messages say, batches
 * that share a text are read only where it is in there.
 */
export async function scanBatches(
  db: Db,
  filter: SendingFilter,
  { offset, limit, order }: ListQuery,
  { inSteps = false }: { inSteps?: boolean } = {},
): Promise<ScanResult> {
  const reads = inSteps ? STEP : WHOLE;
  const way = sql.raw(order.direction);
  const isUp = order.direction === 'asc';
  const { contents, ...others } = filter;
  const known = contents
    ? knownOfBatch(contents)
    : sql`cross join lateral (select true as is_said, null::text as subject, b.is_asked as is_read) k`;
  // A step is as long whatever else is asked of its batches.
  const bounds = (inSteps && filter.bounds) || batchCondition(filter);
  const isAsked = inSteps && filter.bounds ? batchCondition(filter) : sql`true`;
  const isHit = contents ? contentsOf(contents) : sql`true`;
  const ids: number[] = [];
  const done = { messages: 0, batches: 0 };
  let total = 0;
  let from = isUp ? '0' : String(Number.MAX_SAFE_INTEGER);
  let end: ScanEnd | undefined;
  for (let count = 0; count < reads.count; count += 1) {
    const most = sizeOf(reads, count, done);
    if (most.messages <= 0 || most.batches <= 0) break;
    const beyond = isUp ? sql`b.lo > ${from}::bigint` : sql`b.lo < ${from}::bigint`;
    const { rows } = await sql<Read>`
      with stretch as materialized (
        select lo, hi, state, count, provider, created_at, is_asked, is_said, subject, is_read from (
          select b.*, sum(b.weight) over (order by b.lo ${way}) - b.weight as before from (
            select b.lo, b.hi, b.state, b.count, b.provider, b.created_at, b.is_asked, k.is_said, k.subject, k.is_read, case when k.is_read then b.count else 0 end as weight
            from (select b.*, ${isAsked} as is_asked from (select b.* from batch b where ${bounds} and ${beyond} order by b.lo ${way} limit ${most.batches}) b) b ${known}) b) b
        where before < ${most.messages}),
      island as (
        select min(lo) as lo, max(hi) as hi from (
          select lo, hi, sum(beginning) over (order by lo) as n from (
            select lo, hi, case when lo - lag(hi) over (order by lo) <= ${NEAR} then 0 else 1 end as beginning from stretch where is_read) b) b group by n),
      hit as materialized (
        select s.id from island r
        cross join lateral (select s.* from sending s where s.id between r.lo and r.hi and ${messageCondition(filter)} offset 0) s
        join stretch b on b.lo = s.batch and b.is_asked where ${outcomeCondition(others)} and ${isHit}),
      furthest as (select lo, hi, created_at as at from stretch order by lo ${sql.raw(isUp ? 'desc' : 'asc')} limit 1)
      select array(select id from hit order by id ${way} offset ${Math.max(0, offset - total)} limit ${limit - ids.length}) as ids,
        (select count(*) from hit) as found, f.lo, f.hi, f.at,
        (select count(*) from stretch) as batches, (select coalesce(sum(count) filter (where is_read), 0) from stretch)::integer as messages
      from (select) one left join furthest f on true`.execute(db);
    const [read] = rows;
    if (!read) break;
    ids.push(...read.ids.map(Number));
    total += read.found;
    done.messages += read.messages;
    done.batches += read.batches;
    if (read.lo === null || (read.batches < most.batches && read.messages < most.messages)) return { ids, total, end: undefined };
    from = read.lo;
    end = { id: Number(isUp ? read.hi : read.lo), at: read.at };
    if (ids.length === limit) break;
  }
  return { ids, total, end };
}
