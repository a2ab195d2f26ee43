import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';

const problemsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

for (const theme of ['light', 'dark'] as const) {
  for (const path of ['/account/tokens', '/account/sessions']) {
    test(`${path} in ${theme}: axe finds nothing, nothing scrolls sideways at 320 px`, async ({ page }) => {
      const watched = watchPage(page);
      await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
      await signIn(page);
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await problemsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(watched.problems).toEqual([]);
    });
  }

  test(`the dialog of a token in ${theme}: axe finds nothing`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
    await signIn(page);
    await page.goto('/account/tokens?create=true');
    await expect(page.getByRole('dialog').getByPlaceholder('DD/MM/YYYY')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });

  test(`the support chat in ${theme}: axe finds nothing`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
    await signIn(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Support chat' }).click();
    await expect(page.getByRole('dialog', { name: 'Support chat' }).getByLabel(/^Message/)).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });
}
