/** Machine codes of the API's errors; each has a sentence in every locale (decisions.md "Calls", spec 1 §8, spec 2 §8). */
// prettier-ignore
export const ERROR_CODES = [
  'VALIDATION', 'BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'TOO_MANY_REQUESTS',
  'WRONG_CREDENTIALS', 'ACCOUNT_DISABLED', 'RECOVERY_KEY', 'IDEMPOTENCY_REUSED', 'IDEMPOTENCY_RUNNING', 'INSUFFICIENT_BALANCE', 'NO_RECIPIENTS', 'NO_SENDER',
  'SENDER_NOT_APPROVED', 'CHANNEL_UNAVAILABLE', 'TASK_STATE', 'IMPORT_NOT_CSV', 'IMPORT_NO_COLUMNS', 'IMPORT_EMPTY', 'FILE_EXPIRED',
  'FOREIGN_AREA', 'RELEASE_REFUSED', 'REVISION_CONFLICT', 'UNAVAILABLE', 'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The HTTP status that each code travels with. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  WRONG_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 403,
  RECOVERY_KEY: 404,
  IDEMPOTENCY_REUSED: 422,
  IDEMPOTENCY_RUNNING: 409,
  INSUFFICIENT_BALANCE: 422,
  NO_RECIPIENTS: 422,
  NO_SENDER: 422,
  SENDER_NOT_APPROVED: 422,
  CHANNEL_UNAVAILABLE: 422,
  TASK_STATE: 409,
  IMPORT_NOT_CSV: 422,
  IMPORT_NO_COLUMNS: 422,
  IMPORT_EMPTY: 422,
  FILE_EXPIRED: 404,
  FOREIGN_AREA: 403,
  RELEASE_REFUSED: 422,
  REVISION_CONFLICT: 409,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  422: 'VALIDATION',
  429: 'TOO_MANY_REQUESTS',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/** The code of an error that has only a status: a proxy's, a framework's. */
export function codeOfStatus(status: number): ErrorCode {
  return CODE_OF_STATUS[status] ?? (status >= 500 ? 'INTERNAL' : 'BAD_REQUEST');
}

/** One failing field as it travels: `constraints` maps the code of the rule to its sentence's numbers. */
export interface ErrorItem {
  path: string;
  constraints: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  message: string;
}

/** The one shape of every error answer. `params` are numbers and names for the code's sentence. */
export interface ErrorBody {
  error: ErrorCode;
  message: string;
  data?: readonly ErrorItem[];
  params?: Readonly<Record<string, string | number>>;
}
