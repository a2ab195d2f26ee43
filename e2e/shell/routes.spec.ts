import type { Account } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';

test.describe.configure({ mode: 'parallel' });

const everybody: readonly Account[] = ['demo', 'reseller', 'manager', 'admin'];
const resellersUp: readonly Account[] = ['reseller', 'manager', 'admin'];
const adminOnly: readonly Account[] = ['admin'];
/** Some forty pages, on a slow machine too. */
const MANY_PAGES_MS = 300_000;
const FIRST_DOCUMENT = '/documentation/platform/user/instruction';

/** Address → where it leads, what the title says there, and who may open it; the others land on the page that says so (spec 1 §2, spec 2 §2). */
const ROUTES: readonly [address: string, leadsTo: string, title: string, allowed: readonly Account[]][] = [
  ['/', '/', 'Home', everybody],
  ['/send', '/send', 'Send', everybody],
  ['/contacts', '/contacts', 'Contacts', everybody],
  ['/messages', '/messages/outgoing', 'Outgoing', everybody],
  ['/messages/incoming', '/messages/incoming', 'Incoming', everybody],
  ['/messages/tasks', '/messages/tasks', 'Campaigns', everybody],
  ['/messages/tasks/none', '/messages/tasks/none', 'Campaign', everybody],
  ['/campaigns/none', '/messages/tasks/none', 'Campaign', everybody],
  ['/messages/templates', '/messages/templates', 'Templates', everybody],
  ['/send/templates/new', '/send/templates/new', 'New template', everybody],
  ['/tariffs', '/tariffs', 'Tariffs', everybody],
  ['/widgets', '/widgets', 'Widgets', everybody],
  ['/widgets/channels', '/widgets/channels', 'Code channels', everybody],
  ['/widgets/templates', '/widgets/templates', 'Code templates', everybody],
  ['/short-links', '/short-links', 'Short links', everybody],
  ['/storage', '/storage', 'Files', everybody],
  ['/users', '/users', 'Accounts', resellersUp],
  ['/moderation', '/moderation', 'Moderation', adminOnly],
  ['/patterns', '/patterns', 'Moderation patterns', adminOnly],
  ['/moderation/sendernames', '/moderation/sendernames', 'Review of sender names', resellersUp],
  ['/operations/routing', '/operations/routing', 'Routing rules', adminOnly],
  ['/operations/routing/versions', '/operations/routing/versions', 'Routing versions', adminOnly],
  ['/operations/routing/operators', '/operations/routing/operators', 'Operators by prefix', adminOnly],
  ['/operations/routing/keywords', '/operations/routing/keywords', 'Keyword lists', adminOnly],
  ['/admin/tariffs', '/admin/tariffs', 'Manage tariffs', adminOnly],
  ['/admin/tariffs/new', '/admin/tariffs/new', 'Tariff', adminOnly],
  ['/balance', '/balance/payments', 'Payments', everybody],
  ['/balance/recurrentPayments', '/balance/recurrentPayments', 'Auto top-up', everybody],
  ['/balance/billings', '/balance/billings', 'Movements', everybody],
  ['/balance/invoices', '/balance/invoices', 'Invoices', everybody],
  ['/balance/closingDocuments', '/balance/closingDocuments', 'Closing documents', everybody],
  ['/balance/referrals', '/balance/referrals', 'Referrals', everybody],
  ['/account', '/account/profile', 'Profile', everybody],
  ['/account/requisites', '/account/requisites', 'Billing details', everybody],
  ['/account/requisites/create', '/account/requisites/create', 'New billing details', everybody],
  ['/account/contracts', '/account/contracts', 'Contracts', everybody],
  ['/account/companies', '/account/companies', 'Companies', resellersUp],
  ['/account/companies/create', '/account/companies/create', 'New company', resellersUp],
  ['/account/tokens', '/account/tokens', 'API tokens', everybody],
  ['/account/sessions', '/account/sessions', 'Sessions', everybody],
  ['/account/password', '/account/password', 'Password', everybody],
  ['/account/security', '/account/security', 'Security', everybody],
  ['/account/people', '/account/people', 'People', everybody],
  ['/account/telemetry', '/account/telemetry', 'Sign-in log', everybody],
  ['/settings', '/settings/user', 'Settings', everybody],
  ['/settings/sendernames', '/settings/sendernames', 'Sender names', everybody],
  ['/settings/email-domains', '/settings/email-domains', 'Email domains', everybody],
  ['/settings/wapi', '/settings/wapi', 'WAPI', everybody],
  // Of one variant, which the demo is.
  ['/settings/integrations', '/settings/integrations', 'Integrations', everybody],
  ['/notifications', '/notifications', 'Notifications', everybody],
  ['/documentation', FIRST_DOCUMENT, 'Documentation', everybody],
  ['/documentation/api/SMPP', '/documentation/api/SMPP', 'Documentation', everybody],
  ['/about', '/about', 'Support contacts', everybody],
  ['/survey', '/survey', 'Getting started', everybody],
  ['/forbidden', '/forbidden', 'Access is blocked', everybody],
  // Old and foreign addresses.
  ['/sendings', '/messages/outgoing', 'Outgoing', everybody],
  ['/sendingsIncoming', '/messages/incoming', 'Incoming', everybody],
  ['/sendernames', '/settings/sendernames', 'Sender names', everybody],
  ['/integrations', '/settings/integrations', 'Integrations', everybody],
  ['/billings', '/balance/billings', 'Movements', everybody],
  ['/files', '/storage', 'Files', everybody],
  ['/support', '/about', 'Support contacts', everybody],
  ['/login', '/', 'Home', everybody],
  ['/registration', '/', 'Home', everybody],
  ['/recover', '/', 'Home', everybody],
  ['/setup', '/', 'Home', everybody],
  // Links of emails, whoever is signed in.
  ['/confirm/not-a-key', '/confirm/not-a-key', 'Confirm the email', everybody],
  ['/not-me/not-a-key', '/not-me/not-a-key', 'It was not me', everybody],
  ['/nowhere/at/all', '/', 'Home', everybody],
];

/** What whoever is not signed in may open: address → where it leads, and what the title says there. */
const PUBLIC: Readonly<Record<string, readonly [leadsTo: string, title: string]>> = {
  '/login': ['/login', 'Sign in'],
  '/registration': ['/registration', 'Create an account'],
  '/recover': ['/recover', 'Recover access'],
  '/setup': ['/setup', 'Set up the cabinet'],
  '/confirm/not-a-key': ['/confirm/not-a-key', 'Confirm the email'],
  '/not-me/not-a-key': ['/not-me/not-a-key', 'It was not me'],
  '/documentation': [FIRST_DOCUMENT, 'Documentation'],
  '/documentation/api/SMPP': ['/documentation/api/SMPP', 'Documentation'],
};

/** Every address for who may open least and most; for those between them what differs by role, and every fifth of the rest. */
function routesOf(account: Account): typeof ROUTES {
  if (process.env['TEST_LONG'] === '1' || account === 'demo' || account === 'admin') return ROUTES;
  return ROUTES.filter(([, , , allowed], index) => allowed !== everybody || index % 5 === 0);
}

for (const account of everybody) {
  test.describe(`as ${account}`, () => {
    test.use({ account });
    test('every address leads where it should, under its title', async ({ page }) => {
      test.setTimeout(MANY_PAGES_MS);
      for (const [address, leadsTo, title, allowed] of routesOf(account)) {
        await page.goto(address);
        const isAllowed = allowed.includes(account);
        await expect(page, address).toHaveURL(isAllowed ? leadsTo : '/forbidden');
        await expect(page, address).toHaveTitle(`Cabinet · ${isAllowed ? title : 'Access is blocked'}`);
        await expect(page.locator('main').getByRole('heading', { level: 1 }), address).toBeVisible();
      }
    });
  });
}

test.describe('signed out', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('every address leads to sign-in and remembers where to, but those that are for everybody', async ({ page }) => {
    test.setTimeout(MANY_PAGES_MS);
    for (const [address] of ROUTES) {
      await page.goto(address);
      const remembered = address === '/' ? '/login' : `/login?next=${encodeURIComponent(address)}`;
      const [leadsTo, title] = PUBLIC[address] ?? [remembered, 'Sign in'];
      await expect(page, address).toHaveURL(leadsTo);
      await expect(page, address).toHaveTitle(`Cabinet · ${title}`);
    }
  });
});
