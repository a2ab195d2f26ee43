import { DEFAULT_LOCALE } from '@cabinet/domain/locales';
import { defaultChannels, type Notification } from '@cabinet/domain/notifications';
import { sql, type Selectable, type Transaction } from 'kysely';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { toNotification } from './repository.ts';
import type { NotificationDueTable } from './tables.ts';
import { wordsOf, type NotificationTexts } from './words.ts';

const AT_ONCE = 100;

interface Taken extends Selectable<NotificationDueTable> {
  email: string;
  username: string;
  locale: typeof DEFAULT_LOCALE | null;
  channels: readonly string[] | null;
}

/** Takes what has happened: it is gone in the same transaction in which its notifications are there. */
async function take(transaction: Transaction<Tables>): Promise<{ taken: Taken[]; count: number }> {
  const { rows } = await sql<Taken>`
    with due as (
      delete from notification_due where id in (select id from notification_due order by id limit ${AT_ONCE} for update skip locked) returning *)
    select due.*, u.email, u.username, u.data ->> 'locale' as locale, s.value -> 'channels' as channels
    from due left join users u on u.id = due.owner_id
    left join user_setting s on s.owner_id = due.owner_id and s.key = 'notifications.' || due.type
    order by due.id`.execute(transaction);
  return { taken: rows.filter(({ email }) => email !== null), count: rows.length };
}

/**
 * Turns what has happened into notifications, by the channels that each account has chosen; answers whether there was
 * anything. Durable and once for each cause: a node that dies leaves all of it or nothing.
 */
export async function tellNews(app: App, texts: NotificationTexts): Promise<boolean> {
  const { currency } = (await app.services.settings.shared()).billings;
  const told: Notification[] = [];
  let hasLetters = false;
  const count = await app.db.transaction().execute(async (transaction) => {
    const { taken, count } = await take(transaction);
    for (const due of taken) {
      const reader = { locale: due.locale ?? DEFAULT_LOCALE, currency };
      const channels = due.channels ?? defaultChannels(due.type);
      for (const channel of ['web', 'email'] as const) {
        if (!channels.includes(channel)) continue;
        const now = new Date();
        const row = await transaction
          .insertInto('notification')
          .values({
            id: newId(),
            owner_id: due.owner_id,
            type: due.type,
            key: due.key,
            channel,
            data: JSON.stringify(due.data),
            created_at: due.at,
            updated_at: now,
            sent_at: now,
            delivered_at: null,
          })
          .onConflict((conflict) => conflict.columns(['key', 'channel']).doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) continue;
        if (channel === 'web') told.push(toNotification(row, texts, reader));
        else {
          hasLetters = true;
          const values = { ...wordsOf(texts, due, reader), name: due.username };
          await app.services.mail.post(
            due.email,
            { name: 'notification', locale: reader.locale, values, link: `${app.config.publicUrl}/notifications` },
            { db: transaction },
          );
        }
      }
    }
    return count;
  });
  for (const notification of told) app.live.tell('notifications.sent', notification.targetUserId, { rows: [notification] });
  if (hasLetters) app.services.mail.onPosted();
  return count > 0;
}
