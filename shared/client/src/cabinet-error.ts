import type { components } from './schema/schema.d.ts';

/** A field that was refused: where it stands, and by which rules. */
export type ErrorItem = components['schemas']['ErrorItem'];
/** The machine code of a refusal; `NETWORK` and `TIMEOUT` where no answer came. */
export type ErrorCode = components['schemas']['ErrorBody']['error'] | 'NETWORK' | 'TIMEOUT';

interface ErrorDetails {
  status: number;
  code: ErrorCode;
  message: string;
  items?: readonly ErrorItem[];
  params?: Readonly<Record<string, string | number>>;
  requestId?: string;
  documentation?: string;
  retryAfterMs?: number;
}

/** A call that did not succeed, after its retries. */
export class CabinetError extends Error {
  override readonly name = 'CabinetError';
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  /** Fields that were refused. */
  readonly items: readonly ErrorItem[];
  /** Numbers and names that belong to the code. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The request's id in the server's log: tell it to support. */
  readonly requestId: string | undefined;
  /** Where the code is explained. */
  readonly documentation: string | undefined;
  /** After how many milliseconds the server lets the call be made again. */
  readonly retryAfterMs: number | undefined;

  constructor(details: ErrorDetails, options?: ErrorOptions) {
    super(details.message || details.code, options);
    this.status = details.status;
    this.code = details.code;
    this.items = details.items ?? [];
    this.params = details.params ?? {};
    this.requestId = details.requestId;
    this.documentation = details.documentation;
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** Milliseconds that `Retry-After` asks for, by a number of seconds or a date (RFC 9110 §10.2.3). */
export function readRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Reads a refusal; whoever stands in front of the platform may answer with a page instead. */
export async function readError(response: Response): Promise<CabinetError> {
  const text = await response.text();
  let body: Partial<components['schemas']['ErrorBody']> = {};
  try {
    body = JSON.parse(text) as typeof body;
  } catch {
    // No JSON: the status alone counts.
  }
  return new CabinetError({
    status: response.status,
    code: body.error ?? (response.status >= 500 ? 'UNAVAILABLE' : 'BAD_REQUEST'),
    message: body.message ?? `The server answered ${response.status}.`,
    items: body.data,
    params: body.params,
    requestId: response.headers.get('x-request-id') ?? undefined,
    documentation: body.documentation,
    retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
  });
}

/** A call that got no answer. */
export function transportError(cause: unknown): CabinetError {
  const isTimeout = (cause as Partial<Error> | undefined)?.name === 'TimeoutError';
  const message = isTimeout ? 'The server did not answer in time.' : 'The server could not be reached.';
  return new CabinetError({ status: 0, code: isTimeout ? 'TIMEOUT' : 'NETWORK', message }, { cause });
}
