import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { fittingPlace, writeCursor, type ListOrder, type Place } from './cursor.ts';
import type { ListQuery } from './list-query.ts';

/** A page of rows, and what is known of the list around it. */
export interface Found<O> {
  rows: O[];
  total: number;
  more?: true;
  /** The cursor of the page that follows, undefined at the end; a page without this property has no cursors. */
  next: string | undefined;
  /** The place of each row, where they are asked for. */
  places?: Place[];
}

/** What a list is ordered by in its table: a column or expression, and the unique column that breaks ties. */
export interface OrderColumns {
  key: RawBuilder<unknown>;
  tie: RawBuilder<unknown>;
}

/** A row with its place in the order. */
export type Placed<O> = O & { place_key: string | null; place_tie: string };

/** Adds the place of each row to what a query selects. */
export function placed<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, { key, tie }: OrderColumns) {
  return query.select([
    sql<string | null>`(${key})::text`.as('place_key'),
    sql<string>`${tie}::text`.as('place_tie'),
  ]) as unknown as SelectQueryBuilder<DB, TB, Placed<O>>;
}

/** The places of the rows of a query, and nothing else of them. */
export const placesOf = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, columns: OrderColumns) =>
  placed(query.clearSelect(), columns) as unknown as SelectQueryBuilder<DB, TB, Placed<unknown>>;

/** Completes a page of rows with their places: the cursor behind its last row, if there may be another page. */
export function withNext<O>(
  rows: readonly Placed<O>[],
  counted: { total: number; more?: true },
  { order, offset, limit, after, part }: ListQuery,
): Found<O> {
  const last = rows.at(-1);
  const isEnd = rows.length < limit || (!after && !counted.more && offset + rows.length >= counted.total);
  return {
    rows: part === 'places' ? [] : rows.map(({ place_key: _key, place_tie: _tie, ...row }) => row as unknown as O),
    ...counted,
    next: last && !isEnd ? writeCursor(order, { key: last.place_key, tie: last.place_tie }) : undefined,
    ...(part && { places: rows.map(({ place_key: key, place_tie: tie }) => ({ key, tie })) }),
  };
}

/**
 * The rows behind a place, in the order of a list. PostgreSQL has nulls last in a rising order and first in a falling one; they are asked for
 * by themselves, so that an index can be walked from the place on.
 */
function partsBehind(place: Place, { field, direction }: ListOrder, { key, tie }: OrderColumns): RawBuilder<boolean>[] {
  const isUp = direction === 'asc';
  const beyond = sql.raw(isUp ? '>' : '<');
  // The time of creation is there in every row.
  const rest = field === 'createdAt' ? [] : [sql<boolean>`${key} is ${sql.raw(isUp ? 'null' : 'not null')}`];
  if (place.key === null) return [sql<boolean>`(${key} is null and ${tie} ${beyond} ${place.tie})`, ...(isUp ? [] : rest)];
  return [sql<boolean>`(${key}, ${tie}) ${beyond} (${place.key}, ${place.tie})`, ...(isUp ? rest : [])];
}

/** The rows before a place in the order of a list: each part is walked by an index. */
export const partsBefore = (place: Place, { field, direction }: ListOrder, columns: OrderColumns): RawBuilder<boolean>[] =>
  partsBehind(place, { field, direction: direction === 'asc' ? 'desc' : 'asc' }, columns);

/** A page of the rows behind a place; `read` answers so many rows that meet a condition, in their order. Throws 400 for a place that is none. */
export function pageBehind<O>(
  place: Place,
  { order, limit }: Pick<ListQuery, 'order' | 'limit'>,
  columns: OrderColumns,
  read: (condition: RawBuilder<boolean>, most: number) => Promise<O[]>,
): Promise<O[]> {
  return fittingPlace(async () => {
    const rows: O[] = [];
    for (const part of partsBehind(place, order, columns)) if (rows.length < limit) rows.push(...(await read(part, limit - rows.length)));
    return rows;
  });
}
