import type { Schema } from './validation.ts';
import { webhookSchema, type Webhook, type WebhookEvent } from './webhooks.ts';

/** What an account may keep under `settingsUser/{accountId}/{key}` (spec 2 §7). */
export type UserSettings = Readonly<Record<`webhooks.${WebhookEvent}`, Webhook>>;
export type UserSettingKey = keyof UserSettings;

const SCHEMAS: Readonly<Record<UserSettingKey, Schema>> = {
  'webhooks.onStatusChange': webhookSchema,
  'webhooks.onIncomingMessage': webhookSchema,
};

/** The schema of a key's value; undefined for a key that does not exist. */
export function userSettingSchema(key: string): Schema | undefined {
  return Object.hasOwn(SCHEMAS, key) ? SCHEMAS[key as UserSettingKey] : undefined;
}
