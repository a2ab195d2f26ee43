import { addMessages, currentLocale, hasMessages, type Translate } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { ErrorItem } from '@cabinet/domain/errors';
import type { Locale } from '@cabinet/domain/locales';
import { isApiError, type ApiError } from './errors.ts';

/** Namespace of the texts that explain HTTP statuses. */
const NAMESPACE = 'http';

const STATUS_TEXTS: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('../locales/ru.json', { with: { type: 'json' } }),
  en: () => import('../locales/en.json', { with: { type: 'json' } }),
  es: () => import('../locales/es.json', { with: { type: 'json' } }),
};

/**
 * Loads the texts that explain HTTP statuses, which most visits never need; without them an error is shown by its code alone.
 * Pages without the design system's texts, such as sign-in, have sentences of their own.
 */
export async function loadStatusTexts(locale: Locale): Promise<void> {
  if (hasMessages('ui', locale) && !hasMessages(NAMESPACE, locale)) addMessages(NAMESPACE, locale, (await STATUS_TEXTS[locale]()).default);
}

/** Codes that say no more than their HTTP status. */
const STATUS_ONLY_CODES: readonly string[] = [
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
];

/** The sentence of a validation rule. */
export function fieldText(t: Translate, code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const count = params['max'] ?? params['min'] ?? params['length'];
  return t([`ui:field.${code}`, 'ui:field.invalid'], { ...params, count });
}

/** The sentence of an invalid field: its rule's, or the server's message when that is a sentence. */
export function itemText(t: Translate, { constraints, message }: ErrorItem): string {
  const [rule] = Object.entries(constraints);
  if (rule) return fieldText(t, ...rule);
  return /\s/.test(message) ? message : fieldText(t, message || 'invalid');
}

/** The time until a moment, rounded up: "in 2 minutes". */
function waitText(until: number): string {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  const format = new Intl.RelativeTimeFormat(currentLocale());
  return seconds > 90 ? format.format(Math.ceil(seconds / 60), 'minute') : format.format(seconds, 'second');
}

/** The status with its explanation: `[404] Not found` (spec 1 §8 "HTTP"). */
function statusText(t: Translate, { status, code, retryAt }: ApiError): string {
  if (!hasMessages(NAMESPACE, currentLocale())) return `[${status}] ${t(`ui:error.${code}`)}`;
  const kind = status >= 500 ? 'server' : 'client';
  const meaning = t([`${NAMESPACE}:${status}`, `${NAMESPACE}:${kind}`]);
  const again = status === 429 && retryAt !== undefined ? ` ${t(`${NAMESPACE}:again`, { when: waitText(retryAt) })}` : '';
  return `[${status}] ${meaning}${again}`;
}

/**
 * Explains a failed call in the user's language (spec 1 §8): by the sentence of the platform's error code, by `[status]` and
 * its explanation for a generic code, or by the response's own message for a 403 or 422 that is not the platform's.
 */
export function errorText(t: Translate, error: unknown): string {
  if (!isApiError(error)) return t('ui:error.INTERNAL');
  const { status, code, message, foreign, params, rateLimit } = error;
  if (code === 'UNREADABLE' && message !== '') return message;
  if (foreign && message !== '' && (status === 403 || status === 422)) return message;
  if (status >= 400 && (foreign || STATUS_ONLY_CODES.includes(code))) return statusText(t, error);
  const attempts = rateLimit ? { limit: rateLimit.limit, remaining: rateLimit.remaining, count: rateLimit.remaining } : {};
  return t([`ui:error.${code}`, 'ui:error.INTERNAL'], { ...attempts, ...params });
}
