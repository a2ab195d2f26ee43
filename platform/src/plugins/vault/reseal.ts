import type pg from 'pg';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { sealingKeyOf, type Vault } from './vault.ts';

const ROWS_AT_A_TIME = 100;

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Applies `change` to every text of a value. */
function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}

/** A stored value as it is compared and replaced: of a text column, or of one of JSON. */
interface Stored {
  place: string;
  text: string;
  is_json: boolean;
}

const valueOf = ({ text, is_json: isJson }: Stored): Json => (isJson ? (JSON.parse(text) as Json) : text);

const select = ({ table, column }: SealedColumn, where: string) =>
  `select ctid::text as place, ${column}::text as text, pg_typeof(${column}) = 'jsonb'::regtype as is_json from ${table} where ${column}::text ~ ${where}`;

/** How many sealed texts there are by the id of their key. */
export async function countByKey(pool: pg.Pool): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const column of SEALED_COLUMNS) {
    const { rows } = await pool.query<Stored>(select(column, `'v1\\.'`));
    for (const row of rows)
      mapTexts(valueOf(row), (text) => {
        const key = sealingKeyOf(text);
        if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
        return text;
      });
  }
  return counts;
}

/**
 * Seals by the newest key what another one has sealed, some rows at a time; returns how many texts that were. What somebody else changes
 * meanwhile is left to them and looked at again, so that it may run beside any number of nodes, end anywhere, and be run again.
 */
export async function reseal(pool: pg.Pool, vault: Vault, columns: readonly SealedColumn[] = SEALED_COLUMNS): Promise<number> {
  const newest = vault.currentKey();
  let done = 0;
  for (const column of columns) {
    for (;;) {
      const { rows } = await pool.query<Stored>(`${select(column, '$1')} limit ${ROWS_AT_A_TIME}`, [`v1\\.(?!${newest}\\.)[\\w-]{8}\\.`]);
      if (rows.length === 0) break;
      let changed = 0;
      for (const row of rows) {
        let texts = 0;
        const value = mapTexts(valueOf(row), (text) => {
          const key = sealingKeyOf(text);
          if (key === undefined || key === newest) return text;
          texts += 1;
          return vault.seal(vault.open(text));
        });
        if (texts === 0) continue;
        const type = row.is_json ? 'jsonb' : 'text';
        const { rowCount } = await pool.query(
          `update ${column.table} set ${column.column} = $1::${type} where ctid = $2::tid and ${column.column} = $3::${type}`,
          [row.is_json ? JSON.stringify(value) : value, row.place, row.text],
        );
        if (rowCount) done += texts;
        changed += 1;
      }
      // What only looks sealed, such as a text that somebody typed, is left as it is.
      if (changed === 0) break;
    }
  }
  return done;
}
