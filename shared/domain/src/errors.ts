/** Machine codes of the API's errors; each has a sentence in every locale (decisions.md "Calls", spec 1 §8, spec 2 §8). */
// prettier-ignore
export const ERROR_CODES = [
  'VALIDATION', 'BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'TOO_MANY_REQUESTS',
  'WRONG_CREDENTIALS', 'ACCOUNT_DISABLED', 'IDEMPOTENCY_REUSED', 'IDEMPOTENCY_RUNNING', 'INSUFFICIENT_BALANCE', 'NO_RECIPIENTS', 'NO_SENDER',
  'SENDER_NOT_APPROVED', 'CHANNEL_UNAVAILABLE', 'TASK_STATE', 'IMPORT_NOT_CSV', 'IMPORT_NO_COLUMNS', 'IMPORT_EMPTY', 'FILE_EXPIRED', 'UNAVAILABLE', 'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

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
