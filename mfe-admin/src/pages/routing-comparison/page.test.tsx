import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import type { RoutingComparison } from '@cabinet/domain/routing-comparison';
import { Page } from './page.tsx';

const FOUND: RoutingComparison = {
  day: '2026-11-22',
  sampled: 4120,
  messages: 500_000,
  moved: 50_000,
  blocked: 1200,
  cost: -960,
  margin: -440,
  unpriced: 0,
  rows: [
    {
      OwnerId: 'u1', username: 'anna-lee', type: 'sms', operator: 'MTS', sender: 'CABINET', from: 'direct-a', to: 'direct-b',
      messages: 48_800, cost: -900, margin: 900, SendingId: '1',
    },
    {
      OwnerId: 'u1', username: 'anna-lee', type: 'sms', operator: '', sender: '', from: 'direct-a', to: null,
      messages: 1200, cost: null, margin: null, SendingId: '2',
    },
  ],
  more: 3,
}; // prettier-ignore

test('what would go elsewhere by the draft stands with its cost and margin and leads to the messages; a version can be compared too', async () => {
  const { user, server } = await renderPage(<Page />, {
    area: 'admin',
    role: 'admin',
    path: '/operations/routing/comparison',
    links: { 'messages.outgoing': '/messages/outgoing', 'admin.user': '/users/:id' },
    handlers: [
      handle('POST', 'routing/comparison', ({ body }) =>
        (body as { version: string }).version === 'draft' ? FOUND : { ...FOUND, moved: 0, rows: [], more: 0 },
      ),
      handle('GET', 'routing/versions', () => ({
        data: [{ id: 'v7', number: 7, kind: 'published', restored: null, comment: 'Night', author: null, changesCount: 1, createdAt: '2026-11-20T10:00:00.000Z' }], // prettier-ignore
        total: 1,
      })),
    ],
  });
  expect(await screen.findByText('10%')).toBeVisible();
  expect(screen.getByText('50,000 of 500,000 messages')).toBeVisible();
  expect(screen.getByRole('row', { name: /anna-lee SMS MTS CABINET direct-a → direct-b 48,800 .*900\.00.*900\.00/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /direct-a → nobody 1,200 – –/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '48,800' })).toHaveAttribute('href', expect.stringContaining('operator=MTS'));
  expect(screen.getByText('and 3 rows more')).toBeVisible();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare the live routing with' }), 'v7');
  expect(await screen.findByText('Every message would go to the same provider.')).toBeVisible();
  await waitFor(() =>
    expect(server.asked('POST', 'routing/comparison').map(({ body }) => (body as { version: string }).version)).toEqual(['draft', 'v7']),
  );
});
