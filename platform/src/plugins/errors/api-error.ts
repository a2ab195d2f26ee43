import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorItem } from '@cabinet/domain/errors';

/** The sentence of logs and of clients without a translation; screens have their own for every code. */
const SENTENCE: Readonly<Partial<Record<ErrorCode, string>>> = {
  VALIDATION: 'Some fields are not valid.',
  UNAUTHORIZED: 'Sign in first.',
  FORBIDDEN: 'Access denied. You do not have permission to perform this action.',
  NOT_FOUND: 'There is no such thing.',
  TOO_LARGE: 'This is larger than what is accepted.',
  UNSUPPORTED_TYPE: 'This type of content is not accepted.',
  TOO_MANY_REQUESTS: 'Too many tries. Wait a little.',
  WRONG_CREDENTIALS: 'Wrong name or password.',
  ACCOUNT_DISABLED: 'This account is switched off.',
  RECOVERY_KEY: 'Invalid password recovery key or the key has expired. Please repeat the password recovery procedure.',
  IDEMPOTENCY_REUSED: 'This Idempotency-Key came with another body before.',
  IDEMPOTENCY_RUNNING: 'The call with this Idempotency-Key still runs.',
  UNAVAILABLE: 'Not available now. Try again soon.',
  INTERNAL: 'Something went wrong on our side.',
};

const readable = (code: ErrorCode) => `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}.`;

/** An answer that is an error: thrown anywhere below a route, sent as `ErrorBody` with the status of its code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];
  readonly items: readonly ErrorItem[] | undefined;

  constructor(code: ErrorCode, params?: ErrorBody['params'], items?: readonly ErrorItem[]) {
    super(SENTENCE[code] ?? readable(code));
    this.name = 'ApiError';
    this.code = code;
    this.params = params;
    this.items = items;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return {
      error: this.code,
      message: this.message,
      ...(this.items ? { data: this.items } : {}),
      ...(this.params ? { params: this.params } : {}),
    };
  }
}

/** A single failing field: `throw invalid('password', 'password.wrong')`. */
export function invalid(path: string, code: string, params: Readonly<Record<string, string | number>> = {}): ApiError {
  return new ApiError('VALIDATION', undefined, [errorItem(path, code, params)]);
}

/** How one failing field travels. */
export function errorItem(path: string, code: string, params: Readonly<Record<string, string | number>> = {}): ErrorItem {
  return { path, constraints: { [code]: params }, message: code };
}
