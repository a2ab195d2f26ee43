import { lazyTexts } from '../app/lazy-texts.ts';

/** The texts of the second factor, which are fetched when one is asked for. */
export const loadTwoFactorTexts = lazyTexts('twoFactor', {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
});
