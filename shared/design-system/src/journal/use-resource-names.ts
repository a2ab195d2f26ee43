import { useEffect, useMemo, useState } from 'react';
import { hasMessages, useLocale, useT } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import { loadWithRetries } from '../lazy/lazy.tsx';
import { JOURNAL_NAMESPACE, loadJournalTexts } from './journal-texts.ts';

/** What resources are called in words, as the journal has them; undefined until these texts are loaded. */
export function useResourceNames(): Readonly<Record<string, string>> | undefined {
  const t = useT('ui');
  const locale = useLocale();
  const isLoaded = hasMessages(JOURNAL_NAMESPACE, locale);
  const [, setLoadedLocale] = useState<Locale>();
  useEffect(() => {
    if (isLoaded) return;
    // Without the texts the page does what it is for all the same.
    loadWithRetries(() => loadJournalTexts(locale)).then(
      () => setLoadedLocale(locale),
      () => undefined,
    );
  }, [locale, isLoaded]);
  return useMemo(
    () => (isLoaded ? (t('journal:resources', { returnObjects: true }) as unknown as Record<string, string>) : undefined),
    [t, isLoaded],
  );
}
