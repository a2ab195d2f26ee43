import { accessibilityFaults } from '../support/accessibility.ts';
import type { Account } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';
import { checkPage } from './check-page.ts';

test.describe.configure({ mode: 'parallel' });

const PAGES: Readonly<Partial<Record<Account, readonly string[]>>> = {
  demo: [
    '/',
    '/send',
    '/contacts',
    '/contacts/duplicates',
    '/contactFields',
    '/optOuts',
    '/optOuts/journal',
    '/optOuts/words',
    '/messages/outgoing',
    '/messages/conversations',
    '/messages/tasks',
    '/messages/recurring',
    '/balance/payments',
    '/balance/recurrentPayments',
    '/balance/billings',
    '/balance/referrals',
    '/balance/invoices',
    '/balance/closingDocuments',
    '/tariffs',
    '/widgets',
    '/widgets/channels',
    '/widgets/templates',
    '/short-links',
    '/utm',
    '/storage',
    '/account/profile',
    '/account/contracts',
    '/account/requisites',
    '/account/requisites/create',
    '/account/password',
    '/account/security',
    '/account/people',
    '/account/privacy',
    '/account/telemetry',
    '/settings/sendernames',
    '/settings/email-domains',
    '/settings/wapi',
    '/settings/user',
    '/settings/notifications',
    '/settings/report-schedules',
    '/settings/webhooks',
    '/settings/webhooks/onStatusChange',
    '/settings/webhooks/calls',
    '/settings/integrations',
    '/about',
    '/survey',
    '/forbidden',
  ],
  admin: [
    '/account/companies',
    '/account/companies/create',
    '/users',
    '/debtors',
    '/operations/jobs',
    '/operations/background',
    '/balanceOperations',
    '/moderation',
    '/patterns',
    '/moderation/sendernames',
    '/admin/tariffs',
    '/admin/tariffs/new',
    '/operations',
    '/operations/queues',
    '/operations/margin',
    '/operations/providers',
    '/operations/providers/new',
    '/operations/providers/credentials',
    '/operations/providers/servers',
    '/operations/providerGroups',
    '/operations/routing',
    '/operations/routing/versions',
    '/operations/routing/keywords',
    '/operations/routing/operatorGroups',
    '/operations/routing/operators',
    '/operations/routing/messageRules',
    '/operations/routing/messageRules/new',
    '/operations/routing/simulator',
    '/operations/routing/comparison',
    '/operations/blockLists',
    '/operations/otp',
    '/operations/settings',
    '/operations/support',
    '/operations/announcements',
    '/operations/releases',
    '/operations/journal',
    '/debug',
  ],
};

/** Home, a page of each area, and the lists that carry most. */
const GATE = new Set([
  ...['/', '/send', '/contacts', '/messages/outgoing', '/balance/payments', '/storage', '/account/profile', '/settings/notifications'],
  '/users',
]);

for (const [account, paths] of Object.entries(PAGES) as [Account, readonly string[]][]) {
  test.describe(() => {
    test.use({ account });
    for (const [index, path] of paths.entries()) {
      const title = `${path}: renders, says nothing wrong, axe finds nothing and nothing scrolls sideways at 320 px, in both themes`;
      test(title, { tag: GATE.has(path) ? '@gate' : [] }, async ({ page }) => {
        await checkPage(page, path, index);
      });
    }
  });
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

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
    expect(await accessibilityFaults(page, { rules: 'all' })).toEqual([]);
    expect(watched.problems).toEqual([]);
  });
});
