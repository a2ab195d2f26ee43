import { ROLES } from '@cabinet/domain/roles';
import type { PastDecision, SenderNameReview } from '@cabinet/domain/sender-names';
import type { Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { seesPrivateComment } from './comments.ts';
import { similarTo } from './similar.ts';
import type { SenderNameTable } from './tables.ts';

type Name = Pick<Selectable<SenderNameTable>, 'id' | 'name' | 'type' | 'owner_id'>;

const MAX_DECISIONS = 50;

async function decisionsAbout(db: Db, caller: Caller, { id, owner_id: ownerId }: Name): Promise<PastDecision[]> {
  const rows = await db
    .selectFrom('sender_name_decision as d')
    .leftJoin('users as u', 'u.id', 'd.author_id')
    .selectAll('d')
    .select(['u.username', 'u.role as author_role'])
    .where('d.sender_name_id', '=', id)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_DECISIONS)
    .execute();
  const rank = ROLES.indexOf(caller.account.role);
  return rows.map((row) => ({
    id: row.id,
    moderation: row.moderation,
    isActive: row.is_active,
    comment: row.comment,
    commentPrivate: seesPrivateComment(caller, ownerId, row.role) ? row.comment_private : '',
    role: row.role,
    author:
      row.username !== null && row.author_role !== null && ROLES.indexOf(row.author_role) <= rank
        ? { id: row.author_id, username: row.username }
        : null,
    createdAt: row.created_at.toISOString(),
  }));
}

/** What somebody who decides about a name should know of it. */
export async function reviewOf(db: Db, caller: Caller, name: Name): Promise<SenderNameReview> {
  const [decisions, similar] = await Promise.all([decisionsAbout(db, caller, name), similarTo(db, caller, name)]);
  return { decisions, similar };
}
