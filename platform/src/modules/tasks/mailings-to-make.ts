import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Mailings that a refusal names. */
const MAX_NAMED = 3;

/** Titles of mailings of an account that are still to be made from a contact list or segment, or without its contacts. */
export async function mailingsToMakeWith(db: Db, ownerId: string, id: string): Promise<string[]> {
  const has = (path: string) => sql<boolean>`coalesce(audience #> ${path}::text[] ? ${id}, false)`;
  const rows = await db
    .selectFrom('task')
    .select('title')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`finished_at is null and not is_made`)
    .where(sql<boolean>`(${has('{include,lists}')} or ${has('{exclude,lists}')} or ${has('{blacklists}')})`)
    .orderBy('starts_at')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(({ title }) => title);
}
