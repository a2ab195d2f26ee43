import type { Puzzle } from '@cabinet/domain/puzzles';
import { codeOfStatus, ERROR_CODES, type ErrorBody, type ErrorCode, type ErrorItem } from '@cabinet/domain/errors';

/** Failures of the connection or of the response, not of the server. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE';

/** The state of a rate limit, from the response's headers; `resetAt` in epoch milliseconds. */
export interface RateLimit {
  limit: number;
  remaining: number;
  resetAt: number;
}

/** The error of a failed call (spec 1 §8). */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  code: ErrorCode | TransportCode;
  message: string;
  items: readonly ErrorItem[];
  params: Readonly<Record<string, string | number>>;
  rateLimit?: RateLimit;
  /** When the call may be repeated, in epoch milliseconds: by the body's `expires_at`, by `Retry-After`, else at the end of the rate limit's window. */
  retryAt?: number;
  /** Set when the response is not the platform's but a proxy's or a firewall's; `code` then derives from the status. */
  foreign?: true;
  /** Set for a call with `quiet`: the error shows no toast. */
  quiet?: true;
  /** The row as it is now, where the call was made from an older version (`RESOURCE_CHANGED`). */
  current?: unknown;
  /** Solved, it lets the call through before `retryAt`. */
  puzzle?: Puzzle;
  /** The request's id in the server's log. */
  requestId?: string;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'items' in error;
}

/** The row as somebody else has left it, where that is why the call with `ifMatch` failed. */
export function changedRow<R>(error: unknown): R | undefined {
  return isApiError(error) && error.code === 'RESOURCE_CHANGED' ? (error.current as R) : undefined;
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

/** The body's `expires_at` is a date (spec 2 §7), `Retry-After` a number of seconds or a date (RFC 9110 §10.2.3). */
function readRetryAt(headers: Headers, rateLimit: RateLimit | undefined, expiresAt: unknown): number | undefined {
  const told = Date.parse(textIn(expiresAt));
  if (!Number.isNaN(told)) return told;
  const given = headers.get('retry-after');
  const at = given === null ? NaN : /^\d+$/.test(given) ? Date.now() + Number(given) * 1000 : Date.parse(given);
  return Number.isNaN(at) ? rateLimit?.resetAt : at;
}

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads an invalid field; other servers write `property` for `path`, and sentences instead of a constraint's parameters. */
function readItem(value: unknown): ErrorItem[] {
  if (!isObject(value)) return [];
  const given = isObject(value['constraints']) ? Object.entries(value['constraints']) : [];
  const sentences = given.map(([, one]) => textIn(one)).filter(Boolean);
  return [
    {
      path: textIn(value['path'] ?? value['property'] ?? value['field']),
      constraints: Object.fromEntries(given.filter(([, one]) => isObject(one))) as ErrorItem['constraints'],
      message: sentences.length > 0 ? sentences.join(' ') : textIn(value['message']),
    },
  ];
}

/** Reads an error response with any body; items are in `data` or `errors` (spec 1 §8 "Display"). */
export function toApiError(status: number, headers: Headers, body: unknown): ApiError {
  const given: Unknown = isObject(body) ? body : {};
  const { error, message, data, errors, params, current } = given as Unknown & Partial<Record<keyof ErrorBody | 'errors', unknown>>;
  const known = (ERROR_CODES as readonly unknown[]).includes(error);
  const rateLimit = readRateLimit(headers);
  return {
    status,
    code: known ? (error as ErrorCode) : codeOfStatus(status),
    message: textIn(message),
    items: [data, errors].flatMap((list) => (Array.isArray(list) ? list : [])).flatMap(readItem),
    params: isObject(params) ? (params as ApiError['params']) : {},
    rateLimit,
    retryAt: readRetryAt(headers, rateLimit, given['expires_at']),
    foreign: known ? undefined : true,
    current: current ?? undefined,
    puzzle: given['puzzle'] as Puzzle | undefined,
    requestId: headers.get('x-request-id') ?? undefined,
  };
}

const MAX_MESSAGE_LENGTH = 300;

/**
 * Reads a failed response from its text. With a status that is no error's, the body tells: `error: 401` ends the session,
 * any other text is shown as it is (spec 1 §8).
 */
export function readFailure(status: number, headers: Headers, text: string): ApiError {
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    // Not JSON: the status alone counts.
  }
  if (status >= 400 && status < 600) return toApiError(status, headers, body);
  if (isObject(body) && (body['error'] === 401 || body['error'] === '401')) return toApiError(401, headers, body);
  const isPage = /^\s*</.test(text);
  return { ...transportError('UNREADABLE'), status, message: isPage ? '' : text.slice(0, MAX_MESSAGE_LENGTH) };
}

export function transportError(code: TransportCode): ApiError {
  return { status: 0, code, message: '', items: [], params: {} };
}
