import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type Theme = 'light' | 'dark';

interface Scope {
  /** A selector; the whole page by default. */
  within?: string;
  /** `wcag` are the rules of WCAG 2.2, A and AA; `all` has axe's own advice too. */
  rules?: 'wcag' | 'all';
}

/** What axe finds wrong: each broken rule with its elements. */
export async function accessibilityFaults(page: Page, { within, rules = 'wcag' }: Scope = {}): Promise<string[]> {
  // Only violations are read: for all that passes, axe need not work out how to select it. Nor need it load styles, which no rule here reads, by
  // adding them to a document of its own that Firefox holds to the page's policy.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  if (rules === 'wcag') builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (within !== undefined) builder.include(within);
  // Only for pages with frames are the results put together in a window of its own, which takes a second to open.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Changes the system's theme, which a page follows where no other is chosen, and waits until the page is drawn in it. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // A colour on its way is neither of one theme nor of the other; what renders in the new theme may still begin to change.
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise(requestAnimationFrame);
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    } while (running().length > 0);
  });
}

/** Both themes, the one or the other first by turns: a page is loaded in the first and changes to the second. */
export const themesByTurns = (turn: number): readonly [Theme, Theme] => (turn % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']);

/** Axe finds nothing wrong with the page as it stands, in each theme. */
export async function expectAccessible(page: Page, themes: readonly Theme[], scope?: Scope): Promise<void> {
  for (const theme of themes) {
    await changeTheme(page, theme);
    expect(await accessibilityFaults(page, scope), theme).toEqual([]);
  }
}

/** Nothing of the page is wider than `width`, at which it is, in each theme. */
export async function expectFits(page: Page, width: number, themes: readonly Theme[]): Promise<void> {
  for (const theme of themes) {
    await changeTheme(page, theme);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), theme).toBeLessThanOrEqual(width);
  }
}
