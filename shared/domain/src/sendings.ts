import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import type { Payload, PayloadExtras } from './payload.ts';
import { payloadByType } from './payload-schema.ts';
import { isListId, parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import type { SmsEncoding } from './segments.ts';
import { canSendingBecome, FALLBACK_STATUSES, SENDING_STATUSES, type Moderation, type SendingStatus } from './statuses.ts';
import { array, date, number, object, string, type InferType } from './validation.ts';

const recipientEntry = () =>
  string()
    .trim()
    .required()
    .test('recipient', 'recipient.invalid', (value) => !value || isListId(value) || parseRecipient(value) !== undefined);

/** When a fallback fires for the reason of time: so many seconds after the message before it went out (spec 2 §4). */
export const DEFAULT_TIMEOUT = { timeout: 50, except: ['delivered', 'seen'] } as const satisfies {
  timeout: number;
  except: readonly SendingStatus[];
};

/**
 * A message of another try, which is sent when one of its conditions on the message before it holds (spec 2 §3): a status
 * that it comes to, a time in which it came to none of `except`, or an answer. Without any, it is the default time.
 */
export const fallbackSchema = object({
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: payloadByType(),
  onStatus: array(string().oneOf(FALLBACK_STATUSES).required()).default([]),
  onTimeout: object({
    timeout: number().integer().min(1).max(LIMITS.fallbackSeconds).default(DEFAULT_TIMEOUT.timeout),
    except: array(string().oneOf(SENDING_STATUSES).required()).default([...DEFAULT_TIMEOUT.except]),
  })
    .noUnknown()
    .nullable()
    .optional()
    .default(undefined),
  onIncomingPayload: object({ text: string().trim().required().max(LIMITS.messageCharacters) })
    .noUnknown()
    .nullable()
    .optional()
    .default(undefined),
}).noUnknown();
export type Fallback = Omit<InferType<typeof fallbackSchema>, 'payload'> & { payload: Payload };

/** The time condition of a fallback, which it has by default when it has no condition at all. */
export function timeoutOf(fallback: PlannedFallback): { timeout: number; except: readonly SendingStatus[] } | undefined {
  const { onStatus, onTimeout, onIncomingPayload } = fallback;
  if (onTimeout) return onTimeout;
  const isBare = onTimeout === undefined && onStatus.length === 0 && !onIncomingPayload;
  return isBare ? DEFAULT_TIMEOUT : undefined;
}

/** What of the chain of a message has not been sent yet, in order (`GET /sendings/{id}/planned`). */
export type PlannedFallback = Pick<Fallback, 'type' | 'onStatus' | 'onTimeout' | 'onIncomingPayload'>;

/** Whether something that a fallback waits for can still come true of the message before it. */
export function mayStillFire(fallback: PlannedFallback, { status, error }: Sending['state']): boolean {
  if (error === 'stopped' || error === 'moderation') return false;
  const isOnItsWay = status === 'pending' || status === 'paused';
  const mayCome = (wanted: SendingStatus) => isOnItsWay || wanted === status || canSendingBecome(status, wanted);
  const time = timeoutOf(fallback);
  return fallback.onStatus.some(mayCome) || (time !== undefined && !time.except.includes(status)) || Boolean(fallback.onIncomingPayload);
}

/** Whether what a recipient wrote is the answer that a fallback waits for: the same words, however they are written. */
export function isAnswer(wanted: string, text: string): boolean {
  const plain = (value: string) => value.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(wanted) === plain(text);
}

/** Body of `POST /sendings` and `POST /sendings/quote` (decisions.md "Shapes"; spec 2 §3, §5). */
export const sendingSchema = object({
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: payloadByType(),
  recipient: object({
    include: array(recipientEntry()).required().min(1, 'recipients.none').max(LIMITS.recipientsPerCall),
    exclude: array(recipientEntry()).max(LIMITS.recipientsPerCall).default([]),
  })
    .noUnknown()
    .test('overlap', 'recipients.overlap', ({ include, exclude }) => {
      const excluded = new Set(exclude);
      return !include?.some((entry) => excluded.has(entry));
    }),
  schedule: object({
    delay: date().nullable().default(null),
    /** Hours over which dispatch is spread. */
    until: number().min(0).max(LIMITS.stretchHours).default(0),
  })
    .noUnknown()
    .default({ delay: null, until: 0 }),
  /** What else is tried, in order, each after the one before it. */
  fallbacks: array(fallbackSchema.required()).max(LIMITS.fallbacks).default([]),
  $options: object({
    title: string().trim().max(255),
    /** Seconds after which what was not sent is not sent any more. */
    validity: number().integer().min(LIMITS.validitySeconds.least).max(LIMITS.validitySeconds.most),
  })
    .noUnknown()
    .default({}),
}).noUnknown();
/** What a client sends; what has a default may be left out. */
export type NewSending = Omit<InferType<typeof sendingSchema>, 'payload' | 'fallbacks'> & {
  payload: Payload;
  fallbacks?: readonly Fallback[];
};

/** Why a recipient of the set gets no message. */
export const SKIP_REASONS = ['duplicate', 'excluded', 'blacklisted', 'optedOut', 'noAddress', 'unavailable', 'blocked'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Answer of `POST /sendings`. `price` in the account's currency. */
export interface SendingAccepted {
  groupId: string;
  TaskId: string | null;
  /** `pending` while the send waits to be read; nothing of it goes out before. */
  moderation: Moderation;
  total: number;
  skipped: Skipped[];
  price: number;
}

/** What the messages of one channel of a send would cost, by operator and by number of parts; of a fallback, if every message came to it. */
export interface ChannelQuote {
  type: MessageType;
  total: number;
  skipped: Skipped[];
  price: number;
  byOperator: { operator: string; count: number; price: number }[];
  byParts: { parts: number; count: number; price: number }[];
  /** What of `price` is for periods that the send begins: of tariffs by the period that the account has not paid for this month. */
  fees: { TariffId: string; price: number }[];
  /** By the tariff that prices them, in the order in which the account’s tariffs are tried. */
  byTariff: { TariffId: string; count: number; price: number }[];
  /** Of a fallback: when it would be, if all that comes before took as long as it can. */
  finishesAt: string;
}

/** Answer of `POST /sendings/quote`: what a send would cost and reach; nothing is charged. */
export interface SendingQuote extends Omit<SendingAccepted, 'groupId' | 'TaskId' | 'moderation'> {
  byOperator: { operator: string; count: number; price: number }[];
  byParts: { parts: number; count: number; price: number }[];
  /** For each placeholder of the text, how many recipients have no value. */
  emptyPlaceholders: Readonly<Record<string, number>>;
  /** The first messages as their recipients will read them. */
  previews: { recipient: string; text: string; parts: number; price: number; payload?: PayloadExtras }[];
  finishesAt: string;
  /** The send itself and each of its fallbacks, in order. */
  channels: ChannelQuote[];
  /** What each fallback would cost if every message came to it; held only when it fires. */
  fallbacks: { type: MessageType; price: number }[];
  /** The price and that of every fallback: no send costs more. */
  priceAtMost: number;
  /** What the account can spend now, and what is missing for this send (0 when it suffices). */
  available: number;
  missing: number;
}

/** Why a message failed or got no report; a code with a sentence in every locale. */
// prettier-ignore
export const FAILURE_CODES = [
  'rejected', 'undelivered', 'noReport', 'expired', 'stopped', 'providerDown', 'noRoute', 'noFunds', 'noAddress', 'optedOut', 'moderation', 'noTariff',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Sending {
  /** Ordered integer as a string (decisions.md "Calls"). */
  id: string;
  /** The message that its chain began with; its own id unless it is a fallback. */
  chainId: string;
  groupId: string;
  TaskId: string | null;
  type: MessageType;
  /** As its recipient reads it: placeholders are filled. */
  payload: Payload & { text: string };
  /** E.164 phone or email. */
  recipient: string;
  state: { status: SendingStatus; error: FailureCode | null; errorText: string | null; moderation: Moderation };
  stats: { characters: number; segments: number; encoding: SmsEncoding };
  meta: { operator: string | null; provider: string | null };
  price: number;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const sendings = resource<Sending, NewSending, never>()({
  name: 'sendings',
  filters: {
    status: 'oneOf',
    type: 'oneOf',
    sender: 'equals',
    recipient: 'equals',
    operator: 'equals',
    price: 'amount',
    moderation: 'oneOf',
    chainId: 'equals',
    groupId: 'equals',
    TaskId: 'equals',
    OwnerId: 'owner',
    createdAt: 'range',
  },
  actions: { find: 'sendings.get', get: 'sendings.get' },
});

// prettier-ignore
export const TIMELINE_EVENTS = [
  'accepted', 'moderation', 'fallbackOf', 'held', 'routed', 'leftOut', 'providerDown', 'dispatched', 'retried', 'sent', 'delivered', 'seen', 'failed', 'captured', 'released',
  'paused', 'stopped', 'fallback',
] as const;
/**
 * What may happen to a message: `moderation` it waits for somebody to read it (`state` pending), or they have decided (approved; rejected
 * for `reason`); `fallbackOf` it is another try, because of `cause` (`status:failed`, `timeout`, `incoming`) of the
 * message `id`; `routed` the routing rule `rule` chose its
 * `providers`; `leftOut` a provider was not asked as it keeps failing; `providerDown` it did not answer; `retried` offered
 * again, for the `reason` that the way before `refused` it (in its `text`), was `down`, or `reported` a failure; `fallback` the message `id` was sent in its stead or after it.
 */
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** Entry of a message's timeline (`GET /sendings/{id}/timeline`). */
export interface TimelineEntry {
  at: string;
  event: TimelineEvent;
  params: Readonly<Record<string, string | number>>;
}

/** Messages of an interval by what has become of them; `sent` are those still on their way. */
export interface StatisticsBucket {
  /** Beginning of the interval, ISO. */
  at: string;
  delivered: number;
  sent: number;
  failed: number;
}

/** Answer of `GET /sendings/statistics`: messages by when they were made. */
export interface SendingStatistics {
  buckets: readonly StatisticsBucket[];
  channels: readonly { type: MessageType; total: number; delivered: number; failed: number }[];
  /** `sent` are all messages; `spent` what was charged less what was given back. */
  totals: { sent: number; delivered: number; failed: number; spent: number };
}
