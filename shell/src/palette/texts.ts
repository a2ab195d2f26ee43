import { lazyTexts } from '../app/lazy-texts.ts';

export const loadPaletteTexts = lazyTexts('palette', {
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
});
