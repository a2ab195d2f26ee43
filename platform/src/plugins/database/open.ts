import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { connectionTo } from './hosts.ts';
import type { Replicas } from './replica/replica-state.ts';
import type { Tables } from './tables.ts';
import { tellOfPool } from './traced-client.ts';

export type Db = Kysely<Tables>;

/** An open database: Kysely for queries, and the same pool without it for COPY and hand-written SQL. */
export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Connection string, for code that needs a connection of its own. */
  url: string;
  /** Where lists, statistics and files may be read from; absent without `DATABASE_REPLICA_URL`. */
  replicas?: Replicas;
  close(): Promise<void>;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of JavaScript's safe range: ${text}`);
  return value;
}

/**
 * JavaScript types of columns: bigint is a number (ids and counts stay below 2^53; a larger value is an error, never rounded), numeric a
 * string (money: `toUnits` reads it), timestamptz a Date, date a `yyyy-MM-dd` string, json is parsed.
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
 * Ignores errors of broken connections: the pool replaces them, and their users get the error from their statements. Without error
 * listeners, on idle connections and on those in use, a broken connection would end the process.
 */
export function surviveConnectionErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** A connection costs PostgreSQL a process and its caches: those of a busy minute are kept for the next. */
export const IDLE_CONNECTION_MS = 60_000;

/** Opens a pool of at most `size` connections to `url`; `poolOf` is what Kysely asks in its place. */
export function openDatabase(
  url: string,
  size: number,
  name = 'cabinet',
  poolOf: (pool: pg.Pool) => PostgresPool = (pool) => pool,
): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: size,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    types: columnTypes,
    application_name: name,
  });
  surviveConnectionErrors(pool);
  tellOfPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(pool) }) });
  // Kysely ends the pool only if it has used it.
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, url, close };
}
