import { cloneElement, useEffect, useId, useRef, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { popupContainerOf } from '../internal/popup-container.ts';
import { usePopup, type Placement } from '../internal/use-popup.ts';
import styles from './tooltip.module.css';

const DELAY_MS = 350;
/** Time in which the pointer gets from the element to its tooltip, which can be read and selected (WCAG 1.4.13). */
const LEAVE_MS = 200;

interface TooltipProps {
  text: ReactNode;
  placement?: Placement;
  /** The element that the tooltip describes. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>;
}

/**
 * An explanation shown on hover and on keyboard focus, closed by Escape, never shown on touch. It must not carry
 * information that the user cannot do without.
 */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  usePopup(open, anchor, popup, placement);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), LEAVE_MS);
  };
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const same = children.props['aria-label'] === text;
  return (
    <span
      ref={anchor}
      className={styles['anchor']}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && show(DELAY_MS)}
      onPointerLeave={hideSoon}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {open && !same ? cloneElement(children, { 'aria-describedby': id }) : children}
      {open
        ? createPortal(
            <div ref={popup} id={id} role="tooltip" className={styles['tooltip']}>
              {text}
            </div>,
            popupContainerOf(anchor.current),
          )
        : null}
    </span>
  );
}
