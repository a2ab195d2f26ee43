import { useEffect, useState } from 'react';
import { addMessages, hasMessages, useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';

const FILES = {
  ru: () => import('./locales/ru.json', { with: { type: 'json' } }),
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
};

async function load(locale: Locale): Promise<void> {
  if (!hasMessages('email', locale)) addMessages('email', locale, (await FILES[locale]()).default);
}

/** Loads the texts of the email editor in the current language; true while they are there. */
export function useEmailTexts(): boolean {
  const locale = useLocale();
  const [ready, setReady] = useState<Locale | undefined>(() => (hasMessages('email', locale) ? locale : undefined));
  useEffect(() => void load(locale).then(() => setReady(locale)), [locale]);
  return ready === locale;
}
