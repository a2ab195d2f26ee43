import { request } from 'undici';
import type { HttpOutbound } from './outbound.ts';
import type { FilledRequest } from './template.ts';

const LARGEST_ANSWER = 1024 * 1024;
/** Failures from before anything was sent. */
const EARLY = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'FORBIDDEN_ADDRESS',
]);

export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** There was no answer; `wasSent` when the other side may have read the request nevertheless. */
export class NoAnswer extends Error {
  readonly wasSent: boolean;

  constructor(message: string, wasSent: boolean) {
    super(message);
    this.wasSent = wasSent;
  }
}

/** Calls of one provider: so many at once, each with a time-out for the whole, no redirects, no private addresses unless allowed. */
export class HttpCaller {
  readonly #outbound: HttpOutbound;
  readonly #timeout: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(outbound: HttpOutbound, { connections, timeout }: { connections: number; timeout: number }) {
    this.#outbound = outbound;
    this.#timeout = timeout;
    this.#free = connections;
  }

  async call(filled: FilledRequest): Promise<HttpAnswer> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await this.#send(filled);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #send({ method, url, headers, body }: FilledRequest): Promise<HttpAnswer> {
    try {
      const target = new URL(url);
      this.#outbound.admit(target);
      const answer = await request(target, {
        method,
        headers: { accept: 'application/json', ...headers },
        body,
        dispatcher: this.#outbound.dispatcher,
        signal: AbortSignal.timeout(this.#timeout),
      });
      return { status: answer.statusCode, headers: answer.headers, body: await readAll(answer.body) };
    } catch (error) {
      const { name, code, message } = error as Error & { code?: string };
      if (name === 'TimeoutError') throw new NoAnswer('No answer in time', true);
      throw new NoAnswer(message || code || name, !EARLY.has(code ?? '') && !(error instanceof TypeError));
    }
  }
}

async function readAll(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
