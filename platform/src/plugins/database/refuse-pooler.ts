import { connectionNow } from './hosts.ts';

const PID = 'select pg_backend_pid() as pid';
/** A pooler that has one connection to lend keeps the second caller waiting while the first is in a transaction. */
const TIMEOUT_MS = 5000;

type Client = InstanceType<ReturnType<typeof connectionNow>['Client']>;

const pidOf = async (client: Client): Promise<number> => (await client.query<{ pid: number }>(PID)).rows[0]?.pid ?? 0;

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const { Client, connectionString } = connectionNow(url);
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'cabinet-start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a connection of PostgreSQL itself is not the caller's as long as the caller's own: what it listens to and locks would be another's. */
async function lendsConnections(url: string): Promise<boolean> {
  return withClient(url, async (one) => {
    // PostgreSQL tells its process at once; a pooler tells a number of its own.
    const told = (one as unknown as { processID: number | null }).processID;
    const first = await pidOf(one);
    if (told === first) return false;
    return withClient(url, async (two) => {
      // What lends for a statement knows no transactions.
      const holds = await two.query('begin').then(
        () => true,
        () => false,
      );
      if (!holds) return true;
      await pidOf(two);
      const second = await pidOf(one).catch(() => undefined);
      return second !== first;
    });
  });
}

/** Refuses a pooler that lends connections for a transaction: notices would be heard by nobody, and locks be held by whoever comes next. */
export async function refuseLendingPooler(url: string, variable = 'DATABASE_URL'): Promise<void> {
  if (!(await lendsConnections(url))) return;
  throw new Error(
    `${variable} leads to a pooler that gives a connection away after each transaction, as pgbouncer does by pool_mode = transaction. ` +
      'The cabinet listens to notices and holds locks, for which a connection has to stay its own: set pool_mode = session for its database, ' +
      'or name PostgreSQL itself. Each node keeps a pool of DATABASE_POOL connections anyway.',
  );
}
