import { randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** First key of the advisory locks that mark processes with running imports; any constant serves. */
const IMPORT_LOCK_CLASS = 731_204_552;

/**
 * This process as a runner of imports. While it has imports it holds an advisory lock on a connection of its own, by which other
 * processes, and the one after a restart, see that its imports are still worked on. A killed process loses the lock at once.
 */
export class ImportRunner {
  /** Number of this process, stored with its imports. */
  readonly id = randomInt(2 ** 31);
  readonly #pool: Pool;
  #lock: Promise<PoolClient> | undefined;
  #running = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Runs an import while the lock is held. */
  async runAlive<T>(work: () => Promise<T>): Promise<T> {
    this.#running++;
    try {
      this.#lock ??= this.#acquire();
      await this.#lock;
      return await work();
    } finally {
      this.#running--;
      if (this.#running === 0) this.#release();
    }
  }

  async #acquire(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    await client.query('select pg_advisory_lock($1, $2)', [IMPORT_LOCK_CLASS, this.id]);
    return client;
  }

  #release(): void {
    const lock = this.#lock;
    this.#lock = undefined;
    // Ending the connection releases the lock whatever state the connection is in.
    void lock?.then((client) => client.release(true)).catch(() => undefined);
  }
}

/** SQL condition: the process numbered `runner` is alive. */
export function isRunnerAlive(runner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks where locktype = 'advisory' and classid = ${IMPORT_LOCK_CLASS}::oid and objid::bigint = ${runner} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))`;
}
