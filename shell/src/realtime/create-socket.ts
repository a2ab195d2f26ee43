import { io } from 'socket.io-client';
import type { Socket } from './connect.ts';

/** The mark of the cell that a token is of; empty in the first one, and where there is one cell. Proxies read it in the address of a socket. */
const cellMark = (token: string | null) => (/^c\d+(?=-)/.test(token ?? '') ? `/${token?.split('-', 1)[0]}` : '');

/** Creates a socket.io client that reconnects without end, 1–5 s between attempts (spec 1 §9). */
export function createSocket(token: () => string | null): Socket {
  return io({
    path: `${cellMark(token())}/socket.io`,
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
