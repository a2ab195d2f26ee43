import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('../../locales/ru.json'),
  en: () => import('../../locales/en.json'),
  es: () => import('../../locales/es.json'),
};

const UI_FILES: typeof FILES = {
  ru: () => import('@cabinet/design-system/locales/ru'),
  en: () => import('@cabinet/design-system/locales/en'),
  es: () => import('@cabinet/design-system/locales/es'),
};

/** The shell's texts in one locale; each locale is a file of its own. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  return (await FILES[locale]()).default;
}

/** The design system's texts. */
export async function uiMessagesOf(locale: Locale): Promise<Messages> {
  return (await UI_FILES[locale]()).default;
}
