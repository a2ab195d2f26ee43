import { screen, within } from '@testing-library/react';
import type { LiveEvent } from '@cabinet/domain/live';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { manifest } from '../../../remote.manifest.ts';
import { overviewOf, providerOf } from '../../components/board/board-testing.ts';
import { Page } from './page.tsx';

const open = (overview = overviewOf(), path = '/operations') =>
  renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path,
    manifests: [manifest],
    links: { 'messages.outgoing': '/messages/outgoing', 'balance.billings': '/balance/billings' },
    handlers: [
      handle('GET', 'operations/overview', ({ query }) => ({ ...overview, period: query.get('period') as OperationsOverview['period'] })),
    ],
  });
const push = (page: Awaited<ReturnType<typeof open>>, given: Partial<OperationsOverview>) =>
  page.emit('operations.overview', overviewOf({ at: '2026-11-22T13:07:44.000Z', ...given }) as unknown as LiveEvent);

const failing = {
  providers: [providerOf({ state: 'leftOut', reason: 'No route to host', failures: 3, unanswered: 10 })],
  problems: [{ problem: 'providerLeftOut', tone: 'error', of: 'Direct A', count: 3, text: 'No route to host' }],
} satisfies Partial<OperationsOverview>;

test('the board says how the installation does, and every figure leads to its rows', async () => {
  await open();
  expect(await screen.findByText('All is well.')).toBeVisible();
  expect(screen.getByRole('link', { name: '1,262' })).toHaveAttribute(
    'href',
    '/messages/outgoing?createdAt=2026-11-22T12%3A52%3A42.000Z%7E',
  );
  expect(screen.getByRole('row', { name: /Direct A Healthy 412 97\.8% 180ms 1\.9s 0% 2 \/ 2/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'MTS' }).getAttribute('href')).toContain('operator=MTS');
  expect(screen.getByText('+2')).toBeVisible();
  expect(screen.getByText('Direct A · rising from 4')).toBeVisible();
  expect(screen.getByRole('link', { name: '0 differences' })).toBeVisible();
});

test('what the socket tells is shown at once, but not while the board is held still', async () => {
  const page = await open();
  await screen.findByText('All is well.');
  push(page, failing);
  expect(await screen.findByText('Direct A is left out: it does not answer')).toBeVisible();
  expect(screen.getByRole('row', { name: /Direct A Left out/ })).toBeVisible();

  await page.user.click(screen.getByRole('button', { name: 'Pause updates' }));
  push(page, { at: '2026-11-22T13:07:46.000Z' });
  expect(screen.getByRole('row', { name: /Direct A Left out/ })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Resume updates' }));
  push(page, { at: '2026-11-22T13:07:48.000Z' });
  expect(await screen.findByRole('row', { name: /Direct A Healthy/ })).toBeVisible();
});

test('the period stands in the address, and the board of another one is not taken for it', async () => {
  const page = await open();
  await screen.findByText('All is well.');
  await page.user.click(within(screen.getByRole('group', { name: 'Period' })).getByRole('radio', { name: '24 h' }));
  expect(page.address()).toBe('/operations?period=24h');
  await screen.findByText('All is well.');
  push(page, failing);
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument();
});
