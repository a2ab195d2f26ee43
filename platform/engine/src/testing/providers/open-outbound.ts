import { Agent } from 'undici';
import type { HttpOutbound, SocketOutbound } from '../../providers/http/outbound.ts';

/** Lets calls go anywhere, to this machine too; `close` ends its connections. */
export function openOutbound(): HttpOutbound & SocketOutbound & { close(): Promise<void> } {
  const dispatcher = new Agent();
  return { dispatcher, admit: () => undefined, admitHost: () => undefined, lookup: undefined, close: () => dispatcher.close() };
}

/** Lets sockets go anywhere, to this machine too. */
export const OPEN_SOCKETS: SocketOutbound = { admitHost: () => undefined, lookup: undefined };
