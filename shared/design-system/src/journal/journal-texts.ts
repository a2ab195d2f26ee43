import { addMessages, hasMessages } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

/** The namespace of the journal's texts. */
export const JOURNAL_NAMESPACE = 'journal';

const FILES: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
};

/** Loads the journal's texts, which are apart from those of `ui` because every page loads these. */
export async function loadJournalTexts(locale: Locale): Promise<void> {
  if (!hasMessages(JOURNAL_NAMESPACE, locale)) addMessages(JOURNAL_NAMESPACE, locale, (await FILES[locale]()).default);
}
