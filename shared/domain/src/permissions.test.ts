import { isAllowed, isOffered } from './access.ts';
import { LEGAL_ENTITIES_ACCESS } from './legal-payers.ts';
import { PERMISSIONS, permissionsOf, scopeOfPermission } from './permissions.ts';
import type { ROLES } from './roles.ts';
import { meetsLevel } from './roles.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const grants = (role: (typeof ROLES)[number]) => ({ permissions: permissionsOf(role), settings: DEFAULT_SETTINGS });

test('a role acts in its own scope, the administrator in every row', () => {
  expect(scopeOfPermission(permissionsOf('me'), 'contacts.get')).toBe('me');
  expect(scopeOfPermission(permissionsOf('reseller'), 'contacts.get')).toBe('reseller');
  expect(scopeOfPermission(permissionsOf('manager'), 'contacts.get')).toBe('manager');
  for (const permission of PERMISSIONS) expect(scopeOfPermission(permissionsOf('admin'), permission)).toBe(true);
});

test('what a role may not do is false, as is what nobody declared', () => {
  expect(scopeOfPermission(permissionsOf('me'), 'secret.loginAs')).toBe(false);
  expect(scopeOfPermission(permissionsOf('me'), 'billings.generate')).toBe(false);
  expect(scopeOfPermission({}, 'contacts.get')).toBe(false);
});

test('levels are sets of scopes', () => {
  expect(meetsLevel('me', 'meUp')).toBe(true);
  expect(meetsLevel('me', 'resellerUp')).toBe(false);
  expect(meetsLevel(true, 'managerUp')).toBe(true);
  expect(meetsLevel(false, 'meUp')).toBe(false);
});

test('access combines permissions, levels and settings', () => {
  expect(isAllowed({ permission: 'users.find', level: 'resellerUp' }, grants('me'))).toBe(false);
  expect(isAllowed({ permission: 'users.find', level: 'resellerUp' }, grants('reseller'))).toBe(true);
  expect(isAllowed({ setting: 'frontend.variant' }, grants('admin'))).toBe(false);
  expect(isAllowed({ any: [{ setting: 'frontend.variant' }, 'contacts.get'] }, grants('me'))).toBe(true);
  expect(isAllowed({ all: [{ setting: 'billings.currency', is: 'RUB' }, { not: 'secret.loginAs' }] }, grants('me'))).toBe(true);
});

test('settings alone decide whether there is a page at all; who may open it is another question', () => {
  const individual = { ...DEFAULT_SETTINGS, frontend: { ...DEFAULT_SETTINGS.frontend, accountType: 'individual' } } as const;
  const access = { all: ['requisites.get', LEGAL_ENTITIES_ACCESS] } as const;
  expect([isOffered(access, DEFAULT_SETTINGS), isOffered(access, individual)]).toEqual([true, false]);
  expect(isOffered('users.find', individual)).toBe(true);
  expect(isOffered({ permission: 'users.find', level: 'resellerUp' }, individual)).toBe(true);
  expect(isOffered({ any: [{ setting: 'frontend.variant' }, 'contacts.get'] }, individual)).toBe(true);
  expect(isOffered({ setting: 'frontend.variant' }, individual)).toBe(false);
  expect(isOffered({ not: 'contacts.get' }, individual)).toBe(true);
});
