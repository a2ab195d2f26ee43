import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first control of a container when the focused one disappears with a change of `state`. */
export function useRestoredFocus(state: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      had.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) place.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [state]);
  return place;
}
