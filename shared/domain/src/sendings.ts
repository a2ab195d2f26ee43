import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import { isListId, parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import type { SmsEncoding } from './segments.ts';
import type { Moderation, SendingStatus } from './statuses.ts';
import { array, date, number, object, string, type InferType } from './validation.ts';

const recipientEntry = () =>
  string()
    .trim()
    .required()
    .test('recipient', 'recipient.invalid', (value) => !value || isListId(value) || parseRecipient(value) !== undefined);

/** Body of `POST /sendings` and `POST /sendings/quote` (decisions.md "Shapes"; spec 2 §3, §5). */
export const sendingSchema = object({
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: object({
    sender: string().trim().required().max(150),
    text: string()
      .required('text.required')
      .max(LIMITS.messageCharacters)
      .test('blank', 'text.required', (value) => value.trim() !== ''),
  }).noUnknown(),
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
  $options: object({ title: string().trim().max(255) })
    .noUnknown()
    .default({}),
}).noUnknown();
export type NewSending = InferType<typeof sendingSchema>;

/** Why a recipient of the set gets no message. */
export const SKIP_REASONS = ['duplicate', 'excluded', 'blacklisted', 'optedOut', 'noAddress', 'unavailable'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  reason: SkipReason;
  count: number;
}

/** Answer of `POST /sendings`. `price` in the account's currency. */
export interface SendingAccepted {
  groupId: string;
  TaskId: string | null;
  total: number;
  skipped: Skipped[];
  price: number;
}

/** Answer of `POST /sendings/quote`: what a send would cost and reach; nothing is charged. */
export interface SendingQuote extends Omit<SendingAccepted, 'groupId' | 'TaskId'> {
  byOperator: { operator: string; count: number; price: number }[];
  byParts: { parts: number; count: number; price: number }[];
  /** For each placeholder of the text, how many recipients have no value. */
  emptyPlaceholders: Readonly<Record<string, number>>;
  /** The first messages as their recipients will read them. */
  previews: { recipient: string; text: string; parts: number; price: number }[];
  finishesAt: string;
  /** What the account can spend now, and what is missing for this send (0 when it suffices). */
  available: number;
  missing: number;
}

/** Why a message failed or got no report; a code with a sentence in every locale. */
export const FAILURE_CODES = ['rejected', 'undelivered', 'noReport', 'expired', 'stopped', 'providerDown', 'noRoute', 'noFunds'] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Sending {
  /** Ordered integer as a string (decisions.md "Calls"). */
  id: string;
  chainId: string;
  groupId: string;
  TaskId: string | null;
  type: MessageType;
  payload: { sender: string; text: string };
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
    groupId: 'equals',
    TaskId: 'equals',
    OwnerId: 'owner',
    createdAt: 'range',
  },
  actions: { find: 'sendings.get', get: 'sendings.get' },
});

/** Entry of a message's timeline (`GET /sendings/{id}/timeline`). */
export interface TimelineEntry {
  at: string;
  event: 'accepted' | 'held' | 'dispatched' | 'sent' | 'delivered' | 'seen' | 'failed' | 'captured' | 'released' | 'paused' | 'stopped';
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
  channels: readonly { type: MessageType; total: number; delivered: number }[];
  /** `sent` are all messages; `spent` what was charged less what was given back. */
  totals: { sent: number; delivered: number; failed: number; spent: number };
}
