/** Where a popup belongs: inside the dialog its anchor stands in, so that it is not inert under it; else the page. */
export function layerOf(anchor: HTMLElement | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[data-layer]') ?? document.body;
}
