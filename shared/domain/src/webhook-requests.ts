import { webhookParameters, webhookValues, type WebhookPayload } from './webhook-events.ts';
import {
  fillWebhookTemplate,
  webhookSchema,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookEvent,
  type WebhookFailure,
  type WebhookRequest,
} from './webhooks.ts';
import { object, string, type InferType } from './validation.ts';

const JSON_TYPE = 'application/json';
const PLACEHOLDER = /\$\{\w+\}/;
const insideJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** The address of a call; a GET carries the event in its query unless the address says itself what it wants. */
function addressOf({ url, method }: Webhook, event: WebhookPayload): string {
  const values = webhookValues(event);
  const address = new URL(fillWebhookTemplate(url, values, encodeURIComponent));
  if (method === 'GET' && !PLACEHOLDER.test(url))
    for (const name of webhookParameters(event.type)) address.searchParams.set(name, values[name]);
  return address.href;
}

/** The request that tells of an event, without the headers that identify and sign it. Throws where the address is none. */
export function webhookRequest(webhook: Webhook, event: WebhookPayload): WebhookRequest {
  const values = webhookValues(event);
  const { method, body } = webhook;
  const headers = Object.fromEntries(webhook.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const url = addressOf(webhook, event);
  if (method === 'GET') return { method, url, headers, body: '' };
  const type = headers['content-type'] ?? JSON_TYPE;
  const escape = /json/i.test(type) ? insideJson : /urlencoded/i.test(type) ? encodeURIComponent : (value: string) => value;
  const text = body === '' ? JSON.stringify(event) : fillWebhookTemplate(body, values, escape);
  return { method, url, headers: { ...headers, 'content-type': type }, body: text };
}

/** Body of `POST /webhookCalls/test`: calls the account's server with an example, by the setting that is kept or by `value`. */
export const webhookTestSchema = object({
  event: string().oneOf(WEBHOOK_EVENTS).required(),
  value: webhookSchema.optional().default(undefined),
}).noUnknown();
export type WebhookTestOrder = InferType<typeof webhookTestSchema>;

/** What a test call got: the answer as it came, its body cut. */
export interface WebhookTest {
  status: number | null;
  milliseconds: number;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** Why it does not count as heard; null when it does. */
  fault: WebhookFailure | null;
  request: WebhookRequest | null;
}

/** What is known of an account's endpoint beside its setting (`GET /webhooks`). */
export interface WebhookState {
  event: WebhookEvent;
  /** Until when the secret before this one signs too; null when it does not. */
  previousUntil: string | null;
  /** Since when no call has been heard; null while calls are heard. */
  failingSince: string | null;
  /** When the server answered 410, which switched the webhook off; null once it is switched on again. */
  switchedOffAt: string | null;
  /** Until when no call is made because the server asked for fewer. */
  slowUntil: string | null;
  /** Events that wait, counted up to `WAITING_SHOWN`. */
  waiting: number;
  /** The version of the API in which it was first set up: its events have that shape unless its setting names another. */
  version?: string;
}

/** Where counting of waiting events stops. */
export const WAITING_SHOWN = 1000;
