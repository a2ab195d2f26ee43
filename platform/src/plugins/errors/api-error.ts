import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorItem } from '@cabinet/domain/errors';
import type { Locale } from '@cabinet/domain/locales';
import type { Puzzle } from '@cabinet/domain/puzzles';
import { errorSentence, fieldSentence, isSentence, PROGRAM_LOCALE } from './sentences.ts';

/** An error of the API: thrown anywhere below a route, answered as `ErrorBody` with the status of its code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorBody['params'];
  readonly items: readonly ErrorItem[] | undefined;
  /** The row as it is now, where a change was refused because somebody else had changed it. */
  current?: object;
  /** Until when the limit is used up. */
  expiresAt?: Date;
  /** What lets the call through before that. */
  puzzle?: Puzzle;

  constructor(code: ErrorCode, params?: ErrorBody['params'], items?: readonly ErrorItem[]) {
    super(errorSentence(PROGRAM_LOCALE, code, params));
    this.name = 'ApiError';
    this.code = code;
    this.params = params;
    this.items = items;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return this.bodyIn(PROGRAM_LOCALE);
  }

  /** The answer, its sentences in a language. */
  bodyIn(locale: Locale): ErrorBody {
    return {
      error: this.code,
      message: errorSentence(locale, this.code, this.params),
      ...(this.items ? { data: this.items.map((item) => itemIn(locale, item)) } : {}),
      ...(this.params ? { params: this.params } : {}),
      ...(this.expiresAt ? { expires_at: this.expiresAt.toISOString() } : {}),
      ...(this.current ? { current: this.current } : {}),
      ...(this.puzzle ? { puzzle: this.puzzle } : {}),
    };
  }
}

/** A 422 of a single failing field: `throw invalid('password', 'password.wrong')`. */
export function invalid(path: string, code: string, params: Readonly<Record<string, string | number>> = {}): ApiError {
  return new ApiError('VALIDATION', undefined, [errorItem(path, code, params)]);
}

/** A failing field in the body of a 422. */
export function errorItem(path: string, code: string, params: Readonly<Record<string, string | number>> = {}): ErrorItem {
  const message = fieldSentence(PROGRAM_LOCALE, code, params);
  return { path, ...(isSentence(code) ? {} : { code }), constraints: { [code]: params }, message };
}

/** A failing field, its sentence in a language. */
function itemIn(locale: Locale, item: ErrorItem): ErrorItem {
  if (locale === PROGRAM_LOCALE || item.code === undefined) return item;
  return { ...item, message: fieldSentence(locale, item.code, item.constraints[item.code]) };
}
