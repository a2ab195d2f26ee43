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

export interface NotificationDeliveryTable {
  id: string;
  owner_id: string;
  channel: NotificationChannel;
  due_at: Date;
  tries: Generated<number>;
  error: string | null;
}

export interface NotificationChatTable {
  owner_id: string;
  chat_id: string;
  name: string;
  linked_at: Generated<Date>;
  blocked_at: Date | null;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_due: NotificationDueTable;
    notification_delivery: NotificationDeliveryTable;
    notification_chat: NotificationChatTable;
    notification_code: { owner_id: string; digest: string; expires_at: Date };
    notification_bot: { bot: string; next_update: Generated<number> };
    notification_sandbox_chat: { id: string; is_blocked: Generated<boolean> };
    notification_sandbox_message: { id: string; chat_id: string; by_bot: boolean; title: string; text: string; at: Generated<Date> };
  }
}
