import { io } from 'socket.io-client';
import { cellMarkOf } from '@cabinet/domain/cell-mark';
import type { Socket } from './connect.ts';

/** Creates a socket.io client that reconnects without end, 1–5 s between attempts (spec 1 §9). */
export function createSocket(token: () => string | null): Socket {
  return io({
    path: `${cellMarkOf(token())}/socket.io`,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    // Polling is tried where a proxy lets no WebSocket through.
    tryAllTransports: true,
    auth: (give) => give({ token: token() }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Infinity,
  });
}
