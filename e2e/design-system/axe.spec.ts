import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LOCALES } from '@cabinet/domain/locales';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';
import { openGallery } from './gallery.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faults(page: Page, within: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const LAYER = '[data-layer], aside[aria-labelledby]';

for (const locale of LOCALES) {
  test(`axe finds nothing on any component in both themes, ${locale}`, async ({ page }) => {
    const watched = watchPage(page);
    await openGallery(page, { theme: 'light', locale });
    for (const theme of ['light', 'dark']) {
      await page.getByRole('radio', { name: theme }).check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await faults(page, '[data-section]'), theme).toEqual([]);
    }
    expect(watched.problems).toEqual([]);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what opens above the page, which gives the focus back, ${theme}`, async ({ page }) => {
    await openGallery(page, { theme, section: 'layers' });
    for (const name of ['Dialog', 'Drawer', 'Question']) {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      await expect(page.locator(LAYER)).toBeVisible();
      expect(await faults(page, LAYER), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator(LAYER)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.getByRole('link', { name: 'List: parts' }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
    expect(await faults(page, LAYER)).toEqual([]);
  });
}

test('a section has its own address and shows the source that draws it', async ({ page }) => {
  await openGallery(page, { theme: 'light', section: 'buttons' });
  await expect(page.locator('[data-section]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByLabel('Code of Buttons')).toContainText("import { Button, IconButton } from '../../button/button.tsx';");
});
