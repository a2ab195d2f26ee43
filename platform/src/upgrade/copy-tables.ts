import type pg from 'pg';
import type { ReleaseRecord } from './release-record.ts';

type Rows = Pick<ReleaseRecord, 'tables' | 'partitions' | 'sequences'>;

/** Tables with rows of their own, parents of partitions among them, and the columns that take values. */
const TABLES = `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid, c.relname order by c.relname`;

const PARTITIONS = `select format('create table if not exists %I partition of %s %s', c.relname, i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as made
  from pg_class c join pg_inherits i on i.inhrelid = c.oid
  where c.relispartition and c.relkind = 'r' order by c.relname`;

const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`;

/** A table, with its columns as they stand in statements. */
interface Named {
  name: string;
  columns: readonly string[];
}

const quoted = (name: string) => `"${name}"`;

/** Reads the rows of a whole database, as they are at one moment. */
export async function copyOut(pool: pg.Pool): Promise<Rows> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: ReleaseRecord['tables'][number][] = [];
    for (const { name, columns } of (await client.query<Named>(TABLES)).rows) {
      const read = `select json_agg(t)::text as rows from (select ${columns.join(', ')} from ${quoted(name)}) t`;
      const rows = (await client.query<{ rows: string | null }>(read)).rows[0]?.rows;
      if (rows) tables.push({ name, columns, rows });
    }
    const partitions = (await client.query<{ made: string }>(PARTITIONS)).rows.map(({ made }) => made);
    const sequences = (await client.query<{ name: string; last: string }>(SEQUENCES)).rows;
    await client.query('commit');
    return { tables, partitions, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, Number(last)])) };
  } finally {
    client.release();
  }
}

/** Fills a database that has the record's tables with its rows, and with nothing else. */
export async function copyIn(pool: pg.Pool, { tables, partitions, sequences }: Rows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // The tables come by their names, not by what refers to what, and their rows have been through the triggers.
    await client.query(`set local session_replication_role = 'replica'`);
    for (const partition of partitions) await client.query(partition);
    const all = (await client.query<Named>(TABLES)).rows.map(({ name }) => quoted(name));
    await client.query(`truncate ${all.join(', ')}`);
    for (const { name, columns, rows } of tables) {
      const list = columns.join(', ');
      await client.query(
        `insert into ${quoted(name)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${quoted(name)}, $1)`,
        [rows],
      );
    }
    for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
