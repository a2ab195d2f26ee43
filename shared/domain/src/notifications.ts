import { resource } from './resource.ts';
import type { Tone } from './statuses.ts';

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

/** Spec 2 §3. The socket tells the account of each as `notifications.sent`, and of each that was read as `notifications.read`. */
export interface Notification {
  id: string;
  type: NotificationType;
  /** In the account's language. */
  title: string;
  /** Plain words or simple HTML. */
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
  filters: { type: 'oneOf', channel: 'oneOf', isRead: 'equals', createdAt: 'range' },
  actions: { find: 'notifications.get', get: 'notifications.get', patch: 'notifications.update' },
});
