/** Locales that ship complete (decisions.md "Differences between the two readings"). */
export const LOCALES = ['ru', 'en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'ru';

/** The locale of a first visit: the first of the browser's languages that ships, else the installation's. */
export function detectLocale(languages: readonly string[], fallback: Locale = DEFAULT_LOCALE): Locale {
  for (const language of languages) {
    const base = language.slice(0, 2).toLowerCase();
    if ((LOCALES as readonly string[]).includes(base)) return base as Locale;
  }
  return fallback;
}
