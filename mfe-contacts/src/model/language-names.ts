import type { Locale } from '@cabinet/domain/locales';

/** Each language in its own words, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { ru: 'Русский', en: 'English', es: 'Español' };
