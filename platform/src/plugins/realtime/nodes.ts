import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server } from 'socket.io';
import { connectionTo, type Connection } from '../database/hosts.ts';
import { roomOfSession } from './live.ts';

/** NOTIFY carries less than 8000 bytes; larger events go through the table `socket_event`. */
const LARGEST_NOTICE = 7000;

type Callback = Parameters<pg.Pool['connect']>[0];

/** The answer to a request for a connection that the adapter no longer waits for, because it was closed or has asked again. */
const PENDING_FOREVER = new Promise<never>(() => undefined);
/** Limit of connecting and of each query, so that a database that hangs cannot keep a node from ending. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * A pool for the socket adapter, which keeps one client for listening and releases it neither when it breaks nor when the adapter is
 * closed while it connects: each restart of the database would use up a place of the pool. This pool therefore gives the adapter clients
 * that do not count, one at a time, and ends the last one itself.
 */
class EventPool extends pg.Pool {
  readonly #onError: (error: unknown) => void;
  readonly #config: pg.ClientConfig & Connection;
  #listening: { client: pg.Client; opened: Promise<unknown> } | undefined;
  #isEnding = false;

  constructor(config: pg.PoolConfig & Connection, onError: (error: unknown) => void) {
    super(config);
    this.#config = config;
    this.#onError = onError;
    this.on('error', onError);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    // `query` of the pool uses this overload.
    if (callback) return super.connect(callback);
    return this.#listener();
  }

  override async end(): Promise<void> {
    this.#isEnding = true;
    await this.#closeListener();
    await super.end();
  }

  async #listener(): Promise<pg.PoolClient> {
    await this.#closeListener();
    if (this.#isEnding) return PENDING_FOREVER;
    const client = new this.#config.Client({
      ...this.#config,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    });
    client.on('error', this.#onError);
    const opened = client.connect();
    this.#listening = { client, opened };
    await opened;
    if (this.#listening?.client !== client) return PENDING_FOREVER;
    return Object.assign(client, { release: () => void client.end().catch(this.#onError) });
  }

  /** Closes the current listening client, connected or not, without an `end` event to the adapter. */
  async #closeListener(): Promise<void> {
    const { client, opened } = this.#listening ?? {};
    this.#listening = undefined;
    if (!client) return;
    client.removeAllListeners('end');
    // Runs after the adapter's pending queries: if they failed, the adapter would ask for another client.
    await opened?.then(() => client.query('select 1')).catch(() => undefined);
    await client.end();
  }
}

/** Sends socket events to the sockets of all nodes, through the database that they share. */
export function connectNodes(io: Server, url: string, onError: (error: unknown) => void): { leave(): Promise<void> } {
  const pool = new EventPool({ ...connectionTo(url), max: 2, application_name: 'cabinet-events' }, onError);
  io.adapter(createAdapter(pool, { tableName: 'socket_event', payloadThreshold: LARGEST_NOTICE, errorHandler: onError }));
  return {
    async leave() {
      await io.of('/').adapter.close();
      await pool.end();
    },
  };
}

/** Closes the sockets of sessions on all nodes, from a process that is none of them. */
export async function closeSocketsOf(sessionIds: readonly string[], url: string): Promise<void> {
  const io = new Server();
  const faults: unknown[] = [];
  const nodes = connectNodes(io, url, (error) => void faults.push(error));
  if (sessionIds.length > 0) io.in(sessionIds.map(roomOfSession)).disconnectSockets(true);
  await nodes.leave();
  if (faults.length > 0) throw faults[0];
}
