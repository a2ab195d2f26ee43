import type { CDPSession } from '@playwright/test';
import { tell } from './within.ts';

/** One file that came over the wire. */
export interface Arrival {
  url: string;
  bytes: number;
  kind: 'document' | 'script' | 'style' | 'font' | 'other';
  /** Fetched ahead for a page that may come next, not for this one. */
  ahead: boolean;
}

const QUIET_MS = 500;
const LONGEST_MS = 8000;

const kindOf = (url: string, type: string): Arrival['kind'] => {
  if (type === 'Document') return 'document';
  const extension = /\.(\w+)(\?|$)/.exec(url)?.[1];
  return extension === 'js' ? 'script' : extension === 'css' ? 'style' : extension === 'woff2' ? 'font' : 'other';
};

/** Follows the requests of a page. */
export class Traffic {
  private readonly open = new Map<string, Omit<Arrival, 'bytes'>>();
  private arrivals: Arrival[] = [];
  private lastChange = Date.now();

  /** Starts to follow. Calls of the API and sockets are the same whatever the build, and do not count. */
  static async follow(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      const path = new URL(request.url).pathname;
      if (!/^https?:/.test(request.url) || path.startsWith('/socket.io/')) return;
      traffic.lastChange = Date.now();
      const isFetch = type === 'Fetch' || type === 'XHR' || type === 'Prefetch';
      traffic.open.set(requestId, { url: path, kind: kindOf(path, type), ahead: isFetch && /^\/(shell|remotes)\//.test(path) });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => traffic.end(requestId, encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => traffic.end(requestId, 0));
    session.on('Network.requestServedFromCache', ({ requestId }) => traffic.open.delete(requestId));
    await session.send('Network.enable');
    return traffic;
  }

  private end(id: string, bytes: number): void {
    const request = this.open.get(id);
    this.open.delete(id);
    this.lastChange = Date.now();
    if (request && bytes > 0 && !request.url.startsWith('/api/')) this.arrivals.push({ ...request, bytes });
  }

  /** Waits until nothing is on its way; answers what has come since the last time. */
  async settle(): Promise<Arrival[]> {
    const began = Date.now();
    while ((this.open.size > 0 || Date.now() - this.lastChange < QUIET_MS) && Date.now() - began < LONGEST_MS) {
      await new Promise((wake) => setTimeout(wake, 50));
    }
    if (this.open.size > 0)
      tell(`still on its way after ${LONGEST_MS / 1000} s: ${[...this.open.values()].map(({ url }) => url).join(', ')}`);
    const { arrivals } = this;
    this.arrivals = [];
    return arrivals;
  }
}
