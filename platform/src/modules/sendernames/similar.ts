import type { SenderName, SimilarSenderName } from '@cabinet/domain/sender-names';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { SenderNameTable } from './tables.ts';

type Name = Pick<Selectable<SenderNameTable>, 'name' | 'type' | 'owner_id'>;

const MAX_SIMILAR = 20;

/** Names of other accounts in the caller's scope that are the same or read alike (`sender_name_key`). */
export async function similarTo(db: Db, caller: Caller, { name, type, owner_id: ownerId }: Name): Promise<SimilarSenderName[]> {
  const rows = await db
    .selectFrom('sender_name')
    .select(['id', 'name', 'moderation', 'is_active', 'owner_id', 'created_at'])
    .where('type', '=', type)
    .where(sql<boolean>`sender_name_key(name) = sender_name_key(${name}) and sender_name_key(name) <> ''`)
    .where('owner_id', '<>', ownerId)
    .where(inScope(caller, 'owner_id'))
    .orderBy(sql`moderation = 'approved'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SIMILAR)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    moderation: row.moderation,
    isActive: row.is_active,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    isSame: row.name.toLowerCase() === name.toLowerCase(),
  }));
}

/** Names of a list with the number of approved names of other accounts, in the caller's scope, that are the same or read alike. */
export async function withSimilar(db: Db, caller: Caller, names: readonly SenderName[]): Promise<SenderName[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('sender_name as n')
    .innerJoin('sender_name as o', (join) =>
      join
        .onRef('o.type', '=', 'n.type')
        .on(sql<boolean>`sender_name_key(o.name) = sender_name_key(n.name)`)
        .onRef('o.owner_id', '<>', 'n.owner_id'),
    )
    .select(['n.id', ({ fn }) => fn.countAll<string>().as('similar')])
    .where(
      'n.id',
      'in',
      names.map(({ id }) => id),
    )
    .where(sql<boolean>`sender_name_key(n.name) <> ''`)
    .where('o.moderation', '=', 'approved')
    .where(inScope(caller, 'o.owner_id'))
    .groupBy('n.id')
    .execute();
  const counts = new Map(rows.map(({ id, similar }) => [id, Number(similar)]));
  return names.map((name) => ({ ...name, similar: counts.get(name.id) ?? 0 }));
}
