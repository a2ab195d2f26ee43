import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';

/** NOTIFY carries less than 8000 bytes; larger events lie in the table for a moment. */
const LARGEST_NOTICE = 7000;

type Callback = Parameters<pg.Pool['connect']>[0];

/** What nobody waits for any more: the adapter, which is closed or has asked again. */
const NEVER = new Promise<never>(() => undefined);
/** A database that takes a connection and says nothing must not keep a node from ending. */
const PATIENCE_MS = 10_000;

/**
 * The adapter keeps one client for listening and never gives it back when it broke, nor when it is closed while that
 * client is on its way: taken from the pool it would use up a place with every restart of the database, and stay open
 * for ever. So it gets clients outside of the pool's count, one at a time, and the pool ends the last one itself.
 */
class EventPool extends pg.Pool {
  readonly #onError: (error: unknown) => void;
  readonly #config: pg.ClientConfig;
  #listening: { client: pg.Client; opened: Promise<unknown> } | undefined;
  #isEnding = false;

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

  override async end(): Promise<void> {
    this.#isEnding = true;
    await this.#hangUp();
    await super.end();
  }

  async #listener(): Promise<pg.PoolClient> {
    await this.#hangUp();
    if (this.#isEnding) return NEVER;
    const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
    client.on('error', this.#onError);
    const opened = client.connect();
    this.#listening = { client, opened };
    await opened;
    if (this.#listening?.client !== client) return NEVER;
    return Object.assign(client, { release: () => void client.end().catch(this.#onError) });
  }

  /** Ends the client before, however far it has come; the adapter does not hear of it. */
  async #hangUp(): Promise<void> {
    const { client, opened } = this.#listening ?? {};
    this.#listening = undefined;
    if (!client) return;
    client.removeAllListeners('end');
    // Comes after whatever the adapter still asks of it: cut short, it would only ask for another.
    await opened?.then(() => client.query('select 1')).catch(() => undefined);
    await client.end();
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
