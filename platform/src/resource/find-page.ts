import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isUuid } from '../ids.ts';
import { readTogether } from '../plugins/database/read-together.ts';
import { pageBehind, partsBefore, placed, placesOf, withNext, type Found, type OrderColumns, type Placed } from './keyset-page.ts';
import type { Filter, ListQuery } from './list-query.ts';

/**
 * The column or expression that stores a field. A typed column is compared only with values of its type, since PostgreSQL refuses
 * others; `stored` writes a value as the column does; `is` gives for each value of an expression the condition that finds its rows, `between` that of a range of amounts.
 */
export type Column =
  | string
  | { column: string; type: 'uuid' | 'bigint' | 'boolean' }
  | { column: string; stored: (value: string) => string }
  | {
      sql: RawBuilder<unknown>;
      is?: Readonly<Record<string, RawBuilder<boolean>>>;
      between?: (from: number | undefined, to: number | undefined) => RawBuilder<boolean>;
    };

/** How list calls of a resource filter, search and order its table. */
export interface ListColumns {
  /** Field of the descriptor (filters, `$order`) → its column. */
  fields: Readonly<Record<string, Column>>;
  /** Fields that a list is ordered by otherwise than by their own column. */
  orders?: Readonly<Record<string, Column>>;
  /** Columns that `$search` looks into, or the expression that a trigram index covers. */
  search: readonly (string | RawBuilder<unknown>)[];
  /** The condition of `$search` where an index finds it otherwise than by what a column contains: by its beginning, say. */
  searchBy?: (text: string) => RawBuilder<boolean>;
  /** Whether an index finds what `$search` looks for wherever it lies: matches are then found before they are put in order. */
  isSearchIndexed?: boolean;
  /** Columns of few possible words: `$search` picks the matching words first and compares the column with them. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Rows that a total counts at most where it is not 10,000, or 1,000 of a search. */
  mostCounted?: number;
  /** Unique column that breaks ties of the order. */
  tie: string;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function reference(column: Column | undefined, field: string): RawBuilder<unknown> {
  if (column === undefined) throw new Error(`The list has no column for ${field}.`);
  if (typeof column === 'string') return sql.ref(column);
  return 'sql' in column ? column.sql : sql.ref(column.column);
}

function isComparable(column: Column | undefined, value: unknown): boolean {
  if (typeof column !== 'object' || !('type' in column)) return true;
  if (column.type === 'uuid') return isUuid(value);
  if (column.type === 'bigint') return /^\d{1,18}$/.test(String(value));
  return typeof value === 'boolean';
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

function condition(filter: Filter, columns: ListColumns): RawBuilder<boolean> {
  const column = columns.fields[filter.field];
  const at = reference(column, filter.field);
  switch (filter.kind) {
    case 'range': {
      const from = filter.from ? sql`${at} >= ${filter.from}` : sql`true`;
      const to = filter.to ? sql`${at} < ${filter.to}` : sql`true`;
      return sql<boolean>`(${from} and ${to})`;
    }
    case 'amount': {
      if (typeof column === 'object' && 'between' in column && column.between) return column.between(filter.from, filter.to);
      const from = filter.from === undefined ? sql`true` : sql`${at} >= ${filter.from}`;
      const to = filter.to === undefined ? sql`true` : sql`${at} <= ${filter.to}`;
      return sql<boolean>`(${from} and ${to})`;
    }
    case 'search':
      return sql<boolean>`${at} ilike ${`%${escapeLike(filter.value)}%`}`;
    case 'oneOf': {
      if (typeof column === 'object' && 'is' in column && column.is)
        return anyOf(filter.values.flatMap((value) => column.is?.[value] ?? []));
      const values = filter.values.filter((value) => isComparable(column, value));
      return values.length > 0 ? sql<boolean>`${at} in (${sql.join(values)})` : sql<boolean>`false`;
    }
    default:
      if (typeof column === 'object' && 'is' in column && column.is) return column.is[String(filter.value)] ?? sql<boolean>`false`;
      if (typeof column === 'object' && 'stored' in column) return sql<boolean>`${at} = ${column.stored(String(filter.value).trim())}`;
      return isComparable(column, filter.value) ? sql<boolean>`${at} = ${filter.value}` : sql<boolean>`false`;
  }
}

function searchCondition(text: string, { search, searchBy, words = {} }: ListColumns): RawBuilder<boolean> {
  if (searchBy) return searchBy(text);
  const pattern = `%${escapeLike(text)}%`;
  const texts = search.map((column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`);
  const named = Object.entries(words).flatMap(([column, all]) => {
    const fitting = all.filter((word) => word.includes(text.toLowerCase()));
    return fitting.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(fitting)})`] : [];
  });
  return search.length > 0 ? anyOf([...texts, ...named]) : sql<boolean>`true`;
}

/** Adds a list call's filters and search to `query`. */
export function matchingRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'filters' | 'search'>,
  columns: ListColumns,
): SelectQueryBuilder<DB, TB, O> {
  let matching = query;
  for (const filter of list.filters) matching = matching.where(condition(filter, columns));
  if (list.search) matching = matching.where(searchCondition(list.search, columns));
  return matching;
}

/** Rows that a total counts at most; a search counts fewer, because it has to read every row. */
const MAX_COUNTED_ROWS = 10_000;
const MAX_COUNTED_SEARCH_ROWS = 1000;
/** Matches up to which a search by an index finds all of them before their order, in which they may all lie at the end. */
const MAX_COUNTED_INDEXED_ROWS = 5000;
/** Offset from which a page is found by ids in the index first, so that skipped rows are not read. */
const DEEP_OFFSET_ROWS = 1000;

/**
 * One page of `query` and the total behind it. `query` already selects its columns and starts from the caller's scope;
 * this adds filters, search, order, offset or cursor, and limit. Beyond 10,000 rows, or 1,000 of a search (5,000 where it has an index), the total is what is known to be
 * there, and says that there are `more`; `knownTotal` is asked instead of counting where somebody keeps count.
 */
export async function findPage<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  knownTotal?: () => Promise<number>,
): Promise<Found<O>> {
  const matches = matchingRows(query, list, columns);
  const isIndexed = list.search !== undefined && columns.isSearchIndexed === true;
  const most = isIndexed ? MAX_COUNTED_INDEXED_ROWS : (columns.mostCounted ?? (list.search ? MAX_COUNTED_SEARCH_ROWS : MAX_COUNTED_ROWS));
  const found = isIndexed ? await countRows(db, matches, most + 1) : undefined;
  const matching = found !== undefined && found <= most ? fewRows(query, matches, columns) : matches;
  if (list.part === 'uncounted') return withNext(await pageOf(db, query, matching, list, columns), { total: 0, more: true }, list);
  if (!knownTotal) {
    const [rows, counted] = await Promise.all([
      pageOf(db, query, matching, list, columns),
      found ?? countRows(db, list.search && columns.searchBy ? matching : matching.orderBy(newestFirst(columns)), most + 1),
    ]);
    return withNext(rows, totalOf(counted, most, rows.length, list), list);
  }
  const total = await knownTotal();
  const mirrored = mirroredIn(list, total);
  const rows = mirrored
    ? (await pageOf(db, query, matching, mirrored, columns)).toReversed()
    : await pageOf(db, query, matching, list, columns);
  return withNext(rows, { total }, list);
}

/** The rows that match, few as they are, by their unique column: PostgreSQL would look for them by walking the list in its order. */
function fewRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  matching: SelectQueryBuilder<DB, TB, O>,
  { tie }: ListColumns,
): SelectQueryBuilder<DB, TB, O> {
  const ties = matching.clearSelect().select(sql`${sql.ref(tie)}`.as('tie'));
  return query.where(sql<boolean>`${sql.ref(tie)} = any(array(${ties}))`);
}

/** How a page in the second half of a list whose total is known is read backwards from the end; undefined for a page that is not. */
function mirroredIn({ after, ...list }: ListQuery, total: number): ListQuery | undefined {
  const limit = Math.min(list.limit, total - list.offset);
  if (after || limit <= 0 || list.offset <= total / 2) return undefined;
  const direction = list.order.direction === 'asc' ? 'desc' : 'asc';
  return { ...list, offset: total - list.offset - limit, limit, order: { ...list.order, direction } };
}

/** Queries whose rows are listed together; every one selects all columns of the table. */
export interface QueriesAmong<DB, TB extends keyof DB, O> {
  /** That with most rows: the last row that it alone would have on a page bounds what is looked for in the others. */
  largest: SelectQueryBuilder<DB, TB, O>;
  /** The others, undefined where there are none. */
  others?:
    | {
        /** All their rows, whether they are asked for or not. */
        rows: SelectQueryBuilder<DB, TB, O>;
        /** What is asked for of them, in a query that looks at each row: for few. */
        ofFew: () => Promise<SelectQueryBuilder<DB, TB, O>>;
        /** What is asked for of them, in queries that each are walked by an index or find by it: for many. */
        ofMany: () => Promise<readonly SelectQueryBuilder<DB, TB, O>[]>;
      }
    | undefined;
}

/** Rows of the smaller queries before the end of a page up to which each is looked at. */
const MAX_LOOKED_AT = 5000;

/**
 * One page of the rows of several queries together, and the total behind it: each is walked by an index in the order of the list, as one query
 * over all of them could not. `table` is the table of `columns`; `knownTotal` is asked instead of counting where somebody keeps count.
 */
export async function findPageAmong<DB, TB extends keyof DB & string, O>(
  db: Kysely<DB>,
  table: TB,
  queries: QueriesAmong<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  knownTotal?: () => Promise<number>,
): Promise<Found<O>> {
  if (knownTotal) {
    const total = await knownTotal();
    const mirrored = mirroredIn(list, total);
    const rows = await pageAmong(db, table, queries, mirrored ?? list, columns);
    return withNext(mirrored ? rows.toReversed() : rows, { total }, list);
  }
  const most = columns.mostCounted ?? (list.search ? MAX_COUNTED_SEARCH_ROWS : MAX_COUNTED_ROWS);
  const first = isCountedInOrder(list, most) ? await firstPlaces(queries.largest, list, columns, Math.max(list.offset + list.limit, most + 1)) : undefined; // prettier-ignore
  const [rows, counted] = await Promise.all([
    pageAmong(db, table, queries, list, columns, first),
    countAmong(db, queries, list, columns, most + 1, first?.length),
  ]);
  return withNext(rows, totalOf(counted, most, rows.length, list), list);
}

/** Rows whose places a page reads at once with its own, to count them. */
const MAX_COUNTED_PLACES = 1000;

/** Whether the rows of a page are among those that its total counts: both are then walked once. */
const isCountedInOrder = ({ order: { field, direction }, after, offset }: ListQuery, most: number) =>
  !after && field === 'createdAt' && direction === 'desc' && offset < DEEP_OFFSET_ROWS && most <= MAX_COUNTED_PLACES;

/** The places of the first rows of a query in the order of a list. */
const firstPlaces = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, list: ListQuery, columns: ListColumns, most: number) =>
  placesOf(matchingRows(query, list, columns), orderedBy(list, columns)).orderBy(orderOf(list, columns)).limit(most).execute(); // prettier-ignore

/** Counts the rows of several queries, `most` at the most; the smaller ones where the largest, of which so many may be known, has not that many. */
async function countAmong<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  { largest, others }: QueriesAmong<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  most: number,
  known?: number,
): Promise<number> {
  const count = (asked: readonly SelectQueryBuilder<DB, TB, O>[], most: number) => countUpTo(db, asked, columns, most);
  const counted = known ?? (await count([matchingRows(largest, list, columns)], most));
  if (!others || counted >= most) return counted;
  return counted + (await count(await askedOfOthers(db, others, [sql<boolean>`true`], list, columns), most - counted));
}

/** What is asked for of the smaller queries, where any of several conditions holds: in queries for each, by whether their rows are few. */
async function askedOfOthers<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  { rows, ofFew, ofMany }: NonNullable<QueriesAmong<DB, TB, O>['others']>,
  within: readonly RawBuilder<boolean>[],
  list: ListQuery,
  columns: ListColumns,
): Promise<SelectQueryBuilder<DB, TB, O>[]> {
  const all = matchingRows(rows, { filters: list.filters, search: undefined }, columns);
  const areFew = (await countTogether(db, within.map((part) => all.where(part)), MAX_LOOKED_AT + 1)) <= MAX_LOOKED_AT; // prettier-ignore
  const queries = areFew ? [await ofFew()] : await ofMany();
  return queries.flatMap((query) => within.map((part) => matchingRows(query, list, columns).where(part)));
}

const together = <DB, TB extends keyof DB>(parts: readonly SelectQueryBuilder<DB, TB, unknown>[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );

/**
 * One page of the rows of several queries; of the smaller ones only what comes before the end of the page of the largest is looked for. `known` are
 * the places of the first rows of the largest, where they have been read.
 */
async function pageAmong<DB, TB extends keyof DB & string, O>(
  db: Kysely<DB>,
  table: TB,
  { largest, others }: QueriesAmong<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  known?: readonly Placed<unknown>[],
): Promise<readonly Placed<O>[]> {
  if (!others && !known) return pageOf(db, largest, matchingRows(largest, list, columns), list, columns);
  const { offset, limit, after, order } = list;
  const ordered = orderedBy(list, columns);
  const by = orderOf(list, columns);
  const { key, tie } = ordered;
  const direction = sql.raw(order.direction);
  /** The unique columns of the first rows of queries together, in the order of the list. */
  const tiesOf = (queries: readonly SelectQueryBuilder<DB, TB, O>[], most: number) => {
    const places = queries.map((query) => query.clearSelect().select([sql`${key}`.as('key'), sql`${tie}`.as('tie')]).orderBy(by).limit(most)); // prettier-ignore
    return sql<{ tie: string }>`select tie from (${together(places)}) as place order by key ${direction}, tie ${direction} limit ${most}`;
  };
  const rowsOf = async (ties: RawBuilder<unknown>, offset: number, most: number) => {
    const rows = sql<Placed<O>>`
      select ${sql.table(table)}.*, (${key})::text as place_key, ${tie}::text as place_tie from ${sql.table(table)}
      where ${tie} = any(${ties}) order by ${by} offset ${offset} limit ${most}`;
    return (await rows.execute(db)).rows;
  };

  const page = async (behind: RawBuilder<boolean>, most: number) => {
    const first = matchingRows(largest, list, columns).where(behind);
    const last = offset + most;
    const isDeep = offset >= DEEP_OFFSET_ROWS;
    // Of a deep page only its end is read here: the rows before it are too many.
    const places = known ?? (await placesOf(first, ordered).orderBy(by).offset(isDeep ? last - 1 : 0).limit(isDeep ? 1 : last).execute()); // prettier-ignore
    const end = places[isDeep ? 0 : last - 1];
    const within = end ? partsBefore({ key: end.place_key, tie: end.place_tie }, order, ordered).map((part) => sql<boolean>`${behind} and ${part}`) : [behind]; // prettier-ignore
    const parts = others ? await askedOfOthers(db, others, within, list, columns) : [];
    if (isDeep) return rowsOf(sql`array(${tiesOf([first, ...parts], last)} offset ${offset})`, 0, most);
    const ties = parts.length > 0 ? (await tiesOf(parts, last).execute(db)).rows.map((row) => row.tie) : [];
    // So many rows of the largest come before the page, whichever of the others do.
    const skipped = Math.max(0, offset - ties.length);
    return rowsOf(sql`${[...ties, ...places.slice(skipped, last).map((place) => place.place_tie)]}`, offset - skipped, most);
  };
  return after ? pageBehind(after, list, ordered, page) : page(sql<boolean>`true`, limit);
}

function orderedBy({ order: { field } }: Pick<ListQuery, 'order'>, { fields, orders, tie }: ListColumns): OrderColumns {
  return { key: reference(orders?.[field] ?? fields[field], field), tie: sql.ref(tie) };
}

/** The order of a list call, ties by the unique column. */
export function orderOf(list: Pick<ListQuery, 'order'>, columns: ListColumns): RawBuilder<unknown> {
  const { key, tie } = orderedBy(list, columns);
  const direction = sql.raw(list.order.direction);
  return sql`${key} ${direction}, ${tie} ${direction}`;
}

/** Newest first, as rows lie in the index: counting in this order walks the index and stops at its limit. */
const newestFirst = (columns: ListColumns) => orderOf({ order: { field: 'createdAt', direction: 'desc' } }, columns);

async function pageOf<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
  matching: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'order' | 'offset' | 'limit' | 'after' | 'part'>,
  columns: ListColumns,
): Promise<readonly Placed<O>[]> {
  const { offset, limit, after, part } = list;
  const by = orderOf(list, columns);
  const ordered = orderedBy(list, columns);
  const { tie } = ordered;
  const shown = part === 'places' ? (matching.clearSelect() as unknown as typeof matching) : matching;
  const all = placed(shown, ordered).orderBy(by);
  if (after) return pageBehind(after, list, ordered, (part, most) => all.where(part).limit(most).execute());
  if (offset < DEEP_OFFSET_ROWS) return readTogether(db, all.offset(offset).limit(limit).compile());
  const ids = matching
    .clearSelect()
    .select(sql`${tie}`.as('tie'))
    .orderBy(by)
    .offset(offset)
    .limit(limit);
  return placed(query, ordered)
    .where(sql<boolean>`${tie} in (${ids})`)
    .orderBy(by)
    .execute();
}

/** Derives a total from a count that stopped one above `most` and a page of `found` rows. */
export function totalOf(
  counted: number,
  most: number,
  found: number,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): { total: number; more?: true } {
  if (counted <= most) return { total: counted };
  const seen = found > 0 ? offset + found : 0;
  if (found < limit && seen > most) return { total: seen };
  return { total: Math.max(most, found === limit ? seen + 1 : seen), more: true };
}

/** Counts the rows of several queries together, `most` at the most: each is walked from its newest row, and only until so many are found. */
export const countUpTo = <DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  queries: readonly SelectQueryBuilder<DB, TB, O>[],
  columns: ListColumns,
  most: number,
): Promise<number> =>
  countTogether(
    db,
    queries.map((query) => query.orderBy(newestFirst(columns))),
    most,
  );

/** Counts the rows of several queries together, `most` at the most. */
async function countTogether<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  queries: readonly SelectQueryBuilder<DB, TB, O>[],
  most: number,
): Promise<number> {
  const parts = queries.map((query) => query.clearSelect().select(sql`1`.as('one')).limit(most)); // prettier-ignore
  const counted = sql<{
    total: number;
  }>`select count(*) as total from (select 1 from (${together(parts)}) as found limit ${most}) as found`;
  return (await readTogether(db, counted.compile(db)))[0]?.total ?? 0;
}

/** Counts the rows of a query, `most` at the most. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
  most?: number,
): Promise<number> {
  const matching = query.clearSelect().select(sql`1`.as('one'));
  const counted = sql<{ total: number }>`select count(*) as total from (${most === undefined ? matching : matching.limit(most)}) as found`;
  return (await readTogether(db, counted.compile(db)))[0]?.total ?? 0;
}
