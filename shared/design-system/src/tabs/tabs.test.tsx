import { screen, waitFor, within } from '@testing-library/react';
import { defineManifest } from '@cabinet/contract/manifest';
import { patterns, type Pattern } from '@cabinet/domain/message-patterns';
import type { Role } from '@cabinet/domain/roles';
import { renderPage } from '@cabinet/testing/render-page';
import { handleResource } from '@cabinet/testing/server';
import { AreaTabs, useTabTitle } from './tabs.tsx';

const words = { queue: 'Queue', patterns: 'Patterns', rules: 'Rules', versions: 'Versions' };
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
    rules: {
      path: '/queue/rules',
      access: true,
      title: 'rules',
      tab: { parent: '/queue', order: 30, label: 'rules', firstLabel: 'rules' },
    },
    versions: { path: '/queue/rules/versions', access: true, title: 'versions', tab: { parent: '/queue/rules', order: 10 } },
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
  expect(await screen.findByRole('link', { name: 'Patterns 2' })).toBeInTheDocument();
  page.server.rows(patterns).splice(0);
  page.live(patterns, 'removed', [], true);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Patterns' })).toBeInTheDocument());
});

test('tabs behind a tab stand below those that it is among', async () => {
  await renderPage(<AreaTabs parent="/queue/rules" />, { area: 'ui', role: 'admin', path: '/queue/rules', manifests: [area] });
  const [above, below] = await screen.findAllByRole('navigation');
  const current = (bar: HTMLElement) =>
    within(bar)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current(above!)).toEqual([within(above!).getByRole('link', { name: 'Rules' })]);
  expect(current(below!)).toEqual([within(below!).getByRole('link', { name: 'Rules' })]);
  expect(
    within(below!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rules', 'Versions']);
  expect(below).toHaveAccessibleName('Rules');
});

test('a page at an address of its own behind a tab marks that tab, and one that is alone there has no tabs below', async () => {
  const labels = { ...words, news: 'News', inbox: 'Inbox', contact: 'Communication' };
  const rooms = defineManifest({
    area: 'admin',
    routes: {
      board: { path: '/room', access: true, title: 'queue', tab: { parent: '/room', order: 10 } },
      news: {
        path: '/news',
        access: 'announcements.get',
        title: 'news',
        tab: { parent: '/room', order: 20, label: 'contact', firstLabel: 'news' },
      },
      inbox: { path: '/inbox', access: 'support.get', title: 'inbox', tab: { parent: '/news', order: 20 } },
    },
    labels: { ru: labels, en: labels, es: labels },
  });
  const show = (role: Role) => renderPage(<AreaTabs parent="/news" />, { area: 'ui', role, path: '/inbox', manifests: [rooms] });
  const bars = () =>
    screen.getAllByRole('navigation').map((bar) =>
      within(bar).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ); // prettier-ignore
  const { unmount } = await show('admin');
  expect(bars()).toEqual([
    [['Queue', '/room', null], ['Communication', '/news', 'page']],
    [['News', '/news', null], ['Inbox', '/inbox', 'page']],
  ]); // prettier-ignore
  unmount();
  await show('manager');
  expect(bars()).toEqual([
    [['Queue', '/room', null], ['Communication', '/inbox', 'page']],
  ]); // prettier-ignore
});

function Title({ parent }: { parent: string }) {
  return <h1>{useTabTitle(parent)}</h1>;
}

test.each([
  ['/queue', 'Queue'],
  ['/patterns', 'Patterns'],
  ['/queue/rules', 'Rules'],
])('the page at %s is titled as its tab', async (path, title) => {
  await renderPage(<Title parent="/queue" />, { area: 'ui', role: 'admin', path, manifests: [area] });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a page that is none of the tabs is titled as their group', async () => {
  await renderPage(<Title parent="/queue/rules" />, { area: 'ui', role: 'admin', path: '/elsewhere', manifests: [area] });
  expect(screen.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
});
