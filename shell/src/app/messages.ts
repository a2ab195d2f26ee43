import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('../../locales/ru.json', { with: { type: 'json' } }),
  en: () => import('../../locales/en.json', { with: { type: 'json' } }),
  es: () => import('../../locales/es.json', { with: { type: 'json' } }),
};

const UI_FILES: typeof FILES = {
  ru: () => import('@cabinet/design-system/locales/ru', { with: { type: 'json' } }),
  en: () => import('@cabinet/design-system/locales/en', { with: { type: 'json' } }),
  es: () => import('@cabinet/design-system/locales/es', { with: { type: 'json' } }),
};

const LATE_UI_FILES: typeof FILES = {
  ru: () => import('@cabinet/design-system/locales/ru?late', { with: { type: 'json' } }),
  en: () => import('@cabinet/design-system/locales/en?late', { with: { type: 'json' } }),
  es: () => import('@cabinet/design-system/locales/es?late', { with: { type: 'json' } }),
};

/** Loads the shell's texts in one locale; each locale is a file of its own. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  return (await FILES[locale]()).default;
}

/** Loads the design system's texts in one locale, of which the build leaves out those that are loaded late. */
export async function uiMessagesOf(locale: Locale): Promise<Messages> {
  return (await UI_FILES[locale]()).default;
}

/** Loads the design system's texts in one locale that home does not show. */
export async function lateUiMessagesOf(locale: Locale): Promise<Messages> {
  return (await LATE_UI_FILES[locale]()).default;
}
