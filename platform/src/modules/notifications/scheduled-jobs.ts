import { sql } from 'kysely';
import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';

/** Hour of the day from which daily balances are sent: 9 in the morning in Moscow. */
const DAILY_BALANCE_HOUR_UTC = 6;

/** Enqueues the day's balance for accounts that want to be notified of it; once a day, however often it is called. */
export async function enqueueDailyBalances(db: Db, now = new Date()): Promise<void> {
  if (now.getUTCHours() < DAILY_BALANCE_HOUR_UTC) return;
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into notification_due (owner_id, type, key, data)
    select s.owner_id, 'balance.daily', 'daily:' || s.owner_id || ':' || ${day}::text, jsonb_build_object('balance', coalesce(b.available, 0))
    from user_setting s left join balance b on b.owner_id = s.owner_id
    where s.key = 'notifications.balance.daily' and jsonb_array_length(s.value -> 'channels') > 0
      and not exists (select 1 from notification n where n.key = 'daily:' || s.owner_id || ':' || ${day}::text)
    on conflict (key) do nothing`.execute(db);
}

/** Deletes notifications that are older than the installation keeps them. */
export async function deleteExpiredNotifications({ db, services }: Pick<App, 'db' | 'services'>): Promise<void> {
  const before = await services.settings.keptSince('notifications');
  if (before) await db.deleteFrom('notification').where('created_at', '<', before).execute();
}
