import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Notifications are kept this many days. */
export const KEPT_DAYS = 90;
/** The hour (UTC) from which the balance of a day is told: 9 in the morning in Moscow. */
const DAILY_HOUR = 6;

/** Has the balance of the day told to those who asked for it; once a day, however often it is called. */
export async function tellDailyBalances(db: Db, now = new Date()): Promise<void> {
  if (now.getUTCHours() < DAILY_HOUR) return;
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into notification_due (owner_id, type, key, data)
    select s.owner_id, 'balance.daily', 'daily:' || s.owner_id || ':' || ${day}::text, jsonb_build_object('balance', coalesce(b.available, 0))
    from user_setting s left join balance b on b.owner_id = s.owner_id
    where s.key = 'notifications.balance.daily' and jsonb_array_length(s.value -> 'channels') > 0
      and not exists (select 1 from notification n where n.key = 'daily:' || s.owner_id || ':' || ${day}::text)
    on conflict (key) do nothing`.execute(db);
}

/** Forgets what is older than `KEPT_DAYS`. */
export async function sweepNotifications(db: Db): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
