import type { Page } from '@playwright/test';

/** Counts requests by path in the present document's life, whoever makes them: tags, hints, the loader. */
export function countRequests(page: Page, prefix: string): { most(): number; documents(): number } {
  const counts = new Map<string, number>();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      documents += 1;
      counts.clear();
    }
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(prefix)) counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  return { most: () => Math.max(0, ...counts.values()), documents: () => documents };
}
