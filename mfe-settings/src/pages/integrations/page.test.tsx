import { screen, waitFor, within } from '@testing-library/react';
import { INTEGRATIONS } from '@cabinet/domain/integrations';
import { tokens, type Token } from '@cabinet/domain/tokens';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const open = (variant: boolean, own: Token[] = []) =>
  renderRemote(remote, { path: '/settings/integrations', settings: { frontend: { variant } }, handlers: [handleResource(tokens, own)] });
const token = (description: string, lastUsedAt: string | null): Token => ({
  id: `019a8b2c-1234-7abc-8def-0000000000${description.length}`,
  description,
  expiredAt: null,
  ipWhitelist: [],
  lastUsedAt,
  OwnerId: person('me').id,
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('every system leads to its own site in a new tab, everything else to the documentation', async () => {
  await open(true);
  expect(await screen.findByRole('link', { name: /amoCRM/ })).toHaveAttribute('href', 'https://www.amocrm.ru');
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(outside.map((link) => link.getAttribute('rel'))).toEqual(INTEGRATIONS.map(() => 'noreferrer noopener'));
  expect(screen.getByRole('link', { name: /^Documentation/ })).toHaveAttribute('href', '/documentation');
  expect(INTEGRATIONS).toHaveLength(23);
});

test('each system says in words what it does, and leads to its own instruction', async () => {
  await open(true);
  const card = within(await screen.findByRole('article', { name: 'Bitrix24' }));
  expect(card.getByText(/Customers hear when a deal moves on/)).toBeVisible();
  expect(card.getByRole('link', { name: 'How to connect' })).toHaveAttribute('href', '/documentation/api/integrations?id=bitrix24');
  expect(card.getByRole('heading', { level: 2, name: 'Bitrix24' })).toBeVisible();
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(23);
  expect(new Set(cards.map((one) => within(one).getByRole('link', { name: 'How to connect' }).getAttribute('href'))).size).toBe(23);
});

test('connected is a system whose token has called', async () => {
  await open(true, [token('Orders of amoCRM', '2026-11-22T10:00:00.000Z'), token('Tilda', null)]);
  const cardOf = (name: string) => within(screen.getByRole('article', { name }));
  await waitFor(() => expect(cardOf('amoCRM').getByText('Connected')).toBeVisible());
  expect(cardOf('amoCRM').getByText(/last call/)).toBeVisible();
  expect(screen.getAllByText('Connected')).toHaveLength(1);
});

test('the tab is there in one variant only', async () => {
  const { unmount } = await open(true);
  expect(await screen.findByRole('link', { name: 'Integrations' })).toBeVisible();
  unmount();
  await open(false);
  expect(await screen.findByRole('link', { name: 'General' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Integrations' })).toBeNull();
});
