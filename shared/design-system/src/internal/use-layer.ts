import { useEffect, useRef, type RefObject } from 'react';
import { focusables } from './focusables.ts';

/** Layers that are open, the topmost last. */
const stack: HTMLElement[] = [];
/** What we made inert, to leave alone what others did. */
const silenced = new Set<Element>();

function settle(): void {
  const top = stack.at(-1);
  for (const element of silenced) if (!top || element === top) element.removeAttribute('inert');
  silenced.clear();
  document.documentElement.style.overflow = top ? 'hidden' : '';
  if (!top) return;
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute('data-toasts') || element.tagName === 'SCRIPT') continue;
    element.setAttribute('inert', '');
    silenced.add(element);
  }
}

function keepInside(layer: HTMLElement, event: KeyboardEvent): void {
  const all = focusables(layer);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return;
  const away = !layer.contains(document.activeElement);
  if (event.shiftKey && (away || document.activeElement === first)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (away || document.activeElement === last)) {
    event.preventDefault();
    first.focus();
  }
}

/**
 * Makes an element, which must be a child of body, the only thing one can act on: the rest of the page is inert (but
 * for the notices), Tab stays inside, Escape asks to close, and the focus returns to where it was.
 */
export function useLayer(layer: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape);
  escape.current = onEscape;
  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    stack.push(element);
    settle();
    const wanted = element.querySelector<HTMLElement>('[data-autofocus], [autofocus]');
    if (!element.contains(document.activeElement))
      (wanted ?? element.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]'))?.focus();

    const onKey = (event: KeyboardEvent) => {
      if (stack.at(-1) !== element || event.defaultPrevented) return;
      if (event.key === 'Tab') keepInside(element, event);
      if (event.key === 'Escape') {
        event.preventDefault();
        escape.current();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stack.splice(stack.indexOf(element), 1);
      settle();
      if (before?.isConnected) before.focus();
    };
  }, [layer]);
}
