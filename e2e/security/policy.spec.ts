import { expect } from '@playwright/test';
import { test } from '../support/signed-in.ts';

/** Pages that the server writes beside the cabinet's documents, and what shows that their styles hold. */
const WRITTEN: readonly [path: string, selector: string, property: string, value: string][] = [
  ['/debug/mail', 'body', 'max-width', '720px'],
  ['/debug/phone', 'body', 'max-width', '720px'],
  ['/telegram/bot?start=abc', 'main', 'max-width', '460px'],
  ['/wapi/device/nothing', 'main', 'max-width', '380px'],
  ['/u/nothing', 'main', 'max-width', '440px'],
];

for (const [path, selector, property, value] of WRITTEN)
  test(`${path} looks as it should under its own policy`, { tag: '@gate' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(selector)).toHaveCSS(property, value);
  });
