import { addMessages, changeLocale, hasMessages, startI18n } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { messagesOf, uiMessagesOf } from './messages.ts';

let started: Promise<unknown> | undefined;

async function loadTexts(locale: Locale): Promise<void> {
  if (hasMessages('shell', locale)) return;
  const [shell, ui] = await Promise.all([messagesOf(locale), uiMessagesOf(locale)]);
  addMessages('shell', locale, shell);
  addMessages('ui', locale, ui);
}

/** Makes the page speak `locale`: loads the shell's and the design system's texts, then those that `more` adds, then switches. */
export async function speak(locale: Locale, more: (locale: Locale) => Promise<void> = async () => undefined): Promise<void> {
  started ??= startI18n(locale);
  await started;
  await Promise.all([loadTexts(locale), more(locale)]);
  await changeLocale(locale);
  document.documentElement.lang = locale;
}
