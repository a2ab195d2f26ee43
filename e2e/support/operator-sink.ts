import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as the operator got it. */
export interface SubmittedMessage {
  to: string;
  from: string;
  text: string;
}

/** An operator that is called over HTTP: takes every message unless it is down, and reports each as delivered where it was told to. */
export class OperatorSink {
  readonly submitted: SubmittedMessage[] = [];
  /** When it answered that it is down. */
  readonly refusedAt: Date[] = [];
  /** Whether it answers 503 to everything. */
  isDown = false;
  readonly #server: Server;
  /** Where reports are pushed to; the platform tells it. */
  reportsTo: string | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        if (this.isDown) {
          this.refusedAt.push(new Date());
          response.writeHead(503).end();
          return;
        }
        const id = `message-${this.submitted.push(JSON.parse(body) as SubmittedMessage)}`;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ id }), () => void this.#report(id));
      });
    });
  }

  static async start(): Promise<OperatorSink> {
    const sink = new OperatorSink();
    sink.#server.listen(0, '127.0.0.1');
    await once(sink.#server, 'listening');
    return sink;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/send`;
  }

  stop(): void {
    this.#server.close();
  }

  async #report(id: string): Promise<void> {
    if (this.reportsTo === undefined) return;
    const body = JSON.stringify({ id, status: 'DELIVERED' });
    await fetch(this.reportsTo, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
}
