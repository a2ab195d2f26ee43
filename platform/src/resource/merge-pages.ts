import type { Page, Row } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import type { Db } from '../plugins/database/open.ts';
import type { CellPlaces, ListOrder, Place } from './cursor.ts';

/** The type of what a list is ordered by, as PostgreSQL names it. */
export type SortType = 'timestamptz' | 'numeric' | 'text';

/** A page with the places of its rows, where its list has any (`ListQuery.part`). */
export type PlacedPage<R> = Page<R> & { places?: readonly Place[] };

/** What a cell answers, and where its page begins. */
export interface CellPage<R> {
  cell: number;
  page: PlacedPage<R>;
  after: Place | null;
}

/** Some rows of all cells, in the order of the list. */
export interface MergedRows<R> {
  rows: { cell: number; row: R }[];
  /** Where each cell goes on behind them. */
  places: CellPlaces;
  /** Whether a cell has further rows, as far as its page tells. */
  hasMore: boolean;
}

/** What the rows of a page are compared by. Ids of messages tell nothing across cells, and the entries of a queue have no places: these stand by their time. */
function comparedBy<R extends Row>({ places, data }: PlacedPage<R>, { field }: ListOrder): Place[] {
  const compared = (place: Place | undefined, row: R | undefined): Place => ({
    key: place?.key ?? (field === 'createdAt' && row ? row.createdAt : null),
    tie: place?.tie ?? row?.id ?? '',
  });
  return places ? places.map((place, index) => compared(place, data[index])) : data.map((row) => compared(undefined, row));
}

/** The rank of each row among all of them, by the database itself: nulls, numbers and letters stand as it orders them in a list. */
async function ranksOf(db: Db, places: readonly Place[], type: SortType, { direction }: ListOrder): Promise<number[]> {
  const by = sql.raw(direction);
  const { rows } = await sql<{ n: number }>`
    select n::int as n from unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ tie }) => tie)}::text[]) with ordinality as r (key, tie, n)
    order by key::${sql.raw(type)} ${by}, tie collate "C" ${by}`.execute(db);
  const ranks = Array.from<number>({ length: places.length });
  for (const [rank, { n }] of rows.entries()) ranks[n - 1] = rank;
  return ranks;
}

/** Ranks of the rows of each page. */
async function rankPages<R extends Row>(db: Db, pages: readonly CellPage<R>[], type: SortType, order: ListOrder): Promise<number[][]> {
  const compared = pages.map(({ page }) => comparedBy(page, order));
  // The rows of one cell stand in their order already.
  if (compared.filter(({ length }) => length > 0).length < 2) return compared.map((places) => [...places.keys()]);
  const ranks = await ranksOf(db, compared.flat(), type, order);
  let first = 0;
  return compared.map(({ length }) => ranks.slice(first, (first += length)));
}

/**
 * The first `count` rows of several pages together, each as the page it is of and its index there. The rows of a cell stay in its order, even where
 * its database sorts letters otherwise, so that none is read twice or missed.
 */
function* inOrder(ranks: readonly (readonly number[])[], count: number): Generator<readonly [page: number, index: number]> {
  const taken = ranks.map(() => 0);
  const rankOf = (page: number) => ranks[page]?.[taken[page] ?? 0] ?? Infinity;
  for (let n = 0; n < count; n += 1) {
    const next = ranks.reduce((best, _, page) => (rankOf(page) < rankOf(best) ? page : best), 0);
    if (rankOf(next) === Infinity) return;
    const index = taken[next] ?? 0;
    taken[next] = index + 1;
    yield [next, index];
  }
}

/** Where each cell goes on behind as many rows of its page as were taken. */
const placesBehind = <R extends Row>(
  pages: readonly CellPage<R>[],
  taken: readonly (readonly [page: number, index: number])[],
): CellPlaces => {
  const last = new Map(taken);
  return new Map(pages.map(({ cell, page, after }, index) => [cell, page.places?.[last.get(index) ?? -1] ?? after]));
};

/** Where each cell goes on behind the first rows of several pages together: of these their places are enough. */
export async function skipRows<R extends Row>(
  db: Db,
  pages: readonly CellPage<R>[],
  type: SortType,
  order: ListOrder,
  skipped: number,
): Promise<CellPlaces> {
  return placesBehind(pages, [...inOrder(await rankPages(db, pages, type, order), skipped)]);
}

/** The first rows of several pages together, behind as many as are skipped. */
export async function mergePages<R extends Row>(
  db: Db,
  pages: readonly CellPage<R>[],
  type: SortType,
  order: ListOrder,
  { skipped, limit }: { skipped: number; limit: number },
): Promise<MergedRows<R>> {
  const taken = [...inOrder(await rankPages(db, pages, type, order), skipped + limit)];
  const rows = taken.slice(skipped).flatMap(([index, at]): MergedRows<R>['rows'] => {
    const { cell, page } = pages[index] as CellPage<R>;
    return [{ cell, row: page.data[at] as R }];
  });
  const read = pages.reduce((all, { page }) => all + page.data.length, 0);
  const hasMore = taken.length < read || pages.some(({ page }) => page.next !== undefined);
  return { rows, places: placesBehind(pages, taken), hasMore };
}
