import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

const STEPS: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };
/** Where letters are typed, or choose. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"]';

const rowOf = (list: HTMLElement | null, id: string) => list?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(id)}"]`);

/** J and K open the conversation below and above the one that is open, by their place on the keyboard; the first press opens the latest. */
export function useRowKeys(list: RefObject<HTMLElement | null>, ids: readonly string[], open: string | undefined): void {
  const [, setParams] = useSearchParams();
  const latest = useRef({ ids, open, setParams });
  latest.current = { ids, open, setParams };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.code];
      if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return;
      const now = latest.current;
      const next = now.ids[(now.open === undefined ? -1 : now.ids.indexOf(now.open)) + step];
      if (next === undefined) return;
      event.preventDefault();
      now.setParams(
        (before) => {
          before.set('open', next);
          return before;
        },
        // Back leads to where one was before walking through them.
        { replace: now.open !== undefined },
      );
      const row = rowOf(list.current, next);
      row?.scrollIntoView?.({ block: 'nearest' });
      if (list.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list]);
}
