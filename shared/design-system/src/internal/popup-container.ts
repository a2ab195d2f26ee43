/** The element to render a popup into: the dialog around its anchor, so that the popup is not inert under it, else the page's main content. */
export function popupContainerOf(anchor: HTMLElement | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[data-layer], main') ?? document.body;
}
