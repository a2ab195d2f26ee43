import { useEffect, useState } from 'react';
import { addMessages, hasMessages, useLocale } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

type Files = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** Loads a namespace's texts in a language. */
export type LoadTexts = (locale: Locale) => Promise<void>;

/** Defines the texts of a rarely used part of the shell, which are fetched when that part is opened. */
export function lazyTexts(namespace: string, files: Files): LoadTexts {
  return async (locale) => {
    if (!hasMessages(namespace, locale)) addMessages(namespace, locale, (await files[locale]()).default);
  };
}

/** Loads the texts in the current language, and again when the language changes; true while they are there. */
export function useLazyTexts(load: LoadTexts): boolean {
  const locale = useLocale();
  const [ready, setReady] = useState<Locale>();
  useEffect(() => void load(locale).then(() => setReady(locale)), [load, locale]);
  return ready === locale;
}
