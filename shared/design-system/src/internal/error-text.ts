import { isApiError, type ApiError } from '@cabinet/api/errors';
import type { Translate } from '@cabinet/contract/i18n';
import type { ErrorItem } from '@cabinet/domain/errors';

/** The sentence of a field rule's code; `t` is of `ui`. */
export function fieldText(t: Translate, code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const key = `field.${code}`;
  const text = t(key, { ...params, count: params['max'] ?? params['min'] ?? params['length'] });
  return text === key ? t('field.invalid') : text;
}

/** The sentence of one failing field of an answer. */
export function itemText(t: Translate, item: ErrorItem): string {
  const [code, params] = Object.entries(item.constraints)[0] ?? ['invalid', {}];
  return fieldText(t, code, params);
}

/** A failed call in the user's words: its own sentence. */
export function errorText(t: Translate, error: unknown): string {
  if (!isApiError(error)) return t('error.INTERNAL');
  const key = `error.${error.code}`;
  const text = t(key, { ...attempts(error), ...error.params });
  return text === key ? t('error.INTERNAL') : text;
}

function attempts({ rateLimit }: ApiError): Readonly<Record<string, number>> {
  return rateLimit ? { limit: rateLimit.limit, remaining: rateLimit.remaining, count: rateLimit.remaining } : {};
}
