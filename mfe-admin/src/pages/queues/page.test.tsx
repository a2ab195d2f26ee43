import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { overviewOf, providerOf } from '../../components/board/board-testing.ts';
import { Page } from './page.tsx';

const overview = overviewOf({
  queues: [
    { queue: 'single', waiting: 12, isMore: false, oldest: 0.4, nodes: [{ node: 'node-1', count: 3 }] },
    { queue: 'bulk', waiting: 48_310, isMore: true, oldest: 72, nodes: [] },
    { queue: 'mail', waiting: 5, isMore: false, oldest: null, nodes: [] },
  ],
  providers: [providerOf({}), providerOf({ name: 'b', title: 'Direct B', state: 'leftOut', reason: 'Timed out', failures: 4 })],
});

test('queues tell how much waits, for how long and where, and a provider that is left out is used again', async () => {
  const { user, server, notices } = await renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/queues',
    handlers: [handle('GET', 'operations/overview', () => overview), handle('POST', 'operations/circuits/:name/close', () => undefined)],
  });
  expect(await screen.findByRole('row', { name: /Single .* 12 400ms.* 5s node-1: 3/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Campaigns .* more than 48,310 72s/ })).toBeVisible();
  expect(screen.getByText('Later than is promised: Campaigns.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Emails .* 5 not due yet/ })).toBeVisible();
  expect(screen.getByText('Timed out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use again' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use again' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(server.asked('POST', 'operations/circuits/b/close')).toHaveLength(1);
});
