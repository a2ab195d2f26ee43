import { focusables } from './focusables.ts';

/** Whether focus may go to something within `place`: a part of the page's content or of a dialog, for around them lie navigation and page. */
const holdsContent = (place: HTMLElement) =>
  place.isConnected && place.parentElement?.closest('main, [role=dialog], [role=alertdialog]') != null;

/**
 * Remembers what has the focus; the function that it returns gives it back. Where that element is gone by then (the row that a dialog removed), the
 * focus goes to the first thing left around it, else to the page's `main`, so that the keyboard goes on from there and not from the page's top.
 */
export function rememberFocus(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return () => undefined;
  const around: HTMLElement[] = [];
  for (let place = activeElement.parentElement; place; place = place.parentElement) around.push(place);
  const goOn = () => {
    if (activeElement.isConnected || (document.activeElement ?? document.body) !== document.body) return;
    const place = around.find(holdsContent);
    const next = place && focusables(place)[0];
    if (next) next.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  };
  return () => {
    activeElement.focus();
    // What goes in the same commit as the layer is still there while the layer is taken away.
    queueMicrotask(goOn);
  };
}
