import { lazyTexts } from '../../../app/lazy-texts.ts';

export const loadSetupChecklistTexts = lazyTexts('setupChecklist', {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
});
