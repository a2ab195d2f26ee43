import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as the receiver got it. */
export interface Received {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Answered {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** An account's own server: keeps what it is told and answers as it is told to, 200 unless something is queued. */
export async function startReceiver() {
  const received: Received[] = [];
  const queued: Answered[] = [];
  let open = 0;
  let most = 0;
  let gate: Promise<void> | undefined;
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', async () => {
      const { method = '', url = '/', headers } = request;
      received.push({ method, url: new URL(url, 'http://receiver'), headers: headers as Record<string, string>, body });
      const answer = queued.shift() ?? { status: 200 };
      await gate;
      open -= 1;
      response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Answers to the next calls, in order. */
    answer: (...answers: Answered[]) => queued.push(...answers),
    /** Holds all answers back until the returned function is called. */
    hold: () => {
      let release = () => undefined as void;
      gate = new Promise<void>((resolve) => (release = resolve));
      return release;
    },
    /** The most calls that were open at one time. */
    most: () => most,
    forget: () => {
      received.length = 0;
      queued.length = 0;
      most = 0;
    },
    close: () => new Promise((resolve) => (server.closeAllConnections() as undefined) ?? server.close(resolve)),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
