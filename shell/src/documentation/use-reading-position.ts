import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ShownArticle } from './use-article.ts';

/** Scrolls to the heading with the given id, or to the top of a newly opened article. */
function scrollToHeading(id: string | null, isAnother: boolean): void {
  const heading = id === null ? null : document.getElementById(id);
  if (heading) {
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  } else if (isAnother) window.scrollTo(0, 0);
}

/**
 * Keeps the reading position (spec 1 §2: articles do not scroll to the top): `?id=` leads to its heading, a change of
 * language stays at the heading being read, and going back leaves the position to the browser.
 */
export function useReadingPosition(shown: ShownArticle | undefined, activeId: string | undefined): void {
  const { search, key } = useLocation();
  const type = useNavigationType();
  const reading = useRef(activeId);
  const before = useRef<{ document: string; locale: string }>(undefined);
  const document = shown?.text === undefined ? undefined : `${shown.category}/${shown.file}`;
  const locale = shown?.locale ?? '';
  useEffect(() => {
    if (document === undefined) return;
    const last = before.current;
    before.current = { document, locale };
    if (last?.document === document && last.locale !== locale) return scrollToHeading(reading.current ?? null, false);
    if (type === 'POP' && last !== undefined) return;
    scrollToHeading(new URLSearchParams(search).get('id'), last !== undefined && last.document !== document);
  }, [document, locale, search, key, type]);
  useEffect(() => {
    reading.current = activeId;
  }, [activeId]);
}
