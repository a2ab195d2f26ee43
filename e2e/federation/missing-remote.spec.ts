import { expect, test } from '@playwright/test';
import { signIn } from '../support/session.ts';

test('a remote whose entry answers 503 leaves the rest working and comes back with Retry', async ({ page }) => {
  let broken = true;
  let requests = 0;
  await page.route('**/remotes/contacts/**/remoteEntry.js', (route) => {
    requests += 1;
    return broken ? route.fulfill({ status: 503, body: 'down' }) : route.continue();
  });
  await signIn(page);

  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).first().click();
  const retry = page.locator('main').getByRole('button', { name: /try again|retry/i });
  await expect(retry).toBeVisible();
  // One hint when the pointer reached the link, then three tries at most.
  expect(requests).toBeLessThanOrEqual(4);

  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).first().click();
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(/messages/i);

  await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).first().click();
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveText(/contacts/i);
  await expect(retry).toBeHidden();
});
