import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** How long the pointer rests on an entry before its popup opens, so that passing over the toolbar opens nothing. */
const OPEN_DELAY_MS = 250;
/** How long a popup stays open after the pointer has left, so that it can travel to it. */
const CLOSE_DELAY_MS = 220;
const GAP_PX = 8;

const FOCUSABLE = 'a[href], button:not(:disabled), input';

/**
 * The state of a popup beside a toolbar entry: opens on hover, on click and by the right arrow, which leads into it, and
 * never by focus alone; closes on Escape and the left arrow, which give the focus back, on leaving and on a click outside.
 * Spread `place` on the element around entry and popup, `popup` on the popup.
 */
export function useSidePopup() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The kind of pointer pressed last, until its click event. */
  const pressed = useRef<string>(undefined);
  /** Whether the popup that opens takes the focus. */
  const takesFocus = useRef(false);

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
    const [entry, box] = [place.current?.firstElementChild, popup.current];
    if (!open || !entry || !box) return;
    const anchor = entry.getBoundingClientRect();
    const put = () => {
      const lowest = document.documentElement.clientHeight - box.offsetHeight - GAP_PX;
      box.style.insetInlineStart = `${anchor.right + GAP_PX}px`;
      box.style.insetBlockStart = `${Math.max(GAP_PX, Math.min(anchor.top, lowest))}px`;
    };
    put();
    if (takesFocus.current) box.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    takesFocus.current = false;
    // The content of an area arrives later and changes the height.
    const observer = new ResizeObserver(put);
    observer.observe(box);
    return () => observer.disconnect();
  }, [open]);

  const enter = () => {
    if (open) popup.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    else {
      takesFocus.current = true;
      show();
    }
  };
  const leave = () => {
    place.current?.querySelector<HTMLElement>('a, button')?.focus();
    close();
  };

  return {
    open,
    close,
    place: {
      ref: place,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(true), OPEN_DELAY_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
      },
      onPointerDown: (event: PointerEvent) => void (pressed.current = event.pointerType),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      },
      onClick: () => void (pressed.current = undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const isInside = popup.current?.contains(event.target as Node) ?? false;
        // Arrows belong to the fields of a popup, such as the choice of a theme.
        const isField = event.target instanceof HTMLInputElement;
        if (event.key === 'ArrowRight' && !isInside) enter();
        else if (open && (event.key === 'Escape' || (event.key === 'ArrowLeft' && !isField))) leave();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    popup: { ref: popup },
    /** For a button that only opens the popup: touch and keyboard toggle it; a mouse that has rested on it has opened it already. */
    toggle: () => {
      if (pressed.current === 'mouse' || !open) show();
      else close();
    },
  };
}
