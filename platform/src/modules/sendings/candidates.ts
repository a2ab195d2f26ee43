import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { matchingCount, type SendingFilter } from './filters.ts';

/** Most index rows that are looked up one by one; values with more rows are frequent enough to be found by walking the batches. */
const MAX_INDEX_ROWS = 3000;

/** Whether `rows`, a query without its `select`, has more rows than are looked up one by one. */
export async function exceedsIndexLookup(db: Db, rows: RawBuilder<unknown>): Promise<boolean> {
  const { rows: counted } = await sql<{ found: string }>`select count(*) as found from (select ${rows} limit ${MAX_INDEX_ROWS}) r`.execute(
    db,
  );
  return Number(counted[0]?.found) === MAX_INDEX_ROWS;
}

/** Batches in order, at most so many, with how many of their messages are asked for: `lo`, `hi`, `n`. */
export type Candidates = (most: number) => RawBuilder<unknown>;

/** Where the messages of a list are looked for that no recipient tells: in the few batches that may hold them, or in one after the other. */
export async function candidatesOf(db: Db, filter: SendingFilter, direction: 'asc' | 'desc'): Promise<Candidates> {
  const { batch, states, facet } = filter;
  const inOrder = (most: number) => sql`order by b.lo ${sql.raw(direction)} limit ${most}`;
  if (facet) {
    const matches = sql`from batch_facet f where ${facet('f')}`;
    if (!(await exceedsIndexLookup(db, matches)))
      return (most) => sql`
        select b.lo, b.hi, f.n from (select f.batch, sum(f.count) as n ${matches} group by f.batch offset 0) f
        join batch b on b.lo = f.batch where ${batch} ${inOrder(most)}`;
    return (most) => sql`
      select b.lo, b.hi, coalesce((select sum(f.count) ${matches} and f.batch = b.lo), 0) as n from batch b where ${batch} ${inOrder(most)}`;
  }
  // What only waiting batches hold is looked for among those few.
  const only = states && states.messages.length === 0 ? sql`b.state = any(${states.batches}::int[])` : sql`true`;
  return (most) => sql`
    select b.lo, b.hi, ${matchingCount(states)} as n from batch b left join batch_stat c on c.lo = b.lo
    where ${batch} and ${only} ${inOrder(most)}`;
}
