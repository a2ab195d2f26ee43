import type { LiveEventName } from '@cabinet/domain/live';
import type { Server } from 'socket.io';

/** How long sockets stay in a room after their session has asked for it last, in milliseconds. */
const WATCH_MS = 45_000;

const roomOf = (topic: string) => `topic:${topic}`;

/** Rooms for what is computed once for everybody who looks at it. A route lets a session in, after it has checked the permission. */
export interface Topics {
  /** Lets the sockets of a session in, on whichever node they are, until it has not asked for a while. */
  watch(topic: string, sessionId: string): void;
  /** How many sockets of this node are in. */
  watchers(topic: string): number;
  /** Sends an event to the sockets of this node that are in. */
  publish(topic: string, event: LiveEventName, payload: unknown): void;
  close(): void;
}

export function createTopics(io: Server): Topics {
  const leases = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    watch(topic, sessionId) {
      const [key, sockets] = [`${topic} ${sessionId}`, io.in(`session:${sessionId}`)];
      clearTimeout(leases.get(key));
      sockets.socketsJoin(roomOf(topic));
      const leave = () => {
        leases.delete(key);
        sockets.socketsLeave(roomOf(topic));
      };
      leases.set(key, setTimeout(leave, WATCH_MS).unref());
    },
    watchers: (topic) => io.of('/').adapter.rooms.get(roomOf(topic))?.size ?? 0,
    publish: (topic, event, payload) => void io.local.to(roomOf(topic)).emit(event, payload),
    close: () => leases.forEach((lease) => clearTimeout(lease)),
  };
}
