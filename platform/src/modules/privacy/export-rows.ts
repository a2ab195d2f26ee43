import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../../plugins/database/open.ts';
import { fieldOf } from '../../resource/journal.ts';
import { REPORT_CELLS } from '../sendings/public.ts';
import { EXPORTED_TABLES, type ExportedTable } from './exported-tables.ts';

/** Rows that are in memory at once. */
const ROWS_PER_FETCH = 500;

/** A file of an export: the rows of its query as JSON lines. */
export interface ExportedRows {
  file: string;
  sql: string;
}

type Columns = ReadonlyMap<string, readonly string[]>;

/** Columns of every table by its name. */
async function columnsOfTables(client: PoolClient): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

function rowsOfTable({ table, file, of, omit = [], instead = {} }: ExportedTable, columns: Columns): ExportedRows {
  const shown = (columns.get(table) ?? []).filter((column) => !omit.includes(column));
  const list = shown.map((column) => `${instead[column] ?? `t."${column}"`} as "${fieldOf(column)}"`).join(', ');
  return { file, sql: `select ${list} from "${table}" t where ${of}` };
}

/** Messages as reports tell of them. */
function messageColumns(db: Db): string {
  const list = Object.entries(REPORT_CELLS).map(([name, { value }]) => sql`${value} as ${sql.id(name)}`);
  return sql`${sql.join(list)}`.compile(db).sql;
}

/** The files of an export beside the originals of stored files, in the order in which they are written. */
export async function exportedRows(client: PoolClient, db: Db): Promise<ExportedRows[]> {
  const columns = await columnsOfTables(client);
  const messages = {
    file: 'messages/messages',
    sql: `select ${messageColumns(db)} from batch b join task t on t.id = b.task_id join sending s on s.batch = b.lo and s.id between b.lo and b.hi where b.owner_id = $1`,
  };
  return [...EXPORTED_TABLES.map((table) => rowsOfTable(table, columns)), messages];
}

/**
 * Reads the rows of an account as lines of JSON that PostgreSQL writes, some hundred at a time, through a cursor of the transaction that
 * `client` is in; `onRows` hears how many were read.
 */
export async function* jsonLines(
  client: PoolClient,
  { sql }: ExportedRows,
  ownerId: string,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  await client.query(`declare exported no scroll cursor for select row_to_json(r)::text as line from (${sql}) r`, [ownerId]);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_PER_FETCH} from exported`);
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('');
    onRows(rows.length);
    if (rows.length < ROWS_PER_FETCH) break;
  }
  await client.query('close exported');
}
