import { useEffect, useState } from 'react';
import { loadWithRetries } from '@cabinet/design-system/lazy';
import { addMessages, currentLocale, hasMessages, useLocale } from '@cabinet/contract/i18n';
import type { Messages } from '@cabinet/contract/remote';
import type { Locale } from '@cabinet/domain/locales';
import { lateUiMessagesOf } from './messages.ts';

const loads = new Map<Locale, Promise<void>>();

/** Loads the texts of the design system that home does not show: those of lists, forms and failed calls. A load that fails is begun again by the next call. */
export async function loadLateTexts(locale: Locale): Promise<void> {
  const running = loads.get(locale);
  if (running) return running;
  const load = lateUiMessagesOf(locale).then((messages) => addMessages('ui', locale, messages));
  loads.set(locale, load);
  load.catch(() => loads.delete(locale));
  return load;
}

/** Loads them in a language that the page is switched to, when it has them in another. */
export async function followLateTexts(locale: Locale): Promise<void> {
  if (loads.size > 0) await loadLateTexts(locale);
}

type Files = Readonly<Record<Locale, () => Promise<{ default: Messages }>>>;

/** Loads a namespace's texts in a language. */
export type LoadTexts = (locale: Locale) => Promise<void>;

/** Defines the texts of a rarely used part of the shell, which are fetched when that part is opened, with those of the design system that it may show. */
export function lazyTexts(namespace: string, files: Files): LoadTexts {
  const loadOwn = async (locale: Locale) => {
    if (!hasMessages(namespace, locale)) addMessages(namespace, locale, (await files[locale]()).default);
  };
  // In a language that is not shown yet, those of the design system come when the page is switched to it.
  return async (locale) => void (await Promise.all([loadOwn(locale), locale === currentLocale() && loadLateTexts(locale)]));
}

/**
 * Loads the texts in the current language, and again when the language changes; true while they are there. What fails is asked for again until the
 * network is back, then it is the error boundary's.
 */
export function useLazyTexts(load: LoadTexts): boolean {
  const locale = useLocale();
  const [ready, setReady] = useState<Locale>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    loadWithRetries(() => load(locale)).then(
      () => setReady(locale),
      (error: unknown) => setFailure({ error }),
    );
  }, [load, locale]);
  if (failure) throw failure.error;
  return ready === locale;
}
