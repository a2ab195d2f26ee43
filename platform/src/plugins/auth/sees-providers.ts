import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { Caller } from './access.ts';

/** Whether the caller may learn which provider carried a message; nobody else learns it from any answer. */
export function seesProviders({ account }: Caller): boolean {
  return scopeOfPermission(account.permissions, 'providers.get') !== false;
}
