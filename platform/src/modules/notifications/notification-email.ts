import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { NotificationCause } from './insert.ts';
import { renderNotification, type NotificationTexts } from './render.ts';
import type { Reader } from './repository.ts';

/** Enqueues the email of a notification in the transaction of `db`. */
export async function enqueueNotificationEmail(
  app: App,
  db: Db,
  notification: Pick<NotificationCause, 'type' | 'data'> & { email: string; username: string },
  texts: NotificationTexts,
  reader: Reader,
): Promise<void> {
  const values = { ...renderNotification(texts, notification, reader), name: notification.username };
  const link = `${app.config.publicUrl}/notifications`;
  await app.services.mail.enqueue(notification.email, { name: 'notification', locale: reader.locale, values, link }, { db });
}
