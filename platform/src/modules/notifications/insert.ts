import type { NotificationChannel, NotificationType } from '@cabinet/domain/notifications';
import type { Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { NotificationData, NotificationTable } from './tables.ts';

/** A notification by its cause, before a channel is chosen. */
export interface NotificationCause {
  owner_id: string;
  type: NotificationType;
  key: string;
  data: NotificationData;
}

/** Inserts the notification of a cause by one channel; undefined where the account has it already. */
export function insertNotification(
  db: Db,
  { owner_id, type, key, data }: NotificationCause,
  channel: NotificationChannel,
  { at = new Date(), sentAt }: { at?: Date; sentAt: Date | null },
): Promise<Selectable<NotificationTable> | undefined> {
  return db
    .insertInto('notification')
    .values({
      id: newId(),
      owner_id,
      type,
      key,
      channel,
      data: JSON.stringify(data),
      created_at: at,
      updated_at: new Date(),
      sent_at: sentAt,
      delivered_at: null,
    })
    .onConflict((conflict) => conflict.columns(['key', 'channel']).doNothing())
    .returningAll()
    .executeTakeFirst();
}
