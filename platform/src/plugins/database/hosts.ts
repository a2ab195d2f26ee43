import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hostsOf, type Host } from './host-list.ts';
import { TracedClient } from './traced-client.ts';

/**
 * Time from the loss of the database in which connections wait for a host that takes writes: a promotion is over in it. Later ones are refused
 * at once, so that a long outage makes no queues.
 */
const SEARCH_MS = 10_000;
const PAUSE_MS = 200;
const PROBE_TIMEOUT_MS = 2000;
/** How often the primary is asked whether it is still there: the connections to a machine that has lost its power say nothing by themselves. */
const WATCH_MS = 5000;

const READ_ONLY = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

/** Codes of failures that pass: the server is not reachable, starts, stops, or has no place. */
const PASSING = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND'],
  ...['57P01', '57P02', '57P03', '53300', '25006'],
];
const BROKEN = /^Connection terminated|^timeout expired|^Query read timeout/;

/** What `pg` needs to connect to the database that a connection string names. */
export interface Connection {
  connectionString: string;
  Client: typeof pg.Client;
}

const isPassing = (error: unknown) => {
  const { code, message } = error as { code?: string; message: string };
  return code === undefined ? BROKEN.test(message) : PASSING.includes(code);
};

/** A `57P03`, as PostgreSQL answers itself while it starts: the caller may try again. */
function noPrimary(hosts: readonly Host[], reasons: readonly unknown[]): Error {
  const places = hosts.map(({ host, port }, index) => {
    const { code, message } = reasons[index] as { code?: string; message: string };
    return host === undefined ? message || code : `${host}:${port} (${message || code})`;
  });
  return Object.assign(new Error(`no host takes writes: ${places.join(', ')}`), { code: '57P03' });
}

/** The socket of a client, which `pg` does not offer. */
export const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

const isEnding = (client: pg.Client) => (client as unknown as { _ending: boolean })._ending;

async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(READ_ONLY);
  if (rows[0]?.isReadOnly) throw Object.assign(new Error('read only'), { code: '25006' });
}

/** Finds the one of several hosts that takes writes, and finds it anew when connections to it break; of one host it waits until it is back. */
class PrimaryFinder {
  readonly #hosts: readonly Host[];
  readonly #connectionString: string;
  readonly #clients = new Set<pg.Client>();
  #found: Promise<Host> | undefined;
  #lostAt: number | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(hosts: readonly Host[], connectionString: string) {
    this.#hosts = hosts;
    this.#connectionString = connectionString;
    // The only one is tried at once: whoever named a wrong one is told so, and nothing is asked that does not have to be.
    if (hosts.length === 1) this.#found = Promise.resolve(hosts[0] ?? {});
  }

  /** Whether there is more than one to choose from. */
  get hasChoice(): boolean {
    return this.#hosts.length > 1;
  }

  find(): Promise<Host> {
    if (!this.#found) {
      const found = this.#search();
      this.#found = found;
      found.then(
        () => (this.#lostAt = undefined),
        () => this.#found === found && (this.#found = undefined),
      );
    }
    return this.#found;
  }

  /** Has the next connection look again; `from` is where the last one led. */
  forget(): void {
    this.#lostAt ??= Date.now();
    this.#found = undefined;
  }

  /** Watches the primary while there are connections to it. */
  join(client: pg.Client): void {
    if (!this.hasChoice) return;
    this.#clients.add(client);
    this.#watch ??= setInterval(() => void this.#look(), WATCH_MS).unref();
  }

  /** Ends all connections to a host that does not answer where another one takes writes by now: what waits for an answer there fails, and may be repeated. */
  async #look(): Promise<void> {
    for (const client of this.#clients) if (streamOf(client).destroyed) this.#clients.delete(client);
    if (this.#clients.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      return;
    }
    const found = this.#found;
    const current = await found?.catch(() => undefined);
    if (!current) return;
    for (const _try of [1, 2]) if (await this.#answers(current)) return;
    const others = this.#hosts.filter((host) => host !== current).map((host) => this.#probe(host));
    const next = await Promise.any(others).catch(() => undefined);
    if (!next || this.#found !== found) return;
    this.#found = Promise.resolve(next);
    const reason = Object.assign(new Error('the host of the database does not answer'), { code: 'ETIMEDOUT' });
    for (const client of this.#clients) streamOf(client).destroy(reason);
  }

  #answers(host: Host): Promise<boolean> {
    return this.#probe(host).then(
      () => true,
      () => false,
    );
  }

  async #search(): Promise<Host> {
    this.#lostAt ??= Date.now();
    for (const end = this.#lostAt + SEARCH_MS; ;) {
      try {
        return await Promise.any(this.#hosts.map((host) => this.#probe(host)));
      } catch (error) {
        const { errors } = error as AggregateError;
        if (errors.length === 1 && !isPassing(errors[0])) throw errors[0];
        if (Date.now() > end || !errors.some(isPassing)) throw noPrimary(this.#hosts, errors);
        await wait(PAUSE_MS);
      }
    }
  }

  async #probe(host: Host): Promise<Host> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      application_name: 'cabinet-hosts',
    });
    Object.assign(client, host);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await refuseReadOnly(client);
      return host;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

/** A `pg.Client` that connects to whichever host takes writes when it connects, and waits for one that is being promoted or started. */
function clientOf(primary: PrimaryFinder): typeof pg.Client {
  return class PrimaryClient extends TracedClient {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | void {
      const connected = this.#connect();
      // The pool uses this overload.
      if (callback) void connected.then((client) => callback(null as never, client), callback as (error: Error) => void);
      else return connected;
    }

    async #connect(): Promise<pg.Client> {
      Object.assign(this, await primary.find());
      // Ended while it waited: connected now, it would stay for ever.
      if (isEnding(this)) throw new Error('Connection terminated');
      // Not at `end`: a pool ends connections that it does not need.
      this.once('error', () => primary.forget());
      primary.join(this);
      try {
        await super.connect();
        if (primary.hasChoice) await refuseReadOnly(this);
      } catch (error) {
        primary.forget();
        throw error;
      }
      return this;
    }
  };
}

/** By connection string: all connections of a process to the same hosts look for their primary together. */
const connections = new Map<string, Connection>();

/**
 * How to connect to `url`. One with several hosts (`postgres://user@one:5432,two:5432/cabinet?target_session_attrs=read-write`,
 * as libpq has it) leads to the one that takes writes, and to another one after a failover. When connections break, new ones wait for the
 * database for some seconds. Throws when the hosts make no sense.
 */
export function connectionTo(url: string): Connection {
  const known = connections.get(url);
  if (known) return known;
  const { hosts, connectionString } = hostsOf(url);
  const made = { connectionString, Client: clientOf(new PrimaryFinder(hosts, connectionString)) };
  connections.set(url, made);
  return made;
}

/** How to connect to `url` at once: a single host is not waited for. */
export function connectionNow(url: string): Connection {
  const { hosts, connectionString } = hostsOf(url);
  return hosts.length > 1 ? connectionTo(url) : { connectionString, Client: pg.Client };
}
