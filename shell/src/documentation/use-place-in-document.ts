import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Shown } from './use-document.ts';

/** Shows the heading that the address names, or the beginning of a document that is another than before. */
function goTo(id: string | null, isAnother: boolean): void {
  const heading = id === null ? null : document.getElementById(id);
  if (heading) {
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  } else if (isAnother) window.scrollTo(0, 0);
}

/**
 * Keeps the place in a document (spec 1 §2: no scroll to top here): `?id=` leads to its heading, another language stays at the
 * heading that is read, where it has the same id, and what was left and returned to stays where the browser puts it.
 */
export function usePlaceInDocument(shown: Shown | undefined, activeId: string | undefined): void {
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
    if (last?.document === document && last.locale !== locale) return goTo(reading.current ?? null, false);
    if (type === 'POP' && last !== undefined) return;
    goTo(new URLSearchParams(search).get('id'), last !== undefined && last.document !== document);
  }, [document, locale, search, key, type]);
  useEffect(() => {
    reading.current = activeId;
  }, [activeId]);
}
