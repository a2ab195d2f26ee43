import type { Puzzle } from './puzzles.ts';

const statuses = {
  VALIDATION: 422,
  BAD_REQUEST: 400,
  API_VERSION: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  WRONG_CREDENTIALS: 401,
  WRONG_FACTOR: 422,
  STEP_EXPIRED: 410,
  STEP_UP: 403,
  LAST_FACTOR: 409,
  OWN_REQUEST: 403,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_BLOCKED: 403,
  OWN_ACCOUNT: 403,
  ACTING: 403,
  LAST_ADMINISTRATOR: 409,
  LAST_OWNER: 409,
  MOVED_MONEY: 409,
  PROVIDER_USED: 409,
  CREDENTIAL_USED: 409,
  CREDENTIAL_UNTESTED: 409,
  ROUTING_GROUP_USED: 422,
  RECOVERY_KEY: 404,
  LINK_KEY: 404,
  EMAIL_TAKEN: 409,
  RESOURCE_CHANGED: 412,
  IDEMPOTENCY_REUSED: 422,
  IDEMPOTENCY_RUNNING: 409,
  INSUFFICIENT_BALANCE: 422,
  NO_RECIPIENTS: 422,
  NO_SENDER: 422,
  SENDER_NOT_APPROVED: 422,
  CHANNEL_UNAVAILABLE: 422,
  MESSAGE_REFUSED: 422,
  OTP_REFUSED: 403,
  TASK_STATE: 409,
  IMPORT_NOT_CSV: 422,
  IMPORT_NO_COLUMNS: 422,
  IMPORT_EMPTY: 422,
  FILE_EXPIRED: 404,
  SPEECH_LIMIT: 429,
  TEXT_LIMIT: 429,
  TEXT_REFUSED: 422,
  REQUEST_TIMEOUT: 408,
  QUOTA_EXCEEDED: 413,
  STORAGE_FULL: 507,
  FILE_LOCKED: 409,
  FILE_USED: 409,
  LIST_USED: 409,
  REQUISITE_USED: 409,
  KEPT_BY_CELL: 409,
  ONE_CELL: 409,
  RANGE_TOO_LONG: 422,
  DAILY_LIMIT: 422,
  MONTHLY_LIMIT: 422,
  SCOPE_MISSING: 403,
  CHANNEL_NOT_ALLOWED: 403,
  LIVE_KEY_REQUIRED: 403,
  'device-link-beta': 409,
  'instance-expired': 409,
  'instance-removed': 410,
  'instance-authorized': 409,
  'phone-already-used': 409,
  'tariff-required': 409,
  FOREIGN_AREA: 403,
  RELEASE_REFUSED: 422,
  REVISION_CONFLICT: 409,
  CELL_UNAVAILABLE: 503,
  CELL_ANSWER_LOST: 503,
  UNAVAILABLE: 503,
  MAINTENANCE: 503,
  INTERNAL: 500,
};
/** Machine codes of the API's errors; each has a sentence in every locale (decisions.md "Calls", spec 1 §8, spec 2 §8). */
export type ErrorCode = keyof typeof statuses;

/** The HTTP status that each code travels with. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = statuses;
export const ERROR_CODES = Object.keys(statuses) as readonly ErrorCode[];

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  422: 'VALIDATION',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
};

/** The code of an error that has only a status: a proxy's, a framework's. */
export function codeOfStatus(status: number): ErrorCode {
  return CODE_OF_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : 'BAD_REQUEST');
}

/**
 * One failing field as it travels: the code of its rule, which `constraints` maps to its sentence's numbers, and that sentence in the language
 * of the caller.
 */
export interface ErrorItem {
  path: string;
  /** For programs; absent where a sentence alone tells what is wrong. */
  code?: string;
  constraints: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  message: string;
}

/** The one shape of every error answer. `error` is for programs, `message` for people, in the language of `Accept-Language`. `params` are numbers and names for the code's sentence; `current` the row that somebody else has changed, `expires_at` when a limit ends. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  data?: readonly ErrorItem[];
  params?: Readonly<Record<string, string | number>>;
  current?: unknown;
  /** ISO 8601 (spec 2 §7). */
  expires_at?: string;
  /** Solved, it lets the call through before the limit ends (`puzzles`). */
  puzzle?: Puzzle;
  /** The request's id in the server's log. */
  requestId?: string;
  /** Where the codes are explained. */
  documentation?: string;
}
