import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import type { Payload, PayloadExtras } from './payload.ts';
import { payloadByType } from './payload-schema.ts';
import { isPhoneLibraryLoaded } from './phone.ts';
import { quietHoursSchema } from './quiet-hours.ts';
import { parseRecipient } from './recipients.ts';
import type { Sending } from './sending-rows.ts';
import { DEFAULT_FALLBACK_TIMEOUT } from './fallback-timeout.ts';
import { textTestByType, textTestFault, type TextTest, type TriedSending } from './text-tests.ts';
import { canSendingBecome, FALLBACK_STATUSES, SENDING_STATUSES, type Moderation, type SendingStatus } from './statuses.ts';
import { array, date, nameField, number, object, string, type InferType } from './validation.ts';

export { DEFAULT_FALLBACK_TIMEOUT };
export { FAILURE_CODES, RETURNED_MAIL_SOURCES, sendings, type FailureCode, type ReturnedMailSource, type Sending } from './sending-rows.ts';

const isRecipient = (entry: string): boolean => parseRecipient(entry) !== undefined;

const recipientSet = () =>
  array(
    string()
      .trim()
      .required()
      .test('recipient', 'recipient.invalid', (entry) => !entry || isRecipient(entry)),
  );

/** Lists of recipients that were read. A form holds the same list until another recipient comes, and is checked at every key. */
const read = new WeakSet<readonly string[]>();

function areRecipients(entries: readonly string[]): boolean {
  if (read.has(entries)) return true;
  const are = entries.every(isRecipient);
  // Until the library of phones is here, more pass than are.
  if (are && isPhoneLibraryLoaded()) read.add(entries);
  return are;
}

/** Checks the entries in one rule: the schema of each alone takes a form with thousands of them over at every key. */
const recipientSetOfForm = () =>
  array().test('recipient', 'recipient.invalid', (entries) => !entries || areRecipients(entries as string[])) as ReturnType<
    typeof recipientSet
  >;

/** Included and excluded recipients (spec 2 §5). */
const recipientSchema = (set: typeof recipientSet) =>
  object({
    include: set().required().min(1, 'recipients.none').max(LIMITS.recipientsPerCall),
    exclude: set().max(LIMITS.recipientsPerCall).default([]),
  })
    .noUnknown()
    .test('overlap', 'recipients.overlap', ({ include, exclude }) => {
      // Where one is no list, its own rule says so.
      if (!Array.isArray(include) || !Array.isArray(exclude)) return true;
      if (exclude.length === 0) return true;
      const excluded = new Set(exclude);
      return !include.some((entry) => excluded.has(entry));
    });

/**
 * A fallback: a message that is sent when one of its conditions on the previous message holds (spec 2 §3): it reached one of
 * `onStatus`, it reached none of `except` in time, or its recipient replied. Without any the default time condition applies.
 */
export const fallbackSchema = object({
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: payloadByType(),
  onStatus: array(string().oneOf(FALLBACK_STATUSES).required()).default([]),
  onTimeout: object({
    timeout: number().integer().min(1).max(LIMITS.fallbackSeconds).default(DEFAULT_FALLBACK_TIMEOUT.timeout),
    except: array(string().oneOf(SENDING_STATUSES).required()).default([...DEFAULT_FALLBACK_TIMEOUT.except]),
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

/** The time condition of a fallback; the default one when it has no condition at all. */
export function fallbackTimeoutOf(fallback: PlannedFallback): { timeout: number; except: readonly SendingStatus[] } | undefined {
  const { onStatus, onTimeout, onIncomingPayload } = fallback;
  if (onTimeout) return onTimeout;
  const isBare = onTimeout === undefined && onStatus.length === 0 && !onIncomingPayload;
  return isBare ? DEFAULT_FALLBACK_TIMEOUT : undefined;
}

/** A fallback of a message's chain that has not been sent yet (`GET /sendings/{id}/planned`). */
export type PlannedFallback = Pick<Fallback, 'type' | 'onStatus' | 'onTimeout' | 'onIncomingPayload'>;

/** Whether a condition of a fallback can still be met by the previous message. */
export function canStillFire(fallback: PlannedFallback, { status, error }: Sending['state']): boolean {
  if (error === 'stopped' || error === 'moderation') return false;
  const isOnItsWay = status === 'pending' || status === 'paused';
  const mayCome = (wanted: SendingStatus) => isOnItsWay || wanted === status || canSendingBecome(status, wanted);
  const time = fallbackTimeoutOf(fallback);
  return fallback.onStatus.some(mayCome) || (time !== undefined && !time.except.includes(status)) || Boolean(fallback.onIncomingPayload);
}

/** Whether a recipient's text is the reply that a fallback waits for; case and spacing are ignored. */
export function isExpectedReply(wanted: string, text: string): boolean {
  const plain = (value: string) => value.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(wanted) === plain(text);
}

/** Body of `POST /sendings` and `POST /sendings/quote` (decisions.md "Shapes"; spec 2 §3, §5). */
export const sendingSchema = object({
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: payloadByType(),
  recipient: recipientSchema(recipientSet),
  schedule: object({
    delay: date().nullable().default(null),
    /** Hours over which dispatch is spread. */
    until: number().min(0).max(LIMITS.stretchHours).default(0),
    /**
     * Hours in which nobody is written to, by the recipients' own clocks; whoever's zone is not known has that of `timeZone`. Null sends at any time; left out, a mailing has
     * those of its account (`mailingHours`).
     */
    quietHours: quietHoursSchema.nullable().optional().default(undefined),
  })
    .noUnknown()
    .default({ delay: null, until: 0 }),
  /** Fallbacks, each a condition on the message before it. */
  fallbacks: array(fallbackSchema.required()).max(LIMITS.fallbacks).default([]),
  /** A second text, tried beside that of the payload; of an email a second subject, or a second letter. The better one goes to the rest. */
  textTest: textTestByType(),
  $options: object({
    title: nameField(255),
    /** Seconds after which unsent messages expire. */
    validity: number().integer().min(LIMITS.validitySeconds.least).max(LIMITS.validitySeconds.most),
  })
    .noUnknown()
    .default({}),
})
  .noUnknown()
  .test('textTest', 'textTest.alone', function (value) {
    const fault = textTestFault(value as TriedSending);
    return fault ? this.createError({ path: fault.path, message: fault.code }) : true;
  });
/** `sendingSchema` for a form, which is checked at every key. */
export const sendingFormSchema = sendingSchema.shape({ recipient: recipientSchema(recipientSetOfForm) });
/** The body as a client sends it; fields with a default are optional. */
export type NewSending = Omit<InferType<typeof sendingSchema>, 'payload' | 'fallbacks' | 'textTest'> & {
  payload: Payload;
  fallbacks?: readonly Fallback[];
  textTest?: TextTest | null;
};

/** Why a recipient is skipped. */
export const SKIP_REASONS = [
  'duplicate',
  'excluded',
  'blacklisted',
  'optedOut',
  'tooOften',
  'noAddress',
  'unavailable',
  'blocked',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Answer of `POST /sendings`. `price` in the account's currency. */
export interface SendingAccepted {
  groupId: string;
  TaskId: string | null;
  /** `pending` while the send waits for moderation; nothing is sent before. */
  moderation: Moderation;
  total: number;
  skipped: Skipped[];
  price: number;
}

/** The cost of one channel of a send, by operator and by number of parts; of a fallback, if it were sent for every message. */
export interface ChannelQuote {
  type: MessageType;
  total: number;
  skipped: Skipped[];
  price: number;
  byOperator: { operator: string; count: number; price: number }[];
  byParts: { parts: number; count: number; price: number }[];
  /** The part of `price` that is fees of tariffs by the period, for those that the account has not paid this month. */
  fees: { TariffId: string; price: number }[];
  /** By tariff, in the order in which the account’s tariffs are tried. */
  byTariff: { TariffId: string; count: number; price: number }[];
  /** When the last message would be sent; of a fallback, if everything before it took as long as it can. */
  finishesAt: string;
}

/** Answer of `POST /sendings/quote`: cost and recipients of a send, which is not made. */
export interface SendingQuote extends Omit<SendingAccepted, 'groupId' | 'TaskId' | 'moderation'> {
  byOperator: { operator: string; count: number; price: number }[];
  byParts: { parts: number; count: number; price: number }[];
  /** For each placeholder of the text, how many recipients have no value. */
  emptyPlaceholders: Readonly<Record<string, number>>;
  /** The first messages with placeholders filled. */
  previews: { recipient: string; text: string; parts: number; price: number; payload?: PayloadExtras }[];
  /**
   * Where a mailing tries two texts, how many get each of them at first, how many wait for the better one, and the first messages with the
   * second text. The price of the mailing is what it comes to with the dearer text.
   */
  textTest?: {
    a: number;
    b: number;
    rest: number;
    previews: { recipient: string; text: string; parts: number; price: number; payload?: PayloadExtras }[];
  };
  finishesAt: string;
  /** How many are asleep when it begins and get it in their morning, and when the last of these is; absent where nobody is. */
  asleep?: { count: number; until: string };
  /** The send itself and each of its fallbacks, in order. */
  channels: ChannelQuote[];
  /** The cost of each fallback if it were sent for every message; held only when it is sent. */
  fallbacks: { type: MessageType; price: number }[];
  /** The price including every fallback: the maximum cost of the send. */
  priceAtMost: number;
  /** What the account can spend now, and what it lacks for this send (0 when it suffices). */
  available: number;
  missing: number;
  /** Whether it is the account's limit of the month that lacks, which no top-up lifts. */
  isOverMonth?: true;
}

// prettier-ignore
export const TIMELINE_EVENTS = [
  'accepted', 'made', 'messageRule', 'moderation', 'fallbackOf', 'held', 'asleep', 'routed', 'leftOut', 'drained', 'providerDown', 'throttled', 'dispatched', 'retried', 'sent', 'delivered', 'seen', 'failed', 'captured', 'released',
  'paused', 'stopped', 'fallback', 'clicked',
] as const;
/**
 * Events of a message's timeline, with their params. `accepted` and `fallbackOf` have `trace` and `traceUrl` where a trace was kept and the caller sees providers. `made`: the message was made of its mailing, which had been accepted before; the time at which it counts as created. `messageRule`: the message rule `rule` was applied, which replaces, sends to moderation
 * or chooses a routing group (`action`). `moderation`: it waits for a moderator (`state` pending), was approved, or rejected for `reason`. `fallbackOf`: it is a fallback of the message `id`, because of `cause` (`status:failed`, `timeout`,
 * `incoming`). `asleep`: it waits for the morning of its recipient, `until` an ISO time, by the clocks of `zone`. `routed`: the routing rule `rule` chose its `providers`. `leftOut`: a provider was skipped because it keeps
 * failing. `providerDown`: a provider did not answer, or answered (with `text`) that it is down; `certain`: 1 where it has taken
 * nothing. `throttled`: a provider asked to wait (with `text`). `retried`: it was submitted again, because the provider before
 * `refused` it (with `text`), was `down`, was down and may have taken it (`unclear`), or `reported` a failure. `fallback`: the
 * message `id` was sent as its fallback. `clicked`: a link of it was followed, to `address`; `automatic`: 1 where a program asked for it, not a person.
 */
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

/** Entry of a message's timeline (`GET /sendings/{id}/timeline`). */
export interface TimelineEntry {
  at: string;
  event: TimelineEvent;
  params: Readonly<Record<string, string | number>>;
}

/** Messages of an interval by status; `sent` are those without a final status. */
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
  /** `sent` counts all messages; `spent` is what was charged less what was returned. */
  totals: { sent: number; delivered: number; failed: number; spent: number };
  /** Cells whose part is missing, since they did not answer: set for staff where the figures are of all cells. */
  missingCells?: number[];
}
