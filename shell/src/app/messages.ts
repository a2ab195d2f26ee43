import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('../../locales/ru.json'),
  en: () => import('../../locales/en.json'),
  es: () => import('../../locales/es.json'),
};

/** The shell's texts in one locale; each locale is a file of its own. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  return (await FILES[locale]()).default;
}
