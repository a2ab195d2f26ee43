import { NOTIFICATION_TONES, type NotificationChannel, type NotificationType } from './notification-rows.ts';
import { array, boolean, number, object, string, type InferType } from './validation.ts';

export {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_READ,
  NOTIFICATION_TONES,
  NOTIFICATIONS_SHOWN,
  notifications,
  notificationTone,
  type Notification,
  type NotificationChannel,
  type NotificationType,
} from './notification-rows.ts';

export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_TONES) as NotificationType[];

/** Groups in which the settings show the types. */
export const NOTIFICATION_GROUPS = ['money', 'sendings', 'account', 'platform'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

const GROUP_OF: Readonly<Record<NotificationType, NotificationGroup>> = {
  'balance.accrual': 'money',
  'balance.limit': 'money',
  'balance.spending': 'money',
  'balance.daily': 'money',
  'payments.failed': 'money',
  'payments.refund': 'money',
  'contracts.scan': 'money',
  'subscription.enabled': 'money',
  'subscription.failed': 'money',
  'invoices.issued': 'money',
  'invoices.failed': 'money',
  'tariffs.updated': 'money',
  'sendings.created': 'sendings',
  'sendings.paused': 'sendings',
  'sendings.resumed': 'sendings',
  'sendernames.approved': 'sendings',
  'sendernames.rejected': 'sendings',
  'emailDomains.events': 'sendings',
  'patterns.approved': 'sendings',
  'patterns.rejected': 'sendings',
  'otp.limits': 'sendings',
  registration: 'account',
  recovery: 'account',
  security: 'account',
  'support.answered': 'account',
  'channels.events': 'account',
  'tokens.issues': 'account',
  'platform.issues': 'platform',
  'routes.issues': 'platform',
  'wapi.events': 'platform',
  'webhooks.issues': 'platform',
};

/** The group that a type is of. */
export const notificationGroup = (type: NotificationType): NotificationGroup => GROUP_OF[type];

/** The types of a group, in the order in which the settings show them. */
export function notificationTypesOf(group: NotificationGroup): readonly NotificationType[] {
  return (Object.keys(GROUP_OF) as NotificationType[]).filter((type) => GROUP_OF[type] === group);
}

/** Channels that an account may choose for a type; without any it gets no notification of that type. */
export const SELECTABLE_CHANNELS = ['web', 'email', 'telegram'] as const satisfies readonly NotificationChannel[];

/** How many limits the setting of `balance.limit` may have. */
export const MAX_BALANCE_LIMITS = 10;

/** The setting of one event: `PUT settingsUser/{accountId}/notifications.{type}` with `{value}` (spec 2 §3 "Notification setting", §5). */
export const notificationSettingSchema = object({
  channels: array(string().oneOf(SELECTABLE_CHANNELS).required()).required().max(SELECTABLE_CHANNELS.length),
}).noUnknown();

/** The setting of `balance.limit`: one notification whenever the balance, with or without the overdraft, falls below one of these limits. */
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
    .max(MAX_BALANCE_LIMITS)
    .default([]),
});
export type NotificationSetting = InferType<typeof notificationSettingSchema> &
  Partial<Pick<InferType<typeof balanceLimitSettingSchema>, 'settings'>>;

/** The channels of a type for which the account has no setting; the daily balance is off by default. */
export function defaultChannels(type: NotificationType): readonly (typeof SELECTABLE_CHANNELS)[number][] {
  return type === 'balance.daily' ? [] : ['web'];
}

/** What concerns the account's own access is told at once, in quiet hours too. */
const URGENT: ReadonlySet<NotificationType> = new Set(['registration', 'recovery']);
export const isUrgentNotification = (type: NotificationType): boolean => URGENT.has(type);

/** The code that links a Telegram chat: how long it holds, how many an account may have made, and wrong ones that a chat may send. */
export const TELEGRAM_CODE = { characters: 8, minutes: 10, perHour: 10, wrongTries: 5, wrongTriesMinutes: 15 } as const;

/** The Telegram chat that an account is told in (`GET /n/notifications/telegram`). */
export interface TelegramChat {
  /** Whether this installation has a bot. */
  isOffered: boolean;
  /** `blocked`: its holder has blocked the bot, nothing is sent until a chat is linked anew. */
  state: 'none' | 'linked' | 'blocked';
  /** What its holder is called in Telegram; empty without a chat. */
  name: string;
  linkedAt: string | null;
  /** The address of the chat; null without one. */
  url: string | null;
}

/** Answer of `POST /n/notifications/telegram/code`: what to send to the bot, shown this once. */
export interface TelegramCode {
  code: string;
  expiresAt: string;
  /** What the bot is called in Telegram. */
  bot: string;
  /** Opens the bot with the code. */
  url: string;
}

/** How many tests of a channel an account may send a minute. */
export const NOTIFICATION_TESTS_PER_MINUTE = 6;

/** Body of `POST /n/notifications/test`: sends a test by one channel, whatever the settings say. */
export const notificationTestSchema = object({ channel: string().oneOf(SELECTABLE_CHANNELS).required() }).noUnknown();
export type NewNotificationTest = InferType<typeof notificationTestSchema>;

/** What became of a test. */
export interface NotificationTest {
  channel: NotificationChannel;
  /**
   * `outbox`: kept in the outbox of demo data instead of being sent; `absent`: the operator has connected nothing that sends;
   * `notLinked`, `blocked`: there is no chat, or its holder has blocked the bot.
   */
  outcome: 'ok' | 'failed' | 'outbox' | 'absent' | 'notLinked' | 'blocked';
  /** What the mail server or the bot said. */
  answer: string;
  milliseconds: number;
}
