import { lazyTexts } from '../app/lazy-texts.ts';

/** The texts of registration, recovery and survey, which an account sees once. */
export const loadAuthTexts = lazyTexts('auth', {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
});
