import { expect, type Page } from '@playwright/test';

/** The path of a link in the newest email to an address that has one which fits; waits until it has come. */
export async function linkInEmail(page: Page, address: string, fits: RegExp): Promise<string> {
  const link = page.getByRole('article').filter({ hasText: address }).getByRole('link', { name: fits }).first();
  await expect(async () => {
    await page.goto('/debug/mail');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  return new URL((await link.getAttribute('href')) ?? '').pathname;
}
