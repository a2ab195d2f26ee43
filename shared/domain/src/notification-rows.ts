import { resource } from './resource.ts';
import type { Tone } from './statuses.ts';

/** Types of notifications with their colours (spec 2 §9). */
export const NOTIFICATION_TONES = {
  'sendernames.approved': 'success',
  'sendernames.rejected': 'error',
  'emailDomains.events': 'info',
  'patterns.approved': 'success',
  'patterns.rejected': 'error',
  'balance.accrual': 'success',
  'balance.limit': 'warning',
  'balance.spending': 'warning',
  'balance.daily': 'info',
  registration: 'success',
  recovery: 'info',
  'sendings.created': 'success',
  'sendings.resumed': 'info',
  'sendings.paused': 'warning',
  'subscription.enabled': 'success',
  'subscription.failed': 'error',
  'payments.failed': 'error',
  'payments.refund': 'info',
  'contracts.scan': 'info',
  'invoices.issued': 'info',
  'invoices.failed': 'error',
  'tariffs.updated': 'info',
  'platform.issues': 'warning',
  'routes.issues': 'warning',
  'wapi.events': 'info',
  'support.answered': 'info',
  'webhooks.issues': 'error',
  'channels.events': 'info',
  'tokens.issues': 'warning',
  'otp.limits': 'warning',
  security: 'warning',
} as const satisfies Readonly<Record<string, Tone>>;
export type NotificationType = keyof typeof NOTIFICATION_TONES;

/** Channels of notifications; the cabinet shows those of `web`. */
export const NOTIFICATION_CHANNELS = ['web', 'telegram', 'email'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** A notification (spec 2 §3). The account's sockets get each as `notifications.sent`, and as `notifications.read` once it is read. */
export interface Notification {
  id: string;
  type: NotificationType;
  /** In the account's language. Only type and data are stored; the words are made when it is read. */
  title: string;
  /** Plain text. */
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
/** Milliseconds between two calls that mark visible notifications as read, and for which the confirmation shows. */
export const NOTIFICATION_READ = { throttle: 100, confirmed: 2000 } as const;

/** The colour of a notification; of a type that this version does not know, the neutral one. */
export function notificationTone(type: string): Tone {
  return Object.hasOwn(NOTIFICATION_TONES, type) ? NOTIFICATION_TONES[type as NotificationType] : 'neutral';
}

/** Read through `PATCH /n/notifications/{id}/read` with an empty body (spec 2 §7). */
export const notifications = resource<Notification, never>()({
  name: 'notifications',
  path: 'n/notifications',
  // A failed call shows no toast: marking as read fails silently, the list shows its error in place (spec 1 §8).
  quiet: true,
  filters: { type: 'oneOf', channel: 'oneOf', isRead: 'equals', createdAt: 'range' },
  actions: { find: 'notifications.get', get: 'notifications.get', patch: 'notifications.update' },
});
