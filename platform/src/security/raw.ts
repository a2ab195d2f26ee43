import { connect, type AddressInfo, type Socket } from 'node:net';
import type { App } from '../module.ts';

/** Bytes of an answer as they came; a connection that was cut without one has the status 0. */
export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** The port of a server, which listens on loopback from the first call on. */
export async function listening(app: App): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** What a server says until it closes the connection; `write` sends whatever it likes, as no client would. */
export async function converse(port: number, write: (socket: Socket) => void): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that has said enough may cut what is still being sent.
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('connect', () => write(socket));
  });
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

/** One request whose path and headers go as they are written: nothing is decoded, joined or left out on the way. */
export function ask(port: number, path: string, headers: readonly string[] = [], method = 'GET', body = ''): Promise<RawAnswer> {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...length, ...headers].join('\r\n');
  return converse(port, (socket) => socket.write(`${head}\r\n\r\n${body}`));
}
