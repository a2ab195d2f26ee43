import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { ApiClient } from '../support/api.ts';
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

test(
  'a message is found by the last digits of its recipient and by a word of its text, and opens',
  { tag: '@gate' },
  async ({ page, request }) => {
    const api = await ApiClient.of(request, 'admin');
    const { data } = await api.call<Page<Sending>>('GET', 'sendings?type=sms&$limit=50');
    const message = data.find(({ recipient, payload }) => recipient.startsWith('+') && /\p{L}{5}/u.test(payload.text)) as Sending;
    const [word = ''] = /\p{L}{5,}/u.exec(message.payload.text) ?? [];

    await page.goto('/about');
    await expect(page.locator('main h1')).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    const found = palette.getByRole('group', { name: 'Messages' }).getByRole('option');
    await palette.getByRole('combobox').fill(word);
    await expect(found.filter({ hasText: new RegExp(word, 'i') }).first()).toBeVisible();
    await expect(found.first().locator('mark').first()).toHaveText(new RegExp(word, 'i'));

    await palette.getByRole('combobox').fill(message.recipient.slice(-7));
    await found.first().click();
    await expect(page).toHaveURL(/\/messages\/outgoing\?createdAt=any&open=/);
    await expect(page.getByRole('complementary')).toContainText(message.recipient.slice(-2));
  },
);
