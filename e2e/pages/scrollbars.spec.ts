import { expect, test } from '../support/signed-in.ts';

test.use({
  // On computers the scrollbar takes room that `100vw` counts in; Playwright hides it.
  launchOptions: ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
  viewport: { width: 390, height: 500 },
  account: 'demo',
});

test('in a narrow window whose scrollbar takes room the buttons beside a title keep the margin of the page', async ({ page }) => {
  await page.goto('/');
  const send = page.locator('main header').getByRole('link').last();
  await expect(send).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { room, margin, end } = await send.evaluate((link) => ({
    room: document.documentElement.clientWidth,
    margin: document.querySelector('main h1')?.getBoundingClientRect().left ?? 0,
    end: link.getBoundingClientRect().right,
  }));
  expect(room, 'room beside the scrollbar').toBeLessThan(390);
  expect(end).toBeLessThanOrEqual(room - margin);
});
