import { memberPermissions } from '@cabinet/domain/member-roles';
import type { App } from '../module.ts';
import type { Account, MemberOfAccount } from '../plugins/auth/access.ts';
import { ApiError } from '../plugins/errors/api-error.ts';

/** Who ordered work that a node does later: the account, its person where several share it, whoever acts as it. */
export interface Orderer {
  accountId: string;
  personId: string | null;
  actorId?: string | null;
}

/** Whoever ordered something, with what they may do by now; throws FORBIDDEN where they are switched off or have left the account. */
export async function accountOfOrderer(app: App, { accountId: id, personId, actorId = null }: Orderer): Promise<Account> {
  const record = (await app.services.identity.byIds([id])).get(id);
  if (!record?.isActive) throw new ApiError('FORBIDDEN');
  const { username, role } = record;
  const member = personId === null ? undefined : await memberOf(app, id, personId);
  const permissions = memberPermissions(role, member?.role ?? 'owner');
  return { id, username, role, permissions, sessionId: '', expiresAt: new Date(), actorId, ...(member ? { member } : {}) };
}

/** A person of an account; throws FORBIDDEN for one who has left it. */
async function memberOf(app: App, accountId: string, personId: string): Promise<MemberOfAccount> {
  const row = await app.db
    .selectFrom('users')
    .select(['id', 'member_role', 'member_of', 'is_active', 'left_at'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row?.is_active || row.left_at || (row.member_of ?? row.id) !== accountId) throw new ApiError('FORBIDDEN');
  return { id: row.id, role: row.member_role };
}
