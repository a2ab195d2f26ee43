import { STATUS_CODES } from 'node:http';
import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { ApiError } from '../errors/api-error.ts';
import { DATA_ONLY_HEADERS } from './security.ts';

/** Status and code of what Node itself refuses, before there is a request; anything else is 400. */
const REFUSALS = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: [431, 'TOO_LARGE'],
} as const;

/** Answers what is no HTTP, has headers that are too long or came too slowly, in the form and with the headers of every refusal. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = REFUSALS[error.code as keyof typeof REFUSALS] ?? ([400, 'BAD_REQUEST'] as const);
  const body = JSON.stringify(new ApiError(code).body);
  const headers = {
    ...DATA_ONLY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
