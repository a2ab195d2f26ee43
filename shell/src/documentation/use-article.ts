import { useEffect, useState } from 'react';
import { useLocale } from '@cabinet/contract/i18n';
import type { Locale } from '@cabinet/domain/locales';
import type { ArticleRef } from './articles.ts';
import { ArticleError, loadArticle } from './load-article.ts';

/** An article, or the error that kept it from loading. */
export interface ShownArticle extends ArticleRef {
  locale: Locale;
  text?: string;
  error?: ArticleError;
}

/** Loads an article in the current language. The article before it stays until the new one has arrived; undefined before the first. */
export function useArticle({ category, file }: ArticleRef): { shown: ShownArticle | undefined; isLoading: boolean; retry: () => void } {
  const locale = useLocale();
  const [shown, setShown] = useState<ShownArticle>();
  const [attempts, setTries] = useState(0);
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const wanted = new AbortController();
    const place = { category, file, locale };
    const show = (next: ShownArticle) => {
      if (wanted.signal.aborted) return;
      setShown(next);
      setLoading(false);
    };
    setLoading(true);
    loadArticle(place, locale, wanted.signal).then(
      (text) => show({ ...place, text }),
      (error: unknown) => show({ ...place, error: error instanceof ArticleError ? error : new ArticleError(false) }),
    );
    return () => wanted.abort();
  }, [category, file, locale, attempts]);
  return { shown, isLoading, retry: () => setTries((count) => count + 1) };
}
