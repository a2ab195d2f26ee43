import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline, type Duplex, type Readable } from 'node:stream';
import { Agent } from 'undici';
import { clientAddress, isTrustedProxy, type TrustedProxies } from '../http/client-address.ts';
import { markedAddress } from './cell-marks.ts';

/** The cells that a call has been passed on by: one that comes back is going round in a circle. */
export const PASSED_BY = 'x-cabinet-passed-by';
/** In the place of their numbers: a call that is not to be passed on. */
export const ANY_CELL = '*';
const CONNECT_MS = 2000;
/** Headers of one connection, which say nothing on the next. */
const OF_CONNECTION: ReadonlySet<string> = new Set(
  ['connection', 'expect', 'forwarded', 'http2-settings', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection']
    .concat(['te', 'trailer', 'transfer-encoding', 'upgrade']), // prettier-ignore
);

/** A cell to which calls are passed on. */
export interface Destination {
  cell: number;
  address: string;
}

/** What a cell has answered. */
export interface CellAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Readable;
}

const withoutConnection = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || OF_CONNECTION.has(name) ? [] : [[name, value]])),
  );

const lastOf = (header: string | string[] | undefined) => [header ?? []].flat().join(',').split(',').at(-1)?.trim() || undefined; // prettier-ignore

/** Whether this cell has passed a call on already, or whoever calls wants no other cell to answer. */
export const hasPassed = ({ headers }: IncomingMessage, here: number): boolean =>
  [headers[PASSED_BY] ?? []].flat().join(',').split(',').some((cell) => cell === ANY_CELL || Number(cell) === here); // prettier-ignore

/** Calls to the nodes of other cells, at the addresses that the operator has registered and at no others. */
export class CellCalls {
  readonly #here: number;
  readonly #trusted: TrustedProxies;
  readonly #agent = new Agent({ connect: { timeout: CONNECT_MS } });
  readonly #sockets = new Set<Duplex>();

  constructor(here: number, trusted: TrustedProxies) {
    this.#here = here;
    this.#trusted = trusted;
  }

  /** Passes a call on, with its body as it comes or as it has been read; rejects where nobody answers. */
  async send(call: IncomingMessage, { cell, address }: Destination, signal: AbortSignal, read?: Buffer): Promise<CellAnswer> {
    const { method = 'GET', headers } = call;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    const {
      statusCode,
      headers: answered,
      body,
    } = await this.#agent.request({
      origin: address,
      path: markedAddress(askedAddress(call), cell),
      method: method as 'GET',
      headers: { ...this.#headersOf(call), ...(read ? { 'content-length': String(read.length) } : {}) },
      body: read ?? (hasBody ? call : null),
      signal,
    });
    return { status: statusCode, headers: withoutConnection(answered), body };
  }

  /** Passes a WebSocket on: both ends are connected until either goes; rejects where the cell takes none. */
  async connect(call: IncomingMessage, socket: Duplex, head: Buffer, { cell, address }: Destination): Promise<void> {
    const path = markedAddress(askedAddress(call), cell);
    const upgrade = { origin: address, path, method: 'GET', headers: this.#headersOf(call), protocol: 'websocket' };
    const { headers, socket: other } = await this.#agent.upgrade(upgrade);
    const lines = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (head.length > 0) other.write(head);
    this.#sockets.add(socket);
    pipeline(socket, other, socket, () => {
      this.#sockets.delete(socket);
      socket.destroy();
      other.destroy();
    });
  }

  /** Ends passed sockets; their browsers come back through another node. */
  endSockets(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  /** The headers of a call, with whose it is by this node's own rule of proxies (`TRUST_PROXY`): what its caller claimed beyond that is left behind. */
  #headersOf({ headers, socket }: IncomingMessage): Record<string, string | string[]> {
    const peer = socket.remoteAddress ?? '';
    const told: IncomingHttpHeaders = isTrustedProxy(this.#trusted, peer, 0) ? headers : {};
    const host = lastOf(told['x-forwarded-host']) ?? headers.host;
    return {
      ...withoutConnection(headers),
      'x-forwarded-for': clientAddress(this.#trusted, peer, headers['x-forwarded-for']),
      'x-forwarded-proto': lastOf(told['x-forwarded-proto']) ?? 'http',
      ...(host === undefined ? {} : { 'x-forwarded-host': host }),
      [PASSED_BY]: [headers[PASSED_BY] ?? [], String(this.#here)].flat().join(','),
    };
  }
}

/** The body of a call that has been read, to pass it on. */
export const jsonOf = (body: object): Buffer => Buffer.from(JSON.stringify(body));

/** The address of a call before anything of it was taken away. */
export const askedAddress = (call: IncomingMessage & { originalUrl?: string }): string => call.originalUrl ?? call.url ?? '/';
