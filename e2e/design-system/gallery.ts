import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '@cabinet/domain/locales';

/** A moment at which every picture is taken: times on it are always the same. */
const MOMENT = new Date('2026-01-15T12:00:00Z');

interface Look {
  theme: 'light' | 'dark';
  locale?: Locale;
  /** A section's id; `all` of them by default. */
  section?: string;
}

/** Opens the gallery at /debug and waits until every part, the late ones too, is there. */
export async function openGallery(page: Page, { theme, locale = 'en', section = 'all' }: Look): Promise<Locator> {
  await page.clock.setFixedTime(MOMENT);
  await page.addInitScript((taste) => Object.entries(taste).forEach(([name, value]) => localStorage.setItem(`cabinet.${name}`, value)), {
    theme,
    locale,
  });
  await page.goto(`/debug?section=${section}`);
  const gallery = page.getByRole('region', { name: 'Design system' });
  await expect(gallery).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Bones stand where code is still on its way; those that are shown for their own sake stand in one section.
  await expect(gallery.locator('[data-section] > [role=status]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  return gallery;
}
