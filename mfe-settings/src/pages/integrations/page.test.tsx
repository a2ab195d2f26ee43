import { screen, waitFor, within } from '@testing-library/react';
import { INTEGRATIONS } from '@cabinet/domain/integrations';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const open = (variant: boolean, own: Token[] = []) =>
  renderRemote(remote, {
    path: '/settings/integrations',
    links: { 'account.tokens': '/account/tokens' },
    settings: { frontend: { variant } },
    handlers: [handleResource(tokens, own)],
  });
const token = (description: string, lastUsedAt: string | null): Token => ({
  id: `019a8b2c-1234-7abc-8def-0000000000${description.length}`,
  description,
  expiredAt: null,
  ipWhitelist: [],
  lastUsedAt,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
});

const cardOf = (name: string) => within(screen.getByRole('article', { name }));
const section = (name: string) => screen.findByRole('region', { name });
const names = (part: HTMLElement) =>
  within(part)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

test('systems stand by what they are for; each has its steps and, in a new tab, its own site', async () => {
  const { user, address } = await open(true);
  expect(names(await section('Automation without code'))).toEqual(['Zapier', 'Make', 'Albato']);
  const card = cardOf('Bitrix24');
  expect(card.getByText(/Customers hear when a deal moves on/)).toBeVisible();
  expect(card.getByRole('link', { name: 'bitrix24.ru' })).toHaveAttribute('href', 'https://www.bitrix24.ru');
  const links = (name: RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(new Set(links(/^How to connect /)).size).toBe(23);
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(outside.map((link) => link.getAttribute('rel'))).toEqual(INTEGRATIONS.map(() => 'noreferrer noopener'));
  expect(INTEGRATIONS).toHaveLength(23);
  await user.click(card.getByRole('link', { name: 'How to connect Bitrix24' }));
  const steps = within(await screen.findByRole('complementary', { name: 'Bitrix24' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  const addressOf = (name: string) => steps.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Create a token')).toBe('/account/tokens?create=true&description=Bitrix24');
  expect(addressOf('Where exactly, with examples')).toBe('/documentation/api/integrations?id=bitrix24');
  expect(addressOf('Webhooks')).toBe('/settings/webhooks');
  await user.click(steps.getByRole('button', { name: /Close/ }));
  expect(address()).toBe('/settings/integrations');
});

test('one’s own system begins with the documentation and a token', async () => {
  await open(true);
  expect(await screen.findByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/documentation');
  expect(screen.getByRole('link', { name: 'API tokens' })).toHaveAttribute('href', '/account/tokens');
});

test('a system is found by its name and by what it does', async () => {
  const { user } = await open(true);
  const box = await screen.findByRole('searchbox', { name: 'Find a system' });
  await user.type(box, 'restaurant');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(cardOf('iiko').getByText(/Bookings, deliveries and bonuses/)).toBeVisible();
  await user.clear(box);
  await user.type(box, 'no such system');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(23));
});

test('connected is a system whose token has called, or waits for its first call; it stands first', async () => {
  await open(true, [token('Orders of amoCRM', '2026-11-22T10:00:00.000Z'), token('Tilda', null)]);
  const connected = await section('Your systems');
  expect(names(connected)).toEqual(['amoCRM', 'Tilda']);
  expect(cardOf('Tilda').getByText('waits for its first call')).toBeVisible();
  expect(within(connected).getByRole('link', { name: /^last call/ })).toHaveAttribute('href', '/account/tokens');
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Your systems');
});

test('the tab is there in one variant only', async () => {
  const { unmount } = await open(true);
  expect(await screen.findByRole('link', { name: 'Integrations' })).toBeVisible();
  unmount();
  await open(false);
  expect(await screen.findByRole('link', { name: 'General' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Integrations' })).toBeNull();
});
