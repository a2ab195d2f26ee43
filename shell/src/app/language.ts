import { addMessages, changeLocale, hasMessages, startI18n } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { followLateTexts } from './lazy-texts.ts';
import { messagesOf, uiMessagesOf } from './messages.ts';

let started: Promise<unknown> | undefined;

async function loadTexts(locale: Locale): Promise<void> {
  if (hasMessages('shell', locale)) return;
  const [shell, ui] = await Promise.all([messagesOf(locale), uiMessagesOf(locale)]);
  addMessages('shell', locale, shell);
  addMessages('ui', locale, ui);
}

/**
 * Switches the page to `locale` once the texts of the shell and the design system, and those that `loadMore` loads, are there; throws and keeps
 * the language when some do not come.
 */
export async function changeLanguage(locale: Locale, loadMore: (locale: Locale) => Promise<void> = async () => undefined): Promise<void> {
  started ??= startI18n(locale);
  await started;
  await Promise.all([loadTexts(locale), followLateTexts(locale), loadMore(locale)]);
  // A page may have been opened while the shell's own texts were on their way.
  await loadMore(locale);
  await changeLocale(locale);
  document.documentElement.lang = locale;
}
