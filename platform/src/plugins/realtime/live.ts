import type { LiveChange, LiveEventName } from '@cabinet/domain/live';
import { liveEventName } from '@cabinet/domain/live';
import type { ResourceName } from '@cabinet/domain/resource';

/** Carries events to sockets; one process now, an adapter over several nodes later. */
export interface LiveTransport {
  /** To every socket in any of `rooms`, once. */
  emit(rooms: readonly string[], event: LiveEventName, payload: unknown): void;
  /** To every socket. */
  broadcast(event: LiveEventName, payload: unknown): void;
  /** Ends the sockets in `room`. */
  disconnect(room: string): void;
}

/** A row as it is published: what its owner may see. */
export type LiveRow = { id: string };

/** How the server tells about changes, after they are committed. */
export interface Live {
  /** Rows of `ownerId` have changed. Gathered for a quarter of a second; rows of one id are merged. */
  publish(resource: ResourceName, change: LiveChange, ownerId: string, rows: readonly LiveRow[]): void;
  /** Many rows of `ownerId` have changed: its lists should ask again. */
  refresh(resource: ResourceName, change: LiveChange, ownerId: string): void;
  /** An event that is not about a resource's rows, to the owner and whoever sees its rows, at once. */
  tell(event: LiveEventName, ownerId: string, payload: unknown): void;
  /** The same to the owner alone. */
  tellOwner(event: LiveEventName, ownerId: string, payload: unknown): void;
  /** An event to everybody who is connected. */
  broadcast(event: LiveEventName, payload: unknown): void;
  /** Ends the sockets of a session. */
  endSession(sessionId: string): void;
  /** Ends every socket of an account. */
  endAccount(accountId: string): void;
  /** Sends what is gathered now. */
  flush(): Promise<void>;
}

/** Rooms in which the rows of an account are heard. */
export type Audience = (ownerId: string) => Promise<readonly string[]>;

const GATHER_MS = 250;
/** More rows than this are not told one by one. */
const MOST_ROWS = 50;

interface Gathered {
  event: LiveEventName;
  ownerId: string;
  rows: Map<string, LiveRow>;
  more: boolean;
}

/** Gathers changes per account so that bulk work does not flood, and sends them to the audience of their owner. */
export function createLive(transport: LiveTransport, audience: Audience, onError: (error: unknown) => void): Live {
  const gathered = new Map<string, Gathered>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (event: LiveEventName, ownerId: string, payload: unknown) => transport.emit(await audience(ownerId), event, payload);
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const waiting = [...gathered.values()];
    gathered.clear();
    for (const { event, ownerId, rows, more } of waiting) {
      const told = [...rows.values()].slice(0, MOST_ROWS);
      await send(event, ownerId, { rows: told, ...(more || rows.size > told.length ? { more: true } : {}) });
    }
  };
  const gather = (resource: ResourceName, change: LiveChange, ownerId: string): Gathered => {
    const event = liveEventName(resource, change);
    const key = `${ownerId} ${event}`;
    const one = gathered.get(key) ?? { event, ownerId, rows: new Map<string, LiveRow>(), more: false };
    gathered.set(key, one);
    timer ??= setTimeout(() => void flush().catch(onError), GATHER_MS);
    timer.unref();
    return one;
  };

  return {
    publish(resource, change, ownerId, rows) {
      const one = gather(resource, change, ownerId);
      for (const row of rows) {
        if (one.rows.size > MOST_ROWS) one.more = true;
        else one.rows.set(row.id, { ...one.rows.get(row.id), ...row });
      }
    },
    refresh(resource, change, ownerId) {
      gather(resource, change, ownerId).more = true;
    },
    tell: (event, ownerId, payload) => void send(event, ownerId, payload).catch(onError),
    tellOwner: (event, ownerId, payload) => transport.emit([`account:${ownerId}`], event, payload),
    broadcast: (event, payload) => transport.broadcast(event, payload),
    endSession: (sessionId) => transport.disconnect(`session:${sessionId}`),
    endAccount: (accountId) => transport.disconnect(`account:${accountId}`),
    flush,
  };
}
