import { PUZZLE_HEADER } from '@cabinet/domain/puzzles';
import { accessibilityFaults } from '../support/accessibility.ts';
import { enterPassword, newAccount } from '../support/new-account.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

const NAME = `anna-${Date.now().toString(36).slice(-6)}`;

test('somebody registers, answers the survey, forgets the password and gets in again', { tag: '@gate' }, async ({ page }) => {
  const watched = watchPage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.locator('[name=username]').fill(NAME);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text');
  expect(await page.locator('[name=confirmation]').inputValue()).toBe(await page.locator('[name=password]').inputValue());
  await page.locator('[name="data.firstName"]').fill('Anna');
  await page.locator('[name="data.email"]').fill(`${NAME}@example.com`);
  await page.locator('[name="data.phone"]').fill('8 916 123-45-67');
  await page.getByRole('button', { name: 'Create the account' }).click();

  await expect(page).toHaveURL('/survey');
  await page.getByRole('button', { name: /Campaigns/ }).click();
  await page.getByRole('button', { name: 'Viber' }).click();
  await expect(page).toHaveURL('/');

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/recover');
  await page.locator('[name=id]').fill(NAME);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/an email with a link is on its way/)).toBeVisible();

  const link = page
    .getByRole('article')
    .filter({ hasText: `${NAME}@example.com` })
    .getByRole('link', { name: /\/recover\// });
  await expect(async () => {
    await page.goto('/debug/mail');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
  await page.locator('[name=password]').fill('brand-new-1');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();

  await page.goto('/login');
  await page.locator('[name=username]').fill(NAME);
  await page.locator('[name=password]').fill('brand-new-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Anna/ })).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('after many wrong passwords the browser solves a puzzle beside the page, and the right one signs in', async ({ page, request }) => {
  const { username, password } = await newAccount(request, 'puzzle');
  await page.goto('/login');
  const answers = await page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name, password: 'not-the-password' });
    const statuses: number[] = [];
    while (statuses.length < 20 && statuses.at(-1) !== 429)
      statuses.push((await fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).status);
    return statuses;
  }, username);
  expect(answers.at(-1)).toBe(429);

  const worker = page.waitForEvent('worker');
  const solved = page.waitForRequest((call) => call.url().endsWith('/api/login') && PUZZLE_HEADER.toLowerCase() in call.headers());
  await enterPassword(page, username, password);
  await worker;
  expect((await (await solved).response())?.status()).toBe(200);
  await expect(page).toHaveURL('/');
});

for (const path of [
  '/registration',
  '/recover',
  '/recover/not-a-key',
  '/confirm/not-a-key',
  '/not-me/not-a-key',
  '/join/not-a-key',
  '/setup#not-a-token',
]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${path} in ${theme}: axe finds nothing, nothing scrolls sideways at 320 px`, async ({ page }) => {
      await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
      await page.setViewportSize({ width: 320, height: 720 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
}
