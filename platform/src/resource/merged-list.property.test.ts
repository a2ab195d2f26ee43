import * as fc from 'fast-check';
import type { Kysely } from 'kysely';
import { resource, type Page, type Row } from '@cabinet/domain/resource';
import { readMarkedId } from '@cabinet/domain/marked-ids';
import type { Caller } from '../plugins/auth/access.ts';
import { StaffCells } from '../plugins/cells/staff-cells.ts';
import type { Database } from '../plugins/database/open.ts';
import { createTestDatabase } from '../testing/database.ts';
import { findPage, type ListColumns } from './find-page.ts';
import { readListQuery, readPlace, type PagePart } from './list-query.ts';
import { MergedList } from './merged-list.ts';
import type { PlacedPage } from './merge-pages.ts';

interface Stored {
  cell: number;
  created_at: string;
  at: string | null;
  amount: string | null;
  name: string | null;
}

const rows = resource<Row>()({
  name: 'users',
  actions: { find: 'users.find' },
  filters: { createdAt: 'range' },
  orderable: ['createdAt', 'at', 'amount', 'name'],
});
const COLUMNS: ListColumns = { fields: { createdAt: 'created_at', at: 'at', amount: 'amount', name: 'name' }, search: [], tie: 'id' };
const ORDERS = rows.orderable.flatMap((field) => [`${field} asc`, `${field} desc`]);
const SQL: Readonly<Record<string, string>> = { createdAt: 'created_at', at: 'at', amount: 'amount', name: 'name' };
const CALLER = { account: { role: 'admin' }, scope: true } as Caller;
const OTHERS = [2, 3, 4];

let database: Database;
/** Cells that do not answer. */
let dead: readonly number[] = [];
/** Rows that other cells have told. */
let rowsTold = 0;

/** One table is the tables of all cells: what a cell finds are its rows in it. */
async function find(
  cell: number,
  { $part, ...query }: Record<string, unknown>,
  part = ($part ?? 'whole') as PagePart,
): Promise<PlacedPage<Row>> {
  const asked = readListQuery(rows, query);
  const all = (database.db as never as Kysely<{ merged_row: Stored & { id: string } }>)
    .selectFrom('merged_row')
    .selectAll()
    .where('cell', '=', cell);
  const { rows: found, ...rest } = await findPage(database.db as never, all, { ...asked, ...readPlace(asked, query), part }, COLUMNS);
  const data = found.map(({ id, created_at }) => ({ id, createdAt: new Date(created_at).toISOString() }));
  // As it comes through a call between cells.
  return JSON.parse(JSON.stringify({ data, ...rest })) as PlacedPage<Row>;
}

const staff: StaffCells = Object.assign(Object.create(StaffCells.prototype) as StaffCells, {
  offer: () => undefined,
  othersFor: async () => OTHERS,
  ask: async (
    _caller: Caller,
    _name: string,
    cells: readonly number[],
    queryFor: (cell: number) => Record<string, unknown> | undefined,
  ) => {
    const told = new Map<number, PlacedPage<Row>>();
    for (const cell of cells) {
      const query = dead.includes(cell) ? undefined : queryFor(cell);
      if (!query) continue;
      const answer = await find(cell, query);
      rowsTold += answer.data.length;
      told.set(cell, answer);
    }
    return { told, missing: cells.filter((cell) => !told.has(cell)) };
  },
});
Object.defineProperty(staff, 'here', { value: 1 });

const list = () => new MergedList<Row>(database.db, staff, rows, { at: 'timestamptz', amount: 'numeric', name: 'text' }, async (_, query, part) => ({ next: undefined, ...(await find(1, query, part)) })); // prettier-ignore

const page = async (query: Record<string, unknown>) => (await list().find(CALLER, query)) as Page<Row>;
const idsOf = ({ data }: Page<Row>) => data.map(({ id }) => readMarkedId(id)?.id ?? id);

async function follow(order: string, limit: number, between?: (count: number) => void): Promise<{ ids: string[]; pages: Page<Row>[] }> {
  const pages: Page<Row>[] = [];
  for (let $after: string | undefined; ;) {
    const read = await page({ $order: order, $limit: String(limit), $after });
    pages.push(read);
    between?.(pages.length);
    if (read.next === undefined) return { ids: pages.flatMap(idsOf), pages };
    $after = read.next;
  }
}

async function fill(stored: readonly Stored[]): Promise<void> {
  await database.pool.query('truncate merged_row');
  await database.pool.query(
    `insert into merged_row select gen_random_uuid(), r.* from jsonb_to_recordset($1) as r (cell int, created_at timestamptz, at timestamptz, amount numeric, name text)`,
    [JSON.stringify(stored)],
  );
}

async function sorted(order: string, cells: readonly number[] = [1, ...OTHERS]): Promise<string[]> {
  const [field = '', direction = ''] = order.split(' ');
  const { rows: found } = await database.pool.query<{ id: string }>(
    `select id from merged_row where cell = any($1) order by ${SQL[field]} ${direction}, id ${direction}`,
    [cells],
  );
  return found.map(({ id }) => id);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table merged_row (id uuid primary key, cell int not null, created_at timestamptz not null, at timestamptz, amount numeric, name text)',
  );
});
beforeEach(() => {
  dead = [];
  rowsTold = 0;
});
afterAll(() => database.close());

const time = fc.constantFrom('2026-11-01T10:00:00Z', '2026-11-01T10:00:00.000001Z', '2026-11-01T13:00:00.5+03', '2025-02-28T23:59:59Z');
const stored = fc.record({
  cell: fc.constantFrom(1, 2, 3, 4),
  created_at: time,
  at: fc.option(time),
  amount: fc.option(fc.constantFrom('-10', '9', '10', '10.0', '0.0001', '100')),
  name: fc.option(fc.constantFrom('', 'anna', 'Anna', 'boris', 'Ёж', 'ель', 'z', '10', '9')),
});

test('pages of cells together are those of one list of all their rows, in every order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stored, { maxLength: 24 }),
      fc.constantFrom(...ORDERS),
      fc.integer({ min: 1, max: 9 }),
      fc.nat({ max: 20 }),
      async (given, order, limit, offset) => {
        await fill(given);
        const all = await sorted(order);
        const { ids, pages } = await follow(order, limit);
        expect(ids).toEqual(all);
        expect(pages[0]).toMatchObject({ total: given.length, cells: { missing: [] } });
        expect(idsOf(await page({ $order: order, $limit: String(limit), $offset: String(offset) }))).toEqual(
          all.slice(offset, offset + limit),
        );
      },
    ),
    { numRuns: 60 },
  );
});

describe('a cell that does not answer', () => {
  const ORDER = 'createdAt desc';
  const some = Array.from({ length: 20 }, (_, n) => ({
    cell: (n % 4) + 1,
    created_at: new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString(),
    at: null,
    amount: null,
    name: null,
  }));
  beforeEach(() => fill(some));

  test('is named, and the rows of the others follow each other', async () => {
    dead = [3];
    const { ids, pages } = await follow(ORDER, 4);
    expect(ids).toEqual(await sorted(ORDER, [1, 2, 4]));
    expect(pages.map(({ total, cells }) => [total, cells?.missing])).toEqual(pages.map(() => [15, [3]]));
  });

  test('stays away until the list is read anew, since its rows would stand out of order', async () => {
    dead = [2];
    const { ids, pages } = await follow(ORDER, 4, () => (dead = []));
    expect(ids).toEqual(await sorted(ORDER, [1, 3, 4]));
    expect(pages.at(-1)?.cells?.missing).toEqual([2]);
    expect((await page({ $order: ORDER })).cells?.missing).toEqual([]);
  });

  test('in the middle of a list is named from there on', async () => {
    const { pages } = await follow(ORDER, 4, (count) => (dead = count >= 2 ? [4] : []));
    expect(pages.map(({ cells }) => cells?.missing)).toEqual([[], [], ...pages.slice(2).map(() => [4])]);
  });
});

test('of a page further on the cells tell no rows that come before it', async () => {
  await fill(Array.from({ length: 200 }, (_, n) => ({ cell: (n % 4) + 1, created_at: new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString(), at: null, amount: null, name: null }))); // prettier-ignore
  const { data } = await page({ $offset: '100', $limit: '5' });
  expect(data).toHaveLength(5);
  expect(rowsTold).toBeLessThanOrEqual(OTHERS.length * 5);
});

test('offsets beyond the reach are refused, cursors are not', async () => {
  await expect(page({ $offset: '990', $limit: '16' })).rejects.toMatchObject({ code: 'VALIDATION', items: [{ path: '$offset', code: 'tooLarge' }] }); // prettier-ignore
  await expect(page({ $after: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
