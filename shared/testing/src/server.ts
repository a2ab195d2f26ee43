import type { ErrorCode } from '@cabinet/domain/errors';
import type { Resource, Row } from '@cabinet/domain/resource';
import { FakeTable, type StoredRow } from './table.ts';

/** A call as the fake server received it; `path` excludes base and query. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
  /** Values of the `:params` of the handler's path. */
  params: Readonly<Record<string, string>>;
}

/** A response other than 200 with JSON. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A handler of a call: `handle('GET', 'sendings/:id/timeline', () => [])`. */
export interface Handler {
  method: string;
  path: string;
  answer: (call: ReceivedCall, server: FakeServer) => unknown;
}

/** Handles `method path`; `answer` returns JSON, an `Answer`, or a promise of either. */
export function handle(method: string, path: string, answer: Handler['answer']): Handler {
  return { method, path, answer };
}

/** A resource with its rows in memory. */
export interface ResourceHandler {
  resource: Resource;
  rows: readonly Row[];
}

/** Answers the calls of `resource` that its descriptor declares, from `rows`. */
export function handleResource<R extends Row, C, U>(resource: Resource<R, C, U>, rows: readonly R[] = []): ResourceHandler {
  return { resource: resource as unknown as Resource, rows };
}

/** The error of a call that is made to fail. */
export interface Failure {
  status: number;
  error: ErrorCode;
  params?: Readonly<Record<string, string | number>>;
  data?: readonly unknown[];
  headers?: Readonly<Record<string, string>>;
}

/** Milliseconds that every response takes, so that code which relies on immediate responses always fails. */
const LATENCY_MS = 5;
// Read before a test installs fake timers, which must not delay responses.
const realSetTimeout = globalThis.setTimeout;
/** The servers of the running test. */
const openServers = new Set<FakeServer>();

/** Closes the servers of a test: later calls of its page get no response and cannot affect the next test. */
export function closeServers(): void {
  for (const server of openServers) server.close();
  openServers.clear();
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** The body of a call: a text where it says that it is no JSON. */
function bodyOf(init: RequestInit | undefined): unknown {
  if (typeof init?.body !== 'string') return init?.body ?? null;
  const type = new Headers(init.headers).get('content-type');
  return type === null || type.includes('json') ? JSON.parse(init.body) : init.body;
}

/** A server in memory: handlers come first, then resources. `calls` records everything it received. */
export class FakeServer {
  readonly calls: ReceivedCall[] = [];
  readonly #handlers: Handler[];
  readonly #tables = new Map<string, FakeTable>();
  readonly #failures = new Map<string, Failure | 'network'>();
  #isOpen = true;

  constructor(handlers: readonly (Handler | ResourceHandler)[] = []) {
    openServers.add(this);
    this.#handlers = handlers.filter((one) => 'answer' in one);
    for (const one of handlers) if ('resource' in one) this.#tables.set(one.resource.path, new FakeTable(one.resource, one.rows));
  }

  /** The current rows of a resource; changes of them show in the next response. */
  rows<R extends Row, C, U>(resource: Resource<R, C, U>): R[] {
    return (this.#tables.get(resource.path)?.rows ?? []) as unknown as R[];
  }

  /** Updates rows by their ids; inserts new ones. */
  upsert(resource: Pick<Resource, 'path'>, rows: readonly StoredRow[]): void {
    this.#tables.get(resource.path)?.upsert(rows);
  }

  /** Makes `method path` fail until the returned function is called. `'network'` gives no response at all. */
  fail(method: string, path: string, failure: Failure | 'network' = { status: 500, error: 'INTERNAL' }): () => void {
    this.#failures.set(`${method} ${path}`, failure);
    return () => void this.#failures.delete(`${method} ${path}`);
  }

  /** Stops responding, to running calls too. */
  close(): void {
    this.#isOpen = false;
  }

  /** The received calls of `method path`; the path may have `:params`. */
  asked(method: string, path: string): ReceivedCall[] {
    return this.calls.filter((call) => call.method === method && match(path, call.path));
  }

  /** Responds to a call after a moment, to unknown ones with 404; not at all after `close`. */
  async answer(call: Omit<ReceivedCall, 'params'>): Promise<Answer> {
    try {
      return await this.#find(call);
    } finally {
      await new Promise<void>((arrive) => void realSetTimeout(() => this.#isOpen && arrive(), LATENCY_MS));
    }
  }

  async #find(call: Omit<ReceivedCall, 'params'>): Promise<Answer> {
    const received = { ...call, params: {} };
    this.calls.push(received);
    for (const [key, failure] of this.#failures) {
      const [method, path] = key.split(' ') as [string, string];
      if (method !== call.method || !match(path, call.path)) continue;
      if (failure === 'network') throw new TypeError('Failed to fetch');
      const { status, headers, ...body } = failure;
      return new Answer(status, { message: '', ...body }, headers);
    }
    for (const { method, path, answer } of this.#handlers) {
      const params = method === call.method ? match(path, call.path) : undefined;
      if (!params) continue;
      const value = await answer({ ...received, params }, this);
      return value instanceof Answer ? value : new Answer(value === undefined ? 204 : 200, value ?? null);
    }
    // A resource's path may have several parts: `n/notifications`.
    const path = [...this.#tables.keys()].find((known) => call.path === known || call.path.startsWith(`${known}/`)) ?? '';
    const [id, more] = call.path.slice(path.length + 1).split('/');
    const table = more === undefined ? this.#tables.get(path) : undefined;
    const answer = table?.answer(call.method, id || undefined, call.query, call.body);
    return answer ? new Answer(answer.status, answer.body) : new Answer(404, { error: 'NOT_FOUND', message: '' });
  }

  /** Stands in for the browser's `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const { status, body, headers } = await this.answer({
      method: init?.method ?? 'GET',
      path: url.pathname.replace(/^\/api\//, ''),
      query: url.searchParams,
      body: bodyOf(init),
      headers: new Headers(init?.headers),
    });
    init?.signal?.throwIfAborted();
    return body instanceof Blob
      ? new Response(body, { status, headers })
      : new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
}
