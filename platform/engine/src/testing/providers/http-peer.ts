import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP API at the other end: remembers its calls and answers as told. */
export class HttpPeer {
  readonly calls: PeerCall[] = [];
  answer: (call: PeerCall, response: ServerResponse, attempt: number) => void = (_, response) => response.end('{}');
  readonly #attempts = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      const key = call.url + call.body;
      this.#attempts.set(key, (this.#attempts.get(key) ?? 0) + 1);
      this.calls.push(call);
      this.answer(call, response, this.#attempts.get(key) ?? 1);
    });
  });

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
