import { defineManifest } from '@cabinet/contract/manifest';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { isCurrent, navigationOf } from './navigation.ts';

const words = { queue: 'Queue', names: 'Names' };
const area = defineManifest({
  area: 'admin',
  routes: {
    queue: {
      path: '/queue',
      access: 'moderation.get',
      title: 'queue',
      tab: { parent: '/queue', order: 10 },
      counter: { resource: 'moderation' },
    },
    names: {
      path: '/queue/names',
      access: { permission: 'sendernames.update', level: 'resellerUp' },
      title: 'names',
      tab: { parent: '/queue', order: 20 },
      counter: { resource: 'sendernames', query: { moderation: 'pending' } },
    },
  },
  nav: [{ route: 'queue', group: 'manage', icon: 'shield', order: 20 }],
  labels: { ru: words, en: words, es: words },
});
const entries = (role: Role) => navigationOf([area], { permissions: permissionsOf(role), settings: DEFAULT_SETTINGS }, 'en');

test('an entry leads to the first of its tabs that is open to the account, and counts what waits on those alone', () => {
  const waiting = { resource: 'sendernames', query: { moderation: 'pending' } };
  expect(entries('me')).toEqual([]);
  expect(entries('reseller')).toMatchObject([{ to: '/queue/names', label: 'Queue', counters: [waiting] }]);
  expect(entries('admin')).toMatchObject([{ to: '/queue', counters: [{ resource: 'moderation' }, waiting] }]);
});

test('a tab with an entry of its own is that entry’s alone', () => {
  const room = defineManifest({
    area: 'admin',
    routes: {
      board: { path: '/room', access: 'operations.get', title: 'board', tab: { parent: '/room', order: 10 } },
      queues: { path: '/room/queues', access: 'operations.get', title: 'board', tab: { parent: '/room', order: 20 } },
      inbox: {
        path: '/room/inbox',
        access: 'support.get',
        title: 'inbox',
        tab: { parent: '/room', order: 30 },
        counter: { resource: 'supportThreads' },
      },
    },
    nav: [
      { route: 'inbox', group: 'manage', icon: 'support', order: 20 },
      { route: 'board', group: 'manage', icon: 'chart', order: 10 },
    ],
    labels: { ru: { board: 'Board', inbox: 'Inbox' }, en: { board: 'Board', inbox: 'Inbox' }, es: { board: 'Board', inbox: 'Inbox' } },
  });
  const of = (role: Role) => navigationOf([room], { permissions: permissionsOf(role), settings: DEFAULT_SETTINGS }, 'en');
  const lit = (path: string) => of('admin').filter((entry) => isCurrent(entry, path)).map(({ label }) => label); // prettier-ignore
  expect(lit('/room/inbox')).toEqual(['Inbox']);
  expect(lit('/room/queues')).toEqual(['Board']);
  expect(of('admin').map(({ counters }) => counters)).toEqual([[], [{ resource: 'supportThreads' }]]);
  expect(of('manager').map(({ to }) => to)).toEqual(['/room/inbox']);
});

test('a tab with others behind it is called as their group, and each of their pages can be found', () => {
  const labels = { board: 'Board', queues: 'Queues', messages: 'Messages', jobs: 'Jobs', news: 'News', words: 'Words', inbox: 'Inbox' };
  const room = defineManifest({
    area: 'admin',
    routes: {
      board: { path: '/room', access: 'operations.get', title: 'board', tab: { parent: '/room', order: 10 } },
      queues: {
        path: '/room/queues',
        access: 'operations.get',
        title: 'queues',
        tab: { parent: '/room', order: 20, firstLabel: 'messages' },
      },
      jobs: { path: '/room/jobs', access: 'operations.get', title: 'jobs', tab: { parent: '/room/queues', order: 20 } },
      news: {
        path: '/room/news',
        access: 'announcements.get',
        title: 'news',
        tab: { parent: '/room', order: 30, label: 'words', firstLabel: 'news' },
      },
      inbox: { path: '/room/inbox', access: 'support.get', title: 'inbox', tab: { parent: '/room/news', order: 20 } },
    },
    nav: [
      { route: 'board', group: 'manage', icon: 'chart', order: 10 },
      { route: 'inbox', group: 'manage', icon: 'support', order: 20 },
    ],
    labels: { ru: labels, en: labels, es: labels },
  });
  const [entry, inbox] = navigationOf([room], { permissions: permissionsOf('admin'), settings: DEFAULT_SETTINGS }, 'en');
  expect(entry?.tabs.map(({ label }) => label)).toEqual(['Board', 'Queues', 'Words']);
  expect(entry?.pages.map(({ label, to }) => [label, to])).toEqual([
    ['Board', '/room'],
    ['Queues', '/room/queues'],
    ['Jobs', '/room/jobs'],
    ['News', '/room/news'],
  ]);
  expect(inbox?.pages.map(({ key }) => key)).toEqual(['admin.inbox']);
});
