import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Stop } from '../../module.ts';

const RECONNECT_MS = 1000;
/** How long a database may take to answer, and to let go: one that is gone without a word must not keep a node from ending. */
const ANSWER_MS = 10_000;
const GOODBYE_MS = 1000;

/**
 * Calls `onNotice` with what is notified on a channel, on a connection of its own that is opened again when it breaks;
 * without a payload once it is open, for what was said while nobody listened. Behind a pooler that swallows notices
 * nothing is heard: whoever listens also looks by themselves now and then. Answers what ends it.
 */
export function listen(
  url: string,
  channel: string,
  onNotice: (payload: string | undefined) => void | Promise<void>,
  onError: (error: unknown) => void,
): Stop {
  let client: pg.Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const tell = async (payload?: string) => {
    try {
      await onNotice(payload);
    } catch (error) {
      onError(error);
    }
  };

  async function drop(): Promise<void> {
    const dropped = client;
    client = undefined;
    dropped?.removeAllListeners();
    dropped?.on('error', () => undefined);
    await Promise.race([dropped?.end().catch(() => undefined), wait(GOODBYE_MS, undefined, { ref: false })]);
  }

  function again(): void {
    void drop();
    if (!ended) retry = setTimeout(connect, RECONNECT_MS);
  }

  function connect(): void {
    const made = new pg.Client({
      connectionString: url,
      application_name: `listening: ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
    });
    client = made;
    made.on('notification', ({ payload }) => void tell(payload ?? ''));
    made.once('error', again);
    made.once('end', again);
    made
      .connect()
      .then(() => made.query(`listen ${made.escapeIdentifier(channel)}`))
      .then(() => tell())
      .catch(() => client === made && again());
  }

  connect();
  return async () => {
    ended = true;
    clearTimeout(retry);
    await drop();
  };
}
