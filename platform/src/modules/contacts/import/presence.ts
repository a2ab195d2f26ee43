import { randomInt } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Any constant: the first half of the advisory locks that mark servers with imports under way. */
const IMPORTS = 731_204_552;

/**
 * Tells other processes, and the next one, whether this one still works on its imports: an advisory lock on a
 * connection of its own, held while there are any. A server that is killed lets go of it at once.
 */
export class Presence {
  /** Number of this process, kept with its imports. */
  readonly runner = randomInt(2 ** 31);
  readonly #pool: Pool;
  #held: Promise<PoolClient> | undefined;
  #users = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Runs `work` marked as alive. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#users++;
    try {
      this.#held ??= this.#hold();
      await this.#held;
      return await work();
    } finally {
      this.#users--;
      if (this.#users === 0) this.#letGo();
    }
  }

  async #hold(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    await client.query('select pg_advisory_lock($1, $2)', [IMPORTS, this.runner]);
    return client;
  }

  #letGo(): void {
    const held = this.#held;
    this.#held = undefined;
    // Ending the connection is what gives the lock back, whatever state it is in.
    void held?.then((client) => client.release(true)).catch(() => undefined);
  }
}

/** Whether the process numbered `runner` is there. */
export function isAlive(runner: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pg_locks where locktype = 'advisory' and classid = ${IMPORTS}::oid and objid::bigint = ${runner} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()))`;
}
