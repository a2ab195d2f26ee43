import { fillWebhook, WEBHOOK_LIMITS, type Webhook, type WebhookFault, type WebhookField } from '@cabinet/domain/webhooks';
import { request } from 'undici';
import { ForbiddenAddress, type Outbound } from '../../plugins/outbound/outbound.ts';
import { signatures } from './signature.ts';

/** What a call tells: the values of the placeholders, and the whole event as it goes out without a template. */
export interface Message {
  id: string;
  values: Readonly<Record<WebhookField, string>>;
  event: unknown;
}

/** What became of a try. `after` is what the answer asked for in `Retry-After`, in seconds. */
export interface Tried {
  status: number | null;
  fault: WebhookFault | null;
  answer: string;
  milliseconds: number;
  after: number;
}

const JSON_TYPE = 'application/json';
const insideJson = (value: string) => JSON.stringify(value).slice(1, -1);

function bodyOf({ body, headers }: Webhook, { values, event }: Message): { text: string; type: string } {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? JSON_TYPE;
  if (body === '') return { text: JSON.stringify(event), type };
  const escape = /json/i.test(type) ? insideJson : /urlencoded/i.test(type) ? encodeURIComponent : (value: string) => value;
  return { text: fillWebhook(body, values, escape), type };
}

/** The address of a call; a GET carries the event in its query unless the address says itself what it wants. */
function addressOf({ url, method }: Webhook, { values }: Message): URL {
  const address = new URL(fillWebhook(url, values, encodeURIComponent));
  if (method === 'GET' && !/\$\{\w+\}/.test(url)) for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address;
}

function retryAfter(value: string | string[] | undefined, now: number): number {
  const text = String(value ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 86_400) : 0;
}

/** The beginning of an answer's body; the rest is not read. */
async function beginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= WEBHOOK_LIMITS.answer) break;
  }
  return Buffer.concat(parts).toString('utf8').slice(0, WEBHOOK_LIMITS.answer).replaceAll('\0', '');
}

function faultOf({ successOn }: Webhook, status: number, answer: string): WebhookFault | null {
  const isHeard = successOn.status.length === 0 ? status >= 200 && status < 300 : successOn.status.includes(status);
  if (!isHeard) return 'status';
  return answer.includes(successOn.body) ? null : 'body';
}

/** Makes one call; whatever goes wrong is in the answer. */
export async function call(outbound: Outbound, webhook: Webhook, secrets: readonly string[], message: Message, now: Date): Promise<Tried> {
  const started = performance.now();
  const end = (tried: Omit<Tried, 'milliseconds' | 'after'>, after = 0): Tried => ({
    ...tried,
    after,
    milliseconds: Math.round(performance.now() - started),
  });
  try {
    const address = addressOf(webhook, message);
    outbound.admit(address);
    const isPost = webhook.method === 'POST';
    const { text, type } = isPost ? bodyOf(webhook, message) : { text: '', type: '' };
    const timestamp = Math.floor(now.getTime() / 1000);
    const response = await request(address, {
      dispatcher: outbound.dispatcher,
      method: webhook.method,
      headers: {
        ...Object.fromEntries(webhook.headers.map(({ name, value }) => [name.toLowerCase(), value])),
        ...(isPost ? { 'content-type': type } : {}),
        'webhook-id': message.id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(secrets, message.id, timestamp, text),
      },
      body: isPost ? text : undefined,
      signal: AbortSignal.timeout(WEBHOOK_LIMITS.timeoutSeconds * 1000),
    });
    const answer = await beginning(response.body);
    const { statusCode: status } = response;
    return end({ status, answer, fault: faultOf(webhook, status, answer) }, retryAfter(response.headers['retry-after'], now.getTime()));
  } catch (error) {
    return end({ status: null, answer: '', fault: errorFault(error) });
  }
}

function errorFault(error: unknown): WebhookFault {
  if (error instanceof ForbiddenAddress || (error as Error).cause instanceof ForbiddenAddress) return 'forbiddenAddress';
  const { name, code = '' } = error as Error & { code?: string };
  return name === 'TimeoutError' || /TIMEOUT/.test(code) ? 'timeout' : 'unreachable';
}
