import { useEffect, useState } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import type { Place } from './documents.ts';
import { DocumentError, loadDocument } from './load-document.ts';

/** A document, or why it is not there. */
export interface Shown extends Place {
  locale: Locale;
  text?: string;
  error?: DocumentError;
}

/** The document at a place in the current language. The one before it stays until it has come; undefined before the first. */
export function useDocument({ category, file }: Place): { shown: Shown | undefined; isLoading: boolean; retry: () => void } {
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>();
  const [tries, setTries] = useState(0);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const wanted = new AbortController();
    const place = { category, file, locale };
    const show = (next: Shown) => {
      if (wanted.signal.aborted) return;
      setShown(next);
      setLoading(false);
    };
    setLoading(true);
    loadDocument(place, locale, wanted.signal).then(
      (text) => show({ ...place, text }),
      (error: unknown) => show({ ...place, error: error instanceof DocumentError ? error : new DocumentError(false) }),
    );
    return () => wanted.abort();
  }, [category, file, locale, tries]);
  return { shown, isLoading, retry: () => setTries((count) => count + 1) };
}
