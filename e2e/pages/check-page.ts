import type { Page } from '@playwright/test';
import { expectAccessible, expectFits, themesByTurns } from '../support/accessibility.ts';
import { expect } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';

/** The page renders and says nothing wrong, axe finds nothing, and nothing scrolls sideways at 320 px, in both themes; by turns first in either. */
export async function checkPage(page: Page, path: string, turn: number): Promise<void> {
  const watched = watchPage(page);
  const heading = page.locator('main').getByRole('heading', { level: 1 });
  const [loaded, changedTo] = themesByTurns(turn);
  await page.emulateMedia({ colorScheme: loaded });
  await page.goto(path);
  await expect(heading).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, [loaded, changedTo]);

  await page.setViewportSize({ width: 320, height: 720 });
  await expect(heading).toBeVisible();
  await expectFits(page, 320, [changedTo, loaded]);
  expect(watched.problems).toEqual([]);
}
