import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Ends the sessions that `which` finds, except `keep`, and those opened from them, at any depth; answers the ids of the ended ones. */
export async function revokeSessions(db: Db, which: RawBuilder<unknown>, keep: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ending as (
      select id from sessions where ${which}
      union select s.id from sessions s join ending e on s.parent_id = e.id
    )
    update sessions set revoked_at = now()
    where id in (select id from ending) and revoked_at is null and id is distinct from ${keep}::uuid
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ends the sessions of an account; their sockets are the caller's to close. */
export const revokeSessionsOf = (db: Db, userId: string): Promise<string[]> => revokeSessions(db, sql`user_id = ${userId}`);
