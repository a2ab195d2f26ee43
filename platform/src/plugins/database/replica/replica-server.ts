import pg from 'pg';
import { streamOf } from '../hosts.ts';
import { columnTypes, IDLE_CONNECTION_MS, surviveConnectionErrors } from '../open.ts';
import { TracedClient } from '../traced-client.ts';
import { awaitPlace } from './await-place.ts';
import { realClock } from './clock.ts';
import { hasReached, placeFrom, type LogPlace } from './log-place.ts';
import type { ReplicaAnswer, ReplicaSource } from './replica-chooser.ts';

/** Time for a connection, and for the answer how far a server is. */
const ANSWER_MS = 2000;

/**
 * How far a standby has replayed, and on which timeline, of which the newest word counts: a restart point tells it to everybody, the receiver of
 * the log at once, but only to members of `pg_read_all_stats`. No row of a server that is no standby.
 */
const PLACE_OF_STANDBY = `
  select pg_last_wal_replay_lsn()::text as at, greatest(
    (select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()),
    (select received_tli from pg_stat_wal_receiver)) as timeline
  where pg_is_in_recovery()`;

/** Up to where the primary has answered commits: they are on its disk, unless it is set not to wait for that. No row of another server. */
const PLACE_OF_PRIMARY = `
  select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as at,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
  where not pg_is_in_recovery()`;

type Asked = Pick<pg.Pool | pg.ClientBase, 'query'>;

async function placeBy(asked: Asked, statement: string): Promise<LogPlace | undefined> {
  const { rows } = await (asked as pg.ClientBase).query<{ at: string | null; timeline: number }>(statement);
  const [row] = rows;
  return row?.at ? placeFrom(row.timeline, row.at) : undefined;
}

/** A pool of one connection, by which a server is asked how far it is, whatever else is asked of it. */
export function watchingPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 1,
    keepAlive: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    types: columnTypes,
    application_name: 'cabinet-replica-watch',
  });
  surviveConnectionErrors(pool);
  return pool;
}

/** Where the primary is; throws where it does not answer. */
export async function placeOfPrimary(pool: pg.Pool): Promise<LogPlace> {
  const place = await placeBy(pool, PLACE_OF_PRIMARY);
  if (!place) throw new Error('the database takes no writes');
  return place;
}

/** A read has waited in vain for what was committed before it. */
export class ReplicaBehind extends Error {}

/** A server that is read from while it is a standby: connections on which nothing can be written. */
export class ReplicaServer implements ReplicaSource {
  readonly name: string;
  readonly #pool: pg.Pool;
  readonly #watching: pg.Pool;
  readonly #clients = new Set<pg.Client>();
  /**
   * How far the server of each connection was at least: by one name there may be several servers, as behind a service of Kubernetes, and
   * what one has replayed says nothing of another.
   */
  readonly #places = new WeakMap<pg.ClientBase, LogPlace>();

  constructor(name: string, url: string, size: number) {
    this.name = name;
    this.#watching = watchingPool({ connectionString: url });
    this.#pool = new pg.Pool({
      Client: TracedClient,
      connectionString: url,
      max: size,
      keepAlive: true,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      connectionTimeoutMillis: ANSWER_MS,
      types: columnTypes,
      application_name: 'cabinet-replica',
      // It may be promoted while it is connected to.
      onConnect: (client) => client.query('set session characteristics as transaction read only') as unknown as void,
    });
    surviveConnectionErrors(this.#pool);
    this.#pool.on('connect', (client) => this.#clients.add(client as unknown as pg.Client));
    this.#pool.on('remove', (client) => this.#clients.delete(client as unknown as pg.Client));
  }

  async ask(): Promise<ReplicaAnswer> {
    return { place: await placeBy(this.#watching, PLACE_OF_STANDBY) };
  }

  /** Reads once the server has come to a place; throws `ReplicaBehind` where that takes too long. */
  async read(asked: LogPlace, query: readonly unknown[]): Promise<pg.QueryResult> {
    const client = await this.#pool.connect();
    let isWhole = false;
    try {
      await this.#comeTo(client, asked);
      const result = await (client.query as (...args: readonly unknown[]) => Promise<pg.QueryResult>).apply(client, [...query]);
      isWhole = true;
      return result;
    } finally {
      client.release(!isWhole);
    }
  }

  async #comeTo(client: pg.ClientBase, asked: LogPlace): Promise<void> {
    const known = this.#places.get(client);
    if (known && hasReached(known, asked)) return;
    const place = await awaitPlace(() => placeBy(client, PLACE_OF_STANDBY), asked, realClock);
    if (!place) throw new ReplicaBehind('the replica has not replayed what was committed');
    this.#places.set(client, place);
  }

  drop(): void {
    const reason = Object.assign(new Error('the replica does not answer'), { code: 'ETIMEDOUT' });
    for (const client of this.#clients) streamOf(client).destroy(reason);
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#watching.end()]);
  }
}
