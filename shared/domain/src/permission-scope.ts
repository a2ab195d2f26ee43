import type { Scope } from './roles.ts';

/**
 * The scope that permissions, as `GET /settings` answers them, give for `resource.action`; `false` when absent. It stands apart from the table of
 * permissions, which weighs more than a browser needs.
 */
export function scopeIn(permissions: Readonly<Record<string, Readonly<Record<string, Scope>>>>, permission: string): Scope {
  const [resource, action] = permission.split('.') as [string, string];
  return permissions[resource]?.[action] ?? false;
}
