import { API_VERSIONS } from './api-versions.ts';
import { resource, type Row } from './resource.ts';
import { SENDING_STATUSES, type SendingStatus, type Tone } from './statuses.ts';
import { array, boolean, idField, lazy, number, object, string, type InferType } from './validation.ts';

/** Events that an account can have posted to its own server (spec 2 §3, §9). */
export const WEBHOOK_EVENTS = [
  'onStatusChange', 'onIncomingMessage', 'onTaskFinish', 'onBilling', 'onBalanceLimit', 'onSenderName', 'onTemplate', 'onOptOut',
] as const; // prettier-ignore
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Seconds between an attempt and the next (decisions.md "Webhooks"; standardwebhooks.com). */
export const WEBHOOK_RETRIES = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const WEBHOOK_LIMITS = {
  connections: 50,
  headers: 20,
  headerValue: 1000,
  body: 10_000,
  url: 2048,
  answer: 2000,
  timeoutSeconds: 20,
  /** Tries before the last one that the log keeps of a call. */
  earlierTries: 19,
  /** Test calls of an account. */
  testsPerMinute: 20,
  /** Calls that a replay repeats in a second. */
  replaysPerSecond: 100,
} as const;

/** Placeholders of a body or an address, filled from the event: `${id}`, `${status}`, … */
export const WEBHOOK_FIELDS = [
  'id', 'event', 'timestamp', 'chainId', 'groupId', 'type', 'sender', 'recipient', 'text', 'status', 'error', 'price', 'segments', 'operator',
  'image', 'file',
  'title', 'state', 'total', 'errored', 'kind', 'amount', 'source', 'balance', 'limit', 'name', 'moderation', 'comment', 'consent', 'livemode',
] as const; // prettier-ignore
export type WebhookField = (typeof WEBHOOK_FIELDS)[number];

const PLACEHOLDER = /\$\{(\w+)\}/g;
const HEADER_NAME = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,100}$/;
/** Headers that the platform sets itself. */
const RESERVED_HEADERS =
  /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|keep-alive|cabinet-version|proxy-.*|webhook-.*)$/i;

const template = () =>
  string()
    .default('')
    .test('fields', 'webhook.field', (value) =>
      [...(value ?? '').matchAll(PLACEHOLDER)].every((match) => WEBHOOK_FIELDS.includes(match[1] as WebhookField)),
    );

const header = object({
  name: string()
    .trim()
    .required()
    .matches(HEADER_NAME, 'invalid')
    .test('own', 'webhook.ownHeader', (value) => !RESERVED_HEADERS.test(value ?? '')),
  value: string()
    .default('')
    .max(WEBHOOK_LIMITS.headerValue)
    .matches(/^[\t\x20-\x7e\x80-\xff]*$/, 'invalid'),
}).noUnknown();

/** The webhook of an event: its request, and what counts as success (spec 2 §3 "Webhook setting per event", §5). */
export const webhookSchema = object({
  url: string()
    .trim()
    .required()
    .max(WEBHOOK_LIMITS.url)
    .matches(/^https?:\/\/[^\s/$.?#]\S*$/i, 'url.invalid'),
  method: string()
    .oneOf(['GET', 'POST'] as const)
    .default('POST'),
  headers: array(header.required()).max(WEBHOOK_LIMITS.headers).default([]),
  /** Template of the body; when empty, the whole event is sent as JSON. */
  body: template().max(WEBHOOK_LIMITS.body),
  /** Concurrent calls. */
  maxConnections: number().integer().min(1).max(WEBHOOK_LIMITS.connections).default(5),
  /** A response is a success when its status is in the list (any 2xx when empty) and its body contains the text. */
  successOn: object({
    status: array(number().integer().min(200).max(599).required()).max(20).default([]),
    body: string().max(500).default(''),
  })
    .noUnknown()
    .default({ status: [], body: '' }),
  extras: object({
    /** Sending status → the name that the account's server uses for it. */
    statuses: lazy((value: unknown) =>
      object(Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, string().trim().max(100).required()])))
        .noUnknown()
        .default({})
        .test('statuses', 'notAllowed', (given) =>
          Object.keys(given ?? {}).every((name) => SENDING_STATUSES.includes(name as SendingStatus)),
        ),
    ),
  })
    .noUnknown()
    .default({ statuses: {} }),
  isActive: boolean().default(true),
  /** The version of the API whose shape its events have; without it that in which it was first set up. */
  version: string().oneOf(API_VERSIONS),
}).noUnknown();
export interface Webhook extends Omit<InferType<typeof webhookSchema>, 'extras'> {
  extras: { statuses: Readonly<Partial<Record<SendingStatus, string>>> };
}

/** Fills a template. `escape` encodes a value for its place: a URL component, the inside of a JSON string. */
export function fillWebhookTemplate(
  text: string,
  values: Readonly<Record<WebhookField, string>>,
  escape: (value: string) => string,
): string {
  return text.replace(PLACEHOLDER, (written, name: string) => (name in values ? escape(values[name as WebhookField]) : written));
}

export const WEBHOOK_CALL_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookCallState = (typeof WEBHOOK_CALL_STATES)[number];

export const WEBHOOK_CALL_TONES: Readonly<Record<WebhookCallState, Tone>> = { waiting: 'info', delivered: 'success', failed: 'error' };

/** Why the last attempt failed; a code with a sentence in every locale. */
export const WEBHOOK_FAILURES = ['unreachable', 'timeout', 'status', 'body', 'forbiddenAddress', 'switchedOff'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** A request as it goes out; in the log its body is cut like an answer, and values of headers that carry secrets are masked. */
export interface WebhookRequest {
  method: Webhook['method'];
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** How a try of a call ended. */
export interface WebhookTry {
  at: string;
  /** Null where nobody answered. */
  status: number | null;
  /** Null where the server accepted the call. */
  fault: WebhookFailure | null;
  milliseconds: number;
}

/** A webhook call with its attempts (`GET /webhookCalls`). */
export interface WebhookCall extends Row {
  event: WebhookEvent;
  state: WebhookCallState;
  /** The message that it is about. */
  SendingId: string | null;
  data: Readonly<Record<string, unknown>>;
  attempts: number;
  last:
    | (WebhookTry & {
        answer: string;
        /** Headers of the answer. */
        headers?: Readonly<Record<string, string>>;
        request?: WebhookRequest;
      })
    | null;
  /** How the attempts before the last one ended, oldest first, those before it was sent again among them; absent where there were none. */
  earlier?: readonly WebhookTry[];
  /** Time of the next attempt; null once it is delivered or given up. */
  dueAt: string | null;
  OwnerId: string;
}

export const webhookCalls = resource<WebhookCall, never, never>()({
  name: 'webhookCalls',
  filters: { event: 'oneOf', state: 'oneOf', SendingId: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'webhooks.get', get: 'webhooks.get' },
  live: false,
});

const moment = () =>
  string()
    .matches(/^\d{4}-\d\d-\d\dT/, 'invalid')
    .test('moment', 'invalid', (text) => text === undefined || !Number.isNaN(Date.parse(text)));

/**
 * Body of `POST /webhookCalls/replay`: repeats the calls of a range, by default the failed ones; of every event without `event`, until
 * now without `to`, of the caller's own account without `OwnerId`.
 */
export const webhookReplaySchema = object({
  event: string().oneOf(WEBHOOK_EVENTS),
  from: moment().required(),
  to: moment(),
  state: string()
    .oneOf(['failed', 'delivered'] as const)
    .default('failed'),
  OwnerId: idField(),
}).noUnknown();
export type WebhookReplay = InferType<typeof webhookReplaySchema>;
