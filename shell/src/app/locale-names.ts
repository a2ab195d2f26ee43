import type { Locale } from '@cabinet/domain/locales';

/** The name of each language in that language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English', es: 'Español' };
