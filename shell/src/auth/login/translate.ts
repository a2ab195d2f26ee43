import type { Locale } from '@cabinet/domain/locales';
import type { Messages } from '@cabinet/contract/remote';

/**
 * Translates a sentence of the sign-in page: plural forms and `{{names}}` as i18next writes them, without i18next, for
 * which the page would have to wait.
 */
export function translate(texts: Messages, locale: Locale, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const count = params['count'];
  const form = typeof count === 'number' ? texts[`${key}_${new Intl.PluralRules(locale).select(count)}`] : undefined;
  const text = form ?? texts[`${key}_other`] ?? texts[key];
  if (typeof text !== 'string') return key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}
