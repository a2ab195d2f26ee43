import type { SocketFactory } from './connect.ts';

let factory: SocketFactory = async (token) => (await import('./create-socket.ts')).createSocket(token);

/** Replaces the factory of sockets; for tests. */
export function setSocketFactory(other: SocketFactory): void {
  factory = other;
}

/** Opens the page's socket; socket.io is loaded only now, when something is already shown. */
export const openSocket: SocketFactory = (token) => factory(token);
