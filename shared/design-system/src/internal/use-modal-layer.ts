import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusables } from './focusables.ts';
import { rememberFocus } from './remember-focus.ts';

/** The open layers, the topmost last. */
const stack: HTMLElement[] = [];
/** The elements that this module made inert; those that others made inert are left alone. */
const madeInert = new Set<Element>();

/**
 * Keeps the page behind a layer where it is, and gives the layer the whole window: the strip of the scrollbar becomes a padding of the page, of
 * the width that `--cab-scrollbar` tells whatever is fixed to the window's edge.
 */
function holdPage(isHeld: boolean): void {
  const { documentElement: page } = document;
  const { style } = page;
  if (isHeld === (style.overflow === 'hidden')) return;
  // `clientWidth` counts the strip in while no scrollbar is drawn there.
  const strip = isHeld ? `${window.innerWidth - page.getBoundingClientRect().width}px` : '';
  style.overflow = isHeld ? 'hidden' : '';
  style.scrollbarGutter = isHeld ? 'auto' : '';
  style.paddingInlineEnd = strip;
  style.setProperty('--cab-scrollbar', strip);
}

function updateInert(): void {
  const top = stack.at(-1);
  for (const element of madeInert) if (!top || element === top) element.removeAttribute('inert');
  madeInert.clear();
  holdPage(top !== undefined);
  if (!top) return;
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute('data-toasts') || element.tagName === 'SCRIPT') continue;
    element.setAttribute('inert', '');
    madeInert.add(element);
  }
}

function trapFocus(layer: HTMLElement, event: KeyboardEvent): void {
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
 * Makes an element, which must be a child of body, modal: the rest of the page except the notices is inert, Tab stays
 * inside, Escape calls `onEscape`, and the focus returns to where it was when the layer closes.
 */
export function useModalLayer(layer: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useRef(onEscape);
  escape.current = onEscape;
  // Before the paint: a key pressed in the moment in which the layer appears is the layer's.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const giveBack = rememberFocus();
    stack.push(element);
    updateInert();
    const wanted = element.querySelector<HTMLElement>('[data-autofocus], [autofocus]');
    if (!element.contains(document.activeElement))
      (wanted ?? element.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]'))?.focus();

    const onKey = (event: KeyboardEvent) => {
      if (stack.at(-1) !== element || event.defaultPrevented) return;
      if (event.key === 'Tab') trapFocus(element, event);
      if (event.key === 'Escape') {
        event.preventDefault();
        escape.current();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stack.splice(stack.indexOf(element), 1);
      updateInert();
      giveBack();
    };
  }, [layer]);
}
