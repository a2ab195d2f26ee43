import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@cabinet/domain/locales';

/** The fixed time of every screenshot, so that the times shown on it are always the same. */
const MOMENT = new Date('2026-01-15T12:00:00Z');

interface GalleryOptions {
  /** `system` follows the browser's, which `changeTheme` changes. */
  theme: 'light' | 'dark' | 'system';
  locale?: Locale;
  /** A section's id; `all` of them by default. */
  section?: string;
}

/** Opens the gallery at /debug and waits until every section is rendered, lazily loaded ones included. */
export async function openGallery(page: Page, { theme, locale = 'en', section = 'all' }: GalleryOptions): Promise<Locator> {
  await page.clock.setFixedTime(MOMENT);
  await page.addInitScript(
    (preferences) => Object.entries(preferences).forEach(([name, value]) => localStorage.setItem(`cabinet.${name}`, value)),
    {
      theme,
      locale,
    },
  );
  await page.goto(`/debug?section=${section}`);
  const gallery = page.getByRole('region', { name: 'Design system' });
  await expect(gallery).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Skeletons mean that code is still loading, except in the one section that shows skeletons as samples.
  await expect(gallery.locator('[data-section] > [role=status]')).toHaveCount(0);
  // The editor of emails comes in a part of its own, behind a bar instead of a skeleton with a role.
  const editor = gallery.locator('[data-section=email-editor]');
  if ((await editor.count()) > 0) await expect(editor.getByRole('toolbar')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return gallery;
}
