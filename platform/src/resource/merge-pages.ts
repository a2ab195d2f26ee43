import type { Page, Row } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import type { Db } from '../plugins/database/open.ts';
import type { CellPlaces, ListOrder, Place } from './cursor.ts';

/** The type of what a list is ordered by, as PostgreSQL names it. */
export type SortType = 'timestamptz' | 'numeric' | 'text';

/** A page with the places of its rows, where its list has any (`ListQuery.marksPlaces`). */
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

/** What a row is compared by. Ids of messages tell nothing across cells, and the entries of a queue have no places: these stand by their time. */
function comparedBy<R extends Row>({ page: { places, data } }: CellPage<R>, index: number, { field }: ListOrder): Place {
  const { id, createdAt } = data[index] as R;
  const place = places?.[index];
  return { key: place?.key ?? (field === 'createdAt' ? createdAt : null), tie: place?.tie ?? id };
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
  const filled = pages.filter(({ page }) => page.data.length > 0);
  // The rows of one cell stand in their order already.
  if (filled.length < 2) return pages.map(({ page }) => [...page.data.keys()]);
  const compared = pages.map((page) => page.page.data.map((_, index) => comparedBy(page, index, order)));
  const ranks = await ranksOf(db, compared.flat(), type, order);
  let first = 0;
  return compared.map(({ length }) => ranks.slice(first, (first += length)));
}

/**
 * The first rows of several pages together, behind as many as are skipped. The rows of a cell stay in its order, even where its database sorts
 * letters otherwise, so that none is read twice or missed.
 */
export async function mergePages<R extends Row>(
  db: Db,
  pages: readonly CellPage<R>[],
  type: SortType,
  order: ListOrder,
  { skipped, limit }: { skipped: number; limit: number },
): Promise<MergedRows<R>> {
  const ranks = await rankPages(db, pages, type, order);
  const taken = pages.map(() => 0);
  const rows: MergedRows<R>['rows'] = [];
  for (let count = 0; count < skipped + limit; count += 1) {
    const rankOf = (index: number) => ranks[index]?.[taken[index] ?? 0] ?? Infinity;
    const next = pages.reduce((best, _, index) => (rankOf(index) < rankOf(best) ? index : best), 0);
    const page = pages[next];
    const row = page?.page.data[taken[next] ?? 0];
    if (!page || row === undefined) break;
    taken[next] = (taken[next] ?? 0) + 1;
    if (count >= skipped) rows.push({ cell: page.cell, row });
  }
  const places = pages.map(({ cell, page, after }, index) => [cell, page.places?.[(taken[index] ?? 0) - 1] ?? after] as const);
  const hasMore = pages.some(({ page }, index) => (taken[index] ?? 0) < page.data.length || page.next !== undefined);
  return { rows, places: new Map(places), hasMore };
}
