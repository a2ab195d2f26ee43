import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { isUuid } from '../ids.ts';
import type { Filter, ListQuery } from './list-query.ts';

/** How a field of the resource is stored. A uuid column is never compared with what is not a uuid. */
export type Column = string | { column: string; type: 'uuid' | 'bigint' | 'boolean' } | { sql: RawBuilder<unknown> };

/** How a resource's lists are asked of its table. */
export interface ListColumns {
  /** Field of the descriptor (filters, `$order`) → its column. */
  fields: Readonly<Record<string, Column>>;
  /** Columns that `$search` looks into. */
  search: readonly string[];
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

function condition(filter: Filter, columns: ListColumns): RawBuilder<boolean> {
  const column = columns.fields[filter.field];
  const at = reference(column, filter.field);
  switch (filter.kind) {
    case 'range': {
      const from = filter.from ? sql`${at} >= ${filter.from}` : sql`true`;
      const to = filter.to ? sql`${at} < ${filter.to}` : sql`true`;
      return sql<boolean>`(${from} and ${to})`;
    }
    case 'search':
      return sql<boolean>`${at} ilike ${`%${escapeLike(filter.value)}%`}`;
    case 'oneOf': {
      const values = filter.values.filter((value) => fits(column, value));
      return values.length > 0 ? sql<boolean>`${at} in (${sql.join(values)})` : sql<boolean>`false`;
    }
    default:
      return fits(column, filter.value) ? sql<boolean>`${at} = ${filter.value}` : sql<boolean>`false`;
  }
}

/** The rows of `query` that a list call's filters and search leave. */
export function matchingRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'filters' | 'search'>,
  columns: ListColumns,
): SelectQueryBuilder<DB, TB, O> {
  let matching = query;
  for (const filter of list.filters) matching = matching.where(condition(filter, columns));
  if (list.search && columns.search.length > 0) {
    const pattern = `%${escapeLike(list.search)}%`;
    const any = columns.search.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
    matching = matching.where(sql<boolean>`(${sql.join(any, sql` or `)})`);
  }
  return matching;
}

/**
 * One page of `query` and the total behind it. `query` already selects its columns and starts from the caller's scope;
 * this adds filters, search, order, offset and limit. `knownTotal` is asked instead of counting where somebody keeps count.
 */
export async function findPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  knownTotal?: () => Promise<number>,
): Promise<{ rows: O[]; total: number }> {
  const matching = matchingRows(query, list, columns);
  const direction = sql.raw(list.order.direction);
  const rows = matching
    .orderBy(sql`${reference(columns.fields[list.order.field], list.order.field)} ${direction}, ${sql.ref(columns.tie)} ${direction}`)
    .offset(list.offset)
    .limit(list.limit)
    .execute();
  const [page, total] = await Promise.all([rows, knownTotal ? knownTotal() : countRows(matching)]);
  return { rows: page, total };
}

/** How many rows a query finds, without reading them. */
export async function countRows<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const row = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirst();
  return (row as { total: number } | undefined)?.total ?? 0;
}
