import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'reseller' });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** Width of the window → entries of the bar: send, support and menu, and one more from each width of spec 1 §2 on. */
const WIDTHS: readonly [width: number, entries: number][] = [
  [320, 3],
  [390, 3],
  [395, 4],
  [480, 5],
  [565, 6],
  [650, 7],
  [735, 8],
  [767, 8],
];

test('a narrow window has a bar with more entries the wider it is, and nothing scrolls sideways', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/about');
  for (const [width, entries] of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar(page).locator(':scope > :visible'), `${width} px`).toHaveCount(entries);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the menu of a narrow window fills it, leads everywhere and closes behind whoever follows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/about');
  await bar(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await menu.boundingBox()).toMatchObject({ x: 0, width: 390 });
  for (const name of [
    'Send',
    'Contacts',
    'Messages',
    'Tariffs',
    'Files',
    'Accounts',
    'Movements',
    'Referrals',
    'Documentation',
    'Profile',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Referrals' }).click();
  await expect(page).toHaveURL('/balance/referrals');
  await expect(menu).toHaveCount(0);
});

for (const width of [768, 820, 1440, 2560]) {
  test(`a window of ${width} px has the toolbar at its side, within reach and whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    await expect(bar(page).getByRole('link', { name: 'Send' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Menu' })).toHaveCount(0);
    const whole = await bar(page).evaluate((rail) => rail.scrollHeight <= rail.clientHeight);
    expect(whole).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a wide toolbar has room for what it shows in windows of any height, from the first paint on', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/messages/tasks');
  await expect(bar(page).getByRole('link', { name: 'Messages' })).toBeVisible();
  await page.keyboard.press('[');
  await expect(bar(page).getByRole('link', { name: 'Outgoing' })).toBeVisible();
  for (const height of [500, 640, 760, 900, 1200]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(bar(page).getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Campaigns/);
  }
  await page.route('**/shell/**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-rail', 'wide');
});

test('the toolbar hears its key from the moment that it is there', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('nav[aria-label="Sections"]')) return;
      seen.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', { key: '[', code: 'BracketLeft' }));
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/messages/tasks');
  await expect(bar(page).getByRole('link', { name: 'Outgoing' })).toBeVisible();
});

test('whatever an area has is found from anywhere, and opened by the keyboard', { tag: '@gate' }, async ({ page, request }) => {
  const api = await ApiClient.of(request, 'reseller');
  const title = `Found ${Date.now().toString(36)}`;
  const { id } = await api.call<{ id: string }>('POST', 'contactLists', { title, type: 'regular' });
  await page.goto('/about');
  await bar(page).getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(title);
  await expect(page.getByRole('option', { name: title })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/contacts/${id}`);
  await api.call('DELETE', `contactLists/${id}`);
});

test('popups open to the keyboard, the arrow leads into them, and Escape gives the focus back', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/about');
  const popups: readonly [name: RegExp, first: string][] = [
    [/Balance/, 'Top up'],
    [/^Help/, 'Documentation'],
    [/Language/, 'Русский'],
    [/Account/, 'Profile'],
  ];
  for (const [name, first] of popups) {
    const opener = bar(page).getByRole('button', { name });
    await opener.focus();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(bar(page).locator(':focus')).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  }
});

test('a popup opens under the pointer, stays on the way to it and closes behind it', async ({ page }) => {
  await page.goto('/about');
  await bar(page).getByRole('link', { name: 'Messages' }).hover();
  await page.getByRole('link', { name: 'Templates' }).hover();
  await page.getByRole('link', { name: 'Templates' }).click();
  await expect(page).toHaveURL('/messages/templates');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(bar(page).getByRole('link', { name: 'Campaigns' })).toHaveCount(0);
});

test('another page begins at its top; back returns to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Useful' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  // What loads above it may still move the page by some pixels.
  await page.waitForLoadState('networkidle');
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await bar(page).getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/contacts');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('a thin bar shows while the next page is on its way, and the old page stays', async ({ page }) => {
  await page.goto('/about');
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/remotes\/storage\//, async (route) => {
    await held;
    await route.continue();
  });
  await bar(page).getByRole('link', { name: 'Files' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Support contacts' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading…' })).toHaveCount(0);
});
