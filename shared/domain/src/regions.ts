import type { Locale } from './locales.ts';

/** Whose customs dates, numbers and sums follow in each language of the cabinet: the English one writes days before months. */
export const REGIONS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB', es: 'es-ES' };
