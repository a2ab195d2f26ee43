import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Stop } from '../../module.ts';
import { connectionTo } from './hosts.ts';

const RECONNECT_MS = 1000;
/** Timeouts of connecting and of disconnecting: an unreachable database must not keep a node from ending. */
const CONNECT_TIMEOUT_MS = 10_000;
const DISCONNECT_TIMEOUT_MS = 1000;

/**
 * Calls `onNotice` with what is notified on a channel, on a connection of its own that is opened again when it breaks;
 * without a payload once it is open, for what was said while nobody listened. Behind a pooler that swallows notices
 * nothing is heard: whoever listens also looks by themselves now and then. Returns what stops it.
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
  const deliver = async (payload?: string) => {
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
    await Promise.race([dropped?.end().catch(() => undefined), wait(DISCONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  }

  function reconnect(): void {
    void drop();
    if (!ended) retry = setTimeout(connect, RECONNECT_MS);
  }

  function connect(): void {
    const { Client, connectionString } = connectionTo(url);
    const made = new Client({
      connectionString,
      application_name: `listening: ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client = made;
    made.on('notification', ({ payload }) => void deliver(payload ?? ''));
    made.once('error', reconnect);
    made.once('end', reconnect);
    made
      .connect()
      .then(() => made.query(`listen ${made.escapeIdentifier(channel)}`))
      .then(() => deliver())
      .catch(() => client === made && reconnect());
  }

  connect();
  return async () => {
    ended = true;
    clearTimeout(retry);
    await drop();
  };
}
