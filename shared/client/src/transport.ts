import { randomUUID } from 'node:crypto';
import { readError, transportError } from './cabinet-error.ts';
import { DEFAULT_RETRIES, withRetries, type RetryOptions } from './retry.ts';
import { API_VERSION } from './schema/api-version.ts';
import { IDEMPOTENT_CALLS } from './schema/idempotent-calls.ts';
import type { CallSettings, Method } from './typed-calls.ts';

/** Where the cabinet is, and as whom it is called. */
export interface CabinetOptions {
  /** The base of the API: `https://cabinet.example/api`. */
  url: string;
  /** An API token, or that of a session. */
  token?: string;
  /** The language of errors' messages: `ru`, `en` or `es`. */
  language?: string;
  /** The version of the API, `2026-11-27`; by default the one that this client was made for. */
  version?: string;
  retries?: Partial<RetryOptions>;
  /** How long one try may take. */
  timeoutMs?: number;
  /** Makes the requests instead of the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 60_000;

/** A call before it is typed. */
export interface UntypedCall extends CallSettings {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** `/tasks/{id}` with its values, each as one word of a path. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** A query as the server reads it: what is undefined is left out, a list repeats its name, a moment is told in UTC. */
export function writeQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) written.append(name, one instanceof Date ? one.toISOString() : String(one));
  return written.size === 0 ? '' : `?${written}`;
}

const isRaw = (body: unknown): body is FormData | Blob | string =>
  body instanceof FormData || body instanceof Blob || typeof body === 'string';

/** Makes calls: with token, time limit, retries and the key that makes a repetition harmless. */
export class Transport {
  readonly #url: string;
  readonly #options: CabinetOptions;
  readonly #retries: RetryOptions;

  constructor(options: CabinetOptions) {
    this.#url = options.url.replace(/\/+$/, '');
    this.#options = options;
    this.#retries = { ...DEFAULT_RETRIES, ...options.retries };
  }

  /** The response of a call that succeeded; throws `CabinetError` otherwise. */
  async call(method: Method, path: string, call: UntypedCall = {}): Promise<Response> {
    const takesKey = method === 'post' && IDEMPOTENT_CALLS.includes(path);
    const address = `${this.#url}${fillPath(path, call.path)}${writeQuery(call.query)}`;
    const headers = this.#headersOf(call, takesKey);
    const body = call.body === undefined || isRaw(call.body) ? call.body : JSON.stringify(call.body);
    const attempt = async () => {
      const request = { method: method.toUpperCase(), headers, body, signal: this.#limitOf(call.signal) };
      const response = await (this.#options.fetch ?? fetch)(address, request).catch((cause: unknown) => {
        call.signal?.throwIfAborted();
        throw transportError(cause);
      });
      if (!response.ok) throw await readError(response);
      return response;
    };
    return withRetries(attempt, { isRepeatable: method !== 'post' || takesKey, signal: call.signal, options: this.#retries });
  }

  #headersOf(call: UntypedCall, takesKey: boolean): Record<string, string> {
    const { token, language, version = API_VERSION } = this.#options;
    return {
      accept: 'application/json, */*;q=0.5',
      'cabinet-version': version,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(language ? { 'accept-language': language } : {}),
      ...(call.body === undefined || isRaw(call.body) ? {} : { 'content-type': 'application/json' }),
      ...(takesKey ? { 'idempotency-key': call.idempotencyKey ?? randomUUID() } : {}),
      ...call.headers,
    };
  }

  #limitOf(signal: AbortSignal | undefined): AbortSignal {
    const limit = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    return signal ? AbortSignal.any([signal, limit]) : limit;
  }
}
