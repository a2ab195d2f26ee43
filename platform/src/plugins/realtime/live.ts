import type { LiveChange, LiveEventName } from '@cabinet/domain/live';
import { liveEventName } from '@cabinet/domain/live';
import type { ResourceName } from '@cabinet/domain/resource';
import type { Role } from '@cabinet/domain/roles';

/** The room of a session's sockets. */
export const roomOfSession = (sessionId: string): string => `session:${sessionId}`;

/** Sends events to sockets. */
export interface LiveTransport {
  /** To every socket in any of `rooms`, once. */
  emit(rooms: readonly string[], event: LiveEventName, payload: unknown): void;
  /** To every socket. */
  broadcast(event: LiveEventName, payload: unknown): void;
  /** Ends the sockets in `room`. */
  disconnect(room: string): void;
}

/** A published row, with the fields that its owner may see. */
export type LiveRow = { id: string };

/** Publishes changes to the sockets of the accounts that see them, after they are committed. */
export interface Live {
  /** Publishes changed rows of `ownerId`, or of the installation where it is null. Changes are gathered for a quarter of a second, and rows of one id are merged. */
  publish(resource: ResourceName, change: LiveChange, ownerId: string | null, rows: readonly LiveRow[]): void;
  /** Tells lists of `ownerId`'s rows to load again, where too many rows have changed to publish them. */
  refresh(resource: ResourceName, change: LiveChange, ownerId: string): void;
  /** Publishes an event that is not about a resource's rows, at once, to its owner and to everybody who sees the owner's rows. */
  publishEvent(event: LiveEventName, ownerId: string, payload: unknown): void;
  /** Publishes such an event to the owner alone. */
  publishToOwner(event: LiveEventName, ownerId: string, payload: unknown): void;
  /** Sends an event to every connected socket. */
  broadcast(event: LiveEventName, payload: unknown): void;
  /** Closes the sockets of a session. */
  endSession(sessionId: string): void;
  /** Closes all sockets of an account. */
  endAccount(accountId: string): void;
  /** Closes all sockets of accounts with a role. */
  endRole(role: Role): void;
  /** Sends the gathered changes now. */
  flush(): Promise<void>;
}

/** Returns the socket rooms that receive changes of an account's rows, or of those of the installation. */
export type Audience = (ownerId: string | null) => Promise<readonly string[]>;

const GATHER_INTERVAL_MS = 250;
/** Most rows of one event; beyond it clients only learn that there are more. */
const MAX_ROWS_PER_EVENT = 50;

interface GatheredChanges {
  event: LiveEventName;
  ownerId: string | null;
  rows: Map<string, LiveRow>;
  more: boolean;
}

/** Gathers changes per account, so that bulk work does not flood the sockets, and sends them to the audience of their owner. */
export function createLive(transport: LiveTransport, audience: Audience, onError: (error: unknown) => void): Live {
  const gathered = new Map<string, GatheredChanges>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (event: LiveEventName, ownerId: string | null, payload: unknown) =>
    transport.emit(await audience(ownerId), event, payload);
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const waiting = [...gathered.values()];
    gathered.clear();
    // Several events of an account have the same audience; those of all accounts are asked for at once.
    const owners = [...new Set(waiting.map(({ ownerId }) => ownerId))];
    const audiences = new Map(await Promise.all(owners.map(async (ownerId) => [ownerId, await audience(ownerId)] as const)));
    for (const { event, ownerId, rows, more } of waiting) {
      const rooms = audiences.get(ownerId) ?? [];
      const sent = [...rows.values()].slice(0, MAX_ROWS_PER_EVENT);
      transport.emit(rooms, event, { rows: sent, ...(more || rows.size > sent.length ? { more: true } : {}) });
    }
  };
  const gather = (resource: ResourceName, change: LiveChange, ownerId: string | null): GatheredChanges => {
    const event = liveEventName(resource, change);
    const key = `${ownerId} ${event}`;
    const one = gathered.get(key) ?? { event, ownerId, rows: new Map<string, LiveRow>(), more: false };
    gathered.set(key, one);
    timer ??= setTimeout(() => void flush().catch(onError), GATHER_INTERVAL_MS);
    timer.unref();
    return one;
  };

  return {
    publish(resource, change, ownerId, rows) {
      const one = gather(resource, change, ownerId);
      for (const row of rows) {
        if (one.rows.size > MAX_ROWS_PER_EVENT) one.more = true;
        else one.rows.set(row.id, { ...one.rows.get(row.id), ...row });
      }
    },
    refresh(resource, change, ownerId) {
      gather(resource, change, ownerId).more = true;
    },
    publishEvent: (event, ownerId, payload) => void send(event, ownerId, payload).catch(onError),
    publishToOwner: (event, ownerId, payload) => transport.emit([`account:${ownerId}`], event, payload),
    broadcast: (event, payload) => transport.broadcast(event, payload),
    endSession: (sessionId) => transport.disconnect(roomOfSession(sessionId)),
    endAccount: (accountId) => transport.disconnect(`sockets:${accountId}`),
    endRole: (role) => transport.disconnect(`role:${role}`),
    flush,
  };
}
