import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Mailings that a refusal names. */
const MAX_NAMED = 3;

/** Titles of recurring mailings of an account that go on, to a contact list or segment or without its contacts. */
export async function recurringMailingsWith(db: Db, ownerId: string, id: string): Promise<string[]> {
  const has = (side: 'include' | 'exclude') => sql<boolean>`coalesce(sending #> ${`{recipient,${side}}`}::text[] ? ${id}, false)`;
  const rows = await db
    .selectFrom('recurring_mailing')
    .select('title')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['active', 'paused'])
    .where(sql<boolean>`(${has('include')} or ${has('exclude')})`)
    .orderBy('created_at')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(({ title }) => title);
}
