import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { IN_HAND, TABLE_PLACES, type MovedTable } from './table-places.ts';

/** A table whose rows move, as this database has it. */
export interface MovingTable {
  name: string;
  /** Columns that take values, quoted. */
  columns: readonly string[];
  /** The columns that name a row, quoted. */
  key: readonly string[];
  /** The column whose values are given out anew; rows keep their order by it. */
  identity: string | null;
  /** Whether an insert fires triggers of the cabinet's own. */
  hasTriggers: boolean;
  of: string;
  using?: string | undefined;
  set: Readonly<Record<string, string>>;
  /** Whether it goes along to the other cell. */
  isMoved: boolean;
}

/** How many rows a table has, and a sum over the digests of all of them, in whatever order. */
export type Sums = Record<string, { rows: string; sum: string }>;

type Db = pg.ClientBase;

interface Described {
  name: string;
  columns: string[];
  key: string[];
  identity: string | null;
  hasTriggers: boolean;
  parents: string[];
}

const DESCRIBE = `
  select c.relname as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key,
    (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity,
    exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal and g.tgenabled <> 'D' and g.tgtype & 4 <> 0) as "hasTriggers",
    array(select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname = any($1)
  order by c.relname`;

/** The tables whose rows leave with accounts, each behind all that it refers to. */
export async function movingTables(db: Db): Promise<MovingTable[]> {
  const names = Object.entries(TABLE_PLACES).flatMap(([name, { does }]) => (does === 'move' || does === 'end' ? [name] : []));
  const { rows } = await db.query<Described>(DESCRIBE, [names]);
  const left = new Map(rows.map((row) => [row.name, row]));
  const ordered: MovingTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name, parents }) => {
      const { parent } = TABLE_PLACES[name] as Partial<MovedTable>;
      return ![...parents, ...(parent ? [parent] : [])].some((one) => left.has(one));
    });
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const { name, columns, key, identity, hasTriggers } of free) {
      const { does, of, using, set = {} } = { using: undefined, ...TABLE_PLACES[name] } as MovedTable;
      ordered.push({ name, columns, key, identity, hasTriggers, of, using, set, isMoved: does === 'move' });
      left.delete(name);
    }
  }
  return ordered;
}

/** Tables that others refer to. */
const parentsAmong = (tables: readonly MovingTable[], references: readonly { to: string }[]) => {
  const named = new Set([
    ...references.map(({ to }) => to),
    ...Object.values(TABLE_PLACES).flatMap((place) => ('parent' in place && place.parent ? [place.parent] : [])),
  ]);
  // Messages are as many as their batches are few, and are in nobody's hand while those are locked.
  return tables.filter(({ name }) => named.has(name) && name !== 'sending');
};

const rowOf = ({ columns, identity, set }: MovingTable) =>
  `row(${columns.filter((column) => column !== identity && !(column in set)).map((column) => `t.${column}`).join(', ')})::text`; // prettier-ignore

/** Digests of rows have to be equal on both sides, so their texts do. */
export const SAME_TEXTS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`; // prettier-ignore

const sumOf = (table: MovingTable, from: string) =>
  `select count(*)::text as rows, coalesce(sum(('x' || left(md5(${rowOf(table)}), 15))::bit(60)::bigint::numeric), 0)::text as sum from ${from}`;

/** The sums of what was put aside under a schema. */
export async function sumsIn(db: Db, tables: readonly MovingTable[], schema: string): Promise<Sums> {
  const sums: Sums = {};
  for (const table of tables) {
    const { rows } = await db.query<Sums[string]>(sumOf(table, `${schema}.${table.name} t`));
    if (rows[0]) sums[table.name] = rows[0];
  }
  return sums;
}

/** The sums of the accounts' rows where nodes work with them. */
async function liveSums(db: Db, tables: readonly MovingTable[]): Promise<Sums> {
  const sums: Sums = {};
  for (const table of tables) {
    const { rows } = await db.query<Sums[string]>(
      sumOf(table, `public.${table.name} t${table.using ? `, public.${table.using}` : ''} where ${table.of}`),
    );
    if (rows[0]) sums[table.name] = rows[0];
  }
  return sums;
}

/** The tables in which both sides differ, in words. */
export function differencesOf(one: Sums, other: Sums): string[] {
  return Object.keys({ ...one, ...other }).flatMap((name) => {
    const [a, b] = [one[name], other[name]];
    if (a && b && a.rows === b.rows && a.sum === b.sum) return [];
    return [`${name}: ${a?.rows ?? 0} rows (${a?.sum ?? 0}), ${b?.rows ?? 0} (${b?.sum ?? 0}) there`];
  });
}

/** Makes a temporary table of the accounts of a move and their people, which `of` of all tables names. */
export async function nameTree(db: Db, select: string, values: readonly unknown[] = []): Promise<void> {
  await db.query('create temp table if not exists tree (id uuid primary key)');
  await db.query('truncate pg_temp.tree');
  await db.query(`insert into pg_temp.tree ${select} on conflict do nothing`, [...values]);
  await db.query('analyze pg_temp.tree');
}

export async function makeStage(db: Db, schema: string, tables: readonly MovingTable[]): Promise<void> {
  await db.query(`create schema ${schema}`);
  for (const { name, columns } of tables)
    await db.query(`create table ${schema}.${name} as select ${columns.join(', ')} from public.${name} limit 0`);
}

/** What is somebody's at the moment, in words; rows of the accounts are locked before, so that none of it can begin any more. */
export async function workInHand(db: Db): Promise<string[]> {
  const work: string[] = [];
  for (const { what, sql } of IN_HAND) {
    const { rows } = await db.query<{ n: number }>(sql);
    if (rows[0]?.n) work.push(`${what}: ${rows[0].n}`);
  }
  return work;
}

/** Rows that sends and calls change, beside those that others refer to. */
const CHANGED = ['task', 'batch', 'batch_stat', 'task_error', 'budget_day', 'api_token_day'];

/**
 * Locks the accounts, whatever rows refer to, and at last their money, which every send takes last: what is written at the same time has come to its
 * end before, or waits, and then finds nothing.
 */
export async function lockRows(db: Db, tables: readonly MovingTable[]): Promise<void> {
  const { rows: references } = await db.query<{ to: string }>(
    `select distinct confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  );
  const parents = parentsAmong(tables, references).map(({ name }) => name);
  const inOrder = [...new Set(['users', ...parents, ...CHANGED, 'balance'])];
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const name of inOrder) {
    const { of, using } = byName.get(name) ?? { of: 'false', using: undefined };
    const from = `public.${name} t${using ? `, public.${using}` : ''}`;
    await db.query(`with locked as materialized (select 1 from ${from} where ${of} for update of t) select count(*) from locked`);
  }
}

/** Takes the rows of the accounts out of the tables that nodes work with and puts them aside; answers how many there were. */
export async function takeOut(db: Db, schema: string, tables: readonly MovingTable[]): Promise<number> {
  let count = 0;
  for (const { name, columns, of, using } of tables.toReversed()) {
    const list = columns.join(', ');
    const { rowCount } = await db.query(
      `with gone as (delete from public.${name} t${using ? ` using public.${using}` : ''} where ${of} returning t.*)
      insert into ${schema}.${name} (${list}) select ${list} from gone`,
    );
    count += rowCount ?? 0;
  }
  return count;
}

/** Copies what was put aside to another database, table by table; what an attempt before has left there is gone. */
export async function copyStage(from: Db, to: Db, schema: string, tables: readonly MovingTable[]): Promise<void> {
  for (const { name, columns } of tables) {
    const target = `${schema}.${name} (${columns.join(', ')})`;
    await pipeline(
      from.query(copyTo(`copy ${target} to stdout (format binary)`)),
      to.query(copyFrom(`copy ${target} from stdin (format binary)`)),
    );
  }
}

/** Puts rows into the tables that nodes work with: as they were, or as they are in another cell. Nobody is told of them. */
async function insert(db: Db, schema: string, table: MovingTable, isBack: boolean): Promise<void> {
  const { name, columns, identity, set } = table;
  const kept = isBack ? columns : columns.filter((column) => column !== identity);
  const values = kept.map((column) => (isBack ? undefined : set[column]) ?? `t.${column}`);
  const order = identity === null ? '' : ` order by t.${identity}`;
  await db.query(
    `insert into public.${name} (${kept.join(', ')})${isBack ? ' overriding system value' : ''} select ${values.join(', ')} from ${schema}.${name} t${order}`,
  );
}

/** Tables of which rows may have been copied ahead (`copyAhead`). */
const AHEAD: ReadonlySet<string> = new Set(['contact_list', 'contact', 'contact_value', 'contact_tag']);

/** Whether rows of a table are there already, of the accounts that come. */
const hasAhead = async (db: Db, { name, of }: MovingTable): Promise<boolean> =>
  AHEAD.has(name) && ((await db.query(`select from public.${name} t where ${of} limit 1`)).rowCount ?? 0) > 0;

/** Makes the rows of a table that were copied ahead those that came: what is as it came stays. Lists are changed where they are, or their contacts would go with them. */
async function amend(db: Db, schema: string, { name, columns, key, of }: MovingTable): Promise<void> {
  const isSame = key.map((column) => `s.${column} = t.${column}`).join(' and ');
  const text = (row: string) => `row(${columns.map((column) => `${row}.${column}`).join(', ')})::text`;
  const isAsItCame = name === 'contact_list' ? '' : ` and ${text('s')} = ${text('t')}`;
  await db.query(`delete from public.${name} t where ${of} and not exists (select from ${schema}.${name} s where ${isSame}${isAsItCame})`);
  if (name === 'contact_list') {
    const set = columns.filter((column) => !key.includes(column));
    await db.query(`update public.${name} t set ${set.map((column) => `${column} = s.${column}`).join(', ')} from ${schema}.${name} s where ${isSame}`); // prettier-ignore
  }
  const list = columns.join(', ');
  await db.query(
    `insert into public.${name} (${list}) select ${list} from ${schema}.${name} s where not exists (select from public.${name} t where ${isSame})`,
  );
}

/** `users` stays open to others: its own triggers know of moves. */
const KEEPS_TRIGGERS = 'users';

/**
 * Puts all rows in, those first in whose tables no trigger is in the way: the others are locked against changes from the moment when their triggers
 * rest until the end of the transaction.
 */
async function insertAll(db: Db, schema: string, tables: readonly MovingTable[], isBack: boolean): Promise<void> {
  const rests = ({ name, hasTriggers }: MovingTable) => hasTriggers && name !== KEEPS_TRIGGERS;
  const { rows } = await db.query<{ to: string }>(`select distinct confrelid::regclass::text as to from pg_constraint where contype = 'f'`);
  const isParent = new Set(rows.map(({ to }) => to));
  const isLate = (table: MovingTable) => rests(table) && !isParent.has(table.name);
  for (const table of [...tables.filter((one) => !isLate(one)), ...tables.filter(isLate)]) {
    if (rests(table)) await db.query(`alter table public.${table.name} disable trigger user`);
    if (!isBack && (await hasAhead(db, table))) await amend(db, schema, table);
    else await insert(db, schema, table, isBack);
    if (rests(table)) await db.query(`alter table public.${table.name} enable trigger user`);
  }
}

/** Puts what was taken out back where it was. */
export const putBack = (db: Db, schema: string, tables: readonly MovingTable[]): Promise<void> => insertAll(db, schema, tables, true);

/** Puts what was copied into the tables of this cell, and throws unless every row is there as it was. */
export async function putIn(db: Db, schema: string, all: readonly MovingTable[]): Promise<void> {
  const tables = all.filter(({ isMoved }) => isMoved);
  await nameTree(db, `select id from ${schema}.users`);
  await insertAll(db, schema, tables, false);
  const differences = differencesOf(await sumsIn(db, tables, schema), await liveSums(db, tables));
  if (differences.length > 0) throw new Error(`What was put in is not what came: ${differences.join('; ')}`);
}
