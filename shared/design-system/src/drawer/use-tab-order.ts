import { useEffect, type RefObject } from 'react';
import { focusables } from '../internal/focusables.ts';

/** Selects the button of the row whose drawer is open. */
const OPENER = '[data-opener][aria-expanded="true"]';

/** The element that Tab moves to from the ends of a panel and from its row; undefined where the browser's own order holds. */
function nextStop(panel: HTMLElement, back: boolean): HTMLElement | undefined {
  const opener = document.querySelector<HTMLElement>(OPENER);
  const now = document.activeElement;
  const inside = focusables(panel);
  if (!opener || !now) return undefined;
  const outside = () => focusables(document).filter((element) => !panel.contains(element));
  const after = () => outside()[outside().indexOf(opener) + 1];
  if (now === opener) return back ? undefined : inside[0];
  if (back && now === inside[0]) return opener;
  if (back && now === after()) return inside.at(-1);
  return !back && now === inside.at(-1) ? after() : undefined;
}

/** Places a panel right after its row in the tab order, although it stands elsewhere in the page. */
export function useTabOrder(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = panel.current;
      if (event.key !== 'Tab' || event.defaultPrevented || !element || element.hasAttribute('inert')) return;
      const next = nextStop(element, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel]);
}
