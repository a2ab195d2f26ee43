import { permissionsOf } from '@cabinet/domain/permissions';
import type { Role } from '@cabinet/domain/roles';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { buildPath, resolveLink } from './links.ts';
import { defineManifest } from './manifest.ts';

const declaration = defineManifest({
  area: 'admin',
  routes: {
    users: { path: '/users', access: { permission: 'users.get', level: 'resellerUp' }, title: 'users' },
    user: { path: '/users/:id', access: 'users.get', title: 'user' },
  },
  labels: { ru: {}, en: {}, es: {} },
});
const link = (role: Role, target: string, params?: Record<string, string>) =>
  resolveLink([declaration], { permissions: permissionsOf(role), settings: DEFAULT_SETTINGS }, target, params);

test('parameters fill the path, the others become the query', () => {
  expect(buildPath('/users/:id', { id: 'a/b', tab: 'x y' })).toBe('/users/a%2Fb?tab=x+y');
  expect(buildPath('/send/:template?')).toBe('/send/');
});

test('a link leads only where its person may go, and to what is installed', () => {
  expect(link('reseller', 'admin.users')).toBe('/users');
  expect(link('me', 'admin.users')).toBeUndefined();
  expect(link('me', 'admin.user', { id: '7' })).toBe('/users/7');
  expect(link('admin', 'balance.payments')).toBeUndefined();
  expect(link('admin', 'admin.nothing')).toBeUndefined();
});
