import { lazyTexts } from '../app/lazy-texts.ts';

export const loadSupportTexts = lazyTexts('support', {
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
});
