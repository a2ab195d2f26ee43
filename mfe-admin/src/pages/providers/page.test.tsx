import { screen, waitFor, within } from '@testing-library/react';
import { providers } from '@cabinet/domain/providers';
import { pretendWidth } from '@cabinet/testing/window-width';
import { node, openProviders, operator } from '../../provider-testing.tsx';
import { Page } from './page.tsx';

test('each provider says how it is, what it carries and what is wrong with it, and follows the socket', async () => {
  const page = await openProviders(Page, '');
  const row = await screen.findByRole('row', { name: /Direct B/ });
  expect(row).toHaveTextContent(/Works in part.*SMPP.*187.5.*76\s?%.*1 of 2.*No answer to the bind/);
  expect(within(row).getByRole('link', { name: 'Direct B' })).toHaveAttribute('href', `/operations/providers/${operator.id}`);
  page.live(providers, 'updated', [{ id: operator.id, health: [{ ...node, state: 'up', text: null }] }]);
  await waitFor(() => expect(screen.getByRole('row', { name: /Direct B/ })).toHaveTextContent(/Works(?! in part)/));
});

test('on a phone a provider says what share it delivers', async () => {
  pretendWidth(390);
  await openProviders(Page, '');
  expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent(/Direct B.*Works in part.*76\s?% delivered/);
});
