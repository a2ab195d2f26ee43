import type { ColumnType, Generated } from 'kysely';
import type { NotificationChannel, NotificationType } from '@cabinet/domain/notifications';

export type NotificationData = Readonly<Record<string, string | number>>;
type Json = ColumnType<NotificationData, string, never>;

export interface NotificationTable {
  id: string;
  owner_id: string;
  type: NotificationType;
  key: string;
  channel: NotificationChannel;
  data: Json;
  is_read: Generated<boolean>;
  sent_at: Date | null;
  delivered_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface NotificationDueTable {
  id: Generated<string>;
  owner_id: string;
  type: NotificationType;
  key: string;
  data: Json;
  at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_due: NotificationDueTable;
  }
}
