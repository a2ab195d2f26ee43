import { Webhook } from 'standardwebhooks';

/** What the platform tells an account's server. */
export interface WebhookEvent {
  /** `onStatusChange`, `onIncomingMessage`, `onTaskFinish`, … */
  type: string;
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
}

/** Headers as a server has them: of `node:http`, of Express, of `fetch`. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * The event of a webhook call, after its signature and its age were checked; throws where either is not right. `body` is the text as it
 * came, before anybody has parsed it. `webhook-id` is the same in every repetition of a call.
 */
export function readWebhook(secret: string, headers: ReceivedHeaders, body: string | Uint8Array): WebhookEvent {
  const valueOf = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const signed = Object.fromEntries(NAMES.map((name) => [name, String(valueOf(name) ?? '')]));
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  return new Webhook(secret).verify(text, signed) as WebhookEvent;
}
