import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** An entry of the table of contents. */
export interface ContentsEntry {
  id: string;
  text: string;
  isSub: boolean;
}

/** A heading counts as being read once it is within this distance of the top of the window. */
const READING_LINE_PX = 150;

const headingsIn = (article: HTMLElement | null) => [...(article?.querySelectorAll<HTMLElement>('h2[id], h3[id]') ?? [])];

/** The headings in `article`, collected again whenever `content` changes. */
export function useHeadings(article: RefObject<HTMLElement | null>, content: unknown): readonly ContentsEntry[] {
  const [entries, setEntries] = useState<readonly ContentsEntry[]>([]);
  useLayoutEffect(() => {
    setEntries(
      headingsIn(article.current).map(({ id, textContent, tagName }) => ({ id, text: textContent ?? '', isSub: tagName === 'H3' })),
    );
  }, [article, content]);
  return entries;
}

/** The id of the heading being read; at the end of the page that is the last one, however short its section is. */
function activeHeadingId(article: HTMLElement | null): string | undefined {
  const headings = headingsIn(article);
  const { scrollHeight, clientHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2) return headings.at(-1)?.id;
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= READING_LINE_PX)?.id;
}

/** Returns the id of the heading being read as the page scrolls. */
export function useActiveHeading(article: RefObject<HTMLElement | null>, entries: readonly ContentsEntry[]): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setId(activeHeadingId(article.current)));
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
