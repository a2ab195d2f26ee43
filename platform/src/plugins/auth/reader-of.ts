import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import type { Caller } from './access.ts';

/** The caller with the scope of another permission than the call's own: whoever may read one resource does not read others for that. */
export const readerOf = ({ account }: Caller, permission: Permission): Caller => ({
  account,
  scope: scopeOfPermission(account.permissions, permission),
});
