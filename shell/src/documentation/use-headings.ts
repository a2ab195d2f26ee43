import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** An entry of the contents. */
export interface Entry {
  id: string;
  text: string;
  isSub: boolean;
}

/** How far below the window's top a heading has to be passed to be the one that is read. */
const READING_LINE = 150;

const headingsIn = (article: HTMLElement | null) => [...(article?.querySelectorAll<HTMLElement>('h2[id], h3[id]') ?? [])];

/** The headings of what stands in `article`, read again whenever `content` is another. */
export function useHeadings(article: RefObject<HTMLElement | null>, content: unknown): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useLayoutEffect(() => {
    setEntries(
      headingsIn(article.current).map(({ id, textContent, tagName }) => ({ id, text: textContent ?? '', isSub: tagName === 'H3' })),
    );
  }, [article, content]);
  return entries;
}

/** The heading under which one is reading; at the end of the page the last, however short what stands below it. */
function active(article: HTMLElement | null): string | undefined {
  const headings = headingsIn(article);
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2) return headings.at(-1)?.id;
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= READING_LINE)?.id;
}

/** Follows the scrolling: id of the heading that is read. */
export function useActiveHeading(article: RefObject<HTMLElement | null>, entries: readonly Entry[]): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setId(active(article.current)));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [article, entries]);
  return id;
}
