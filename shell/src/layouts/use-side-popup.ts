import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** How long a popup stays open after the pointer has left, so that it can travel to it. */
const CLOSE_DELAY_MS = 220;
const GAP_PX = 8;

/**
 * The state of a popup beside a toolbar entry: opens on hover, focus and click, closes on Escape, on leaving and on a
 * click outside. Spread `place` on the element around entry and popup, `popup` on the popup.
 */
export function useSidePopup() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The kind of pointer pressed last, until its click event. */
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
      const lowest = document.documentElement.clientHeight - box.offsetHeight - GAP_PX;
      box.style.insetInlineStart = `${anchor.right + GAP_PX}px`;
      box.style.insetBlockStart = `${Math.max(GAP_PX, Math.min(anchor.top, lowest))}px`;
    };
    put();
    // The content of an area arrives later and changes the height.
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
        timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
      },
      onPointerDown: (event: PointerEvent) => void (pressed.current = event.pointerType),
      // A press moves the focus first; the click that follows decides.
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
    /** For a button that only opens the popup: touch and keyboard toggle it; for a mouse it is open already. */
    toggle: () => {
      if (pressed.current === 'mouse' || !open) show();
      else close();
    },
  };
}
