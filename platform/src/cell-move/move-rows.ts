import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { timelineOf, type WrittenBy } from './seen-before.ts';
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

/** A sum over digests of rows, without its end, before which a filter may stand. */
const digestsOf = (table: MovingTable) => `coalesce(sum(('x' || left(md5(${rowOf(table)}), 15))::bit(60)::bigint::numeric)`;

const sumOf = (table: MovingTable, from: string) => `select count(*)::text as rows, ${digestsOf(table)}, 0)::text as sum from ${from}`;

/** The sums of tables whose rows, as `t`, `from` says where to find. */
export async function sumsOf(db: Db, tables: readonly MovingTable[], from: (table: MovingTable) => string): Promise<Sums> {
  const sums: Sums = {};
  for (const table of tables) {
    const { rows } = await db.query<Sums[string]>(sumOf(table, from(table)));
    if (rows[0]) sums[table.name] = rows[0];
  }
  return sums;
}

/** The sums of what was put aside under a schema. */
export const sumsIn = (db: Db, tables: readonly MovingTable[], schema: string): Promise<Sums> =>
  sumsOf(db, tables, ({ name }) => `${schema}.${name} t`);

/** The accounts' rows where nodes work with them. */
const liveRows = ({ name, using, of }: MovingTable) => `public.${name} t${using ? `, public.${using}` : ''} where ${of}`;

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
  await db.query(`create schema if not exists ${schema}`);
  for (const { name, columns } of tables)
    await db.query(`create table if not exists ${schema}.${name} as select ${columns.join(', ')} from public.${name} limit 0`);
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

/** Tables of which rows are copied ahead (`copyAhead`): what is large, and what nobody reaches without a list, a batch or an account. */
export const AHEAD_TABLES: Readonly<Record<string, { madeOf?: string; onlyGrows?: boolean }>> = {
  contact: {},
  // Triggers make these.
  contact_value: { madeOf: 'contact' },
  contact_tag: { madeOf: 'contact' },
  // Rows go with their month alone.
  sending: { onlyGrows: true },
  ref: { onlyGrows: true },
  recipient_activity: {},
};

/** The columns that tell a row from others; where there is no key, all of them. */
const keyOf = ({ key, columns }: MovingTable) => (key.length > 0 ? key : columns);
const sameKey = (table: MovingTable, one: string, other: string) =>
  keyOf(table).map((column) => `${one}.${column} = ${other}.${column}`).join(' and '); // prettier-ignore

/** Makes a place for what has changed in a table since it was copied: `_late` has rows as they are now, `_gone` the keys of those that were copied and are not so any more. */
export async function makeChanges(db: Db, schema: string, table: MovingTable): Promise<void> {
  const { name, columns } = table;
  await db.query(`drop table if exists ${schema}.${name}_late, ${schema}.${name}_gone`);
  await db.query(`create table ${schema}.${name}_late as select ${columns.join(', ')} from public.${name} limit 0`);
  await db.query(`create table ${schema}.${name}_gone as select ${keyOf(table).join(', ')} from public.${name} limit 0`);
}

/** Copies what has changed in a table to another database. */
export async function copyChanges(from: Db, schema: string, to: Db, there: string, table: MovingTable): Promise<void> {
  for (const [name, columns] of [
    [`${table.name}_gone`, keyOf(table)],
    [`${table.name}_late`, table.columns],
  ] as const) {
    const list = columns.join(', ');
    await pipeline(
      from.query(copyTo(`copy ${schema}.${name} (${list}) to stdout (format binary)`)),
      to.query(copyFrom(`copy ${there}.${name} (${list}) from stdin (format binary)`)),
    );
  }
}

/** Makes the rows of a table, with the name `t` in `into`, those that it has by now. */
export async function amendRows(db: Db, schema: string, table: MovingTable, into = `public.${table.name}`): Promise<void> {
  const list = table.columns.join(', ');
  await db.query(`delete from ${into} t using ${schema}.${table.name}_gone g where ${sameKey(table, 't', 'g')}`);
  await db.query(`insert into ${into} (${list}) select ${list} from ${schema}.${table.name}_late`);
}

/** How a table has changed since it was copied. */
export interface Changes {
  rows: number;
  late: number;
  gone: number;
}

interface SinceCopied {
  /** What is true of rows `t` that were written after it was copied (`writtenSince`). */
  written: string;
  /** Rows that were copied. */
  before: number;
  /** Whether the rows are taken out of the table, all of them, in the same statement that finds what has changed. */
  isTaken: boolean;
}

/** Finds what has changed in a table since it was copied into a schema, and has the copy there follow. */
export async function noteChanges(db: Db, schema: string, table: MovingTable, { written, before, isTaken }: SinceCopied): Promise<Changes> {
  const { name, columns, of, using } = table;
  const key = keyOf(table).join(', ');
  const canGo = !AHEAD_TABLES[name]?.onlyGrows;
  await makeChanges(db, schema, table);
  if (canGo) await db.query(`create temp table kept_row on commit drop as select ${key} from public.${name} limit 0`);
  const others = using ? `public.${using}` : undefined;
  const keys = canGo ? `${keyOf(table).map((column) => `t.${column}`).join(', ')}, ` : ''; // prettier-ignore
  const seen = `${keys}${written} as is_late, case when ${written} then t end as late_row`;
  const { rows } = await db.query<{ late: string; kept: string }>(
    `with seen as materialized (${
      isTaken
        ? `delete from public.${name} t${others ? ` using ${others}` : ''} where ${of} returning ${seen}`
        : `select ${seen} from public.${name} t${others ? `, ${others}` : ''} where ${of}`
    }),
    late as (insert into ${schema}.${name}_late (${columns.join(', ')}) select ${columns.map((column) => `(late_row).${column}`).join(', ')} from seen where is_late)
    ${canGo ? `, kept as (insert into pg_temp.kept_row select ${key} from seen where not is_late)` : ''}
    select count(*) filter (where is_late)::text as late, count(*) filter (where not is_late)::text as kept from seen`,
  ); // prettier-ignore
  const [late, kept] = [Number(rows[0]?.late), Number(rows[0]?.kept)];
  let gone = 0;
  if (late > 0 || kept !== before) {
    const those = canGo
      ? `not exists (select from pg_temp.kept_row k where ${sameKey(table, 'k', 's')})`
      : `exists (select from ${schema}.${name}_late l where ${sameKey(table, 'l', 's')})`;
    const found = await db.query(`insert into ${schema}.${name}_gone select ${key} from ${schema}.${name} s where ${those}`);
    gone = found.rowCount ?? 0;
    await amendRows(db, schema, table, `${schema}.${name}`);
  }
  if (canGo) await db.query('drop table pg_temp.kept_row');
  if (before - gone !== kept) throw new Error(`Rows of ${name} have gone while they were copied: run the command again.`);
  return { rows: kept + late, late, gone };
}

/**
 * Takes the rows of the accounts out of the tables that nodes work with and puts them aside. Of tables that were copied ahead, by `since`, only what has changed
 * is written; answers how many rows each of them had.
 */
export async function takeOut(
  db: Db,
  schema: string,
  tables: readonly MovingTable[],
  since?: { written: string; rows: Readonly<Record<string, number>> },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables.toReversed()) {
    const { name, columns, of, using } = table;
    const before = since?.rows[name];
    if (since && before !== undefined) {
      ({ rows: counts[name] } = await noteChanges(db, schema, table, { written: since.written, before, isTaken: true }));
      continue;
    }
    const list = columns.join(', ');
    await db.query(
      `with gone as (delete from public.${name} t${using ? ` using public.${using}` : ''} where ${of} returning t.*)
      insert into ${schema}.${name} (${list}) select ${list} from gone`,
    );
  }
  return counts;
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

/** Makes the lists of contacts that were copied ahead those that came; where they are, or their contacts would go with them. */
async function amendLists(db: Db, schema: string, table: MovingTable): Promise<void> {
  const { name, columns, key, of } = table;
  const isSame = sameKey(table, 's', 't');
  await db.query(`delete from public.${name} t where ${of} and not exists (select from ${schema}.${name} s where ${isSame})`);
  const set = columns.filter((column) => !key.includes(column));
  await db.query(`update public.${name} t set ${set.map((column) => `${column} = s.${column}`).join(', ')} from ${schema}.${name} s where ${isSame}`); // prettier-ignore
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
async function insertAll(db: Db, schema: string, tables: readonly MovingTable[], isBack: boolean, ahead?: AheadThere): Promise<void> {
  const rests = ({ name, hasTriggers }: MovingTable) => hasTriggers && name !== KEEPS_TRIGGERS;
  const { rows } = await db.query<{ to: string }>(`select distinct confrelid::regclass::text as to from pg_constraint where contype = 'f'`);
  const isParent = new Set(rows.map(({ to }) => to));
  const isLate = (table: MovingTable) => rests(table) && !isParent.has(table.name);
  for (const table of [...tables.filter((one) => !isLate(one)), ...tables.filter(isLate)]) {
    if (rests(table)) await db.query(`alter table public.${table.name} disable trigger user`);
    if (ahead && table.name === 'contact_list') await amendLists(db, schema, table);
    else if (ahead && table.name in ahead.rows) await amendRows(db, schema, table);
    else await insert(db, schema, table, isBack);
    if (rests(table)) await db.query(`alter table public.${table.name} enable trigger user`);
  }
}

/** Puts what was taken out back where it was. */
export const putBack = (db: Db, schema: string, tables: readonly MovingTable[]): Promise<void> => insertAll(db, schema, tables, true);

/** What of the accounts was copied ahead to a cell: who has written it there, and how many rows each table has by now. */
export interface AheadThere {
  written: WrittenBy;
  rows: Readonly<Record<string, number>>;
}

/** What was copied ahead is not as it was when it was compared. */
export class AheadChanged extends Error {}

/** Throws unless a table has as many rows as came, each written by who copied it ahead or by this transaction; and of the latter those that came. */
async function proveAhead(db: Db, schema: string, table: MovingTable, { written, rows: counts }: AheadThere): Promise<void> {
  const isOwn = 't.xmin = pg_current_xact_id()::xid';
  const { rows } = await db.query<Record<'rows' | 'ahead' | 'own' | 'sum', string>>(
    `select count(*)::text as rows, count(*) filter (where t.xmin = any($1::text[]::xid[]))::text as ahead, count(*) filter (where ${isOwn})::text as own,
      ${digestsOf(table)} filter (where ${isOwn}), 0)::text as sum from ${liveRows(table)}`,
    [written.writers],
  );
  const late = await sumsOf(db, [table], ({ name }) => `${schema}.${name}_late t`);
  const [there] = rows;
  const isWhole = there?.rows === String(counts[table.name]) && Number(there.ahead) + Number(there.own) === Number(there.rows);
  const differences = differencesOf({ [table.name]: { rows: there?.own ?? '', sum: there?.sum ?? '' } }, late);
  if (!isWhole || differences.length > 0)
    throw new AheadChanged(
      `What was copied ahead has changed: ${table.name} has ${there?.rows} rows, should have ${counts[table.name]}; as copied ${there?.ahead}. ${differences.join('; ')}`,
    );
}

/** Puts what was copied into the tables of this cell, and throws unless every row is there as it was. */
export async function putIn(db: Db, schema: string, all: readonly MovingTable[], ahead?: AheadThere): Promise<void> {
  const tables = all.filter(({ isMoved }) => isMoved);
  await nameTree(db, `select id from ${schema}.users`);
  await insertAll(db, schema, tables, false, ahead);
  const isAhead = ({ name }: MovingTable) => ahead !== undefined && name in ahead.rows;
  if (ahead && ahead.written.timeline !== (await timelineOf(db)))
    throw new AheadChanged('The other cell’s database has failed over since rows were copied ahead.');
  if (ahead) for (const table of tables.filter(isAhead)) await proveAhead(db, schema, table, ahead);
  const others = tables.filter((table) => !isAhead(table));
  const differences = differencesOf(await sumsIn(db, others, schema), await sumsOf(db, others, liveRows));
  if (differences.length > 0) throw new Error(`What was put in is not what came: ${differences.join('; ')}`);
}
