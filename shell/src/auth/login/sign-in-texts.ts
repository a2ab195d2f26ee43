import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the sign-in page, which waits for no others. */
export async function signInTexts(locale: Locale): Promise<Messages> {
  return (await FILES[locale]()).default;
}
