import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';
import { signIn, type Account } from '../support/session.ts';
import { watchPage } from '../support/watch.ts';

const PAGES: readonly { path: string; account?: Account }[] = [
  { path: '/' },
  { path: '/send' },
  { path: '/contacts' },
  { path: '/messages/outgoing' },
  { path: '/messages/tasks' },
  { path: '/balance/payments' },
  { path: '/balance/recurrentPayments' },
  { path: '/balance/billings' },
  { path: '/balance/referrals' },
  { path: '/balance/invoices' },
  { path: '/tariffs' },
  { path: '/widgets' },
  { path: '/widgets/channels' },
  { path: '/widgets/templates' },
  { path: '/short-links' },
  { path: '/storage' },
  { path: '/account/profile' },
  { path: '/account/requisites' },
  { path: '/account/requisites/create' },
  { path: '/account/companies', account: 'admin' },
  { path: '/account/companies/create', account: 'admin' },
  { path: '/account/password' },
  { path: '/account/telemetry' },
  { path: '/settings/sendernames' },
  { path: '/settings/user' },
  { path: '/users', account: 'admin' },
  { path: '/moderation', account: 'admin' },
  { path: '/patterns', account: 'admin' },
  { path: '/about' },
  { path: '/survey' },
  { path: '/forbidden' },
  { path: '/debug', account: 'admin' },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { path, account } of PAGES) {
    test(`${path} in ${theme}: renders, says nothing wrong, axe finds nothing, nothing scrolls sideways at 320 px`, async ({ page }) => {
      const watched = watchPage(page);
      await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
      await signIn(page, account);
      await page.goto(path);
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');

      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 720 });
      await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(watched.problems).toEqual([]);
    });
  }
}

test('the sign-in page is accessible and can be read before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('input[name=username]')).toBeVisible();
  await expect(page.locator('input[name=password]')).toBeVisible();
  await context.close();
});

test('axe finds nothing on the sign-in page', async ({ page }) => {
  const watched = watchPage(page);
  await page.goto('/login');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  expect(watched.problems).toEqual([]);
});
