import { lazyTexts } from '../app/lazy-texts.ts';

/** The texts of registration, recovery and survey: seen once in an account's life. */
export const loadEntranceTexts = lazyTexts('entrance', {
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
});
