import pg from 'pg';
import type { Stop } from '../../module.ts';
import { CHANNEL } from './database-registry.ts';

const RECONNECT_MS = 1000;
/** So late a node notices what it has not been told, behind a pooler that swallows notices for one. */
const POLL_MS = 5000;

/** Calls `look` whenever another node has changed the registry, and every few seconds in case nobody said so; answers what ends it. */
export function hearOfChanges(url: string, look: () => Promise<void>, onError: (error: unknown) => void): Stop {
  let client: pg.Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const tell = () => void look().catch(onError);

  function again(): void {
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    void client?.end().catch(() => undefined);
    client = undefined;
    if (!ended) retry = setTimeout(connect, RECONNECT_MS);
  }

  function connect(): void {
    const made = new pg.Client({ connectionString: url, application_name: 'cabinet-registry', keepAlive: true });
    client = made;
    made.on('notification', tell);
    made.once('error', again);
    made.once('end', again);
    made
      .connect()
      .then(() => made.query(`listen ${CHANNEL}`))
      // What changed while nobody listened.
      .then(tell)
      .catch(() => client === made && again());
  }

  connect();
  const poll = setInterval(tell, POLL_MS);
  return async () => {
    ended = true;
    clearInterval(poll);
    clearTimeout(retry);
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    await client?.end().catch(() => undefined);
  };
}
