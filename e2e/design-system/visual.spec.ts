import { expect, test } from '../support/signed-in.ts';
import { environmentDifference } from './rendering-environment.ts';
import { openGallery } from './gallery.ts';

/** Widths at which layouts differ (spec 1 §9), and the second theme where most people see it. */
const LOOKS = [
  { width: 320, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 768, theme: 'light' },
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 2560, theme: 'light' },
] as const;

/** Half size: edges of letters, which every machine draws its own way, weigh less than places, sizes and colours. */
test.use({ deviceScaleFactor: 0.5, timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' } });

for (const { width, theme } of LOOKS) {
  test(`every component looks as it did at ${width} px, ${theme}`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 });
    const strange = await environmentDifference(page, info);
    test.skip(strange !== undefined, strange);
    const gallery = await openGallery(page, { theme });
    // As tall as the page, so that nothing is scrolled and nothing that stays at an edge covers anything.
    await expect(async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const section of await gallery.locator('[data-section]').all()) {
      const name = `${await section.getAttribute('data-section')}-${width}-${theme}.png`;
      const clip = (await section.boundingBox()) ?? undefined;
      const picture = await page.screenshot({ clip, animations: 'disabled' });
      expect.soft(picture, name).toMatchSnapshot(['baselines', name], { maxDiffPixelRatio: 0.02 });
    }
  });
}
