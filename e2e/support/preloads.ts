import type { Page } from '@playwright/test';

declare global {
  // Written by `noteUsedFiles`.
  var usedFiles: Set<string> | undefined;
}

/** Notes from now on which scripts and style sheets the documents of a page use. */
export async function noteUsedFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const used = (globalThis.usedFiles = new Set<string>());
    const note = (node: Node) => {
      if (node instanceof HTMLScriptElement && node.src) used.add(node.src);
      if (node instanceof HTMLLinkElement && node.relList.contains('stylesheet')) used.add(node.href);
    };
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, {
      childList: true,
      subtree: true,
    });
  });
}

/** Scripts and style sheets that the page has preloaded and not used yet. */
export const unusedPreloads = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script], link[rel=preload][as=style], link[rel=modulepreload]')]
      .map(({ href }) => href)
      .filter((href) => !globalThis.usedFiles?.has(href)),
  );
