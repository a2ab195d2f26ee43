import { CELLS_REACH, type Page, type Resource, type Row } from '@cabinet/domain/resource';
import type { Caller } from '../plugins/auth/access.ts';
import { narrowed } from '../plugins/auth/scope.ts';
import { markIds, queryIn } from '../plugins/cells/mark-ids.ts';
import type { StaffCells } from '../plugins/cells/staff-cells.ts';
import type { Db } from '../plugins/database/open.ts';
import { invalid } from '../plugins/errors/api-error.ts';
import { readCellsCursor, writeCellsCursor, writeCursor, wrongCursor, type CellPlaces } from './cursor.ts';
import { readListQuery, type ListQuery } from './list-query.ts';
import { mergePages, type CellPage, type PlacedPage, type SortType } from './merge-pages.ts';

/** Finds a page of this cell's rows, with their places. */
type FindPlaced<R> = (caller: Caller, query: Record<string, unknown>, marksPlaces: true) => Promise<PlacedPage<R>>;

/** Whether no other cell has to be asked: the caller means their own rows, or those of accounts that are named without the mark of a cell. */
export const isOfThisCell = (caller: Caller, { scope, filters }: Pick<ListQuery, 'scope' | 'filters'>): boolean =>
  narrowed(caller, scope).scope !== caller.scope || filters.some(({ kind }) => kind === 'owner');

/** The list of a resource over all cells, for the staff of the first one: pages of each are merged in the order of the list (docs/decisions/0143). */
export class MergedList<R extends Row> {
  readonly #db: Db;
  readonly #staff: StaffCells;
  readonly #descriptor: Pick<Resource, 'name' | 'filters' | 'order' | 'orderable' | 'scopes' | 'ignoresOtherScopes'>;
  readonly #types: Readonly<Record<string, SortType>>;
  readonly #find: FindPlaced<R>;
  readonly #call: string;

  constructor(
    db: Db,
    staff: StaffCells,
    descriptor: Pick<Resource<R, never, never>, 'name' | 'filters' | 'order' | 'orderable' | 'scopes' | 'ignoresOtherScopes' | 'actions'>,
    types: Readonly<Record<string, SortType>>,
    find: FindPlaced<R>,
  ) {
    this.#db = db;
    this.#staff = staff;
    this.#descriptor = descriptor;
    this.#types = { createdAt: 'timestamptz', ...types };
    this.#find = find;
    this.#call = `list of ${descriptor.name}`;
    const { find: permission } = descriptor.actions;
    if (permission) staff.offer(this.#call, permission, (caller, query) => find(caller, { ...query }, true));
  }

  /** A page over all cells; undefined where the caller or the query is of this cell alone. */
  async find(caller: Caller, given: Record<string, unknown>): Promise<Page<R> | undefined> {
    const others = await this.#staff.othersFor(caller);
    if (others.length === 0) return undefined;
    const asked = readListQuery(this.#descriptor, given);
    if (isOfThisCell(caller, asked)) return undefined;
    const { here } = this.#staff;
    const { order, offset, limit } = asked;
    const begun = this.#placesOf(asked, given.$after);
    const queryFor = (cell: number): Record<string, unknown> | undefined => {
      const place = begun?.get(cell);
      // A cell that was missing from a page stays away until the list is read anew: its rows would stand out of order.
      if (begun && place === undefined) return undefined;
      const { $after: _, ...rest } = queryIn(cell, given);
      const page = begun ? { $offset: 0, $limit: limit } : { $offset: 0, $limit: offset + limit };
      return { ...rest, ...page, ...(place && { $after: writeCursor(order, place) }) };
    };
    const own = queryFor(here);
    if (!own) throw wrongCursor();
    const [page, { told, missing }] = await Promise.all([
      this.#find(caller, own, true),
      this.#staff.ask<PlacedPage<R>>(caller, this.#call, others, queryFor),
    ]);
    const pages = [[here, page] as const, ...told].map(([cell, page]) => ({ cell, page, after: begun?.get(cell) ?? null }));
    return this.#merge(pages, missing, asked);
  }

  async #merge(pages: readonly CellPage<R>[], missing: number[], { order, offset, limit, namesAccounts }: ListQuery): Promise<Page<R>> {
    const type = this.#types[order.field];
    if (!type) throw new Error(`The list of ${this.#descriptor.name} does not say of what type its ${order.field} is.`);
    const { rows, places, hasMore } = await mergePages(this.#db, pages, type, order, { skipped: offset, limit });
    const shown = <T>(cell: number, value: T): T => (cell === this.#staff.here ? value : (markIds(value, cell) as T));
    const hasCursors = pages.every(({ page }) => 'next' in page || page.places !== undefined);
    return {
      data: rows.map(({ cell, row }) => shown(cell, row)),
      total: pages.reduce((total, { page }) => total + page.total, 0),
      ...(pages.some(({ page }) => page.more) && { more: true }),
      ...(hasCursors && { next: hasMore ? writeCellsCursor(order, places) : undefined }),
      ...(namesAccounts && { accounts: pages.flatMap(({ cell, page }) => shown(cell, page.accounts ?? [])) }),
      cells: { missing, reach: CELLS_REACH },
    };
  }

  /** Where each cell goes on; undefined at the beginning. */
  #placesOf({ order, offset, limit }: ListQuery, $after: unknown): CellPlaces | undefined {
    if ($after !== undefined && $after !== '') {
      if (offset > 0) throw invalid('$offset', 'notAllowed', { values: '0' });
      return readCellsCursor(String($after), order);
    }
    const most = CELLS_REACH - limit;
    if (offset > most) throw invalid('$offset', 'tooLarge', { min: 0, max: most });
    return undefined;
  }
}
