import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { Page } from '@cabinet/domain/resource';
import { isUuid } from '../ids.ts';
import type { Caller } from '../plugins/auth/access.ts';
import { inScope } from '../plugins/auth/scope.ts';
import type { Db } from '../plugins/database/open.ts';

/** The fields of any row that name an account. */
interface Referring {
  OwnerId?: unknown;
  ResellerId?: unknown;
  data?: { partnership?: { ManagerId?: unknown } };
}

/** Looks up in one query the accounts that rows belong to, as far as the caller could read each of them by its id. */
export async function accountsOf(db: Db, { account }: Pick<Caller, 'account'>, rows: readonly object[]): Promise<Page<never>['accounts']> {
  const named = rows.flatMap(({ OwnerId, ResellerId, data }: Referring) => [OwnerId, ResellerId, data?.partnership?.ManagerId]);
  const ids = [...new Set(named.filter(isUuid))];
  if (ids.length === 0) return [];
  const scope = scopeOfPermission(account.permissions, 'users.get');
  return db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).where(inScope({ account, scope }, 'id')).execute();
}
