import { screen, waitFor, within } from '@testing-library/react';
import { API_VERSIONS, NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { person } from '@cabinet/testing/people';
import { renderPage } from '@cabinet/testing/render-page';
import { handle, handleResource } from '@cabinet/testing/server';
import { Page } from './page.tsx';

const DAY_MS = 86_400_000;
const shop: Token = {
  id: '019a8b2c-1234-7abc-8def-000000000001',
  description: 'Shop',
  expiredAt: null,
  ipWhitelist: [],
  lastUsedAt: new Date().toISOString(),
  lastUsedFrom: '203.0.113.7',
  lastUsedFor: 'POST /sendings',
  scopes: ['messages.write', 'contacts.read'],
  channels: ['sms'],
  dailySpend: 100,
  timeZone: 'Europe/Moscow',
  spentToday: 12.5,
  formerUntil: null,
  version: API_VERSIONS[0],
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const VALUE = 'cab_0123456789';
const made = ({ body }: { body: unknown }) => ({ ...shop, ...(body as object), token: VALUE });
const usage = handle('GET', 'tokens/:id/usage', () => ({ data: [{ day: '2026-11-20', calls: 42, spent: 12.5 }], deprecated: [] }));

const open = (rows: readonly Token[] = [shop], use = usage) =>
  renderPage(<Page />, {
    area: 'account',
    path: '/account/tokens',
    handlers: [handle('POST', 'tokens', made), handle('POST', 'tokens/:id/rotate', made), use, handleResource(tokens, rows)],
  });
const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>, item: string) => {
  await user.click(within(await screen.findByRole('row', { name: /Shop/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('a list says in words what a token may do, what it spent, and what its owner should look at', async () => {
  await open([
    shop,
    { ...shop, id: `${shop.id.slice(0, -1)}2`, description: 'All', scopes: null, channels: null, dailySpend: null, lastUsedAt: null },
    { ...shop, id: `${shop.id.slice(0, -1)}3`, description: 'Soon', expiredAt: new Date(Date.now() + 2 * DAY_MS).toISOString() },
    { ...shop, id: `${shop.id.slice(0, -1)}4`, description: 'Old', lastUsedAt: new Date(Date.now() - 91 * DAY_MS).toISOString() },
  ]);
  const row = async (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/Shop/)).toHaveTextContent(/Messages and campaigns, Contacts \(reads\)/);
  expect(await row(/Shop/)).toHaveTextContent(/POST \/sendings · 203\.0\.113\.7/);
  expect(await row(/All/)).toHaveTextContent(/Everything the account may/);
  expect(await row(/All/)).toHaveTextContent(/no limit/);
  expect(await row(/Soon/)).toHaveTextContent(/expires soon/);
  expect(await row(/Old/)).toHaveTextContent(/unused for 90 days/);
});

test('a token is made with chosen rights, channels and a sum for the day', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Description/), 'Robot');
  await user.click(within(dialog.getByRole('group', { name: 'May do' })).getByRole('radio', { name: 'Only what I choose' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create the token' })).toBeDisabled());
  await user.click(dialog.getByRole('checkbox', { name: 'Send; pause, resume and stop campaigns' }));
  // What opens nothing to a customer is not offered.
  expect(dialog.queryByText('Administration')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Only these' }));
  await user.click(dialog.getByRole('checkbox', { name: 'SMS' }));
  await user.type(dialog.getByLabelText(/^Spends at most/), '10.5');
  await user.click(dialog.getByRole('button', { name: 'Create the token' }));
  await screen.findByRole('alertdialog', { name: 'The token is made' });
  expect(server.asked('POST', 'tokens')).toMatchObject([
    { body: { description: 'Robot', scopes: ['messages.write'], channels: ['sms'], dailySpend: 10.5, timeZone: expect.any(String) } },
  ]);
});

test('a token is widened without another secret', async () => {
  const page = await open();
  await openMenu(page, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Token “Shop”' }));
  await page.user.click(dialog.getByRole('checkbox', { name: 'Add, change and remove contacts and opt-outs' }));
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(page.server.rows(tokens)).toMatchObject([{ scopes: ['messages.write', 'contacts.read', 'contacts.write'], dailySpend: 100 }]);
});

test('a new secret is shown once, with the time for which the former one works', async () => {
  const page = await open();
  await openMenu(page, 'New secret');
  const dialog = within(await screen.findByRole('dialog', { name: 'New secret for “Shop”' }));
  await page.user.selectOptions(dialog.getByLabelText(/^The former secret works for/), '1 hour');
  await page.user.click(dialog.getByRole('button', { name: 'New secret' }));
  const shown = within(await screen.findByRole('alertdialog', { name: 'The new secret' }));
  expect(shown.getByLabelText('Token')).toHaveValue(VALUE);
  // It may not read the balance, with which the first call would begin.
  expect(shown.queryByRole('region', { name: 'First call' })).not.toBeInTheDocument();
  expect(page.server.asked('POST', 'tokens/:id/rotate')).toMatchObject([{ body: { graceHours: 1 } }]);
});

test('a row opens to all rights in words, and to its days', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Shop'));
  const panel = within(await screen.findByRole('complementary', { name: 'Shop' }));
  expect(panel.getByText('Send; pause, resume and stop campaigns')).toBeVisible();
  expect(panel.getByText('Read lists, contacts and opt-outs')).toBeVisible();
  const days = await panel.findByRole('table');
  expect(days).toHaveTextContent(/42/);
});

test('a token says which version of the API it uses, and what it uses that will go', async () => {
  const lastUsedAt = new Date().toISOString();
  const use = { name: 'PUT /tokens/{id} timeZone', calls: 3, lastUsedAt };
  const { user } = await open(
    [shop],
    handle('GET', 'tokens/:id/usage', () => ({ data: [], deprecated: [use] })),
  );
  await user.click(await screen.findByText('Shop'));
  const detail = within(await screen.findByRole('complementary', { name: 'Shop' }));
  expect(await detail.findByText(/It uses what will go/)).toBeVisible();
  const items = detail.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContainEqual(expect.stringMatching(/^PUT \/tokens\/\{id\} timeZone 3 calls/));
  expect(detail.getByRole('link', { name: /What will go/ })).toHaveAttribute('href', '/documentation/api/versions?id=deprecated');
  expect(detail.getByText(API_VERSIONS[0])).toBeVisible();
});

test('a new token uses the newest version, and says so', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
  expect(dialog.getByLabelText(/API version/)).toHaveDisplayValue(`${NEWEST_API_VERSION} (newest)`);
  await user.type(dialog.getByLabelText(/Description/), 'Shop');
  await user.click(dialog.getByRole('button', { name: 'Create the token' }));
  await waitFor(() => expect(server.asked('POST', 'tokens')).toMatchObject([{ body: { version: NEWEST_API_VERSION } }]));
});
