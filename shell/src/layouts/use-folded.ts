import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room beyond an entry's height that there must be before one comes back: the rule above a group that comes with it, and rounding. */
const SLACK_PX = 20;

/**
 * How many of the last `foldable` entries of the toolbar have no room in its height and go behind “More”, which takes the
 * room of one. The toolbar has one element with `data-spacer` that takes up what is left; the others but rules are entries of one height.
 * `content` names what else changes how high its entries are.
 */
export function useFolded(toolbar: RefObject<HTMLElement | null>, foldable: number, content: string): number {
  const [folded, setFolded] = useState(0);
  useLayoutEffect(() => {
    const element = toolbar.current;
    if (!element) return;
    const measure = () => {
      const entry = element.querySelector<HTMLElement>('[data-spacer] ~ * :is(a, button)')?.offsetHeight ?? 0;
      if (entry === 0) return;
      const height = entry + (Number.parseFloat(getComputedStyle(element).rowGap) || 0);
      const missing = element.scrollHeight - element.clientHeight;
      const free = element.querySelector<HTMLElement>('[data-spacer]')?.offsetHeight ?? 0;
      if (missing > 0) setFolded(Math.min(foldable, folded + Math.ceil(missing / height) + (folded === 0 ? 1 : 0)));
      else if (folded > 0) {
        const back = Math.floor((free - SLACK_PX) / height);
        // “More” gives its room to the last that comes back.
        if (back >= folded - 1) setFolded(0);
        else if (back > 0) setFolded(folded - back);
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [toolbar, foldable, folded, content]);
  return Math.min(folded, foldable);
}
