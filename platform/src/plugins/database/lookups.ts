import { corked } from '@cabinet/engine';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { connectionTo } from './hosts.ts';
import { columnTypes, IDLE_CONNECTION_MS, surviveConnectionErrors, type Db } from './open.ts';

/** Connections for look-ups: of each turn of the event loop all go by one of them. */
const CONNECTIONS = 2;
/** What PostgreSQL answers to a prepared statement whose table has another column since. */
const OTHER_COLUMNS = '0A000';

interface Asked {
  text: string;
  values: readonly unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/** Asks what comes in one turn of the event loop on one connection, in one write, each statement prepared under a name. */
class LookupConnections {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, string>();
  #named = 0;
  #asked: Asked[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ text, values, resolve, reject });
      if (this.#asked.length === 1) process.nextTick(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const client = await this.#pool.connect();
      await Promise.all(asked.map(({ resolve, reject, ...one }) => this.#ask(client, one).then(resolve, reject)));
      client.release();
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  async #ask(client: pg.PoolClient, { text, values }: Pick<Asked, 'text' | 'values'>): Promise<pg.QueryResult> {
    const name = this.#names.get(text) ?? `lookup ${this.#named++}`;
    this.#names.set(text, name);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if ((error as { code?: unknown }).code !== OTHER_COLUMNS) throw error;
      // A newer release has migrated the table: what was prepared before is prepared anew by all connections.
      if (this.#names.get(text) === name) this.#names.delete(text);
      return client.query(text, [...values]);
    }
  }
}

/**
 * Opens connections for what calls look up by keys, such as `owner_id = any($1)`: statements of few texts, for which one plan is right whatever
 * their values are. Planning each takes longer than answering it.
 */
export function openLookups(url: string): { db: Db; close(): Promise<void> } {
  const connection = connectionTo(url);
  const pool = new pg.Pool({
    ...connection,
    Client: corked(connection.Client),
    pipeline: true,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    types: columnTypes,
    options: '-c plan_cache_mode=force_generic_plan',
    application_name: 'cabinet-lookups',
  });
  surviveConnectionErrors(pool);
  const connections = new LookupConnections(pool);
  // Nobody has it alone: there are no transactions here.
  const shared = { query: (text: string, values: readonly unknown[]) => connections.query(text, values), release: () => undefined };
  const lent = Promise.resolve(shared as unknown as PostgresPoolClient);
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect: () => lent, end: () => pool.end() } }),
  });
  const close = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, close };
}
