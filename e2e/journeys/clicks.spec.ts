import type { Page } from '@playwright/test';
import { pageScript } from '../federation/bad-releases.ts';
import { ApiClient } from '../support/api.ts';
import { countClicks } from '../support/count-clicks.ts';
import { activate, copyRelease, keepRegistry, readRegistry } from '../support/releases.ts';
import { expect, test } from '../support/signed-in.ts';

/** What people come for most, and how many presses of a pointer it may take; what is typed or chosen in a field takes none. */

/** Finds by the keyboard, from anywhere. */
async function find(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(text);
}

test.describe('a customer', () => {
  test.use({ account: 'demo' });

  test('imports people and sends to them by six clicks', async ({ page }) => {
    const clicks = await countClicks(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Import contacts' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next: choose a file' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
    const rows = Array.from({ length: 30 }, (_, index) => `8916888${String(10 + index)}10;Anna`);
    const text = ['Phone;First name', ...rows].join('\n');
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('30 contacts were added.')).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: /^Send/ }).click();

    await expect(page).toHaveURL(/\/send\?list=/);
    await page.getByRole('textbox', { name: /^Text\s*$/ }).fill('Hello');
    await page.getByRole('combobox', { name: /Sender/ }).selectOption('COURIER');
    await page.getByRole('button', { name: /^Send 30\b/ }).click();
    await expect(page).toHaveURL(/\/messages\/tasks\//);
    expect(await clicks()).toBe(6);
  });

  test('learns from home why a message failed by two clicks', async ({ page, request }) => {
    const api = await ApiClient.of(request, 'demo');
    const payload = { sender: 'COURIER', text: 'Nobody gets this' };
    await api.call('POST', 'sendings', { type: 'sms', payload, recipient: { include: ['+79167776602'] } });
    await expect
      .poll(async () => (await api.call<{ total: number }>('GET', 'sendings?status=failed&recipient=%2B79167776602')).total)
      .toBeGreaterThan(0);
    const clicks = await countClicks(page);
    await page.goto('/');
    await page
      .locator('main')
      .getByRole('link', { name: /\d failed today$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/status=failed/);
    await page
      .getByRole('row', { name: /Nobody gets this/ })
      .first()
      .click();
    await expect(page.getByRole('complementary').getByText('The operator could not deliver the message.').first()).toBeVisible();
    expect(await clicks()).toBe(2);
  });

  test('adds to the balance by three clicks', async ({ page }) => {
    const clicks = await countClicks(page);
    await page.goto('/');
    await page.locator('main').getByRole('button', { name: 'Top up' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Top up' });
    await dialog.getByLabel('I accept the offer').check();
    await dialog.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/checkout\//);
    expect(await clicks()).toBe(3);
  });

  test('asks for a sender name by two clicks and its fields', async ({ page }) => {
    const clicks = await countClicks(page);
    await page.goto('/');
    await find(page, 'New sender name');
    await page.getByRole('option', { name: 'New sender name' }).click();
    const dialog = page.getByRole('dialog', { name: 'New sender name' });
    await dialog.getByLabel(/^Name/).fill('TWOCLICKS');
    await dialog.getByLabel(/^Comment/).fill('Two Clicks LLC, 7701234567');
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByRole('row', { name: /TWOCLICKS/ })).toContainText('In review');
    expect(await clicks()).toBe(2);
  });
});

test.describe('an administrator', () => {
  test.use({ account: 'admin' });

  test('adds to the balance of an account by three clicks', async ({ page }) => {
    const clicks = await countClicks(page);
    await page.goto('/');
    await find(page, 'client2');
    await page.getByRole('option', { name: /^client2/ }).click();
    await page.getByRole('button', { name: 'Change balance…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Balance of client2' });
    await dialog.getByLabel(/^Amount/).fill('12');
    await dialog.getByRole('button', { name: 'Add ₽12.00' }).click();
    await expect(page.getByRole('list', { name: 'Notifications' }).getByText('Added to client2: ₽12.00')).toBeVisible();
    expect(await clicks()).toBe(3);
  });

  test('rolls an area that fails back by two clicks', async ({ page }) => {
    const restore = keepRegistry();
    try {
      const good = readRegistry().areas['contacts']?.current ?? '';
      const bad = copyRelease('contacts');
      bad.build(pageScript(bad), 'throw new Error("broken on purpose");');
      activate(bad, true);
      await page.goto('/contacts');
      await expect(page.locator('[data-fell-back="contacts"]')).toBeVisible();

      const clicks = await countClicks(page);
      await page.goto('/operations/releases');
      await page.getByRole('button', { name: `Roll back to ${good}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
      await expect(page.getByRole('list', { name: 'Notifications' }).getByText(`contacts ${good} is live`)).toBeVisible();
      expect(await clicks()).toBe(2);
    } finally {
      restore();
    }
  });
});
