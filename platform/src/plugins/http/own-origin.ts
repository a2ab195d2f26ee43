import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { isTrustedProxy } from './client-address.ts';

/**
 * Whether a handshake comes from a page of this cabinet, or from no page at all: programs send no `Origin`. Browsers let any page open a
 * WebSocket, without asking as they do for calls (CORS); here they are held to the same.
 */
export function isOwnOrigin({ headers, socket }: IncomingMessage, { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>) {
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const told = isTrustedProxy(trustProxy, socket.remoteAddress ?? '', 0) ? headers['x-forwarded-host'] : undefined;
  return [host, told].flat().includes(new URL(origin).host);
}
