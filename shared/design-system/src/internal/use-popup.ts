import { useLayoutEffect, type RefObject } from 'react';

export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'right';

const GAP = 6;
const EDGE = 8;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

/** Keeps `popup` (position: fixed) beside `anchor`: flipped when there is no room, never beyond the window's edge. */
export function usePopup(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  placement: Placement,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      const from = anchor.current?.getBoundingClientRect();
      const box = popup.current;
      if (!from || !box) return;
      const { offsetWidth: width, offsetHeight: height } = box;
      const { clientWidth, clientHeight } = document.documentElement;
      let left =
        placement === 'bottom-end' ? from.right - width : placement === 'bottom-start' ? from.left : from.left + from.width / 2 - width / 2;
      let top = placement === 'top' ? from.top - height - GAP : from.bottom + GAP;
      if (placement === 'right') {
        left = from.right + GAP + 2;
        top = from.top + from.height / 2 - height / 2;
      } else if (placement === 'top' && top < EDGE) top = from.bottom + GAP;
      else if (placement !== 'top' && top + height > clientHeight - EDGE && from.top - height - GAP > EDGE) top = from.top - height - GAP;
      box.style.left = `${clamp(left, EDGE, clientWidth - width - EDGE)}px`;
      box.style.top = `${clamp(top, EDGE, clientHeight - height - EDGE)}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, popup, placement]);
}
