import { lazyTexts } from '../app/lazy-texts.ts';

/** Texts of the documentation: how documents are called, and what stands around them. */
export const loadDocumentationTexts = lazyTexts('documentation', {
  ru: () => import('./locales/ru.json'),
  en: () => import('./locales/en.json'),
  es: () => import('./locales/es.json'),
});
