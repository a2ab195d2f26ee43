import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { test as signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

const SETTINGS = '/api/settings';

/** Opens the call in which the cabinet's settings are read, ready to be made. */
async function openCall(page: Page): Promise<void> {
  await page.goto(`/api/docs#tag/session/GET${SETTINGS}`);
  await page.getByRole('button', { name: `Test Request (get ${SETTINGS})` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Makes the call; its status and who made it. */
async function send(page: Page) {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === SETTINGS);
  await page.getByRole('dialog').getByRole('button', { name: 'Send get request to' }).click();
  const response = await answered;
  const { authorization = '' } = await response.request().allHeaders();
  return { status: response.status(), authorization };
}

test('the list of documents leads to the reference, whose calls are made when a button is pressed', async ({ page }) => {
  const watched = watchPage(page);
  const calls: string[] = [];
  await page.goto('/documentation/api/HTTP-REST');
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/api\/docs/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cabinet' })).toBeVisible();
  await expect(page.getByLabel('Call with my session')).toBeHidden();

  page.on('request', (request) => calls.push(request.url()));
  await openCall(page);
  expect(calls.filter((url) => url.endsWith(SETTINGS) || !url.includes('/api/docs'))).toEqual([]);
  expect(await send(page)).toEqual({ status: 200, authorization: '' });
  expect(watched.problems).toEqual([]);
});

signedIn('a session makes calls only where that is chosen', async ({ page }) => {
  const watched = watchPage(page);
  await openCall(page);
  expect(await send(page)).toEqual({ status: 200, authorization: '' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Call with my session').check();
  await page.getByRole('button', { name: `Test Request (get ${SETTINGS})` }).click();
  expect(await send(page)).toEqual({ status: 200, authorization: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  expect(watched.problems).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`in ${theme}: axe finds nothing, nothing scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/api/docs');
      await expect(page.getByRole('heading', { level: 1, name: 'Cabinet' })).toBeVisible();
      await expect(page.locator('body')).toHaveClass(new RegExp(`${theme}-mode`));
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

/** Calls whose dialogs show all that one has: parameters, a body with samples, an answer. */
const CALLS = [
  { address: `tag/session/GET${SETTINGS}`, method: 'get', path: SETTINGS },
  { address: 'tag/sendings/POST/api/sendings', method: 'post', path: '/api/sendings' },
] as const;

for (const theme of ['light', 'dark'] as const) {
  test(`in ${theme}: axe finds nothing in the dialog that makes a call, before it is made and when it is answered`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { address, method, path } of CALLS) {
        // From another page: within one page only the address would change.
        await page.goto('about:blank');
        await page.goto(`/api/docs#${address}`);
        await page.getByRole('button', { name: `Test Request (${method} ${path})` }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        await expect(page.locator('body')).toHaveClass(new RegExp(`${theme}-mode`));
        expect(await accessibilityFaults(page), `${method} ${path}, ${width} px`).toEqual([]);
        const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
        await dialog.getByRole('button', { name: `Send ${method} request to` }).click();
        await answered;
        await expect(dialog.getByRole('region', { name: 'Response' }).or(dialog.getByText('Status: ')).first()).toBeVisible();
        expect(await accessibilityFaults(page), `${method} ${path}, ${width} px, answered`).toEqual([]);
      }
    }
  });
}
