import { TABLE_PLACES } from '../../cell-move/table-places.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { ON_CLOSING } from './closing-tables.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';

interface Table {
  name: string;
  columns: string[];
  refersTo: string[];
}
let tables: Map<string, Table>;
beforeAll(async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<Table>(
    `select p.relname as name,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = p.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(array_agg(distinct k.confrelid::regclass::text), '{}') from pg_constraint k where k.conrelid = p.oid and k.contype = 'f'
        and k.confdeltype = 'c') as "refersTo"
    from pg_class p where p.relnamespace = current_schema()::regnamespace and p.relkind in ('r', 'p') and not p.relispartition`,
  );
  tables = new Map(rows.map((row) => [row.name, row]));
  await database.close();
});

const OWNER_COLUMNS = ['owner_id', 'user_id', 'account_id'];

test('closing an account has a word for every table with an owner, and for every table that an export holds', () => {
  const owned = [...tables.values()].filter(
    ({ columns, refersTo }) => refersTo.includes('users') || columns.some((column) => OWNER_COLUMNS.includes(column)),
  );
  const expected = [...owned.map(({ name }) => name), ...EXPORTED_TABLES.map(({ table }) => table)];
  expect(expected.filter((name) => !(name in ON_CLOSING))).toEqual([]);
  expect(Object.keys(ON_CLOSING).filter((name) => !tables.has(name))).toEqual([]);
});

test('what goes with rows of another table is removed with them by the database', () => {
  const following = Object.entries(ON_CLOSING).flatMap(([name, word]) => (word.does === 'follow' ? [{ name, table: word.table }] : []));
  expect(following.filter(({ name, table }) => !tables.get(name)?.refersTo.includes(table))).toEqual([]);
  expect(following.filter(({ table }) => ON_CLOSING[table]?.does !== 'remove')).toEqual([]);
});

test('what an account has goes with it to another cell', () => {
  const known = [...EXPORTED_TABLES.map(({ table }) => table), ...Object.keys(ON_CLOSING)];
  const staying = new Set(
    known.filter((table) => {
      const [place, word] = [TABLE_PLACES[table], ON_CLOSING[table]];
      return place?.does === 'stay' && place.why !== 'work' && !(word?.does === 'keep' && word.why === 'installation');
    }),
  );
  // What staff have done to many accounts at once is theirs.
  expect([...staying]).toEqual(['operation_row']);
});
