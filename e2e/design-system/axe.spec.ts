import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { accessibilityFaults, expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';
import { openGallery } from './gallery.ts';

const LAYER = '[data-layer], aside[aria-labelledby]';

const THEMES = ['light', 'dark'] as const;
/** Both themes in one language, and each other language in one of them, without all of their combinations. */
const SAMPLE: Readonly<Record<Locale, readonly (typeof THEMES)[number][]>> = { en: THEMES, ru: ['light'], es: ['dark'] };

for (const locale of LOCALES) {
  const themes = process.env['TEST_LONG'] === '1' ? THEMES : SAMPLE[locale];
  test(`axe finds nothing on any component in ${themes.join(' and ')}, ${locale}`, async ({ page }) => {
    const watched = watchPage(page);
    await openGallery(page, { theme: 'light', locale });
    for (const theme of themes) {
      await page.getByRole('radio', { name: theme }).check({ force: true });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await accessibilityFaults(page, { within: '[data-section]' }), theme).toEqual([]);
    }
    expect(watched.problems).toEqual([]);
  });
}

test('axe finds nothing on what opens above the page, in either theme, and it gives the focus back', async ({ page }) => {
  await openGallery(page, { theme: 'system', section: 'layers' });
  for (const name of ['Dialog', 'Drawer', 'Question']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(page.locator(LAYER)).toBeVisible();
    await expectAccessible(page, THEMES, { within: LAYER });
    await page.keyboard.press('Escape');
    await expect(page.locator(LAYER)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.getByRole('link', { name: 'List: parts' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectAccessible(page, THEMES, { within: LAYER });
});

test('a section has its own address and shows the source that draws it', async ({ page }) => {
  await openGallery(page, { theme: 'light', section: 'buttons' });
  await expect(page.locator('[data-section]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByLabel('Code of Buttons')).toContainText("import { Button, IconButton } from '../../button/button.tsx';");
});
