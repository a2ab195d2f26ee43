import { useEffect, useState } from 'react';
import { addMessages, hasMessages, useLocale } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';

type Files = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** Loads a namespace's texts in a language. */
export type LoadTexts = (locale: Locale) => Promise<void>;

/** Texts of a part of the shell that most visits never see: fetched when it is opened. */
export function lazyTexts(namespace: string, files: Files): LoadTexts {
  return async (locale) => {
    if (!hasMessages(namespace, locale)) addMessages(namespace, locale, (await files[locale]()).default);
  };
}

/** Whether the texts are there in the current language; they follow when another one is chosen. */
export function useLazyTexts(load: LoadTexts): boolean {
  const locale = useLocale();
  const [ready, setReady] = useState<Locale>();
  useEffect(() => void load(locale).then(() => setReady(locale)), [load, locale]);
  return ready === locale;
}
