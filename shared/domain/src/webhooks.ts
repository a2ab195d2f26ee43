import { resource, type Row } from './resource.ts';
import { SENDING_STATUSES, type SendingStatus, type Tone } from './statuses.ts';
import { array, boolean, lazy, number, object, string, type InferType } from './validation.ts';

/** What an account can have its own server told about (spec 2 §3, §9). */
export const WEBHOOK_EVENTS = ['onStatusChange', 'onIncomingMessage'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Seconds between the end of one try and the next (decisions.md "Webhooks"; standardwebhooks.com). */
export const WEBHOOK_RETRIES = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

export const WEBHOOK_LIMITS = {
  connections: 50,
  headers: 20,
  headerValue: 1000,
  body: 10_000,
  url: 2048,
  answer: 2000,
  timeoutSeconds: 20,
} as const;

/** Placeholders of a body or an address, filled from the event: `${id}`, `${status}`, … */
export const WEBHOOK_FIELDS = [
  'id', 'event', 'timestamp', 'chainId', 'groupId', 'type', 'sender', 'recipient', 'text', 'status', 'error', 'price', 'segments', 'operator',
] as const; // prettier-ignore
export type WebhookField = (typeof WEBHOOK_FIELDS)[number];

const FIELD = /\$\{(\w+)\}/g;
const HEADER_NAME = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,100}$/;
/** What the sender of a call sets itself. */
const OWN_HEADERS = /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|keep-alive|proxy-.*|webhook-.*)$/i;

const template = () =>
  string()
    .default('')
    .test('fields', 'webhook.field', (value) =>
      [...(value ?? '').matchAll(FIELD)].every((match) => WEBHOOK_FIELDS.includes(match[1] as WebhookField)),
    );

const header = object({
  name: string()
    .trim()
    .required()
    .matches(HEADER_NAME, 'invalid')
    .test('own', 'webhook.ownHeader', (value) => !OWN_HEADERS.test(value ?? '')),
  value: string()
    .default('')
    .max(WEBHOOK_LIMITS.headerValue)
    .matches(/^[\t\x20-\x7e\x80-\xff]*$/, 'invalid'),
}).noUnknown();

/** The setting of one event: where it is told and what counts as heard (spec 2 §3 "Webhook setting per event", §5). */
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
  /** Template of the body; empty sends the whole event as JSON. */
  body: template().max(WEBHOOK_LIMITS.body),
  /** Calls at the same time. */
  maxConnections: number().integer().min(1).max(WEBHOOK_LIMITS.connections).default(5),
  /** Heard is a status in the list (any 2xx when empty) whose body contains the text. */
  successOn: object({
    status: array(number().integer().min(200).max(599).required()).max(20).default([]),
    body: string().max(500).default(''),
  })
    .noUnknown()
    .default({ status: [], body: '' }),
  extras: object({
    /** Sending status → the word that this account's server knows for it. */
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
}).noUnknown();
export interface Webhook extends Omit<InferType<typeof webhookSchema>, 'extras'> {
  extras: { statuses: Readonly<Partial<Record<SendingStatus, string>>> };
}

/** Fills a template. `escape` makes a value fit its place: a part of an address, the inside of a JSON string. */
export function fillWebhook(text: string, values: Readonly<Record<WebhookField, string>>, escape: (value: string) => string): string {
  return text.replace(FIELD, (written, name: string) => (name in values ? escape(values[name as WebhookField]) : written));
}

export const WEBHOOK_CALL_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookCallState = (typeof WEBHOOK_CALL_STATES)[number];

export const WEBHOOK_CALL_TONES: Readonly<Record<WebhookCallState, Tone>> = { waiting: 'info', delivered: 'success', failed: 'error' };

/** Why the last try was not heard: a code with a sentence in every locale. */
export const WEBHOOK_FAULTS = ['unreachable', 'timeout', 'status', 'body', 'forbiddenAddress', 'switchedOff'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** One event on its way to an account's server, with its last try (`GET /webhookCalls`). */
export interface WebhookCall extends Row {
  event: WebhookEvent;
  state: WebhookCallState;
  /** The message that it is about. */
  SendingId: string | null;
  data: Readonly<Record<string, unknown>>;
  attempts: number;
  last: { at: string; status: number | null; fault: WebhookFault | null; milliseconds: number; answer: string } | null;
  /** When it is tried next; null once it is delivered or given up. */
  dueAt: string | null;
  OwnerId: string;
}

export const webhookCalls = resource<WebhookCall, never, never>()({
  name: 'webhookCalls',
  filters: { event: 'oneOf', state: 'oneOf', SendingId: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'webhooks.get', get: 'webhooks.get' },
  live: false,
});

/** Body of `POST /webhookCalls/replay`: sends again what lies in the range, by default only what was given up. */
export const webhookReplaySchema = object({
  event: string().oneOf(WEBHOOK_EVENTS).required(),
  from: string()
    .required()
    .matches(/^\d{4}-\d\d-\d\dT/, 'invalid'),
  to: string()
    .required()
    .matches(/^\d{4}-\d\d-\d\dT/, 'invalid'),
  state: string()
    .oneOf(['failed', 'delivered'] as const)
    .default('failed'),
}).noUnknown();
export type WebhookReplay = InferType<typeof webhookReplaySchema>;
