import type { NotificationType } from '@cabinet/domain/notifications';
import type { Kysely } from 'kysely';
import type { Tables } from '../../plugins/database/tables.ts';
import type { NotificationData } from './tables.ts';

/** Something that an account is to be told; `key` names its cause, which is told once. */
export interface Due {
  ownerId: string;
  type: NotificationType;
  key: string;
  data: NotificationData;
}

/** Has an account told of something, if and when the transaction of `db` is committed. */
export async function tellOf(db: Kysely<Tables>, { ownerId, type, key, data }: Due): Promise<void> {
  await db
    .insertInto('notification_due')
    .values({ owner_id: ownerId, type, key, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
