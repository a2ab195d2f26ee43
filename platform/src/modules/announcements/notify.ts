import type { Locale } from '@cabinet/domain/locales';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Accounts that are notified in one transaction. */
const BATCH_SIZE = 1000;

/**
 * Enqueues notifications of an announcement that has begun for the next accounts that it concerns; answers whether there may be more
 * to do. Each reads it in the own language, else in `fallback`. A batch and the mark of how far it went are one transaction: nobody is left out or notified twice.
 */
export async function notifyConcerned(db: Db, fallback: Locale): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('announcement')
      .select(['id', 'notified_through'])
      .where('is_notified', '=', true)
      .where('notified_at', 'is', null)
      .where('starts_at', '<=', sql<Date>`now()`)
      .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', sql<Date>`now()`)]))
      .orderBy('starts_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return false;
    const { rows } = await sql<{ last: string | null }>`
      with account as (
        select id, data ->> 'locale' as locale from users
        where is_active and member_of is null and id > coalesce(${row.notified_through}::uuid, '00000000-0000-0000-0000-000000000000') order by id limit ${BATCH_SIZE}
      ), told as (
        insert into notification_due (owner_id, type, key, data)
        select account.id, case a.kind when 'routes' then 'routes.issues' else 'platform.issues' end,
          'announcement:' || a.id || ':' || account.id,
          jsonb_strip_nulls(jsonb_build_object('notice', a.kind, 'endsAt', a.ends_at, 'text', coalesce(nullif(a.text ->> account.locale, ''),
            nullif(a.text ->> ${fallback}::text, ''), nullif(a.text ->> 'ru', ''), nullif(a.text ->> 'en', ''), a.text ->> 'es')))
        from announcement a cross join account
        where a.id = ${row.id} and (cardinality(a.types) = 0 or exists (
          select from user_routing_group u join routing_group g on g.id = u.routing_group_id where u.user_id = account.id and g.type = any (a.types)))
        on conflict (key) do nothing
      )
      select max(id::text) as last from account`.execute(trx);
    const last = rows[0]?.last;
    const done = last ? { notified_through: last } : { notified_at: sql<Date>`now()` };
    await trx.updateTable('announcement').set(done).where('id', '=', row.id).execute();
    return true;
  });
}
