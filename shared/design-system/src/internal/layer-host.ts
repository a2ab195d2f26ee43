/** Where a popup belongs: inside the dialog its anchor stands in, so that it is not inert under it; else the page's main part. */
export function layerOf(anchor: HTMLElement | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[data-layer], main') ?? document.body;
}
