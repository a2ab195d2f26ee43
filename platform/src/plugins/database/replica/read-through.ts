import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentScope } from './read-scope.ts';
import type { ReplicaReads, ReplicaScope } from './replica-reads.ts';

type Query = (...args: readonly unknown[]) => Promise<pg.QueryResult>;

/** Whether a statement only reads, by how it begins; one that writes all the same is refused by the replica, and repeated on the primary. */
function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^[\s(]*(?:select|with)\b/i.test(text);
}

/** A connection within a scope: the primary's from the first statement that is no read, as that of a transaction is. */
class ScopedClient {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query(...args: readonly unknown[]): Promise<pg.QueryResult> {
    if (!this.#client && isRead(args[0])) return (this.#pool.query as unknown as Query)(...args);
    this.#client ??= await this.#pool.connect();
    return (this.#client.query as unknown as Query).apply(this.#client, [...args]);
  }

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
  }
}

/**
 * Has a pool answer the reads of a scope (`fromReplica`) from replicas. Whatever else is asked, and every connection that is taken from it, is the
 * primary's, and so is what a scope reads afterwards. Answers the pool that Kysely asks.
 */
export function readThrough(pool: pg.Pool, reads: ReplicaReads): PostgresPool {
  const onPrimary = pool.query.bind(pool) as unknown as Query;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const query: Query = (...args) => {
    const scope: ReplicaScope | undefined = currentScope();
    if (!scope || typeof args.at(-1) === 'function') return onPrimary(...args);
    if (isRead(args[0])) return reads.read(scope, args, () => onPrimary(...args));
    scope.isOnPrimary = true;
    return onPrimary(...args);
  };
  const connectToPrimary = (callback?: unknown) => {
    const scope = currentScope();
    // The pool's own `query` calls it with a callback.
    if (scope && callback === undefined) scope.isOnPrimary = true;
    return connect(callback);
  };
  Object.assign(pool, { query, connect: connectToPrimary });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const isScoped = currentScope()?.isOnPrimary === false;
      return (isScoped ? new ScopedClient(pool) : await pool.connect()) as unknown as PostgresPoolClient;
    },
  };
}
