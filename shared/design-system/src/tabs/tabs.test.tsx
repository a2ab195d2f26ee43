import { screen, waitFor } from '@testing-library/react';
import { defineManifest } from '@cabinet/contract/manifest';
import { patterns, type Pattern } from '@cabinet/domain/message-patterns';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { AreaTabs } from './tabs.tsx';

const words = { queue: 'Queue', patterns: 'Patterns' };
const area = defineManifest({
  area: 'admin',
  routes: {
    queue: { path: '/queue', access: true, title: 'queue', tab: { parent: '/queue', order: 10 }, counter: { resource: 'moderation' } },
    patterns: {
      path: '/patterns',
      access: true,
      title: 'patterns',
      tab: { parent: '/queue', order: 20 },
      counter: { resource: 'patterns', query: { moderation: 'pending' } },
    },
  },
  labels: { ru: words, en: words, es: words },
});
const pattern = (id: string, moderation: Pattern['moderation']): Pattern => ({
  id,
  text: 'Your code is #d',
  moderation,
  comment: '',
  OwnerId: 'me',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

test('a tab says how much waits on its page, as it comes and goes; a number that cannot be had is none', async () => {
  const page = await renderPage(<AreaTabs parent="/queue" />, {
    area: 'ui',
    role: 'admin',
    path: '/queue',
    manifests: [area],
    handlers: [handleResource(patterns, [pattern('1', 'pending'), pattern('2', 'approved')])],
  });
  expect(await screen.findByRole('link', { name: 'Patterns 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Queue' })).toBeInTheDocument();
  page.live(patterns, 'created', [pattern('3', 'pending')]);
  expect(await screen.findByRole('link', { name: 'Patterns 2' }, { timeout: 5000 })).toBeInTheDocument();
  page.server.rows(patterns).splice(0);
  page.live(patterns, 'removed', [], true);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Patterns' })).toBeInTheDocument(), { timeout: 5000 });
});
