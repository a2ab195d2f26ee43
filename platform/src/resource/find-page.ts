import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isUuid } from '../ids.ts';
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
  /** Columns that `$search` looks into, or the expression that a trigram index covers. */
  search: readonly (string | RawBuilder<unknown>)[];
  /** The condition of `$search` where an index finds it otherwise than by what a column contains: by its beginning, say. */
  searchBy?: (text: string) => RawBuilder<boolean>;
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
/** Offset from which a page is found by ids in the index first, so that skipped rows are not read. */
const DEEP_OFFSET_ROWS = 1000;

/**
 * One page of `query` and the total behind it. `query` already selects its columns and starts from the caller's scope;
 * this adds filters, search, order, offset or cursor, and limit. Beyond 10,000 rows, or 1,000 of a search, the total is what is known to be there, and says
 * that there are `more`; `knownTotal` is asked instead of counting where somebody keeps count.
 */
export async function findPage<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  knownTotal?: () => Promise<number>,
): Promise<Found<O>> {
  const matching = matchingRows(query, list, columns);
  if (!knownTotal) {
    const most = columns.mostCounted ?? (list.search ? MAX_COUNTED_SEARCH_ROWS : MAX_COUNTED_ROWS);
    const [rows, counted] = await Promise.all([
      pageOf(query, matching, list, columns),
      countRows(db, list.search && columns.searchBy ? matching : matching.orderBy(newestFirst(columns)), most + 1),
    ]);
    return withNext(rows, totalOf(counted, most, rows.length, list), list);
  }
  const total = await knownTotal();
  const count = Math.min(list.limit, total - list.offset);
  // A page in the second half of a list is read backwards from the end.
  if (count <= 0 || list.offset <= total / 2) return withNext(await pageOf(query, matching, list, columns), { total }, list);
  const direction = list.order.direction === 'asc' ? 'desc' : 'asc';
  const mirrored = { ...list, offset: total - list.offset - count, limit: count, order: { ...list.order, direction } } as const;
  return withNext((await pageOf(query, matching, mirrored, columns)).reverse(), { total }, list);
}

/**
 * One page of the rows of several queries together, and the total behind it: each is walked by an index in the order of the list, as one query
 * over all of them could not. The first query is that with most rows: of the others only what comes before its last row of the page is looked
 * for. `table` is the table of `columns`, from which every query selects all columns.
 */
export async function findPageAmong<DB, TB extends keyof DB & string, O>(
  db: Kysely<DB>,
  table: TB,
  queries: readonly SelectQueryBuilder<DB, TB, O>[],
  list: ListQuery,
  columns: ListColumns,
): Promise<Found<O>> {
  const { offset, limit, after, order } = list;
  const most = columns.mostCounted ?? (list.search ? MAX_COUNTED_SEARCH_ROWS : MAX_COUNTED_ROWS);
  const matching = queries.map((query) => matchingRows(query, list, columns));
  const together = (parts: readonly SelectQueryBuilder<DB, TB, unknown>[]) =>
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    );
  const ordered = orderedBy(list, columns);
  const by = orderOf(list, columns);
  const page = async (behind: RawBuilder<boolean>, most: number) => {
    const within = matching.map((query) => query.where(behind));
    const [largest, ...others] = within;
    const [bound] = largest && others.length > 0 ? await placesOf(largest, ordered).orderBy(by).offset(offset + most - 1).limit(1).execute() : []; // prettier-ignore
    const before = bound && partsBefore({ key: bound.place_key, tie: bound.place_tie }, order, ordered);
    const parts = before && largest ? [largest, ...others.flatMap((query) => before.map((part) => query.where(part)))] : within;
    const first = parts.map((query) =>
      placed(query, ordered)
        .orderBy(by)
        .limit(offset + most),
    );
    const all = sql<Placed<O>>`select * from (${together(first)}) as ${sql.table(table)} order by ${by} offset ${offset} limit ${most}`;
    return (await all.execute(db)).rows;
  };
  const counted = matching.map((query) =>
    query
      .clearSelect()
      .select(sql`1`.as('one'))
      .orderBy(newestFirst(columns))
      .limit(most + 1),
  );
  const [rows, { rows: [count] }] = await Promise.all([
    after ? pageBehind(after, list, ordered, page) : page(sql<boolean>`true`, limit),
    sql<{ total: number }>`select count(*) as total from (select 1 from (${together(counted)}) as found limit ${most + 1}) as found`.execute(db),
  ]); // prettier-ignore
  return withNext(rows, totalOf(count?.total ?? 0, most, rows.length, list), list);
}

function orderedBy({ order: { field } }: Pick<ListQuery, 'order'>, { fields, tie }: ListColumns): OrderColumns {
  return { key: reference(fields[field], field), tie: sql.ref(tie) };
}

/** The order of a list call, ties by the unique column. */
export function orderOf(list: Pick<ListQuery, 'order'>, columns: ListColumns): RawBuilder<unknown> {
  const { key, tie } = orderedBy(list, columns);
  const direction = sql.raw(list.order.direction);
  return sql`${key} ${direction}, ${tie} ${direction}`;
}

/** Newest first, as rows lie in the index: counting in this order walks the index and stops at its limit. */
const newestFirst = (columns: ListColumns) => orderOf({ order: { field: 'createdAt', direction: 'desc' } }, columns);

function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  matching: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'order' | 'offset' | 'limit' | 'after'>,
  columns: ListColumns,
): Promise<Placed<O>[]> {
  const { offset, limit, after } = list;
  const by = orderOf(list, columns);
  const ordered = orderedBy(list, columns);
  const { tie } = ordered;
  if (after) {
    const all = placed(matching, ordered).orderBy(by);
    return pageBehind(after, list, ordered, (part, most) => all.where(part).limit(most).execute());
  }
  if (offset < DEEP_OFFSET_ROWS) return placed(matching, ordered).orderBy(by).offset(offset).limit(limit).execute();
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

/** Counts the rows of a query, `most` at the most. */
export async function countRows<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, O>,
  most?: number,
): Promise<number> {
  const matching = query.clearSelect().select(sql`1`.as('one'));
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${most === undefined ? matching : matching.limit(most)}) as found`.execute(db);
  return rows[0]?.total ?? 0;
}
