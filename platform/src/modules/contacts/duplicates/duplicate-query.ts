import type { DuplicateField } from '@cabinet/domain/contact-duplicates';
import { sql, type RawBuilder } from 'kysely';

/** What groups are asked for: contacts that share the address `by` in one of `lists`, or across all of them. */
export interface AskedDuplicates {
  /** Regular lists of one account, the biggest first. */
  lists: readonly string[];
  by: DuplicateField;
  isAcross: boolean;
  /** A list that has to take part in a group across lists. */
  within?: string | undefined;
}

/** A group: its address, its list where it is one of a list, how many contacts it has. */
export interface DuplicateKey {
  value: string;
  list_id: string | null;
  count: number;
}

/** Part of the groups in their order. */
export interface Part {
  offset: number;
  limit: number;
  /** Direction in which addresses follow one another; lists keep their own order. */
  order: { direction: 'asc' | 'desc' };
}

/** Lists of an account that are each walked by their own index; those beyond, which are smaller, are read together. */
const MAX_LISTS_WALKED = 20;

/** Whether contacts can share this address there at all: a list holds a phone once. */
export const canHaveDuplicates = ({ lists, by, isAcross }: AskedDuplicates): boolean =>
  lists.length > 0 && (by === 'email' || (isAcross && lists.length > 1));

/**
 * A list's groups, walked in the order of its index, which holds all that is read: the query stops with the last group that is asked for. Several
 * lists follow one another.
 */
function inLists({ lists, by }: AskedDuplicates, { offset, limit, order }: Part): RawBuilder<DuplicateKey> {
  const address = sql.ref(by);
  const way = sql.raw(order.direction);
  return sql<DuplicateKey>`
    select found.value, list.id as list_id, found.count
    from unnest(${lists}::uuid[]) with ordinality as list (id, place), lateral (
      select ${address} as value, count(*)::int as count from contact
      where contact.list_id = list.id and ${address} is not null
      group by ${address} having count(*) > 1 order by ${address} ${way} limit ${offset + limit}) found
    order by list.place, found.value ${way} offset ${offset} limit ${limit}`;
}

/**
 * Groups of all lists together: the walks of their indexes are merged, so that nothing is sorted and the query stops early here too. A window
 * counts them, since the planner cannot know how many addresses repeat, and would put a million of them into a hash table first.
 */
function acrossLists({ lists, by, within }: AskedDuplicates, { offset, limit, order }: Part): RawBuilder<DuplicateKey> {
  const address = sql.ref(by);
  const way = sql.raw(order.direction);
  const walked = lists.slice(0, MAX_LISTS_WALKED).map((id) => sql`list_id = ${id}`);
  const rest = lists.slice(MAX_LISTS_WALKED);
  const parts = [...walked, ...(rest.length > 0 ? [sql`list_id = any(${rest}::uuid[])`] : [])];
  const held = parts.map(
    (part) => sql`select ${address} as value, list_id from contact where ${part} and ${address} is not null order by ${address} ${way}`,
  );
  const takesPart = within === undefined ? sql`true` : sql`bool_or(list_id = ${within}) over same`;
  return sql<DuplicateKey>`
    select value, null::uuid as list_id, count from (
      select value, count(*) over same ::int as count, row_number() over same as nth, ${takesPart} as is_asked
      from ((${sql.join(held, sql`) union all (`)})) held window same as (partition by value)) counted
    where nth = 2 and is_asked order by value ${way} offset ${offset} limit ${limit}`;
}

/** The groups of one part, which have to be able to exist (`canHaveDuplicates`). */
export const duplicateKeys = (asked: AskedDuplicates, part: Part): RawBuilder<DuplicateKey> =>
  asked.isAcross ? acrossLists(asked, part) : inLists(asked, part);

/** The condition that a row of `contact` is of a group: of its list, or of any list that is asked. */
export function isMember(
  { lists, by, isAcross }: AskedDuplicates,
  value: RawBuilder<unknown>,
  list: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const address = sql.ref(`contact.${by}`);
  const inList = isAcross ? sql`contact.list_id = any(${lists}::uuid[])` : sql`contact.list_id = ${list}`;
  return sql<boolean>`(${inList} and ${address} = ${value})`;
}
