import type { Page } from '@playwright/test';
import { expect, test } from '../support/signed-in.ts';
import { expectArea } from './areas.ts';

/** The server gives no registry that could be read: neither in the document nor for the asking. */
async function withoutRegistry(page: Page, answer: { status: number; body: string }): Promise<void> {
  await page.route('**/registry.json', (route) => route.fulfill(answer));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="cabinet-registry">)[^<]*/, '$1{}');
    await route.fulfill({ response, body });
  });
}

for (const answer of [
  { status: 500, body: '' },
  { status: 200, body: '{}' },
]) {
  test(
    `registry unreachable or corrupt (${answer.status}): a browser that saw one goes on with it and says so`,
    { tag: answer.status === 500 ? '@gate' : [] },
    async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await withoutRegistry(page, answer);
      await page.goto('/contacts');
      await expectArea(page, 'contacts');
      await expect(page.getByText('The cabinet runs as you last used it.')).toBeVisible();
    },
  );
}

test('registry unreachable on the first visit: a page that says so, with a way to try again', { tag: '@gate' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('cabinet.registry'));
  await withoutRegistry(page, { status: 500, body: '' });
  await page.goto('/contacts');
  await expect(page.getByRole('alert')).toContainText('The cabinet could not be loaded');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
