import { focusables } from './focusables.ts';

/** A row goes once its list was fetched anew, which may be well after the dialog that removed it. */
const GONE_WITHIN_MS = 10_000;

/** Whether focus may go to something within `place`: a part of the page's content or of a dialog, for around them lie navigation and page. */
const holdsContent = (place: HTMLElement) =>
  place.isConnected && place.parentElement?.closest('main, [role=dialog], [role=alertdialog]') != null;

const isAtOrAfter = (element: Element, mark: Element) =>
  mark.contains(element) || (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Calls `onGone` when an element is taken out of the page before something else has the focus. */
function whenGone(element: HTMLElement, onGone: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    onGone();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', stop);
  };
  const timer = setTimeout(stop, GONE_WITHIN_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/**
 * Remembers what has the focus; the function that it returns gives it back. Where that element is gone by then or goes soon (the row that a dialog
 * removed), the focus moves on to what followed it, else to what stood before it, else to the page's `main`, so that the keyboard goes on from there
 * and not from the page's top.
 */
export function rememberFocus(): () => void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return () => undefined;
  const around: { place: HTMLElement; next: Element | null }[] = [];
  for (let element = activeElement; element.parentElement; element = element.parentElement)
    around.push({ place: element.parentElement, next: element.nextElementSibling });

  const goOn = () => {
    if ((document.activeElement ?? document.body) !== document.body) return;
    const left = around.find(({ place }) => holdsContent(place));
    const stops = left ? focusables(left.place) : [];
    const next = left?.next;
    const stop = (next?.isConnected && stops.find((one) => isAtOrAfter(one, next))) || stops.at(-1);
    if (stop) stop.focus();
    else document.querySelector('main')?.focus({ preventScroll: true });
  };
  return () => {
    activeElement.focus();
    // What goes in the same commit as the layer is still there while the layer is taken away.
    queueMicrotask(() => {
      if (!activeElement.isConnected) goOn();
      else if (document.activeElement === activeElement) whenGone(activeElement, goOn);
    });
  };
}
