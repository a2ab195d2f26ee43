import { io } from 'socket.io-client';
import type { Wire } from './connect.ts';

/** A socket.io connection that comes back by itself: 1–5 s between attempts, without end (spec 1 §9). */
export function openSocket(token: () => string | null): Wire {
  return io({
    path: '/socket.io',
    autoConnect: false,
    transports: ['websocket', 'polling'],
    auth: (give) => give({ token: token() }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Infinity,
  });
}
