import { valueAtPath } from './paths.ts';
import { scopeIn } from './permission-scope.ts';
import type { Permission, Permissions } from './permissions.ts';
import { meetsLevel, type Level } from './roles.ts';
import type { Settings } from './settings.ts';

/** What a user needs to see a page, a navigation entry or a button; plain data, so that an area's manifest can carry it (spec 1 §6). */
export type Access =
  | true
  | Permission
  | { permission: Permission; level: Level }
  | { setting: string; is?: string | number | boolean }
  | { any: readonly Access[] }
  | { all: readonly Access[] }
  | { not: Access };

/** What access is judged by: the user's permissions and the settings. */
export interface Grants {
  permissions: Permissions;
  settings: Settings;
}

/** Whether this installation offers the page to anybody; settings alone decide, not the user's permissions (spec 1 §2 "Guards"). */
export function isOffered(access: Access, settings: Settings): boolean {
  if (access === true || typeof access === 'string' || 'permission' in access) return true;
  if ('any' in access) return access.any.some((one) => isOffered(one, settings));
  if ('all' in access) return access.all.every((one) => isOffered(one, settings));
  const bySetting = 'setting' in access || (typeof access.not === 'object' && 'setting' in access.not);
  return !bySetting || isAllowed(access, { permissions: {}, settings });
}

/** Whether `grants` satisfy `access`. */
export function isAllowed(access: Access, grants: Grants): boolean {
  if (access === true) return true;
  if (typeof access === 'string') return scopeIn(grants.permissions, access) !== false;
  if ('permission' in access) return meetsLevel(scopeIn(grants.permissions, access.permission), access.level);
  if ('setting' in access) {
    const value = valueAtPath(grants.settings, access.setting);
    return access.is === undefined ? Boolean(value) : value === access.is;
  }
  if ('any' in access) return access.any.some((one) => isAllowed(one, grants));
  if ('all' in access) return access.all.every((one) => isAllowed(one, grants));
  return !isAllowed(access.not, grants);
}
