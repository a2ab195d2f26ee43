import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'demo' });

test('whoever is signed in reads inside the cabinet, under its title', async ({ page }) => {
  await page.goto('/documentation');
  await expect(page).toHaveURL('/documentation/platform/user/instruction');
  await expect(page).toHaveTitle('Cabinet · Documentation');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('links of a document go on inside the cabinet, and back comes to where one was', async ({ page }) => {
  await page.goto('/documentation/api/code-examples');
  await expect(page.getByRole('heading', { level: 1, name: 'Code examples' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('article').getByRole('link', { name: 'imported from a file' }).click();
  await expect(page).toHaveURL('/documentation/api/HTTP-REST?id=contacts');
  await expect(page.locator('#contacts')).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Code examples' })).toBeAttached();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});

test('a heading of the contents does not send the page to its top', async ({ page }) => {
  await page.goto('/documentation/api/HTTP-REST?id=webhooks');
  await expect(page.locator('#webhooks')).toBeInViewport();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Limits' }).click();
  await expect(page.locator('#limits')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('the language of the account reloads the document', async ({ page }) => {
  await page.goto('/documentation/api/SMPP');
  await expect(page.getByText('The platform is an SMPP 3.4 client')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Русский' }).click();
  await expect(page.getByText('Платформа — клиент SMPP 3.4')).toBeVisible();
});
