import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isUuid } from '../ids.ts';
import type { Filter, ListQuery } from './list-query.ts';

/**
 * How a field of the resource is stored. A uuid column is never compared with what is not a uuid; `is` tells for each value of an
 * expression by which condition its rows are found.
 */
export type Column =
  | string
  | { column: string; type: 'uuid' | 'bigint' | 'boolean' }
  | { sql: RawBuilder<unknown>; is?: Readonly<Record<string, RawBuilder<boolean>>> };

/** How a resource's lists are asked of its table. */
export interface ListColumns {
  /** Field of the descriptor (filters, `$order`) → its column. */
  fields: Readonly<Record<string, Column>>;
  /** Columns that `$search` looks into, or text that an index of trigrams is made of. */
  search: readonly (string | RawBuilder<unknown>)[];
  /** Columns that hold one of few words, which `$search` looks into instead. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Unique column that settles the order of equal rows. */
  tie: string;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function reference(column: Column | undefined, field: string): RawBuilder<unknown> {
  if (column === undefined) throw new Error(`The list has no column for ${field}.`);
  if (typeof column === 'string') return sql.ref(column);
  return 'sql' in column ? column.sql : sql.ref(column.column);
}

function fits(column: Column | undefined, value: unknown): boolean {
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
      const from = filter.from === undefined ? sql`true` : sql`${at} >= ${filter.from}`;
      const to = filter.to === undefined ? sql`true` : sql`${at} <= ${filter.to}`;
      return sql<boolean>`(${from} and ${to})`;
    }
    case 'search':
      return sql<boolean>`${at} ilike ${`%${escapeLike(filter.value)}%`}`;
    case 'oneOf': {
      if (typeof column === 'object' && 'is' in column && column.is)
        return anyOf(filter.values.flatMap((value) => column.is?.[value] ?? []));
      const values = filter.values.filter((value) => fits(column, value));
      return values.length > 0 ? sql<boolean>`${at} in (${sql.join(values)})` : sql<boolean>`false`;
    }
    default:
      return fits(column, filter.value) ? sql<boolean>`${at} = ${filter.value}` : sql<boolean>`false`;
  }
}

function searched(text: string, { search, words = {} }: ListColumns): RawBuilder<boolean> {
  const pattern = `%${escapeLike(text)}%`;
  const texts = search.map((column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${pattern}`);
  const named = Object.entries(words).flatMap(([column, all]) => {
    const fitting = all.filter((word) => word.includes(text.toLowerCase()));
    return fitting.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(fitting)})`] : [];
  });
  return search.length > 0 ? anyOf([...texts, ...named]) : sql<boolean>`true`;
}

/** The rows of `query` that a list call's filters and search leave. */
export function matchingRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'filters' | 'search'>,
  columns: ListColumns,
): SelectQueryBuilder<DB, TB, O> {
  let matching = query;
  for (const filter of list.filters) matching = matching.where(condition(filter, columns));
  if (list.search) matching = matching.where(searched(list.search, columns));
  return matching;
}

/** Totals are counted so far; those of a search, whose every row has to be read, less far. */
const COUNTED = 10_000;
const COUNTED_OF_SEARCH = 1000;
/** Rows that are skipped by index alone, without reading them. */
const DEEP = 1000;

export interface Found<O> {
  rows: O[];
  total: number;
  more?: true;
}

/**
 * One page of `query` and the total behind it. `query` already selects its columns and starts from the caller's scope;
 * this adds filters, search, order, offset and limit. Beyond 10,000 rows, or 1,000 of a search, the total is what is known to be there, and says
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
    const most = list.search ? COUNTED_OF_SEARCH : COUNTED;
    const [rows, counted] = await Promise.all([
      pageOf(query, matching, list, columns),
      countRows(db, matching.orderBy(newest(columns)), most + 1),
    ]);
    return { rows, ...totalOf(counted, most, rows.length, list) };
  }
  const total = await knownTotal();
  const count = Math.min(list.limit, total - list.offset);
  // The second half of a list is found from its end.
  if (count <= 0 || list.offset <= total / 2) return { rows: await pageOf(query, matching, list, columns), total };
  const direction = list.order.direction === 'asc' ? 'desc' : 'asc';
  const mirrored = { ...list, offset: total - list.offset - count, limit: count, order: { ...list.order, direction } } as const;
  return { rows: (await pageOf(query, matching, mirrored, columns)).reverse(), total };
}

function byOf({ order }: Pick<ListQuery, 'order'>, { fields, tie }: ListColumns): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  return sql`${reference(fields[order.field], order.field)} ${direction}, ${sql.ref(tie)} ${direction}`;
}

/** The order in which rows lie in their table: counting follows it, so that it walks an index and ends early. */
const newest = (columns: ListColumns) => byOf({ order: { field: 'createdAt', direction: 'desc' } }, columns);

function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  matching: SelectQueryBuilder<DB, TB, O>,
  { order, offset, limit }: Pick<ListQuery, 'order' | 'offset' | 'limit'>,
  columns: ListColumns,
): Promise<O[]> {
  const by = byOf({ order }, columns);
  const tie = sql.ref(columns.tie);
  if (offset < DEEP) return matching.orderBy(by).offset(offset).limit(limit).execute();
  const ids = matching
    .clearSelect()
    .select(sql`${tie}`.as('tie'))
    .orderBy(by)
    .offset(offset)
    .limit(limit);
  return query
    .where(sql<boolean>`${tie} in (${ids})`)
    .orderBy(by)
    .execute();
}

/** What is known of a total of which at most one more than `most` were counted, when a page of `found` rows was read. */
function totalOf(
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

/** How many rows a query finds, without reading them; `most` at the most. */
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
