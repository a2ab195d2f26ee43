import type { Locale } from '@cabinet/domain/locales';

/** Each language by its own name. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English', es: 'Español' };
