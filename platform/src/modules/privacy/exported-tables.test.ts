import { SEALED_COLUMNS } from '../../plugins/vault/sealed-columns.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { EXPORTED_TABLES, TABLES_LEFT_OUT } from './exported-tables.ts';

/** Columns that are named like secrets, and are none. */
const HARMLESS = new Set(['report.key', 'user_setting.key', 'contact_field.key', 'file.hash']);

interface Column {
  table: string;
  column: string;
}
let columns: Column[];
beforeAll(async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<Column>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join pg_class p on p.oid = quote_ident(c.table_name)::regclass
    where c.table_schema = current_schema() and p.relkind in ('r', 'p') and not p.relispartition`,
  );
  columns = rows;
  await database.close();
});

test('an export holds every table, or it is said why not', () => {
  const known = [...EXPORTED_TABLES.map(({ table }) => table), ...Object.values(TABLES_LEFT_OUT).flat()];
  expect(known.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].toSorted());
});

test('what stays out of an exported table is a column of it', () => {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = EXPORTED_TABLES.flatMap(({ table, omit = [], instead = {} }) =>
    [...omit, ...Object.keys(instead)].map((column) => `${table}.${column}`),
  );
  expect(named.filter((one) => !there.has(one))).toEqual([]);
});

test('no export holds a secret: nothing that the vault seals, and nothing that is named like one', () => {
  const sealed = new Set(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
  const held = EXPORTED_TABLES.flatMap(({ table, omit = [] }) =>
    columns.filter((one) => one.table === table && !omit.includes(one.column)).map(({ column }) => `${table}.${column}`),
  );
  const isSecret = (name: string) =>
    /(?:^|[._])(?:secret|token|password|digest|hash|key|credentials?|hidden|private|pass)(?:$|_(?!id))/.test(name.split('.')[1]!);
  expect(held.filter((name) => sealed.has(name as never) || (isSecret(name) && !HARMLESS.has(name)))).toEqual([]);
});
