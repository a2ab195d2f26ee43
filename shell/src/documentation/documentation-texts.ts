import { lazyTexts } from '../app/lazy-texts.ts';

/** The texts of the documentation: titles of articles and the labels around them. */
export const loadDocumentationTexts = lazyTexts('documentation', {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
});
