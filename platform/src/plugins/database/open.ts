import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** An open database: Kysely for queries, the same pool bare for COPY and hand-written SQL. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Connection string, for what needs connections of its own. */
  url: string;
  close(): Promise<void>;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of JavaScript's safe range: ${text}`);
  return value;
}

/**
 * How columns arrive: bigint as number (our ids and counts stay below 2^53; beyond it is an error, never a rounded
 * value), numeric as string (money: `toUnits` reads it), timestamptz as Date, date as `yyyy-MM-dd`, json parsed.
 */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: safeInteger,
  [pg.types.builtins.DATE]: (text) => text,
};

export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * A connection that breaks is replaced by the pool, and whoever is using it hears so from its statements. Without
 * listeners, on idle ones and on those in use, it would end the process.
 */
export function endureBreaks(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** Opens a pool of at most `size` connections to `url`. */
export function openDatabase(url: string, size: number, name = 'cabinet'): Database {
  const pool = new pg.Pool({ connectionString: url, max: size, types: columnTypes, application_name: name });
  endureBreaks(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends the pool only if it has made use of it.
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, url, close };
}
