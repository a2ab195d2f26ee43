import { isDeniedToApiTokens, PERMISSIONS, permissionsOf, scopeOfPermission } from './permissions.ts';
import { ROLES } from './roles.ts';
import { scopedPermissions, scopeOfTokenFor, TOKEN_AREAS, TOKEN_SCOPES, tokenScopesWithin } from './token-scopes.ts';

test('every permission is in one scope, or no token has it', () => {
  for (const permission of PERMISSIONS) {
    const scope = scopeOfTokenFor(permission);
    expect({ permission, known: scope === undefined ? isDeniedToApiTokens(permission) : TOKEN_SCOPES.includes(scope) }).toEqual({
      permission,
      known: true,
    });
  }
  expect(new Set(TOKEN_SCOPES.map((scope) => scope.split('.')[0]))).toEqual(new Set(TOKEN_AREAS));
});

test('no scope opens what would take an account over', () => {
  const never = PERMISSIONS.filter(isDeniedToApiTokens);
  expect(never).toEqual(expect.arrayContaining(['tokens.create', 'tokens.update', 'users.update', 'secret.loginAs', 'areas.deploy']));
  for (const permission of never) expect(scopeOfPermission(scopedPermissions('admin', TOKEN_SCOPES), permission)).toBe(false);
});

test.each(ROLES)('a token of %s has what its scopes say, and never more than its account', (role) => {
  const account = permissionsOf(role);
  for (const scopes of [...TOKEN_SCOPES.map((scope) => [scope]), [], null]) {
    const permissions = scopedPermissions(role, scopes);
    for (const permission of PERMISSIONS) {
      const scope = scopeOfTokenFor(permission);
      const isOpen = scope !== undefined && (scopes === null || scopes.includes(scope));
      expect([permission, scopeOfPermission(permissions, permission)]).toEqual([
        permission,
        isOpen ? scopeOfPermission(account, permission) : false,
      ]);
    }
  }
});

test('an account is offered the scopes that open something to it', () => {
  expect(tokenScopesWithin(permissionsOf('me'))).not.toContain('administration.read');
  expect(tokenScopesWithin(permissionsOf('admin'))).toEqual(TOKEN_SCOPES);
  expect(tokenScopesWithin(permissionsOf('me'))).toEqual(expect.arrayContaining(['messages.read', 'messages.write', 'balance.read']));
});
