import type { AccountAccess } from '@cabinet/domain/account-access';
import { ASSIGNED_ROLES, canAdministrate, grantableRoles, type Role } from '@cabinet/domain/roles';
import type { User } from '@cabinet/domain/users';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { AccountRepository } from './accounts.ts';

/** To whom an account belongs and what it may do. */
export interface Placement {
  role: Role;
  ResellerId: string | null;
  ManagerId: string | null;
  hasContract: boolean;
}

export const placementOf = ({ role, ResellerId, data: { partnership } }: User): Placement => ({
  role,
  ResellerId,
  ManagerId: partnership?.ManagerId ?? null,
  hasContract: partnership?.hasContract ?? false,
});

/** Throws unless the caller may administrate an account: another one, of a role below the caller's unless the caller administrates all. */
export function checkAdministrates(caller: Caller, target: Pick<User, 'id' | 'role'>): void {
  if (target.id === caller.account.id) throw new ApiError('OWN_ACCOUNT');
  if (!canAdministrate(caller.account.role, target.role)) throw new ApiError('FORBIDDEN');
}

/** Throws where an account is the last that administrates the installation and would be that no more. */
export async function checkOtherAdministrator(accounts: AccountRepository, { id, role, isActive }: User, trx: Db): Promise<void> {
  if (role !== 'admin' || !isActive) return;
  if (!(await accounts.hasAdministratorBeside(id, trx))) throw new ApiError('LAST_ADMINISTRATOR');
}

/** Where a new account goes: a reseller's and a manager's into their own branch, an administrator's anywhere. */
export function placementFor(caller: Caller, asked: Pick<AccountAccess, 'role' | 'ResellerId' | 'ManagerId' | 'hasContract'>): Placement {
  const { id, role: own } = caller.account;
  const { role = 'me', ResellerId = null, ManagerId = null, hasContract = false } = asked;
  if (!grantableRoles(own).includes(role)) throw invalid('role', 'notAllowed');
  if (own === 'admin') return { role, ResellerId, ManagerId, hasContract };
  if (hasContract) throw invalid('hasContract', 'notAllowed');
  if (own === 'reseller') {
    if (ResellerId !== null && ResellerId !== id) throw invalid('ResellerId', 'notAllowed');
    if (ManagerId !== null) throw invalid('ManagerId', 'notAllowed');
    return { role, ResellerId: id, ManagerId: null, hasContract };
  }
  if (ManagerId !== null && ManagerId !== id) throw invalid('ManagerId', 'notAllowed');
  return { role, ResellerId, ManagerId: id, hasContract };
}

/**
 * Throws 422 where a reseller or a manager that an account gets is none in the caller's scope, would stand below that account, or where the
 * account's role has neither. `id` is that of an account that is there already.
 */
export async function checkPlacement(
  accounts: AccountRepository,
  caller: Caller,
  { role, ResellerId, ManagerId }: Placement,
  trx: Db,
  id?: string,
): Promise<void> {
  const above = [
    { path: 'ResellerId', value: ResellerId, needed: 'reseller', column: 'reseller_id' },
    { path: 'ManagerId', value: ManagerId, needed: 'manager', column: 'manager_id' },
  ] as const;
  for (const { path, value, needed, column } of above) {
    if (value === null) continue;
    if (!ASSIGNED_ROLES.includes(role)) throw invalid(path, 'notAllowed');
    const account = await accounts.within(caller, value, trx);
    if (!account) throw invalid(path, 'notFound');
    if (account.role !== needed) throw invalid(path, `user.not.${needed}`);
    if (id !== undefined && (await accounts.isAbove(id, value, column, trx))) throw invalid(path, 'user.circle');
  }
}

/** Throws 422 where an account gives up a role while others belong to it by that role. */
export async function checkNobodyBelow(accounts: AccountRepository, { id, role }: User, next: Role, trx: Db): Promise<void> {
  if (role === next || (role !== 'reseller' && role !== 'manager')) return;
  const count = await accounts.countBelow(id, role === 'reseller' ? 'reseller_id' : 'manager_id', trx);
  if (count > 0) throw invalid('role', 'user.hasAccounts', { min: count });
}

/** Why nobody gets into an account that is blocked or in the archive. */
export const switchedOff = (reason: string | null | undefined) =>
  reason ? new ApiError('ACCOUNT_BLOCKED', { reason }) : new ApiError('ACCOUNT_DISABLED');
