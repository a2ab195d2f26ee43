import { expect, type Page } from '@playwright/test';

export type Account = 'demo' | 'client1' | 'client2' | 'reseller' | 'manager' | 'admin';

/** Signs in through the form, as a person does, and waits for home. */
export async function signIn(page: Page, account: Account = 'demo'): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=username]').fill(account);
  await page.locator('input[name=password]').fill(`${account}-${account}`);
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** The token of the session that a page runs in, for calls of a program. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('cabinet.session') ?? '[]') as string[]).at(-1) ?? '');
