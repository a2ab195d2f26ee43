import type { PoolClient } from 'pg';
import type { Database } from '../plugins/database/open.ts';
import { createTestDatabase } from '../testing/database.ts';
import { IN_HAND, TABLE_PLACES, type MovedTable } from './table-places.ts';

interface Reference {
  name: string;
  column: string;
  to: string;
  /** `n`: nobody in its place, `c`: goes as well. */
  onDelete: string;
}

let database: Database;
let client: PoolClient;
let tables: string[];
let references: Reference[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query('create temp table tree (id uuid primary key)');
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  tables = rows.map(({ name }) => name);
  ({ rows: references } = await client.query<Reference>(
    `select k.conrelid::regclass::text as name, a.attname as column, k.confrelid::regclass::text as to, k.confdeltype::text as "onDelete"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.conparentid = 0 order by 1, 2`,
  ));
});
afterAll(async () => {
  client.release();
  await database.close();
});

const moved = () =>
  Object.entries(TABLE_PLACES).flatMap(([name, place]) => (place.does === 'move' ? [{ name, ...(place as MovedTable) }] : []));

test('every table has a place when accounts move to another cell', () => {
  expect(tables.filter((name) => !(name in TABLE_PLACES))).toEqual([]);
  expect(Object.keys(TABLE_PLACES).filter((name) => !tables.includes(name))).toEqual([]);
});

test('what says which rows are those of the accounts can be asked', async () => {
  for (const [name, place] of Object.entries(TABLE_PLACES)) {
    if (place.does !== 'move' && place.does !== 'end') continue;
    const { of, using, set = {} } = { using: undefined, ...place } as MovedTable;
    const values = Object.values(set).map((expression) => `, ${expression}`);
    await client.query(`select t.*${values.join('')} from ${name} t${using ? `, ${using}` : ''} where ${of}`);
  }
  for (const { sql } of IN_HAND) expect((await client.query<{ n: number }>(sql)).rows).toEqual([{ n: 0 }]);
});

test('what a moved row refers to moves with it, or is looked for in the other cell', () => {
  const places = new Map(moved().map((one) => [one.name, one]));
  const left = references.filter(({ name, column, to }) => {
    const from = places.get(name);
    return from && !places.has(to) && !(column in (from.needs ?? {})) && !(column in (from.set ?? {}));
  });
  expect(left).toEqual([]);
});

test('a row is not left without the person that it names', () => {
  const places = new Map(moved().map((one) => [one.name, one]));
  const unnamed = references.flatMap(({ name, column, to }) => {
    const place = to === 'users' ? places.get(name) : undefined;
    return !place || place.of.includes(`t.${column} `) || column in (place.set ?? {}) ? [] : [`${name}.${column}`];
  });
  // People are of the account that they are members of.
  expect(unnamed).toEqual(['users.member_of']);
});

test('nothing that stays goes when the accounts do', () => {
  const places = new Set(moved().map(({ name }) => name));
  const broken = references.filter(({ name, to, onDelete }) => {
    const from = TABLE_PLACES[name];
    return from?.does === 'stay' && from.why !== 'work' && places.has(to) && onDelete !== 'n';
  });
  expect(broken).toEqual([]);
});

test('keys of moved rows are those of no row elsewhere: ids of their own, of accounts or messages, or given out anew', async () => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select k.conrelid::regclass::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'p' and k.conparentid = 0 and not exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attnum = any(k.conkey)
      and (i.attidentity <> '' or i.atttypid = 'uuid'::regtype))
    group by 1 order by 1`,
  );
  const places = new Set(moved().map(({ name }) => name));
  const withoutId = rows.filter(({ name }) => places.has(name)).map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  expect(withoutId).toEqual([
    'batch (lo)',
    'batch_stat (lo)',
    'chain_step (chain_id, step)',
    'chain_value (sending_id)',
    'lookup_result (sending_id)',
    'open_id_identity (issuer, subject)',
    'ref_part (ref, provider)',
    'report (key)',
    'returned_mail (sending_id, source)',
    'sending (id)',
  ]);
});
