import { API_VERSION_HEADER } from '@cabinet/domain/api-versions';
import { WEBHOOK_LIMITS, type Webhook, type WebhookFailure, type WebhookRequest } from '@cabinet/domain/webhooks';
import type { WebhookPayload } from '@cabinet/domain/webhook-events';
import { webhookRequest } from '@cabinet/domain/webhook-requests';
import { annotate, traced, type Span } from '@cabinet/engine';
import { request as call } from 'undici';
import { ForbiddenAddress, type Outbound } from '../../plugins/outbound/outbound.ts';
import { signatures } from './signature.ts';

/** What a call tells; `id` is the same in every repetition. */
export interface Message {
  id: string;
  event: WebhookPayload;
  /** The version of the API in whose shape it is told. */
  version: string;
  /** The task whose message it is about. */
  taskId?: string | undefined;
}

/** What became of a try. `after` is what the answer asked for in `Retry-After`, in seconds; `request` is null where none could be made. */
export interface CallOutcome {
  status: number | null;
  fault: WebhookFailure | null;
  answer: string;
  headers: Readonly<Record<string, string>>;
  request: WebhookRequest | null;
  milliseconds: number;
  after: number;
}

function retryAfter(value: string | string[] | undefined, now: number): number {
  const text = String(value ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), 86_400) : 0;
}

/** The beginning of an answer's body; the rest is not read. */
async function readHead(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= WEBHOOK_LIMITS.answer) break;
  }
  return Buffer.concat(parts).toString('utf8').slice(0, WEBHOOK_LIMITS.answer).replaceAll('\0', '');
}

function faultOf({ successOn }: Webhook, status: number, answer: string): WebhookFailure | null {
  const isHeard = successOn.status.length === 0 ? status >= 200 && status < 300 : successOn.status.includes(status);
  if (!isHeard) return 'status';
  return answer.includes(successOn.body) ? null : 'body';
}

const joined = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')]])));

/** The request with the headers that identify it and sign it (standardwebhooks.com). */
function signedRequest(webhook: Webhook, secrets: readonly string[], { id, event, version }: Message, now: Date): WebhookRequest {
  const request = webhookRequest(webhook, event);
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = signatures(secrets, id, timestamp, request.body);
  const identity = {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
    [API_VERSION_HEADER.toLowerCase()]: version,
  };
  return { ...request, headers: { ...request.headers, ...identity } };
}

/** Makes one call; whatever goes wrong is in the answer. Where it is traced, whoever is called can go on with the trace. */
export function sendCall(
  outbound: Outbound,
  webhook: Webhook,
  secrets: readonly string[],
  message: Message,
  now: Date,
  parent?: string,
): Promise<CallOutcome> {
  const spanOf = () => ({ kind: 'client' as const, parent, attributes: { 'cabinet.event': message.event.type } });
  return traced('webhook', spanOf, (span) => callEndpoint(outbound, webhook, secrets, message, { now, span }));
}

async function callEndpoint(
  outbound: Outbound,
  webhook: Webhook,
  secrets: readonly string[],
  message: Message,
  { now, span }: { now: Date; span: Span | undefined },
): Promise<CallOutcome> {
  const started = performance.now();
  let request: WebhookRequest | null = null;
  const end = (tried: Pick<CallOutcome, 'status' | 'fault' | 'answer' | 'headers'>, after = 0): CallOutcome => ({
    ...tried,
    request,
    after,
    milliseconds: Math.round(performance.now() - started),
  });
  try {
    request = signedRequest(webhook, secrets, message, now);
    if (span?.traceparent) request = { ...request, headers: { ...request.headers, traceparent: span.traceparent } };
    const { method, url, headers, body } = request;
    outbound.admit(new URL(url));
    const response = await call(url, {
      dispatcher: outbound.dispatcher,
      method,
      headers,
      body: method === 'POST' ? body : undefined,
      signal: AbortSignal.timeout(WEBHOOK_LIMITS.timeoutSeconds * 1000),
    });
    const answer = await readHead(response.body);
    const { statusCode: status } = response;
    annotate(() => ({ 'http.request.method': method, 'http.response.status_code': status, 'server.address': new URL(url).hostname }));
    const outcome = { status, answer, headers: joined(response.headers), fault: faultOf(webhook, status, answer) };
    return end(outcome, retryAfter(response.headers['retry-after'], now.getTime()));
  } catch (error) {
    const fault = errorFault(error);
    span?.fail(fault);
    return end({ status: null, answer: '', headers: {}, fault });
  }
}

function errorFault(error: unknown): WebhookFailure {
  if (error instanceof ForbiddenAddress || (error as Error).cause instanceof ForbiddenAddress) return 'forbiddenAddress';
  const { name, code = '' } = error as Error & { code?: string };
  return name === 'TimeoutError' || /TIMEOUT/.test(code) ? 'timeout' : 'unreachable';
}
