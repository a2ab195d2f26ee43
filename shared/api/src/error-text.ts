import { addMessages, currentLocale, hasMessages, type Translate } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { ErrorItem } from '@cabinet/domain/errors';
import type { Locale } from '@cabinet/domain/locales';
import { isApiError, type ApiError } from './errors.ts';

/** Namespace of what the statuses of HTTP mean. */
const NAMESPACE = 'http';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('../locales/ru.json'),
  en: () => import('../locales/en.json'),
  es: () => import('../locales/es.json'),
};

/**
 * Fetches what statuses mean in a language; most visits never need it. Without it a status is told by its code alone.
 * Pages that have no texts of the design system, sign-in among them, have sentences of their own.
 */
export async function loadStatusTexts(locale: Locale): Promise<void> {
  if (hasMessages('ui', locale) && !hasMessages(NAMESPACE, locale)) addMessages(NAMESPACE, locale, (await FILES[locale]()).default);
}

/** Codes that say no more than the status does. */
const GENERIC: readonly string[] = [
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
];

/** The sentence of a field rule's code. */
export function fieldText(t: Translate, code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const count = params['max'] ?? params['min'] ?? params['length'];
  return t([`ui:field.${code}`, 'ui:field.invalid'], { ...params, count });
}

/** The sentence of one failing field of an answer: its rule's, or the server's own where that is one. */
export function itemText(t: Translate, { constraints, message }: ErrorItem): string {
  const [rule] = Object.entries(constraints);
  if (rule) return fieldText(t, ...rule);
  return /\s/.test(message) ? message : fieldText(t, message || 'invalid');
}

/** "in 2 minutes", never a moment too early. */
function wait(until: number): string {
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  const format = new Intl.RelativeTimeFormat(currentLocale());
  return seconds > 90 ? format.format(Math.ceil(seconds / 60), 'minute') : format.format(seconds, 'second');
}

/** `[404]` and what that means (spec 1 §8 "HTTP"). */
function statusText(t: Translate, { status, code, retryAt }: ApiError): string {
  if (!hasMessages(NAMESPACE, currentLocale())) return `[${status}] ${t(`ui:error.${code}`)}`;
  const kind = status >= 500 ? 'server' : 'client';
  const meaning = t([`${NAMESPACE}:${status}`, `${NAMESPACE}:${kind}`]);
  const again = status === 429 && retryAt !== undefined ? ` ${t(`${NAMESPACE}:again`, { when: wait(retryAt) })}` : '';
  return `[${status}] ${meaning}${again}`;
}

/**
 * A failed call in the user's words (spec 1 §8): the sentence of the platform's own code, `[status]` with its meaning
 * where nobody said more, the sender's own words for a refusal (403, 422) that is not the platform's.
 */
export function errorText(t: Translate, error: unknown): string {
  if (!isApiError(error)) return t('ui:error.INTERNAL');
  const { status, code, message, foreign, params, rateLimit } = error;
  if (code === 'UNREADABLE' && message !== '') return message;
  if (foreign && message !== '' && (status === 403 || status === 422)) return message;
  if (status >= 400 && (foreign || GENERIC.includes(code))) return statusText(t, error);
  const attempts = rateLimit ? { limit: rateLimit.limit, remaining: rateLimit.remaining, count: rateLimit.remaining } : {};
  return t([`ui:error.${code}`, 'ui:error.INTERNAL'], { ...attempts, ...params });
}
