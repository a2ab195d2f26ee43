import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Told } from './insert.ts';
import { renderNotification, type NotificationTexts } from './render.ts';
import type { Reader } from './repository.ts';

/** Enqueues the email of a notification in the transaction of `db`. */
export async function enqueueNotificationEmail(
  app: App,
  db: Db,
  told: Pick<Told, 'type' | 'data'> & { email: string; username: string },
  texts: NotificationTexts,
  reader: Reader,
): Promise<void> {
  const values = { ...renderNotification(texts, told, reader), name: told.username };
  const link = `${app.config.publicUrl}/notifications`;
  await app.services.mail.enqueue(told.email, { name: 'notification', locale: reader.locale, values, link }, { db });
}
