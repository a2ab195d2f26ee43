import { codeOfStatus, ERROR_CODES, type ErrorBody, type ErrorCode, type ErrorItem } from '@cabinet/domain/errors';

/** Kinds of failure that come from the way there, not from the server. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE';

/** Attempts of a limited call, from the rate-limit headers. `resetAt` is in epoch milliseconds. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetAt: number;
}

/** Every failed call, in one shape (spec 1 §8). */
export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: ErrorCode | TransportCode;
  message: string;
  items: readonly ErrorItem[];
  params: Readonly<Record<string, string | number>>;
  rateLimit?: RateLimit;
  /** Id under which the server logged the request. */
  requestId?: string;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'items' in error;
}

function readRateLimit(headers: Headers): RateLimit | undefined {
  const limit = headers.get('x-ratelimit-limit');
  if (limit === null) return undefined;
  return {
    limit: Number(limit),
    remaining: Number(headers.get('x-ratelimit-remaining')),
    resetAt: Number(headers.get('x-ratelimit-reset')) * 1000,
  };
}

/** Reads an error answer, whatever its body is. */
export function toApiError(status: number, headers: Headers, body: unknown): ApiError {
  const given = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  const known = (ERROR_CODES as readonly string[]).includes(given.error ?? '');
  return {
    status,
    code: known ? (given.error as ErrorCode) : codeOfStatus(status),
    message: given.message ?? '',
    items: given.data ?? [],
    params: given.params ?? {},
    rateLimit: readRateLimit(headers),
    requestId: headers.get('x-request-id') ?? undefined,
  };
}

export function transportError(code: TransportCode): ApiError {
  return { status: 0, code, message: '', items: [], params: {} };
}
