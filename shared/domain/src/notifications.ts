import { resource } from './resource.ts';
import type { Tone } from './statuses.ts';
import { array, boolean, number, object, string, type InferType } from './validation.ts';

/** What an account is told about, and the colour of each (spec 2 §9). */
export const NOTIFICATION_TONES = {
  'sendernames.approved': 'success',
  'sendernames.rejected': 'error',
  'patterns.approved': 'success',
  'patterns.rejected': 'error',
  'balance.accrual': 'success',
  'balance.limit': 'warning',
  'balance.daily': 'info',
  registration: 'success',
  recovery: 'info',
  'sendings.created': 'success',
  'sendings.resumed': 'info',
  'sendings.paused': 'warning',
  'subscription.enabled': 'success',
  'subscription.failed': 'error',
  'payments.failed': 'error',
  'invoices.issued': 'info',
  'invoices.failed': 'error',
  'tariffs.updated': 'info',
  'platform.issues': 'warning',
  'routes.issues': 'warning',
  'wapi.events': 'info',
} as const satisfies Readonly<Record<string, Tone>>;
export type NotificationType = keyof typeof NOTIFICATION_TONES;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_TONES) as NotificationType[];

/** Where a notification goes; only those of the web show in the cabinet. */
export const NOTIFICATION_CHANNELS = ['web', 'telegram', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Channels that an account may choose for an event; it is told nothing of an event without any. */
export const CHOSEN_CHANNELS = ['web', 'email'] as const satisfies readonly NotificationChannel[];

/** Most balances of `balance.limit`. */
export const MOST_BALANCE_LIMITS = 10;

/** The setting of one event: `PUT settingsUser/{accountId}/notifications.{type}` with `{value}` (spec 2 §3 "Notification setting", §5). */
export const notificationSettingSchema = object({
  channels: array(string().oneOf(CHOSEN_CHANNELS).required()).required().max(CHOSEN_CHANNELS.length),
}).noUnknown();

/** That of `balance.limit`: told once whenever the balance, with or without the overdraft, falls below one of these. */
export const balanceLimitSettingSchema = notificationSettingSchema.shape({
  settings: array(
    object({
      balance: number().required().integer().min(0).max(1_000_000_000),
      includeOverdraft: boolean().default(false),
      invoice: boolean().default(false),
    })
      .noUnknown()
      .required(),
  )
    .max(MOST_BALANCE_LIMITS)
    .default([]),
});
export type NotificationSetting = InferType<typeof notificationSettingSchema> &
  Partial<Pick<InferType<typeof balanceLimitSettingSchema>, 'settings'>>;

/** Where an event goes that its account has settled nothing about: the balance is not told daily unless it is asked for. */
export function defaultChannels(type: NotificationType): readonly (typeof CHOSEN_CHANNELS)[number][] {
  return type === 'balance.daily' ? [] : ['web'];
}

/** Spec 2 §3. The socket tells the account of each as `notifications.sent`, and of each that was read as `notifications.read`. */
export interface Notification {
  id: string;
  type: NotificationType;
  /** In the account's language; only the type and the data are kept, the words are put in when it is shown. */
  title: string;
  /** Plain words. */
  text: string;
  /** Ids of what it is about: `{ TaskId }`. */
  data: Readonly<Record<string, string | number>>;
  channel: NotificationChannel;
  isRead: boolean;
  sentAt: string | null;
  deliveredAt: string | null;
  targetUserId: string;
  createdAt: string;
  updatedAt: string;
}

/** How many the page and the popup show (spec 2 §9). */
export const NOTIFICATIONS_SHOWN = 10;
/** At most one round of reading what is in sight in so many milliseconds, and how long a reading is confirmed. */
export const NOTIFICATION_READ = { throttle: 100, confirmed: 2000 } as const;

/** The colour of a notification; of a type that this version does not know, the neutral one. */
export function notificationTone(type: string): Tone {
  return Object.hasOwn(NOTIFICATION_TONES, type) ? NOTIFICATION_TONES[type as NotificationType] : 'neutral';
}

/** Read through `PATCH /n/notifications/{id}/read` with an empty body (spec 2 §7). */
export const notifications = resource<Notification, never>()({
  name: 'notifications',
  path: 'n/notifications',
  // A reading that fails is told to nobody, a list that fails in its place (spec 1 §8).
  quiet: true,
  filters: { type: 'oneOf', channel: 'oneOf', isRead: 'equals', createdAt: 'range' },
  actions: { find: 'notifications.get', get: 'notifications.get', patch: 'notifications.update' },
});
