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
  /** When the server wants to be asked again, in epoch milliseconds: `Retry-After`, else the end of the rate limit's window. */
  retryAt?: number;
  /** The answer is not the platform's: a proxy's, a firewall's. Its code is made from the status. */
  foreign?: true;
  /** The call was made with `quiet`: whoever made it tells of the failure, no notice does. */
  quiet?: true;
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

/** `Retry-After` is a number of seconds or a date (RFC 9110 §10.2.3). */
function readRetryAt(headers: Headers, rateLimit: RateLimit | undefined): number | undefined {
  const given = headers.get('retry-after');
  const at = given === null ? NaN : /^\d+$/.test(given) ? Date.now() + Number(given) * 1000 : Date.parse(given);
  return Number.isNaN(at) ? rateLimit?.resetAt : at;
}

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** One failing field, ours or as others write them: `property` for `path`, sentences for the numbers of a constraint. */
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

/** Reads an error answer, whatever its body is: items from `data` or `errors` (spec 1 §8 "Display"). */
export function toApiError(status: number, headers: Headers, body: unknown): ApiError {
  const given: Unknown = isObject(body) ? body : {};
  const { error, message, data, errors, params } = given as Unknown & Partial<Record<keyof ErrorBody | 'errors', unknown>>;
  const known = (ERROR_CODES as readonly unknown[]).includes(error);
  const rateLimit = readRateLimit(headers);
  return {
    status,
    code: known ? (error as ErrorCode) : codeOfStatus(status),
    message: textIn(message),
    items: [data, errors].flatMap((list) => (Array.isArray(list) ? list : [])).flatMap(readItem),
    params: isObject(params) ? (params as ApiError['params']) : {},
    rateLimit,
    retryAt: readRetryAt(headers, rateLimit),
    foreign: known ? undefined : true,
    requestId: headers.get('x-request-id') ?? undefined,
  };
}

const MOST_TEXT = 300;

/**
 * A failed answer as its text came. Statuses that are no error's say in the body what is wrong: an error that equals 401
 * ends the session, other words are shown as they are (spec 1 §8).
 */
export function readFailure(status: number, headers: Headers, text: string): ApiError {
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    // No JSON: what it is, its status tells.
  }
  if (status >= 400 && status < 600) return toApiError(status, headers, body);
  if (isObject(body) && (body['error'] === 401 || body['error'] === '401')) return toApiError(401, headers, body);
  const isPage = /^\s*</.test(text);
  return { ...transportError('UNREADABLE'), status, message: isPage ? '' : text.slice(0, MOST_TEXT) };
}

export function transportError(code: TransportCode): ApiError {
  return { status: 0, code, message: '', items: [], params: {} };
}
