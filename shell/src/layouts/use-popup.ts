import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** How long a popup waits for the pointer to arrive before it closes. */
const TRAVEL_MS = 220;
const EDGE = 8;

/**
 * A popup beside a toolbar entry: opens on hover, focus and click, stays while the pointer travels to it, closes on
 * Escape, on leaving and on a click outside. Spread `place` on the element around both, `popup` on the popup.
 */
export function useSidePopup() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What pressed last, until its click has come. */
  const pressed = useRef<string>(undefined);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const outside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, close]);

  useLayoutEffect(() => {
    const [anchor, box] = [place.current?.firstElementChild?.getBoundingClientRect(), popup.current];
    if (!open || !anchor || !box) return;
    const put = () => {
      const lowest = document.documentElement.clientHeight - box.offsetHeight - EDGE;
      box.style.insetInlineStart = `${anchor.right + EDGE}px`;
      box.style.insetBlockStart = `${Math.max(EDGE, Math.min(anchor.top, lowest))}px`;
    };
    put();
    // What an area shows in it arrives later.
    const observer = new ResizeObserver(put);
    observer.observe(box);
    return () => observer.disconnect();
  }, [open]);

  return {
    open,
    close,
    place: {
      ref: place,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && show(),
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(false), TRAVEL_MS);
      },
      onPointerDown: (event: PointerEvent) => void (pressed.current = event.pointerType),
      // A press focuses first; its click decides then.
      onFocus: (event: FocusEvent) => pressed.current === undefined && event.currentTarget !== event.target && show(),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      },
      onClick: () => void (pressed.current = undefined),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        place.current?.querySelector<HTMLElement>('a, button')?.focus();
        close();
      },
    },
    popup: { ref: popup },
    /** Of a button that only opens the popup: a touch or a key switches it, a mouse finds it open already. */
    toggle: () => {
      if (pressed.current === 'mouse' || !open) show();
      else close();
    },
  };
}
