import type { Kysely } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** A sender name as a send needs it. */
export interface UsableName {
  moderation: 'pending' | 'approved' | 'rejected';
  is_active: boolean;
}

/** The account's sender names of a type; `name` narrows them to one. */
export async function namesOf(db: Db, ownerId: string, type: string, name?: string): Promise<UsableName[]> {
  const query = (db as unknown as Kysely<{ sender_name: { owner_id: string; type: string; name: string } & UsableName }>)
    .selectFrom('sender_name')
    .select(['moderation', 'is_active'])
    .where('owner_id', '=', ownerId)
    .where('type', '=', type);
  return (name === undefined ? query : query.where('name', '=', name)).execute();
}
