import { eventLogSettingSchema, type EventLogSetting } from './event-log.ts';
import { frequencyLimitSchema, type FrequencyLimit } from './frequency-limit.ts';
import { invoiceSettingSchema, type InvoiceSetting } from './invoices.ts';
import {
  balanceLimitSettingSchema,
  NOTIFICATION_TYPES,
  notificationSettingSchema,
  type NotificationSetting,
  type NotificationType,
} from './notifications.ts';
import { quietHoursSchema, type QuietHours } from './quiet-hours.ts';
import { sendDraftSchema, type SendDraft } from './send-draft.ts';
import type { Schema } from './validation.ts';
import { WEBHOOK_EVENTS, webhookSchema, type Webhook, type WebhookEvent } from './webhooks.ts';

/** Settings of an account by key, stored under `settingsUser/{accountId}/{key}` (spec 2 §7). */
export type UserSettings = Readonly<
  Record<`webhooks.${WebhookEvent}`, Webhook> &
    Record<`notifications.${NotificationType}`, NotificationSetting> &
    Record<'invoice', InvoiceSetting> &
    Record<'quietHours', QuietHours> &
    Record<'frequencyLimit', FrequencyLimit> &
    Record<'mailingHours', QuietHours> &
    Record<'sendDraft', SendDraft> &
    Record<'eventLog', EventLogSetting>
>;
export type UserSettingKey = keyof UserSettings;

const SCHEMAS: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(WEBHOOK_EVENTS.map((event) => [`webhooks.${event}`, webhookSchema])),
  ...Object.fromEntries(NOTIFICATION_TYPES.map((type) => [`notifications.${type}`, notificationSettingSchema])),
  'notifications.balance.limit': balanceLimitSettingSchema,
  invoice: invoiceSettingSchema,
  quietHours: quietHoursSchema,
  frequencyLimit: frequencyLimitSchema,
  mailingHours: quietHoursSchema,
  sendDraft: sendDraftSchema,
  eventLog: eventLogSettingSchema,
};

/** The schema of a key's value; undefined for a key that does not exist. */
export function userSettingSchema(key: string): Schema | undefined {
  return Object.hasOwn(SCHEMAS, key) ? SCHEMAS[key] : undefined;
}
