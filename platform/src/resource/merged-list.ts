import { CELLS_REACH, type Page, type Resource, type Row } from '@cabinet/domain/resource';
import type { Caller } from '../plugins/auth/access.ts';
import { narrowed } from '../plugins/auth/scope.ts';
import { markIds, queryIn } from '../plugins/cells/mark-ids.ts';
import type { StaffCells } from '../plugins/cells/staff-cells.ts';
import type { Db } from '../plugins/database/open.ts';
import { invalid } from '../plugins/errors/api-error.ts';
import { readCellsCursor, writeCellsCursor, writeCursor, wrongCursor, type CellPlaces, type ListOrder } from './cursor.ts';
import { PAGE_PARTS, readListQuery, type ListQuery, type PagePart } from './list-query.ts';
import { mergePages, skipRows, type CellPage, type PlacedPage, type SortType } from './merge-pages.ts';

type Query = Record<string, unknown>;

/** Finds a page of this cell's rows, or a part of it. */
type FindPlaced<R> = (caller: Caller, query: Query, part: PagePart) => Promise<PlacedPage<R>>;

/** How the first cell asks for a part of a page. A cell of a former release answers with the whole one, which serves as well. */
const PART = '$part';

/** Whether no other cell has to be asked: the caller means their own rows, or those of accounts that are named without the mark of a cell. */
export const isOfThisCell = (caller: Caller, { scope, filters }: Pick<ListQuery, 'scope' | 'filters'>): boolean =>
  narrowed(caller, scope).scope !== caller.scope || filters.some(({ kind }) => kind === 'owner');

/** What a page is asked for by. */
interface Asking {
  caller: Caller;
  given: Query;
  others: readonly number[];
  order: ListOrder;
}

/** Which rows each cell is asked for: those where it goes on, from its first unless set. */
interface Asked {
  begun?: CellPlaces | undefined;
  limit: number;
  part?: PagePart;
}

interface Told<R> {
  pages: CellPage<R>[];
  missing: number[];
}

const totalsOf = (pages: readonly CellPage<Row>[]): Pick<Page<Row>, 'total' | 'more'> => ({
  total: pages.reduce((total, { page }) => total + page.total, 0),
  ...(pages.some(({ page }) => page.more) && { more: true }),
});

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
    if (permission)
      staff.offer(this.#call, permission, (caller, { [PART]: asked, ...query }) =>
        find(caller, query, PAGE_PARTS.find((part) => part === asked) ?? 'whole'),
      );
  }

  /** A page over all cells; undefined where the caller or the query is of this cell alone. */
  async find(caller: Caller, given: Query): Promise<Page<R> | undefined> {
    const others = await this.#staff.othersFor(caller);
    if (others.length === 0) return undefined;
    const asked = readListQuery(this.#descriptor, given);
    if (isOfThisCell(caller, asked)) return undefined;
    const asking = { caller, given, others, order: asked.order };
    const { offset, limit } = asked;
    const begun = this.#placesOf(asked, given.$after);
    if (begun || offset === 0) return this.#merge(await this.#ask(asking, { begun, limit }), asked);
    // Whole rows of all cells from the first on would be many times what is shown: an offset becomes a place in each.
    const first = await this.#ask(asking, { limit: offset + limit, part: 'places' });
    // Entries of a queue have no places to go on behind.
    if (first.pages.some(({ page }) => page.places === undefined)) return this.#merge(first, asked, offset);
    const behind = await skipRows(this.#db, first.pages, this.#typeOf(asked.order), asked.order, offset);
    const { more: _, ...page } = await this.#merge(await this.#ask(asking, { begun: behind, limit, part: 'uncounted' }), asked);
    return { ...page, ...totalsOf(first.pages) };
  }

  /** Asks each cell for its rows behind where it goes on. */
  async #ask({ caller, given, others, order }: Asking, { begun, limit, part = 'whole' }: Asked): Promise<Told<R>> {
    const { here } = this.#staff;
    const queryFor = (cell: number): Query | undefined => {
      const place = begun?.get(cell);
      // A cell that was missing from a page stays away until the list is read anew: its rows would stand out of order.
      if (begun && place === undefined) return undefined;
      const { $after: _, ...rest } = queryIn(cell, given);
      return { ...rest, $offset: 0, $limit: limit, ...(place && { $after: writeCursor(order, place) }) };
    };
    const own = queryFor(here);
    if (!own) throw wrongCursor();
    const [page, { told, missing }] = await Promise.all([
      this.#find(caller, own, part),
      this.#staff.ask<PlacedPage<R>>(caller, this.#call, others, (cell) => {
        const query = queryFor(cell);
        return query && { ...query, [PART]: part };
      }),
    ]);
    const pages = [[here, page] as const, ...told].map(([cell, page]) => ({ cell, page, after: begun?.get(cell) ?? null }));
    return { pages, missing };
  }

  #typeOf({ field }: ListOrder): SortType {
    const type = this.#types[field];
    if (!type) throw new Error(`The list of ${this.#descriptor.name} does not say of what type its ${field} is.`);
    return type;
  }

  async #merge({ pages, missing }: Told<R>, { order, limit, namesAccounts }: ListQuery, skipped = 0): Promise<Page<R>> {
    const { rows, places, hasMore } = await mergePages(this.#db, pages, this.#typeOf(order), order, { skipped, limit });
    const shown = <T>(cell: number, value: T): T => (cell === this.#staff.here ? value : (markIds(value, cell) as T));
    const hasCursors = pages.every(({ page }) => 'next' in page || page.places !== undefined);
    return {
      data: rows.map(({ cell, row }) => shown(cell, row)),
      ...totalsOf(pages),
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
