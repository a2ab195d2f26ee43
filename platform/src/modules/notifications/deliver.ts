import type { Locale } from '@cabinet/domain/locales';
import { defaultChannels, isUrgentNotification, type Notification, type NotificationChannel } from '@cabinet/domain/notifications';
import { quietUntil, type QuietHours } from '@cabinet/domain/quiet-hours';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { App } from '../../module.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { LEAVE } from './deliveries.ts';
import { insertNotification } from './insert.ts';
import { enqueueNotificationEmail } from './notification-email.ts';
import { toNotification } from './repository.ts';
import type { NotificationDueTable } from './tables.ts';
import type { NotificationTexts } from './render.ts';

/** The job that delivers what is due: the database orders one for each transaction that notifies (docs/decisions/0135). */
export const DELIVER = 'notifications.deliver';
/** What is to have a job: whatever is due has one for all of it. */
export const DUE_NOTIFICATIONS = `select 'rest' as id, null::uuid as owner_id, null::timestamptz as due_at where exists (select from notification_due)`;
/** Due notifications that are delivered in one transaction. */
const BATCH_SIZE = 100;

interface DueNotification extends Selectable<NotificationDueTable> {
  email: string;
  username: string;
  locale: Locale | null;
  channels: readonly NotificationChannel[] | null;
  quiet: QuietHours | null;
  has_chat: boolean;
}

/** Deletes due notifications and answers them, in the transaction that inserts the delivered ones. */
async function takeDue(transaction: Transaction<Tables>): Promise<{ due: DueNotification[]; count: number }> {
  const { rows } = await sql<DueNotification>`
    with due as (
      delete from notification_due where id in (select id from notification_due order by id limit ${BATCH_SIZE} for update skip locked) returning *)
    select due.*, u.email, u.username, u.data ->> 'locale' as locale, s.value -> 'channels' as channels, q.value as quiet,
      c.owner_id is not null as has_chat
    from due left join users u on u.id = reader_of(due.owner_id)
    left join user_setting s on s.owner_id = due.owner_id and s.key = 'notifications.' || due.type
    left join user_setting q on q.owner_id = u.id and q.key = 'quietHours'
    left join notification_chat c on c.owner_id = u.id and c.blocked_at is null
    order by due.id`.execute(transaction);
  return { due: rows.filter(({ email }) => email !== null), count: rows.length };
}

/** The channels that one goes by: what was meant for a chat that is not there shows in the cabinet. */
function channelsFor({ type, channels, has_chat: hasChat }: DueNotification, hasBot: boolean): ReadonlySet<NotificationChannel> {
  const chosen = new Set(channels ?? defaultChannels(type));
  if (chosen.has('telegram') && !(hasBot && hasChat)) {
    chosen.delete('telegram');
    chosen.add('web');
  }
  return chosen;
}

/**
 * Delivers due notifications by the channels that each account has chosen; returns whether there were any. Each cause is delivered once:
 * a batch is one transaction, of which a node that dies leaves nothing. What goes to Telegram, and what quiet hours hold back, is written
 * down as a delivery of its own.
 */
export async function deliverDue(app: App, texts: NotificationTexts): Promise<boolean> {
  const { billings, frontend } = await app.services.settings.publicSettings();
  const hasBot = app.services.telegramChats.bot !== undefined;
  const delivered: Notification[] = [];
  const count = await app.db.transaction().execute(async (transaction) => {
    const { due, count } = await takeDue(transaction);
    for (const notification of due) {
      const reader = { locale: notification.locale ?? frontend.locale, currency: billings.currency };
      const now = new Date();
      const isHeld = notification.quiet !== null && !isUrgentNotification(notification.type);
      const heldUntil = isHeld ? quietUntil(notification.quiet as QuietHours, now) : undefined;
      for (const channel of channelsFor(notification, hasBot)) {
        const isNow = channel === 'web' || (channel === 'email' && !heldUntil);
        const row = await insertNotification(transaction, notification, channel, { at: notification.at, sentAt: isNow ? now : null });
        if (!row) continue;
        if (channel === 'web') delivered.push(toNotification(row, texts, reader));
        else if (isNow) {
          await enqueueNotificationEmail(app, transaction, notification, texts, reader);
        } else {
          const delivery = { id: row.id, owner_id: row.owner_id, channel, due_at: heldUntil ?? now, error: null };
          await transaction.insertInto('notification_delivery').values(delivery).execute();
          await app.jobs.order(LEAVE, { id: row.id, ownerId: row.owner_id, dueAt: delivery.due_at, db: transaction });
        }
      }
    }
    return count;
  });
  for (const notification of delivered) app.live.publishEvent('notifications.sent', notification.targetUserId, { rows: [notification] });
  return count > 0;
}
