import { addMessages, hasMessages } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
};

/** The texts of registration, recovery and survey: seen once in an account's life, so no other page loads them. */
export async function loadEntranceTexts(locale: Locale): Promise<void> {
  if (!hasMessages('entrance', locale)) addMessages('entrance', locale, (await FILES[locale]()).default);
}
