import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';

const problemsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

for (const theme of ['light', 'dark'] as const) {
  for (const path of ['/account/tokens', '/account/sessions']) {
    test(`${path} in ${theme}: axe finds nothing, nothing scrolls sideways at 320 px`, async ({ page }) => {
      const watched = watchPage(page);
      await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
      await signIn(page);
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await problemsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(watched.problems).toEqual([]);
    });
  }

  test(`the dialogs of a token and of the support chat in ${theme}: axe finds nothing`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
    await signIn(page);
    await page.goto('/account/tokens?create=true');
    await expect(page.getByRole('dialog').getByPlaceholder('DD/MM/YYYY')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await page.goto('/');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('button', { name: 'Support chat' }).click();
    await expect(page.getByRole('dialog', { name: 'Support chat' }).getByLabel(/^Message/)).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });
}

test('a token is made, works through the API, is shown to have been used, and is refused once it is removed', async ({ page, request }) => {
  const watched = watchPage(page);
  const name = `Shop ${Date.now().toString(36)}`;
  await signIn(page);
  await page.goto('/account/tokens');
  await page.getByRole('button', { name: 'New token' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Make the token' })).toBeDisabled();
  await form.getByLabel(/^Description/).fill(name);
  await form.getByPlaceholder('DD/MM/YYYY').click();
  await page.locator('.ant-picker-cell-today').click();
  await expect(form.getByText('Works until the end of today.')).toBeVisible();
  await form.getByRole('button', { name: 'Make the token' }).click();

  const made = page.getByRole('alertdialog', { name: 'The token is made' });
  const value = made.getByLabel('Token', { exact: true });
  await expect(value).toHaveAttribute('type', 'password');
  const token = await value.inputValue();
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expect(made).toBeHidden();

  const use = () => request.get('/api/settings', { headers: { authorization: `Bearer ${token}` } });
  expect((await use()).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(/now|second/);
  await row.getByRole('button', { name: `Delete the token “${name}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  expect((await use()).status()).toBe(401);
  expect(watched.problems).toEqual([]);
});

test('all other sessions end at once, in their windows too', async ({ page, browser }: { page: Page; browser: Browser }) => {
  await signIn(page, 'client1');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, 'client1');
  await page.goto('/account/sessions');
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(page.locator('main').getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('what is written in the support chat goes to support as a letter', async ({ page }) => {
  const text = `Where is it? ${Date.now().toString(36)}`;
  await signIn(page);
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Support chat' }).click();
  const chat = page.getByRole('dialog', { name: 'Support chat' });
  await chat.getByLabel(/^Message/).fill(text);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message is on its way')).toBeVisible();
  await page.goto('/debug/mail');
  await expect(page.getByRole('article').filter({ hasText: text })).toContainText('support@example.com');
});
