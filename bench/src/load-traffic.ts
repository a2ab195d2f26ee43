import type { CDPSession } from '@playwright/test';
import { logProgress } from './progress.ts';

/** A file that was transferred. */
export interface Arrival {
  url: string;
  bytes: number;
  /** Bytes without the headers: what budgets of files are for. */
  body: number;
  kind: 'document' | 'script' | 'style' | 'font' | 'other';
  /** Prefetched for a later page. */
  ahead: boolean;
}

const QUIET_MS = 1000;
const MAX_WAIT_MS = 8000;

const kindOf = (url: string, type: string): Arrival['kind'] => {
  if (type === 'Document') return 'document';
  const extension = /\.(\w+)(\?|$)/.exec(url)?.[1];
  return extension === 'js' ? 'script' : extension === 'css' ? 'style' : extension === 'woff2' ? 'font' : 'other';
};

/** Follows the requests of a page. */
export class Traffic {
  readonly #open = new Map<string, Omit<Arrival, 'bytes' | 'body'> & { headers: number }>();
  #arrivals: Arrival[] = [];
  #lastChange = Date.now();

  /** Starts to follow. Calls of the API and sockets are the same whatever the build, and do not count. */
  static async follow(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      const path = new URL(request.url).pathname;
      if (!/^https?:/.test(request.url) || path.startsWith('/socket.io/')) return;
      traffic.#lastChange = Date.now();
      const isFetch = type === 'Fetch' || type === 'XHR' || type === 'Prefetch';
      traffic.#open.set(requestId, {
        url: path,
        kind: kindOf(path, type),
        ahead: isFetch && /^\/(shell|remotes)\//.test(path),
        headers: 0,
      });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = traffic.#open.get(requestId);
      if (request) request.headers = response.encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => traffic.#end(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => traffic.#end(requestId, 0));
    session.on('Network.requestServedFromCache', ({ requestId }) => traffic.#open.delete(requestId));
    await session.send('Network.enable');
    return traffic;
  }

  #end(id: string, bytes: number): void {
    const request = this.#open.get(id);
    this.#open.delete(id);
    this.#lastChange = Date.now();
    if (!request || bytes === 0 || request.url.startsWith('/api/')) return;
    const { headers, ...file } = request;
    this.#arrivals.push({ ...file, bytes, body: bytes - headers });
  }

  /** Waits until no request is running; answers the files since the last call. */
  async settle(): Promise<Arrival[]> {
    const began = Date.now();
    while ((this.#open.size > 0 || Date.now() - this.#lastChange < QUIET_MS) && Date.now() - began < MAX_WAIT_MS) {
      await new Promise((wake) => setTimeout(wake, 50));
    }
    if (this.#open.size > 0)
      logProgress(`still on its way after ${MAX_WAIT_MS / 1000} s: ${[...this.#open.values()].map(({ url }) => url).join(', ')}`);
    const arrivals = this.#arrivals;
    this.#arrivals = [];
    return arrivals;
  }
}
