import type { Page } from '@playwright/test';

/** What a screen reader calls the focused element; a pane that scrolls, which Firefox makes a stop of Tab, is not called by what stands in it. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : undefined;
    const content = element?.matches('a, button, summary, [role], [tabindex]') ? element.textContent : '';
    return (element?.getAttribute('aria-label') ?? label ?? content).trim();
  });

/** Tabs until what is focused is called so, backwards with the shift key; what has the focus already needs no key. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  // Where nothing takes the focus yet, Firefox gives it to itself, and keys do nothing in the page any more.
  await page.locator('a, button').first().waitFor({ state: 'attached' });
  for (let step = 0; step < 120; step += 1) {
    if (step > 0) await page.keyboard.press(key);
    if (name.test(await focusedName(page))) return;
  }
  throw new Error(`Nothing called ${name} can be reached`);
}

/** Tabs to what is called so and presses it. */
export async function pressKeyOn(page: Page, name: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
