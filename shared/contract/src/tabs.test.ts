import { permissionsOf } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { defineManifest } from './manifest.ts';
import { resolveTabs } from './tabs.ts';

const words = { messages: 'Messages', outgoing: 'Outgoing', tasks: 'Tasks', users: 'Users', short: 'Accounts', all: 'All' };
const declaration = defineManifest({
  area: 'messages',
  routes: {
    tasks: { path: '/messages/tasks', access: 'tasks.get', title: 'tasks', tab: { parent: '/messages', order: 20 } },
    outgoing: { path: '/messages/outgoing', access: 'sendings.get', title: 'outgoing', tab: { parent: '/messages', order: 10 } },
    users: {
      path: '/users',
      access: { permission: 'users.get', level: 'resellerUp' },
      title: 'users',
      tab: { parent: '/messages', order: 30, label: 'short' },
    },
    one: { path: '/users/:id', access: true, title: 'users', tab: { parent: '/users/:id', order: 10 } },
    oneTasks: { path: '/users/:id/tasks', access: 'tasks.get', title: 'tasks', tab: { parent: '/users/:id', order: 20 } },
    room: { path: '/room', access: true, title: 'messages', tab: { parent: '/others', order: 20, label: 'short', firstLabel: 'all' } },
    inRoom: { path: '/room/tasks', access: true, title: 'tasks', tab: { parent: '/room', order: 10 } },
    other: {
      path: '/other',
      access: true,
      title: 'users',
      tab: { parent: '/others', order: 10 },
      counter: { resource: 'patterns', query: { moderation: 'pending' } },
    },
  },
  nav: [{ route: 'outgoing', group: 'work', icon: 'messages', order: 10, label: 'messages' }],
  labels: { ru: words, en: { ...words, tasks: 'Bulks' }, es: words },
});
const tabs = (role: Role, parent = '/messages') =>
  resolveTabs([declaration], { permissions: permissionsOf(role), settings: DEFAULT_SETTINGS }, parent, 'en');

test('tabs stand in their order, say what the manifest says, and show only what may be opened', () => {
  expect(tabs('me')).toEqual({
    label: 'Messages',
    items: [
      { to: '/messages/outgoing', label: 'Outgoing' },
      { to: '/messages/tasks', label: 'Bulks' },
    ],
  });
  expect(tabs('reseller').items.at(-1)).toEqual({ to: '/users', label: 'Accounts' });
});

test('the pages of one object are tabs at its own addresses', () => {
  const group = resolveTabs([declaration], { permissions: permissionsOf('me'), settings: DEFAULT_SETTINGS }, '/users/:id', 'en', {
    id: 'a b',
  });
  expect(group.items).toEqual([
    { to: '/users/a%20b', label: 'Users' },
    { to: '/users/a%20b/tasks', label: 'Bulks' },
  ]);
});

test('a group without an entry in the navigation has no name, an unknown one no tabs', () => {
  expect(tabs('me', '/others')).toEqual({
    label: '',
    items: [
      { to: '/other', label: 'Users', counter: { resource: 'patterns', query: { moderation: 'pending' } } },
      { to: '/room', label: 'Accounts', group: '/room' },
    ],
  });
  expect(tabs('me', '/nowhere').items).toEqual([]);
});

test('a page whose path is the parent of further tabs is the first of them, and names their group', () => {
  expect(tabs('me', '/room')).toEqual({
    label: 'Accounts',
    above: '/others',
    items: [
      { to: '/room', label: 'All' },
      { to: '/room/tasks', label: 'Bulks' },
    ],
  });
});

test('a tab leads to the first page behind it that may be opened, where its own may not', () => {
  const area = defineManifest({
    area: 'admin',
    routes: {
      rules: { path: '/rules', access: 'routingGroups.get', title: 'users', tab: { parent: '/all', order: 10, firstLabel: 'all' } },
      sets: { path: '/rules/sets', access: 'keywordLists.get', title: 'short', tab: { parent: '/rules', order: 10 } },
      trial: { path: '/rules/trial', access: 'routing.trace', title: 'tasks', tab: { parent: '/rules', order: 20 } },
      margin: { path: '/margin', access: 'margin.get', title: 'messages', tab: { parent: '/all', order: 20 } },
    },
    nav: [],
    labels: { ru: words, en: words, es: words },
  });
  const of = (role: Role, parent: string) =>
    resolveTabs([area], { permissions: permissionsOf(role), settings: DEFAULT_SETTINGS }, parent, 'en').items;
  expect(of('manager', '/all')).toEqual([
    { to: '/rules/trial', label: 'Users', group: '/rules' },
    { to: '/margin', label: 'Messages' },
  ]);
  expect(of('admin', '/all')[0]).toEqual({ to: '/rules', label: 'Users', group: '/rules' });
  expect(of('manager', '/rules')).toEqual([{ to: '/rules/trial', label: 'Tasks' }]);
  expect(of('reseller', '/all')).toEqual([]);
});
