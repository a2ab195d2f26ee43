import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';

/** NOTIFY carries less than 8000 bytes; larger events lie in the table for a moment. */
const LARGEST_NOTICE = 7000;

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * The adapter keeps one client for listening and never gives it back, not even when it broke: taken from the pool, it
 * would use up a place with every restart of the database. So it gets clients outside of the pool's count.
 */
class EventPool extends pg.Pool {
  readonly #onError: (error: unknown) => void;
  readonly #config: pg.ClientConfig;

  constructor(config: pg.PoolConfig, onError: (error: unknown) => void) {
    super(config);
    this.#config = config;
    this.#onError = onError;
    this.on('error', onError);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    // How the pool serves `query`.
    if (callback) return super.connect(callback);
    return this.#listener();
  }

  async #listener(): Promise<pg.PoolClient> {
    const client = new pg.Client(this.#config);
    client.on('error', this.#onError);
    await client.connect();
    return Object.assign(client, { release: () => void client.end().catch(this.#onError) });
  }
}

/** Carries socket events to the sockets of every node, over the database that they share. */
export function joinNodes(io: Server, connectionString: string, onError: (error: unknown) => void): { leave(): Promise<void> } {
  const pool = new EventPool({ connectionString, max: 2, application_name: 'cabinet-events' }, onError);
  io.adapter(createAdapter(pool, { tableName: 'socket_event', payloadThreshold: LARGEST_NOTICE, errorHandler: onError }));
  return {
    async leave() {
      await io.of('/').adapter.close();
      await pool.end();
    },
  };
}
