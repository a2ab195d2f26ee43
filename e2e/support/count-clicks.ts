import type { Page } from '@playwright/test';

const KEY = 'test.clicks';

/** Counts what is pressed with a pointer on a page from now on, over all of its documents; answers a function that tells how often. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
    addEventListener('pointerdown', count, { capture: true });
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), KEY);
}
