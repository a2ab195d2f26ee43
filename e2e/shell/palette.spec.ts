import { expect, test } from '../support/signed-in.ts';

// prettier-ignore
const PAGES = [
  '/', '/send', '/contacts', '/messages/outgoing', '/messages/incoming', '/messages/tasks', '/messages/templates', '/tariffs', '/storage',
  '/balance/billings', '/account/profile', '/account/tokens', '/settings/user', '/settings/sendernames', '/notifications', '/users', '/about',
  '/documentation', '/survey', '/forbidden',
];

test('the palette, the shortcuts and the search are a key away on every page', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('main h1').first(), path).toBeVisible();
    await page.locator('main').focus();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox'), path).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), path).toBeHidden();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), path).toBeHidden();

    const search = page.locator('main').getByRole('searchbox').first();
    await page.keyboard.press('/');
    if (await search.isVisible()) await expect(search, path).toBeFocused();
  }
});
