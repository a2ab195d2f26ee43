import type { NotificationType } from '@cabinet/domain/notifications';
import type { Kysely } from 'kysely';
import type { Tables } from '../../plugins/database/tables.ts';
import type { NotificationData } from './tables.ts';

/** A notification to send; `key` identifies its cause, of which the account is notified once. */
export interface NotificationRequest {
  ownerId: string;
  type: NotificationType;
  key: string;
  data: NotificationData;
}

/** Enqueues a notification in the transaction of `db`; a worker delivers it after the commit. */
export async function enqueueNotification(db: Kysely<Tables>, { ownerId, type, key, data }: NotificationRequest): Promise<void> {
  await db
    .insertInto('notification_due')
    .values({ owner_id: ownerId, type, key, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
